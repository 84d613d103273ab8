/** Invisible formatting that a copied text brings along: soft hyphens, zero-width spaces, marks and overrides of direction. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Spaces of every width but the tab and the line break, which no field of one line holds. */
const WIDE_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;

/** Control characters and line breaks: a mail, a log and a printed list would each read them in a way of its own. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/** The text as it was meant: composed (NFC), without invisible formatting, with ordinary spaces, trimmed. */
export const normalizeText = (typed: string): string =>
  typed.normalize('NFC').replace(INVISIBLE, '').replace(WIDE_SPACES, ' ').trim();

/** As `normalizeText`, with full-width figures and signs as the ordinary ones: `４２` is `42` (NFKC). */
export const normalizeFigures = (typed: string): string => normalizeText(typed).normalize('NFKC');

/** Whether a text holds a control character or a line break. */
export const hasControls = (text: string): boolean => CONTROLS.test(text);
