import type { MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache } from '@formatjs/intl';
import { getMinorUnitDigits } from '#src/booking/model/money/currency.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { MessageId } from './messages/en.ts';
import { parseProps, type SerializedProps } from './serialized-props.ts';

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Styles of calendar dates: `Saturday, November 21, 2026` · `Nov 21, 2026` · `Sat, Nov 21` · `11/21/2026`. */
export type DateStyle = 'full' | 'medium' | 'short' | 'numeric';

/** Translates messages and formats money and dates in one language. */
export interface Translator {
  readonly locale: Locale;
  t(id: MessageId, values?: MessageValues): string;
  /** `US$ 412.50` / `US$412.50`, `JPY 41,250` without line breaks; negative as `−US$412.50`. */
  money(amount: Minor, currency: string): string;
  /** Hotel-local calendar date, without time zone conversion. */
  date(date: IsoDate, style?: DateStyle): string;
  /** ISO instant in the hotel's time zone. */
  instant(instant: string, timeZone: string): string;
  /** Time of day of an ISO instant in the hotel's time zone, 24 hours: `15:42`. */
  time(instant: string, timeZone: string): string;
  /** Time of day given as `HH:mm`, e.g. check-in: `15:00` in Spanish, `3 pm` or `3:30 pm` in English. */
  hour(time: string): string;
  /** `a, b y c` */
  list(items: readonly string[]): string;
}

/** es-PA, as Panama uses the decimal point. */
const TAGS = { es: 'es-PA', en: 'en-US' } as const satisfies Record<Locale, string>;

