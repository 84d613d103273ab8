import type { Identity } from '#src/kernel/clock.ts';
import { createReservationCode } from '#src/kernel/reserva.ts';

/** Valid reservas and codes, in order; `codesAgain` draws each code so many times before the next one. */
export const createCountingIdentity = ({ codesAgain = 1 } = {}): Identity => {
  let reservas = 0;
  let codes = 0;
  let personalCodes = 0;
  let payLinks = 0;
  let changeSets = 0;
  return {
    createReserva: () => {
      reservas += 1;
      return String(reservas).padStart(22, 'r');
    },
    createReservationCode: () => {
      const number = Math.floor(codes / codesAgain);
      codes += 1;
      return createReservationCode(Uint8Array.from([1, 2, 3, 4, 5, Math.floor(number / 29), number % 29]));
    },
    createPersonalCode: () => {
      personalCodes += 1;
      return `PERSONAL${String(personalCodes).padStart(4, '0')}`;
    },
    createPayLinkId: () => {
      payLinks += 1;
      return String(payLinks).padStart(16, 'd');
    },
    createChangeSetId: () => {
      changeSets += 1;
      return String(changeSets).padStart(16, 'c');
    },
  };
};
