import type { GuestDetails } from '#src/booking/model/guest/guest-details.ts';
import type { SavedCard } from '#src/booking/model/payment/card.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';

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

/** Letters that have no mark to remove, as people without them on the keyboard type them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without marks: `Ñúñez` becomes `nunez`. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

const APOSTROPHES = /['’‘`´·・]/g;

/** Splits at everything that is no letter and no digit; an apostrophe joins, `O'Brien` is `obrien`. */
export const splitWords = (text: string): string[] =>
  foldLetters(text)
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The parts of a name, also of `O'Brien` and `Jean-Luc`, and each name as one word. */
const listNameWords = (name: string): string[] => [
  ...splitWords(name),
  ...splitWords(name.replace(APOSTROPHES, ' ')),
  ...splitWords(name.replace(/[-.]/g, '')),
];

/** The digits of a telephone backwards: found by its last digits, whatever country code was typed. */
export const toSuffixWord = (digits: string): string => `<${[...digits].toReversed().join('')}`;

const listPhoneWords = (phone: string): string[] => {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? [] : [digits, toSuffixWord(digits)];
};

/** Every word by which a reservation is found, each once. */
export const listReservationWords = ({ code, guest, card }: Described): ReservationWord[] => {
  const open = new Set([...splitWords(code), ...listNameWords(guest.firstName), ...listNameWords(guest.lastName)]);
  const email = foldLetters(guest.email);
  const contact = new Set([
    email,
    ...splitWords(email.split('@')[0] ?? ''),
    ...listPhoneWords(guest.phone),
    ...splitWords(card.last4),
  ]);
  return [
    ...[...open].map((word) => ({ word, isContact: false })),
    ...[...contact].filter((word) => word !== '').map((word) => ({ word, isContact: true })),
  ];
};
