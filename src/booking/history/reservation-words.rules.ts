import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import { foldLetters, listFoldings } from './fold-letters.rules.ts';

/** A word by which a reservation is found. */
export interface ReservationWord {
  readonly word: string;
  /** Whether it tells contact data or a card, which is masked for viewers. D14 */
  readonly isContact: boolean;
}

interface Described {
  readonly code: ReservationCode;
  readonly guest: Pick<GuestDetails, 'firstName' | 'lastName' | 'email' | 'phone'>;
  readonly card: Pick<SavedCard, 'last4'>;
}

/** Of every keyboard, with the letters that look like them: the ʻokina, the Hebrew geresh and gershayim. */
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
    ...splitTyped(card.last4),
  ]);
  return [
    ...[...open].map((word) => ({ word, isContact: false })),
    ...[...contact].filter((word) => word !== '').map((word) => ({ word, isContact: true })),
  ];
};
