import type { Step } from '#src/server/http/exchange.ts';
import { sendText } from '#src/server/http/responses.ts';

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

/** 431, or 414 for addresses, before anything parses them. RFC 6585 §5, RFC 9110 §15.5.15 */
export const limitHeaders: Step = ({ request, response }) => {
  if ((request.url ?? '').length > MAX_TARGET_LENGTH) return sendText(response, 414, 'This address is too long.');
  if (request.rawHeaders.length / 2 > MAX_HEADERS) return sendText(response, 431, 'These are too many headers.');
  // Node joins repeated headers to one value.
  const tooLong = Object.entries(request.headers).find(
    ([name, value]) => String(value ?? '').length > getMaxLength(name),
  );
  return tooLong ? sendText(response, 431, `The header ${tooLong[0]} is too long.`) : false;
};
