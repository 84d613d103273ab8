import { randomBytes } from 'node:crypto';
import { reservationCode } from '#src/booking/model/reservation-code.ts';
import type { Identity } from '#src/booking/ports/identity.ts';

/** 17 bytes are 23 base64url characters; the first 22 carry 132 random bits. */
const RESERVA_BYTES = 17;
const RESERVA_LENGTH = 22;

/** More than a code needs: its rule takes what it uses. */
const CODE_BYTES = 8;

/** Identity from the operating system's cryptographic randomness. */
export const randomIdentity: Identity = {
  reserva: () => randomBytes(RESERVA_BYTES).toString('base64url').slice(0, RESERVA_LENGTH),
  reservationCode: () => reservationCode(randomBytes(CODE_BYTES)),
};
