import { answerText } from './answers.ts';
import type { Step } from './exchange.ts';

/** Of the request line; RFC 9110 §4.1 wants at least 8,000 octets to be read. */
const LONGEST_TARGET = 8_000;

/** Bytes of a value that nothing here reads, or that a browser fills with what it keeps for the site. */
const LONGEST_VALUE = 4_096;

/** Cookies of several tools of the hotel, and an address of this site. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ['cookie', 8_192],
  ['referer', LONGEST_TARGET],
]);

/** Bytes of a value that is parsed before a request has waited for its turn; a browser sends 200 at the most. */
const LONGEST_PARSED_VALUE = 1_024;

/** Those that the site, Waku or the client-address library parse. */
const PARSED: ReadonlySet<string> = new Set([
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

/** No browser and no proxy sends half as many. */
const MOST_HEADERS = 100;

const limitOf = (name: string): number =>
  PARSED.has(name) ? LONGEST_PARSED_VALUE : (LONGEST.get(name) ?? LONGEST_VALUE);

/** Header values and addresses that no browser sends are refused before anything parses them. RFC 6585 §5, RFC 9110 §15.5.15 */
export const limitHeaders: Step = ({ request, response }) => {
  if ((request.url ?? '').length > LONGEST_TARGET) return answerText(response, 414, 'This address is too long.');
  if (request.rawHeaders.length / 2 > MOST_HEADERS) return answerText(response, 431, 'These are too many headers.');
  // A header that comes several times counts as the one value that Node makes of it.
  const tooLong = Object.entries(request.headers).find(([name, value]) => String(value ?? '').length > limitOf(name));
  return tooLong ? answerText(response, 431, `The header ${tooLong[0]} is too long.`) : false;
};