const DATE_STYLES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  // Specification §9: MM/dd/yyyy in both languages.
  numeric: { month: '2-digit', day: '2-digit', year: 'numeric' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

/** A plain dollar sign is ambiguous to guests from abroad. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€' };

/** Returns the sign before an amount, `US$` or `€`; of most currencies the code. */
export const getCurrencySymbol = (currency: string): string => SYMBOLS[currency] ?? currency;

/** How a language writes a number: `1,250.00`. */
export const getNumberSeparators = (locale: Locale): { readonly decimal: string; readonly group: string } => {
  const parts = new Intl.NumberFormat(TAGS[locale], { minimumFractionDigits: 2 }).formatToParts(1_234_567);
  const find = (type: 'decimal' | 'group', fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  return { decimal: find('decimal', '.'), group: find('group', ',') };
};

const createMoneyFormat = (locale: Locale, currency: string) => {
  const digits = getMinorUnitDigits(currency);
  const format = new Intl.NumberFormat(TAGS[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const symbol = getCurrencySymbol(currency);
  const space = locale === 'es' || symbol === currency ? '\u00a0' : '';
  return (amount: Minor): string => {
    const figures = format.format(Math.abs(amount) / 10 ** digits);
    return `${amount < 0 ? '−' : ''}${symbol}${space}${figures}`;
  };
};

const createMoneyFormatter = (locale: Locale): Translator['money'] => {
  const byCurrency = new Map<string, (amount: Minor) => string>();
  return (amount, currency) => {
    const format = byCurrency.get(currency) ?? createMoneyFormat(locale, currency);
    byCurrency.set(currency, format);
    return format(amount);
  };
};

/** Formats `3 pm`, `3:30 pm`, `noon`. */
const formatEnglishHour = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (time === '12:00') return 'noon';
  return `${hour % 12 || 12}${minute > 0 ? `:${time.slice(3)}` : ''}\u00a0${hour < 12 ? 'am' : 'pm'}`;
};

const cache = createIntlCache();

// The first call loads the browser's locale data, 50 ms on a slow phone: done when this module loads, outside of
// React's rendering.
Intl.NumberFormat.supportedLocalesOf(TAGS.en);

/** Literal text, or the parsed elements of a message with placeholders. */
export type CompiledMessage = string | MessageFormatElement[];

type Messages<Message> = Readonly<Partial<Record<MessageId, Message>>>;

const logged = new Set<string>();

/** Logs each translation error once; users never see them. Specification §8 */
const logOnce = (error: Error): void => {
  if (logged.has(error.message)) return;
  logged.add(error.message);
  // biome-ignore lint/suspicious/noConsole: the browser has no logger
  console.warn(error.message);
};

/** Of dates, lists and messages; each is cached. */
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

const LITERAL: TYPE.literal = 0;
const ARGUMENT: TYPE.argument = 1;

/**
 * Joins a parsed message of texts and plain placeholders, as a page of results has hundreds; undefined for any other
 * message, and where a value is missing, which the library reports.
 */
const joinMessage = (message: unknown, values: MessageValues): string | undefined => {
  if (!Array.isArray(message)) return undefined;
  let text = '';
  for (const { type, value } of message as MessageFormatElement[] as { type: TYPE; value: string }[]) {
    const part = type === LITERAL ? value : type === ARGUMENT ? values[value] : undefined;
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
};

const NO_VALUES: MessageValues = {};

/**
 * Creates the translator of a catalogue or a part of it. A missing message comes from `fallback` (English) or is empty;
 * message ids are never shown.
 */
export const createTranslator = (
  locale: Locale,
  messages: Messages<string | MessageFormatElement[]>,
  fallback: Messages<string> = {},
): Translator => {
  const tag = TAGS[locale];
  const intl = createIntl(
    {
      locale: tag,
      defaultLocale: TAGS.en,
      messages: messages as Record<string, string> | Record<string, MessageFormatElement[]>,
      onError: logOnce,
    },
    cache,
  );
  cacheMessageFormats(intl.formatters);
  // Cached: creating a formatter takes twenty times as long as using it, and a page of results formats a hundred dates.
  const formats = intl.formatters;
  const translate = (id: MessageId, values: MessageValues | undefined): string => {
    const joined = joinMessage(messages[id], values ?? NO_VALUES);
    if (joined !== undefined) return joined;
    const defaultMessage = fallback[id];
    const text = intl.formatMessage(defaultMessage === undefined ? { id } : { id, defaultMessage }, values);
    return text === id ? '' : text;
  };
  const dateFormats = new Map<DateStyle, Intl.DateTimeFormat>();
  return {
    locale,
    t: translate,
    money: createMoneyFormatter(locale),
    date: (date, style = 'full') => {
      const dateTag = style === 'numeric' ? 'en-US' : tag;
      const format =
        dateFormats.get(style) ?? formats.getDateTimeFormat(dateTag, { ...DATE_STYLES[style], timeZone: 'UTC' });
      dateFormats.set(style, format);
      return format.format(new Date(`${date}T00:00:00Z`));
    },
    instant: (instant, timeZone) =>
      formats
        .getDateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone })
        .format(new Date(instant)),
    time: (instant, timeZone) =>
      formats
        .getDateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
        .format(new Date(instant)),
    hour: (time) => (locale === 'es' ? time.replace(/^0/, '') : formatEnglishHour(time)),
    list: (items) => formats.getListFormat(tag, { type: 'conjunction' }).format(items),
  };
};

/** Compiled messages serialized for a client component. */
export type SerializedMessages = SerializedProps<Messages<CompiledMessage>>;

const parseMessages = (messages: SerializedMessages): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(parseProps(messages)).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: LITERAL, value: message }] : message,
    ]),
  );

const translators = new Map<string, Translator>();

/**
 * Creates the translator of a client component from compiled messages of `selectMessages`, so that the browser needs no
 * message parser. Cached per set of messages, of which the site has few.
 */
export const getCompiledTranslator = (locale: Locale, messages: SerializedMessages): Translator => {
  const key = `${locale} ${messages}`;
  const translator = translators.get(key) ?? createTranslator(locale, parseMessages(messages));
  translators.set(key, translator);
  return translator;
};
