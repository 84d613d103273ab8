import { randomBytes } from 'node:crypto';
import type { Identity } from '#src/kernel/clock.ts';
import { createReservationCode } from '#src/kernel/reserva.ts';
import { formatPersonalCode, PERSONAL_CODE_BYTES } from '#src/rates/promotions/promotion-code.rules.ts';

/** 17 bytes are 23 base64url characters; the first 22 hold 132 random bits. */
const RESERVA_BYTES = 17;
const RESERVA_LENGTH = 22;

const CODE_BYTES = 8;

/** 16 base64url characters. */
const ID_BYTES = 12;

const createId = (): string => randomBytes(ID_BYTES).toString('base64url');

export const randomIdentity: Identity = {
  createReserva: () => randomBytes(RESERVA_BYTES).toString('base64url').slice(0, RESERVA_LENGTH),
  createReservationCode: () => createReservationCode(randomBytes(CODE_BYTES)),
  createPersonalCode: () => formatPersonalCode(randomBytes(PERSONAL_CODE_BYTES)),
  createPayLinkId: createId,
  createChangeSetId: createId,
};
