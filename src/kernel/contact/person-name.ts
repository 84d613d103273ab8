import { normalizeText } from './normalize-text.ts';

/** A letter of any script with its marks; Persian and Indic names join letters by U+200C and U+200D. */
const LETTER = String.raw`\p{L}[\p{M}\u200C\u200D]*`;
/** `O'Brien` · `Jean-Luc` · `J.-L.` · `Gal·la` · `'t Hart` · `D' Angelo` · `ג׳ורג׳`: punctuation must touch a letter. */
const WORD = `['’]?${LETTER}(?:\\.?[-'’·・־׳״]?${LETTER})*[.'’׳]?`;
const NAME = new RegExp(`^${WORD}(?: ${WORD})*$`, 'u');

/** Longer names break mails, lists and badges. */
const MAX_LENGTH = 100;

const WHOLE_NAME = /[\p{Ideographic}\p{Script=Hangul}]/u;

export const normalizeName = (typed: string): string =>
  normalizeText(typed)
    .replace(/[`´′＇]/g, "'")
    .replace(/‘/g, '’')
    // On Hebrew keyboards the gershayim is typed as a quotation mark.
    .replace(/(\p{Script=Hebrew})["”](?=\p{Script=Hebrew})/gu, '$1״')
    .replace(/．/g, '.')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?[-‐-―−﹘﹣－] ?/g, '-');

export const isPersonName = (name: string): boolean => NAME.test(name);

/** Code points; one Chinese character or Korean syllable may be a complete name. */
export const isLongEnough = (name: string, least: number): boolean =>
  [...name].length >= least || WHOLE_NAME.test(name);

/** What is wrong with a name that is not empty; `least`: code points. */
export const findNameProblem = (name: string, least: number): 'short' | 'long' | 'letters' | undefined => {
  if (!isLongEnough(name, least)) return 'short';
  if (name.length > MAX_LENGTH) return 'long';
  return isPersonName(name) ? undefined : 'letters';
};
