import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';

/** Unguessable id of a hold and of the reservation it becomes: 22 base64url characters, 132 bits. */
export type Reserva = string;

export const isReserva = (text: string): text is Reserva => /^[A-Za-z0-9_-]{22}$/.test(text);

/** 29 characters (a prime, required by the checksum) without look-alikes: no 0 O, 1 I L, S, U. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const LENGTH = 8;

export type ReservationCode = string;

const calculateWeightedSum = (values: readonly number[]): number =>
  values.reduce((total, value, index) => total + value * (index + 2), 0);

/**
 * The checksum modulo 29 detects one wrong or two swapped characters.
 * @throws RangeError with fewer than seven bytes
 */
export const createReservationCode = (randomBytes: Uint8Array): ReservationCode => {
  if (randomBytes.length < LENGTH - 1) throw new RangeError(`a code needs ${LENGTH - 1} random bytes`);
  const values = [...randomBytes.subarray(0, LENGTH - 1)].map((byte) => byte % CODE_ALPHABET.length);
  const check = (CODE_ALPHABET.length - (calculateWeightedSum(values) % CODE_ALPHABET.length)) % CODE_ALPHABET.length;
  return [...values, check].map((value) => CODE_ALPHABET[value]).join('');
};

const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Reads a code as people type and copy it: whatever stands around and between its characters, of any width. */
export const parseReservationCode = (typed: string): ReservationCode | undefined => {
  const code = normalizeFigures(typed).toUpperCase().replace(SEPARATORS, '');
  const values = [...code].map((character) => CODE_ALPHABET.indexOf(character));
  const check = values[LENGTH - 1];
  if (values.length !== LENGTH || values.includes(-1) || check === undefined) return undefined;
  return (calculateWeightedSum(values.slice(0, -1)) + check) % CODE_ALPHABET.length === 0 ? code : undefined;
};

/** Longer text is no code with the words around it. */
const MAX_WORDS = 20;

/** Reads a code among words, such as `Reservation K7QF 2M9T`; undefined for none and for several. */
export const findReservationCode = (typed: string): ReservationCode | undefined => {
  const whole = parseReservationCode(typed);
  if (whole !== undefined) return whole;
  const words = normalizeFigures(typed).split(SEPARATORS).filter(Boolean).slice(0, MAX_WORDS);
  const joined = words.flatMap((_, start) =>
    Array.from({ length: LENGTH }, (_, more) => words.slice(start, start + more + 1).join('')),
  );
  const found = joined.flatMap((text) => (text.length === LENGTH ? (parseReservationCode(text) ?? []) : []));
  return new Set(found).size === 1 ? found[0] : undefined;
};
