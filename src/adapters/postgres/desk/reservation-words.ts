import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReservationRow } from '#src/adapters/postgres/booking/reservation-rows.ts';
import { readCard, readGuest } from '#src/adapters/postgres/booking/stored-documents.ts';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import { listReservationWords } from '#src/booking/model/desk/reservation-words.ts';
import type { Amendment } from '#src/booking/ports/amendments.ts';

/** What a locked reservation is found by. */
type Described = Parameters<typeof listReservationWords>[0] & { readonly reserva: string };

/** Replaces the words of reservations, which the transaction has locked. */
export const writeReservationWords = async (
  trx: Transaction<Schema>,
  reservations: readonly Described[],
): Promise<void> => {
  if (reservations.length === 0) return;
  const reservas = reservations.map(({ reserva }) => reserva);
  await trx
    .deleteFrom('reservation_word')
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', 'in', reservas)
    .execute();
  const words = reservations.flatMap((each) =>
    listReservationWords(each).map((word) => ({ ...word, reserva: each.reserva })),
  );
  await sql`
    insert into reservation_word (property_id, reservation_id, word, is_contact)
    select ${PROPERTY}, reservation_id, word, is_contact
    from unnest(${sql.val(words.map(({ reserva }) => reserva))}::text[], ${sql.val(words.map(({ word }) => word))}::text[],
      ${sql.val(words.map(({ isContact }) => isContact))}::boolean[]) as words (reservation_id, word, is_contact)`.execute(
    trx,
  );
};

/** Writes the words of a reservation that is amended, where guest or card change or an earlier version left none. */
export const rewriteReservationWords = async (
  trx: Transaction<Schema>,
  { reservation_id: reserva, code, revision, search_revision, ...row }: ReservationRow,
  { guest, card }: Pick<Amendment, 'guest' | 'card'>,
): Promise<void> => {
  if (code === null || (!guest && !card && search_revision === revision)) return;
  await writeReservationWords(trx, [
    { reserva, code, guest: guest ?? readGuest(row.guest), card: card ?? readCard(row.card) },
  ]);
};

/**
 * Writes the words of reservations whose words are not those of their revision: rows of earlier versions, also those
 * that a process of one writes beside this one.
 */
export const writeMissingWords = (db: Kysely<Schema>, limit: number): Promise<number> =>
  runTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('reservation')
      .select(['reservation_id', 'code', 'guest', 'card'])
      .where('property_id', '=', PROPERTY)
      .where('code', 'is not', null)
      .where(sql<boolean>`search_revision is distinct from revision`)
      .orderBy('reservation_id')
      .limit(limit)
      .forUpdate()
      .execute();
    const described = rows.flatMap(({ reservation_id: reserva, code, guest, card }) =>
      code === null ? [] : [{ reserva, code, guest: readGuest(guest), card: readCard(card) }],
    );
    await writeReservationWords(trx, described);
    if (rows.length > 0)
      await trx
        .updateTable('reservation')
        .set({ words_revision: sql`revision`, search_revision: sql`revision` })
        .where('property_id', '=', PROPERTY)
        .where(
          'reservation_id',
          'in',
          rows.map(({ reservation_id }) => reservation_id),
        )
        .execute();
    return rows.length;
  });
