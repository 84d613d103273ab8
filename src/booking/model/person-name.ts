import { normalizeText } from './plain-text.ts';

/** A letter of any script with its marks; Persian and Indic names join letters by U+200C and U+200D. */
const LETTER = String.raw`\p{L}[\p{M}\u200C\u200D]*`;
/** `O'Brien` · `Jean-Luc` · `J.-L.` · `Gal·la` · `'t Hart` · `D' Angelo`: a mark stands by a letter. */
const WORD = `['’]?${LETTER}(?:\\.?[-'’·・]?${LETTER})*[.'’]?`;
const NAME = new RegExp(`^${WORD}(?: ${WORD})*$`, 'u');

/** Chinese characters and Korean syllables: one of them is a whole name. */
const WHOLE_NAME = /[\p{Ideographic}\p{Script=Hangul}]/u;

/** A name as the rules read it and the hotel keeps it: accents typed for apostrophes mended, single spaces. */
export const normalizeName = (typed: string): string =>
  normalizeText(typed).replace(/[`´]/g, "'").replace(/‘/g, '’').replace(/[‐‑]/g, '-').replace(/ {2,}/g, ' ');

/** Whether a normalised name is letters and the marks by which names are written (specification §5). */
export const isPersonName = (name: string): boolean => NAME.test(name);

/** Whether a normalised name has at least so many characters, as a guest counts them, or is whole with one. */
export const isLongEnough = (name: string, least: number): boolean =>
  [...name].length >= least || WHOLE_NAME.test(name);
