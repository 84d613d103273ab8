/** Invisible formatting of copied text: soft hyphens, zero-width spaces, direction marks and overrides. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const WIDE_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;

/** Control characters and line breaks: mails, logs and printed lists would render them differently. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/** Normalizes typed text: composed (NFC), without invisible formatting, ordinary spaces, trimmed. */
export const normalizeText = (typed: string): string =>
  typed.normalize('NFC').replace(INVISIBLE, '').replace(WIDE_SPACES, ' ').trim();

/** Normalizes like `normalizeText` and maps full-width digits and signs to ASCII (NFKC): `４２` becomes `42`. */
export const normalizeFigures = (typed: string): string => normalizeText(typed).normalize('NFKC');

export const hasControlCharacters = (text: string): boolean => CONTROLS.test(text);
