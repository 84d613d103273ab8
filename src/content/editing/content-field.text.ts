import type { Translator } from '#src/site/i18n/intl.ts';
import { isMessageId } from '#src/site/i18n/translator.ts';

/** Name of a field of the website by its key, with the language where there are two: `Title (Spanish)`. */
export const describeContentField = ({ t }: Translator, key: string): string => {
  const [, name = key, locale] = /^(.+)_(es|en)$/.exec(key) ?? [];
  const id = `desk.website.field.${name}`;
  const field = isMessageId(id) ? t(id) : name;
  return locale === 'es' || locale === 'en' ? t(`desk.website.in.${locale}`, { field }) : field;
};
