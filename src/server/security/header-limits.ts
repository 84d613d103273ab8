import type { IncomingMessage } from 'node:http';
import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';

/** Characters. RFC 9110 §4.1 recommends to support at least 8,000 octets. */
const MAX_TARGET_LENGTH = 8_000;

const MAX_VALUE_LENGTH = 4_096;

const MAX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['cookie', 8_192],
  ['referer', MAX_TARGET_LENGTH],
]);

/** Bytes; parsed before admission control. Browsers send at most 200. */
const MAX_PARSED_VALUE_LENGTH = 1_024;

const PARSED_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'bank-signature',
  'cache-control',
  'content-length',
  'content-type',
  'host',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'sec-fetch-site',
  'x-forwarded-for',
]);

const MAX_HEADERS = 100;

const getMaxLength = (name: string): number =>
  PARSED_HEADERS.has(name) ? MAX_PARSED_VALUE_LENGTH : (MAX_LENGTHS.get(name) ?? MAX_VALUE_LENGTH);

/** Most requests are so short that none of their headers can be too long. */
const findLongHeader = ({ rawHeaders, headers }: IncomingMessage): string | undefined => {
  // Node joins repeated headers to one value, with two characters in between.
  let total = rawHeaders.length;
  for (const text of rawHeaders) total += text.length;
  if (total <= MAX_PARSED_VALUE_LENGTH) return undefined;
  for (const name in headers) if (String(headers[name] ?? '').length > getMaxLength(name)) return name;
  return undefined;
};

/** 431, or 414 for addresses, and the reason. RFC 6585 §5, RFC 9110 §15.5.15 */
export const findHeaderViolation = (
  request: IncomingMessage,
): { readonly status: number; readonly text: string } | undefined => {
  if ((request.url ?? '').length > MAX_TARGET_LENGTH) return { status: 414, text: 'This address is too long.' };
  if (request.rawHeaders.length / 2 > MAX_HEADERS) return { status: 431, text: 'These are too many headers.' };
  const tooLong = findLongHeader(request);
  return tooLong === undefined ? undefined : { status: 431, text: `The header ${tooLong} is too long.` };
};

/** Rejects headers that exceed the limits before anything parses them. */
export const limitHeaders: Step = ({ request, response }) => {
  const violation = findHeaderViolation(request);
  return violation ? sendText(response, violation.status, violation.text) : false;
};
