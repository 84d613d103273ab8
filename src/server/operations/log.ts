import { type Logger, pino, stdTimeFunctions } from 'pino';
import { isLuhnValid } from '#src/kernel/card.ts';
import type { LogStream } from './log-destination.ts';

export type Log = Logger;

/** Keys whose values are redacted, at the top level of a line and one level below. */
const SECRETS = [
  'card',
  'card_number',
  'number',
  'cvc',
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'databaseUrl',
  'backendToken',
];

/**
 * A card number with optional spaces, dashes or `%20`. UUIDs match first: one of six hundred looks like a card number.
 */
const UUID_OR_CARD =
  /(?<![\da-f])([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})(?![\da-f])|(?<![\d.-])\d(?:(?:[ +-]|%20)?\d){12,18}(?![\d-])/g;

const removeNonDigits = (text: string): string => text.replaceAll('%20', '').replace(/\D/g, '');

/** Replaces the digits of card numbers by nines, which keeps the JSON valid; the last safeguard of a log line. B15 */
export const maskCards = (line: string): string =>
  line.replace(UUID_OR_CARD, (text, uuid?: string) =>
    uuid === undefined && isLuhnValid(removeNonDigits(text)) ? text.replace(/\d/g, '9') : text,
  );

/** JSON lines; times are ISO texts, which do not look like card numbers. */
export const createLog = (level: string, destination?: LogStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
      hooks: { streamWrite: maskCards },
    },
    destination ?? pino.destination(1),
  );
