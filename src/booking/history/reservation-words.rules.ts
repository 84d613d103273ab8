import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';

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
/** Code points from a hiragana to its katakana. */
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

/** A word by which a reservation is found. */
export interface ReservationWord {
  readonly word: string;
  /** Whether it tells contact data or a card, which is masked for viewers. D14 */
  readonly isContact: boolean;
}

interface Described {
  readonly code: ReservationCode;
  readonly guest: Pick<GuestDetails, 'firstName' | 'lastName' | 'email' | 'phone'>;
  readonly card: Pick<SavedCard, 'last4'> | null;
}

/** Apostrophes of every keyboard, with the letters that look like them: the ʻokina, the Hebrew geresh and gershayim. */
const APOSTROPHES = /['’‘`´′·・"\u02B9-\u02BF\u02C8\u02CA\u02CB\u05F3\u05F4\uA78B\uA78C\uFF07]/gu;

/** Splits at everything that is no letter, mark or digit. */
const splitLetters = (text: string): string[] =>
  text
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Splits as it is typed; an apostrophe joins, `O'Brien` is `OBrien`. */
export const splitTyped = (text: string): string[] => splitLetters(text.replace(APOSTROPHES, ''));

/** Scripts that write names without spaces, whose parts are found, too. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_ENDINGS = 10;

/** `王小明` is found by `小明`. */
const listEndings = (word: string): string[] => {
  if (!WITHOUT_SPACES.test(word)) return [word];
  const letters = [...word.normalize('NFC')];
  return letters.slice(0, MAX_ENDINGS).map((_, first) => letters.slice(first).join(''));
};

/** Each part of a name with those that follow: `De la Cruz` is found by `la cruz`, `delacruz` and `lacruz`. */
const listParts = (name: string): string[] => {
  const parts = splitLetters(name.replace(APOSTROPHES, ' '));
  return [...parts, ...parts.map((_, first) => parts.slice(first).join(''))].flatMap(listEndings);
};

const listNameWords = ({ firstName, lastName }: Described['guest']): string[] => {
  const whole = [`${lastName}${firstName}`, `${firstName}${lastName}`].filter((name) => WITHOUT_SPACES.test(name));
  return [firstName, lastName, ...whole].flatMap(listParts).flatMap(listFoldings);
};

/** The digits of a telephone backwards: found by its last digits, whatever country code was typed. */
export const toSuffixWord = (digits: string): string => `<${[...digits].toReversed().join('')}`;

const listPhoneWords = (phone: string): string[] => {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? [] : [digits, toSuffixWord(digits)];
};

/** Every word by which a reservation is found, each once. */
export const listReservationWords = ({ code, guest, card }: Described): ReservationWord[] => {
  const open = new Set([...splitTyped(code).map(foldLetters), ...listNameWords(guest)]);
  const email = foldLetters(guest.email);
  const contact = new Set([
    email,
    ...splitTyped(email.split('@')[0] ?? ''),
    ...listPhoneWords(guest.phone),
    ...splitTyped(card?.last4 ?? ''),
  ]);
  return [
    ...[...open].map((word) => ({ word, isContact: false })),
    ...[...contact].filter((word) => word !== '').map((word) => ({ word, isContact: true })),
  ];
};
