import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { MessageId } from '#src/messages/en.ts';
import { type CompiledMessage, formatMessage, type MessageValues } from './compiled-message.ts';
import { parseProps, type SerializedProps } from './serialized-props.ts';

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
  /** Time of day of an ISO instant in the hotel's time zone: `15:42` in Spanish, `3:42 pm` in English. */
  time(instant: string, timeZone: string): string;
  /** Time of day given as `HH:mm`, e.g. check-in: `15:00` in Spanish, `3 pm` or `3:30 pm` in English. */
  hour(time: string): string;
  /** `a, b y c` */
  list(items: readonly string[]): string;
}

/** es-PA, as Panama uses the decimal point. */
export const LANGUAGE_TAGS = { es: 'es-PA', en: 'en-US' } as const satisfies Record<Locale, string>;

const DATE_STYLES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  // Specification §9: MM/dd/yyyy in both languages.
  numeric: { month: '2-digit', day: '2-digit', year: 'numeric' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

const INSTANT_STYLES = {
  instant: { dateStyle: 'long', timeStyle: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A plain dollar sign is ambiguous to guests from abroad. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€' };

/** Returns the sign before an amount, `US$` or `€`; of most currencies the code. */
export const getCurrencySymbol = (currency: string): string => SYMBOLS[currency] ?? currency;

/** How a language writes a number: `1,250.00`. */
export const getNumberSeparators = (locale: Locale): { readonly decimal: string; readonly group: string } => {
  const parts = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 2 }).formatToParts(1_234_567);
  const find = (type: 'decimal' | 'group', fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  return { decimal: find('decimal', '.'), group: find('group', ',') };
};

const createMoneyFormat = (locale: Locale, currency: string) => {
  const digits = getMinorUnitDigits(currency);
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
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

/** One clock a language: 24 hours without a leading zero in Spanish, 12 hours in English. */
const CLOCKS = {
  es: { hourCycle: 'h23', write: (text: string): string => text.replace(/\b0(?=\d:\d\d$)/, '') },
  en: {
    hourCycle: 'h12',
    write: (text: string): string => text.replace(/\s[AP]M$/, (half) => `\u00a0${half.trim().toLowerCase()}`),
  },
} as const;

/** Formats `3 pm`, `3:30 pm`, `noon`. */
const formatEnglishHour = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (time === '12:00') return 'noon';
  return `${hour % 12 || 12}${minute > 0 ? `:${time.slice(3)}` : ''}\u00a0${hour < 12 ? 'am' : 'pm'}`;
};

const logged = new Set<string>();

/** Logs each translation error once; users never see them. Specification §8 */
export const logTranslationError = ({ message }: Error): void => {
  if (logged.has(message)) return;
  logged.add(message);
  // biome-ignore lint/suspicious/noConsole: the browser has no logger
  console.warn(message);
};

/**
 * Loads the browser's locale data, 60 ms on a slow phone, for components that format dates whenever they are shown: done
 * when their module loads, outside of React's rendering.
 */
export const loadLocaleData = (): void => void Intl.NumberFormat.supportedLocalesOf(LANGUAGE_TAGS.en);

/** `Today`, at the beginning of a text; `language`: BCP 47. */
export const formatToday = (language: string): string => {
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Creating a formatter takes twenty times as long as using it, and a page of results formats a hundred dates. */
const createDateFormatter = () => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (date: Date, name: string, create: () => Intl.DateTimeFormat): string => {
    const format = formats.get(name) ?? create();
    formats.set(name, format);
    return format.format(date);
  };
};

/** Creates the translator of a language, whose messages `translate` formats. */
export const createTranslator = (locale: Locale, translate: Translator['t']): Translator => {
  const tag = LANGUAGE_TAGS[locale];
  const formatDate = createDateFormatter();
  const { hourCycle, write } = CLOCKS[locale];
  const formatInstant = (instant: string, timeZone: string, style: keyof typeof INSTANT_STYLES): string =>
    write(
      formatDate(
        new Date(instant),
        `${style} ${timeZone}`,
        () => new Intl.DateTimeFormat(tag, { ...INSTANT_STYLES[style], hourCycle, timeZone }),
      ),
    );
  let listFormat: Intl.ListFormat | undefined;
  return {
    locale,
    t: translate,
    money: createMoneyFormatter(locale),
    date: (date, style = 'full') => {
      const create = () =>
        new Intl.DateTimeFormat(style === 'numeric' ? 'en-US' : tag, { ...DATE_STYLES[style], timeZone: 'UTC' });
      return formatDate(new Date(`${date}T00:00:00Z`), style, create);
    },
    instant: (instant, timeZone) => formatInstant(instant, timeZone, 'instant'),
    time: (instant, timeZone) => formatInstant(instant, timeZone, 'time'),
    hour: (time) => (locale === 'es' ? time.replace(/^0/, '') : formatEnglishHour(time)),
    list: (items) => {
      listFormat ??= new Intl.ListFormat(tag, { type: 'conjunction' });
      return listFormat.format(items);
    },
  };
};

/** Compiled messages serialized for a client component. */
export type SerializedMessages = SerializedProps<Readonly<Partial<Record<MessageId, CompiledMessage>>>>;

const NO_VALUES: MessageValues = {};

/** A message that is missing, or lacks a value, is empty; ids are never shown. */
const createCompiledTranslator = (locale: Locale, serialized: SerializedMessages): Translator => {
  const messages = parseProps(serialized);
  return createTranslator(locale, (id, values = NO_VALUES) => {
    const message = messages[id];
    const text = message === undefined ? undefined : formatMessage(message, LANGUAGE_TAGS[locale], values);
    if (text === undefined) logTranslationError(new Error(`The message ${id} cannot be shown in ${locale}.`));
    return text ?? '';
  });
};

const translators = new Map<string, Translator>();

/**
 * Creates the translator of a client component from compiled messages of `selectMessages`, so that the browser needs no
 * message parser. Cached per set of messages, of which the site has few.
 */
export const getCompiledTranslator = (locale: Locale, messages: SerializedMessages): Translator => {
  const key = `${locale} ${messages}`;
  const translator = translators.get(key) ?? createCompiledTranslator(locale, messages);
  translators.set(key, translator);
  return translator;
};
