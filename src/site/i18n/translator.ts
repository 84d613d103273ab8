import { isLiteralElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Locale } from '#src/kernel/locale.ts';
import type { NightTax } from '#src/kernel/money/money.ts';
import { en, type MessageId } from '#src/messages/en.ts';
import type { CompiledMessage } from './compiled-message.ts';
import { joinMessage, type MessageValues } from './compiled-message.ts';
import {
  createTranslator,
  LANGUAGE_TAGS,
  logTranslationError,
  type SerializedMessages,
  type Translator,
} from './intl.ts';
import { serializeProps } from './serialized-props.ts';

type Messages<Message> = Readonly<Partial<Record<MessageId, Message>>>;

const cache = createIntlCache();

/** Formatters of dates, lists and messages; each is cached. */
type Formatters = ReturnType<typeof createIntl>['formatters'];

/** Finds the format of a message by the message itself: the library does by its JSON, which takes longer than formatting. */
const cacheMessageFormats = (formatters: Formatters): void => {
  const create = formatters.getMessageFormat;
  const byLocale = new Map<unknown, Map<unknown, ReturnType<typeof create>>>();
  formatters.getMessageFormat = (message, locale, ...options) => {
    const formats = byLocale.get(locale) ?? new Map();
    const format = formats.get(message) ?? create(message, locale, ...options);
    byLocale.set(locale, formats.set(message, format));
    return format;
  };
};

const NO_VALUES: MessageValues = {};

const leaveToLibrary = (): undefined => undefined;

/**
 * Creates the function that formats the messages of a catalogue on the server. A missing message comes from `fallback`
 * (English) or is empty; message ids are never shown.
 */
export const createTranslate = (
  locale: Locale,
  messages: Messages<string | MessageFormatElement[]>,
  fallback: Messages<string> = {},
): Translator['t'] => {
  const intl = createIntl(
    {
      locale: LANGUAGE_TAGS[locale],
      defaultLocale: LANGUAGE_TAGS.en,
      messages: messages as Record<string, string> | Record<string, MessageFormatElement[]>,
      onError: logTranslationError,
    },
    cache,
  );
  cacheMessageFormats(intl.formatters);
  return (id, values) => {
    const message = messages[id];
    // A page of results has hundreds of texts and plain placeholders.
    const joined = Array.isArray(message) ? joinMessage(message, values ?? NO_VALUES, leaveToLibrary) : undefined;
    if (joined !== undefined) return joined;
    const defaultMessage = fallback[id];
    const text = intl.formatMessage(defaultMessage === undefined ? { id } : { id, defaultMessage }, values);
    return text === id ? '' : text;
  };
};

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
  es: await loadCatalogue(async () => (await import('#src/messages/es.ts')).es),
};

const parseCatalogue = (catalogue: Catalogue): Readonly<Record<MessageId, MessageFormatElement[]>> =>
  Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, parse(text)])) as Record<
    MessageId,
    MessageFormatElement[]
  >;

const PARSED = { es: parseCatalogue(CATALOGUES.es), en: parseCatalogue(CATALOGUES.en) } as const;

const TRANSLATORS: Readonly<Record<Locale, Translator>> = {
  es: createTranslator('es', createTranslate('es', PARSED.es, CATALOGUES.en)),
  en: createTranslator('en', createTranslate('en', PARSED.en)),
};

/** Gets the translator of all messages, for the server; client components get a part by `selectMessages`. */
export const getTranslator = (locale: Locale): Translator => TRANSLATORS[locale];

/** Whether there is such a message, for texts whose id is made of stored data. */
export const isMessageId = (id: string): id is MessageId => Object.hasOwn(en, id);

const compileMessage = (parts: MessageFormatElement[]): CompiledMessage => {
  const [only] = parts;
  if (!only) return '';
  return parts.length === 1 && isLiteralElement(only) ? only.value : parts;
};

const compileCatalogue = (locale: Locale): readonly (readonly [string, CompiledMessage])[] =>
  Object.entries({ ...PARSED.en, ...PARSED[locale] }).map(([id, parts]) => [id, compileMessage(parts)]);

const COMPILED = { es: compileCatalogue('es'), en: compileCatalogue('en') } as const satisfies Record<Locale, unknown>;

/** Words of the form of extras alone, which come with its own. */
const ADD_ON_REJECTION = /^rejection\.(?:unknown-)?add-on/;

const isSelected = (id: string, prefixes: readonly string[]): boolean =>
  ADD_ON_REJECTION.test(id)
    ? prefixes.some((prefix) => 'add-on.'.startsWith(prefix))
    : prefixes.some((prefix) => id.startsWith(prefix));

/** The message with its text for prices without any tax; most have one text for all. */
const findTaxMessage = (locale: Locale, [id, message]: readonly [string, CompiledMessage], nightTax: NightTax) =>
  [id, COMPILED[locale].find(([other]) => other === `tax-${nightTax}.${id}`)?.[1] ?? message] as const;

const serializedMessages = new Map<string, SerializedMessages>();

/**
 * Selects the messages whose ids begin with one of the prefixes (`'checkout.'`), for a client component; missing ones
 * in English. What they say of prices of nights is by `nightTax`. R20
 */
export const selectMessages = (
  locale: Locale,
  prefixes: readonly string[],
  nightTax: NightTax = 'included',
): SerializedMessages => {
  const key = [locale, nightTax, ...prefixes].join(' ');
  const cached = serializedMessages.get(key);
  if (cached !== undefined) return cached;
  const selected = COMPILED[locale].filter(([id]) => isSelected(id, prefixes));
  const said = nightTax === 'included' ? selected : selected.map((each) => findTaxMessage(locale, each, nightTax));
  const messages: SerializedMessages = serializeProps(Object.fromEntries(said));
  serializedMessages.set(key, messages);
  return messages;
};
