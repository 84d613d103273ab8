import { sql, type Transaction } from 'kysely';
import type { ReservationRow } from '#src/booking/reservation/reservation-rows.table.ts';
import type { Amendment } from '#src/booking/reservation/reservations.port.ts';
import { readCard, readGuest } from '#src/booking/reservation/stored-documents.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { listReservationWords } from './reservation-words.rules.ts';

/** What a locked reservation is found by. */
type Described = Parameters<typeof listReservationWords>[0] & { readonly reserva: string };

/** Replaces the words of reservations, which the transaction has locked. */
export const writeReservationWords = async (
  trx: Transaction<Schema>,
  reservations: readonly Described[],
): Promise<void> => {
  if (reservations.length === 0) return;
  const reservas = reservations.map(({ reserva }) => reserva);
  await trx.deleteFrom('reservation_word').where('reservation_id', 'in', reservas).execute();
  const words = reservations.flatMap((each) =>
    listReservationWords(each).map((word) => ({ ...word, reserva: each.reserva })),
  );
  await sql`
    insert into reservation_word (reservation_id, word, is_contact)
    select reservation_id, word, is_contact
    from unnest(${sql.val(words.map(({ reserva }) => reserva))}::text[], ${sql.val(words.map(({ word }) => word))}::text[],
      ${sql.val(words.map(({ isContact }) => isContact))}::boolean[]) as words (reservation_id, word, is_contact)`.execute(
    trx,
  );
};

/** Writes the words of a reservation that is amended, where guest or card change. */
export const rewriteReservationWords = async (
  trx: Transaction<Schema>,
  { reservation_id: reserva, code, ...row }: ReservationRow,
  { guest, card }: Pick<Amendment, 'guest' | 'card'>,
): Promise<void> => {
  if (code === null || (!guest && !card)) return;
  await writeReservationWords(trx, [
    {
      reserva,
      code,
      guest: guest ?? readGuest(row.guest),
      card: card ?? (row.card === null ? null : readCard(row.card)),
    },
  ]);
};
