import { createHash } from 'node:crypto';
import { reservationCode } from '#src/booking/model/reservation-code.ts';
import { sql } from '#test/e2e/support/books.ts';

/** The same code in every album: what is drawn by lot would make each picture a new one. */
export const fixCode = async (reserva: string, key: string): Promise<string> => {
  const code = reservationCode(createHash('sha256').update(key).digest());
  await sql('update reservation set code = $1 where reservation_id = $2', code, reserva);
  return code;
};
