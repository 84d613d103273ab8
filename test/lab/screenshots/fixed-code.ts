import { createHash } from 'node:crypto';
import { createReservationCode } from '#src/kernel/reserva.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';

/** The same code in every album: what is drawn by lot would make each picture a new one. */
export const fixCode = async (reserva: string, key: string): Promise<string> => {
  const code = createReservationCode(createHash('sha256').update(key).digest());
  await querySite('update reservation set code = $1 where reservation_id = $2', code, reserva);
  return code;
};
