/** 29 characters (a prime, which the checksum needs) without look-alikes: no 0 O, 1 I L, S, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const LENGTH = 8;

/** The short human code of a reservation, e.g. `K7QF2M9T`. */
export type ReservationCode = string;

const weightedSum = (values: readonly number[]): number =>
  values.reduce((total, value, index) => total + value * (index + 2), 0);

/** Seven random characters and a checksum over 29: one wrong or two swapped characters are noticed. */
export const reservationCode = (randomBytes: Uint8Array): ReservationCode => {
  if (randomBytes.length < LENGTH - 1) throw new RangeError(`a code needs ${LENGTH - 1} random bytes`);
  const values = [...randomBytes.subarray(0, LENGTH - 1)].map((byte) => byte % ALPHABET.length);
  const check = (ALPHABET.length - (weightedSum(values) % ALPHABET.length)) % ALPHABET.length;
  return [...values, check].map((value) => ALPHABET[value]).join('');
};

/** The canonical spelling of what a guest typed (`k7qf-2m9t`), or undefined when it is no code. */
export const readReservationCode = (typed: string): ReservationCode | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const values = [...code].map((character) => ALPHABET.indexOf(character));
  const check = values[LENGTH - 1];
  if (values.length !== LENGTH || values.includes(-1) || check === undefined) return undefined;
  return (weightedSum(values.slice(0, -1)) + check) % ALPHABET.length === 0 ? code : undefined;
};
