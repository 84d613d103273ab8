/**
 * Letters that have no mark to remove, as people without them on the keyboard type them. PostgreSQL's `unaccent` is not in
 * the embedded database, and libraries that transliterate know one form of a letter.
 */
const PLAIN_LETTERS = new Map(
  [
    'æae œoe øo ßss þth ðd đd ħh ıi ȷj ĸk łl ŋn ŧt ſs',
    // Of languages of Azerbaijan and Africa, and of old books.
    'əe ǝe ɓb ɖd ɗd ɛe ƒf ɣg ɨi ƙk ɲn ɔo ʋv ƴy ẜs ẝs ẟd ỻll ỽv ỿy',
    'ςσ',
    // Forms of alef, yeh, heh and kaf, also Persian and Urdu ones; the hamza and the stretching stroke are left out.
    'ٱا ىي یي ےي ةه ەه ہه ھه کك ء ـ',
  ].flatMap((pairs) => pairs.split(' ').map(([letter = '', ...plain]) => [letter, plain.join('')] as const)),
);

/** Letters with two usual forms: that of other languages first. */
const TWO_FORMS = new Map<string, readonly string[]>([
  ['ä', ['a', 'ae']],
  ['ö', ['o', 'oe']],
  ['ü', ['u', 'ue']],
  ['ø', ['o', 'oe']],
  ['å', ['a', 'aa']],
  ['đ', ['d', 'dj']],
  ['ə', ['e', 'a']],
]);

const KATAKANA = /[ァ-ヶ]/g;
/** From a katakana to its hiragana. */
const KANA_DISTANCE = 0x60;

const foldLetter = (letter: string): string =>
  [...letter.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((plain) => PLAIN_LETTERS.get(plain) ?? plain)
    .join('')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE));

const listLetters = (text: string): string[] => [...text.normalize('NFKC').toLowerCase().normalize('NFC')];

/** Lower case, without marks, of one width: `Ñúñez` becomes `nunez`. */
export const foldLetters = (text: string): string => listLetters(text).map(foldLetter).join('').normalize('NFC');

/** More letters with two forms in one word are all folded alike. */
const MAX_MIXED = 4;

/** A word as people type it: `Müller` as `muller` and `mueller`. */
export const listFoldings = (word: string): string[] => {
  const letters = listLetters(word).map((letter) => TWO_FORMS.get(letter) ?? [foldLetter(letter)]);
  const isMixed = letters.filter(({ length }) => length > 1).length <= MAX_MIXED;
  const forms = isMixed
    ? letters.reduce<string[]>((begun, each) => begun.flatMap((start) => each.map((form) => start + form)), [''])
    : [letters.map(([first]) => first).join(''), letters.map((each) => each.at(-1)).join('')];
  return [...new Set(forms.map((form) => form.normalize('NFC')))].filter((form) => form !== '');
};
