import { type Logger, pino, stdTimeFunctions } from 'pino';
import { passesLuhn } from '#src/booking/model/card.ts';

export type Log = Logger;

/** Keys under which a secret could travel, at the top of a line and one level below. */
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
 * A card number as it is typed, or as an address writes its spaces. Before it what `randomUUID` makes: one of six
 * hundred reads like a card number, and a request would not be found by its id.
 */
const UUID_OR_CARD =
  /(?<![\da-f])([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})(?![\da-f])|(?<![\d.-])\d(?:(?:[ +-]|%20)?\d){12,18}(?![\d-])/g;

const digitsOf = (text: string): string => text.replaceAll('%20', '').replace(/\D/g, '');

/** B15: the last line of defence: whatever reads like a card number leaves as nines, which keeps the JSON whole. */
export const maskCards = (line: string): string =>
  line.replace(UUID_OR_CARD, (text, uuid?: string) =>
    uuid === undefined && passesLuhn(digitsOf(text)) ? text.replace(/\d/g, '9') : text,
  );

/** JSON lines on standard output. Times are ISO texts, which no card number looks like. */
export const createLog = (level: string, destination?: { write(line: string): void }): Log =>
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
