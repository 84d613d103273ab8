import type { MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Minor } from '#src/booking/model/money.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { Locale } from '#src/routing/locales.ts';
import { type Carried, unpacked } from './carried.ts';
import type { MessageId } from './messages/en.ts';

/** The fillings of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** How a calendar date is written: `Saturday, November 21, 2026` · `Nov 21, 2026` · `Sat, Nov 21` · `11/21/2026`. */
export type DateStyle = 'full' | 'medium' | 'short' | 'numeric';

/** Texts, money and dates in one language: all that a component needs to speak. */
export interface Words {
  readonly locale: Locale;
  t(id: MessageId, values?: MessageValues): string;
  /** `US$ 412.50` / `US$412.50`, never broken over two lines; what goes back is `−US$412.50`. */
  money(amount: Minor, currency: string): string;
  /** A hotel-local calendar date; no time zone touches it. */
  date(date: IsoDate, style?: DateStyle): string;
  /** An ISO instant as the clock at the hotel shows it. */
  instant(instant: string, timeZone: string): string;
  /** The time of day at the hotel at an ISO instant, 24 hours: `15:42`. */
  time(instant: string, timeZone: string): string;
  /** An hour of the house, given as `HH:mm`: `15:00` in Spanish, `3 pm` or `3:30 pm` in English. */
  hour(time: string): string;
  /** `a, b y c` */
  list(items: readonly string[]): string;
}

/** Panama writes decimals with a point, as its dollars do. */
const TAGS = { es: 'es-PA', en: 'en-US' } as const satisfies Record<Locale, string>;

const DATE_STYLES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  // Specification §9: MM/dd/yyyy in both languages.
  numeric: { month: '2-digit', day: '2-digit', year: 'numeric' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

/** A dollar sign alone is ambiguous to a guest from abroad. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€' };

const moneyFormat = (locale: Locale, currency: string) => {
  const format = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency, currencyDisplay: 'code' });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const symbol = SYMBOLS[currency] ?? currency;
  return (amount: Minor): string => {
    const parts = format
      .formatToParts(amount / 10 ** digits)
      .filter(({ type }) => type !== 'currency' && type !== 'literal' && type !== 'minusSign');
    const figures = parts.map(({ value }) => value).join('');
    const sign = amount < 0 ? '−' : '';
    return locale === 'es' ? `${sign}${symbol}\u00a0${figures}` : `${sign}${symbol}${figures}`;
  };
};

/** As a guest says it: `3 pm`, `3:30 pm`, `noon`. */
const englishHour = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (time === '12:00') return 'noon';
  return `${hour % 12 || 12}${minute > 0 ? `:${time.slice(3)}` : ''}\u00a0${hour < 12 ? 'am' : 'pm'}`;
};

const cache = createIntlCache();

// With the first question a browser reads what it knows of languages, 50 ms on a slow phone: as this file begins, and
// not within a slice in which React draws.
Intl.NumberFormat.supportedLocalesOf(TAGS.en);

/** Of text: what is said as it stands. Of parts: what the parser made of a text with placeholders. */
export type CompiledMessage = string | MessageFormatElement[];

type Messages<Message> = Readonly<Partial<Record<MessageId, Message>>>;

const logged = new Set<string>();

/** Specification §8: translation errors are not shown to the user; each is logged once. */
const logOnce = (error: Error): void => {
  if (logged.has(error.message)) return;
  logged.add(error.message);
  // biome-ignore lint/suspicious/noConsole: neither a browser nor a catalogue knows the log of the process
  console.warn(error.message);
};

/**
 * The language of a catalogue, or of a part of it. What it lacks is said in the words of `fallback`, English, or not at
 * all: a guest is never shown the id of a message.
 */
export const wordsOf = (
  locale: Locale,
  messages: Messages<string | MessageFormatElement[]>,
  fallback: Messages<string> = {},
): Words => {
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
  // Made once each: to make one takes twenty times as long as to use it, and a page of results writes a hundred dates.
  const formats = intl.formatters;
  const message = (id: MessageId, values: MessageValues | undefined): string => {
    const defaultMessage = fallback[id];
    const text = intl.formatMessage(defaultMessage === undefined ? { id } : { id, defaultMessage }, values);
    return text === id ? '' : text;
  };
  const moneyFormats = new Map<string, (amount: Minor) => string>();
  return {
    locale,
    t: message,
    money: (amount, currency) => {
      const format = moneyFormats.get(currency) ?? moneyFormat(locale, currency);
      moneyFormats.set(currency, format);
      return format(amount);
    },
    date: (date, style = 'full') => {
      const at = new Date(`${date}T00:00:00Z`);
      const writtenIn = style === 'numeric' ? 'en-US' : tag;
      return formats.getDateTimeFormat(writtenIn, { ...DATE_STYLES[style], timeZone: 'UTC' }).format(at);
    },
    instant: (instant, timeZone) =>
      formats
        .getDateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone })
        .format(new Date(instant)),
    time: (instant, timeZone) =>
      formats
        .getDateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
        .format(new Date(instant)),
    hour: (time) => (locale === 'es' ? time.replace(/^0/, '') : englishHour(time)),
    list: (items) => formats.getListFormat(tag, { type: 'conjunction' }).format(items),
  };
};

/** A part of a language, on its way to a browser. */
export type CarriedMessages = Carried<Messages<CompiledMessage>>;

const LITERAL: TYPE.literal = 0;

const partsOf = (messages: CarriedMessages): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(unpacked(messages)).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: LITERAL, value: message }] : message,
    ]),
  );

const known = new Map<string, Words>();

/**
 * The language of what a client component is given, by `messagesFor`: no browser loads a parser of messages. Made once
 * for each part of a language, of which a site has few.
 */
export const compiledWordsOf = (locale: Locale, messages: CarriedMessages): Words => {
  const key = `${locale} ${messages}`;
  const words = known.get(key) ?? wordsOf(locale, partsOf(messages));
  known.set(key, words);
  return words;
};
