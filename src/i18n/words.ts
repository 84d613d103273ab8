import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#src/routing/locales.ts';
import { carried } from './carried.ts';
import { CATALOGUES } from './catalogues.ts';
import { type CarriedMessages, type CompiledMessage, type Words, wordsOf } from './intl.ts';

const WORDS: Readonly<Record<Locale, Words>> = {
  es: wordsOf('es', CATALOGUES.es, CATALOGUES.en),
  en: wordsOf('en', CATALOGUES.en),
};

/** The whole language, for the server. Client components get a part of it by `messagesFor`. */
export const wordsIn = (locale: Locale): Words => WORDS[locale];

const compiled = (text: string): CompiledMessage => {
  const parts = parse(text);
  const [only] = parts;
  if (!only) return '';
  return parts.length === 1 && isLiteralElement(only) ? only.value : parts;
};

const compiledIn = (locale: Locale): readonly (readonly [string, CompiledMessage])[] =>
  Object.entries({ ...CATALOGUES.en, ...CATALOGUES[locale] }).map(([id, text]) => [id, compiled(text)]);

const COMPILED = { es: compiledIn('es'), en: compiledIn('en') } as const satisfies Record<Locale, unknown>;

const parts = new Map<string, CarriedMessages>();

/**
 * The messages whose ids begin with one of the prefixes (`'checkout.'`): what a client component needs, no more. One
 * that a language lacks goes in English.
 */
export const messagesFor = (locale: Locale, prefixes: readonly string[]): CarriedMessages => {
  const key = [locale, ...prefixes].join(' ');
  const known = parts.get(key);
  if (known !== undefined) return known;
  const wanted = COMPILED[locale].filter(([id]) => prefixes.some((prefix) => id.startsWith(prefix)));
  const messages: CarriedMessages = carried(Object.fromEntries(wanted));
  parts.set(key, messages);
  return messages;
};
