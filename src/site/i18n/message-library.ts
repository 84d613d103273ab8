import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Locale } from '#src/kernel/locale.ts';
import type { MessageId } from '#src/messages/en.ts';
import { joinMessage, type MessageValues } from './compiled-message.ts';
import { LANGUAGE_TAGS, logTranslationError, type Translator } from './intl.ts';

type Messages<Message> = Readonly<Partial<Record<MessageId, Message>>>;

const cache = createIntlCache();

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
