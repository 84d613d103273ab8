import { LOCALES, type Locale } from '#src/routing/locales.ts';
import type { Texts } from './backend.ts';
import type { Localized } from './model.ts';

/** Specification §9: en-US stands in where a language is missing. */
const FALLBACK: Locale = 'en';

/** One field in a locale: falls back by itself, whatever the other fields do, and says in which language it ended. */
export const localizedText = <Field extends string>(texts: Texts<Field>, field: Field, locale: Locale): Localized => {
  const own = texts[locale]?.[field];
  if (own) return { text: own, lang: locale };
  const fallback = texts[FALLBACK]?.[field];
  return fallback ? { text: fallback, lang: FALLBACK } : { text: '', lang: locale };
};

/**
 * What an item is called. A link without a name leads nobody anywhere, so where neither language of `localizedText` has
 * one, any language does, and else its address.
 */
export const localizedName = <Field extends string>(
  texts: Texts<Field>,
  field: Field,
  locale: Locale,
  address: string,
): Localized => {
  const name = localizedText(texts, field, locale);
  if (name.text) return name;
  const lang = LOCALES.find((each) => texts[each]?.[field]);
  return lang ? localizedText(texts, field, lang) : { text: address, lang: locale };
};
