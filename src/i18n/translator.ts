import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#src/routing/locales.ts';
import { type CompiledMessage, createTranslator, type SerializedMessages, type Translator } from './intl.ts';
import { en, type MessageId } from './messages/en.ts';
import { serializeProps } from './serialized-props.ts';

/** All messages of one language. */
type Catalogue = Readonly<Record<MessageId, string>>;

/** Loads a catalogue; a failure is only logged, and en-US used instead. Specification §8, §9 */
const loadCatalogue = async (load: () => Promise<Catalogue>): Promise<Catalogue> => {
  try {
    return await load();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing else
    console.error('Failed locale loading', error);
    return en;
  }
};

/** English is imported statically, as it is the fallback. Catalogues stay on the server. */
const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  en,
  es: await loadCatalogue(async () => (await import('./messages/es.ts')).es),
};

const TRANSLATORS: Readonly<Record<Locale, Translator>> = {
  es: createTranslator('es', CATALOGUES.es, CATALOGUES.en),
  en: createTranslator('en', CATALOGUES.en),
};

/** Gets the translator of all messages, for the server; client components get a part by `selectMessages`. */
export const getTranslator = (locale: Locale): Translator => TRANSLATORS[locale];

const compileMessage = (text: string): CompiledMessage => {
  const parts = parse(text);
  const [only] = parts;
  if (!only) return '';
  return parts.length === 1 && isLiteralElement(only) ? only.value : parts;
};

const compileCatalogue = (locale: Locale): readonly (readonly [string, CompiledMessage])[] =>
  Object.entries({ ...CATALOGUES.en, ...CATALOGUES[locale] }).map(([id, text]) => [id, compileMessage(text)]);

const COMPILED = { es: compileCatalogue('es'), en: compileCatalogue('en') } as const satisfies Record<Locale, unknown>;

/** Words of the form of extras alone, which come with its own. */
const ADD_ON_REJECTION = /^rejection\.(?:unknown-)?add-on/;

const isSelected = (id: string, prefixes: readonly string[]): boolean =>
  ADD_ON_REJECTION.test(id)
    ? prefixes.some((prefix) => 'add-on.'.startsWith(prefix))
    : prefixes.some((prefix) => id.startsWith(prefix));

const serializedMessages = new Map<string, SerializedMessages>();

/**
 * Selects the messages whose ids begin with one of the prefixes (`'checkout.'`), for a client component; missing ones
 * in English.
 */
export const selectMessages = (locale: Locale, prefixes: readonly string[]): SerializedMessages => {
  const key = [locale, ...prefixes].join(' ');
  const cached = serializedMessages.get(key);
  if (cached !== undefined) return cached;
  const selected = COMPILED[locale].filter(([id]) => isSelected(id, prefixes));
  const messages: SerializedMessages = serializeProps(Object.fromEntries(selected));
  serializedMessages.set(key, messages);
  return messages;
};
