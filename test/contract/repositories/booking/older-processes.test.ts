import { describe, expect, test } from 'vitest';
import { toStoredQuote } from '#src/adapters/postgres/booking/stored-quotes.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import { RAW_DATABASES, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createReserva, createRoomsQuote } from '#test/support/booking/builders.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';
import { createPlanQuote } from '#test/support/booking/quotes-of-before.ts';

const ROOMS = ['580022', '618449'];
const PLAIN = createRoomsQuote(ROOMS);
const WITH_FEE = createPlanQuote();
const { lines: _fee, ...withoutFee } = WITH_FEE;
/** Half board and fees of its rooms, which such a process keeps. */
const HALF_BOARD: Quote = { ...withoutFee, lines: [], atHotel: [] };
const OTHER_TERMS: Quote = { ...PLAIN, terms: { ...PLAIN.terms, termsId: 'non-refundable' } };
const LATER_TERMS: Quote = { ...PLAIN, terms: { ...PLAIN.terms, version: 2 } };
const WITH_EXTRA: Quote = {
  ...PLAIN,
  addOns: [{ addOnId: 'spa', roomId: '1', quantity: 1, day: null, counted: [] }],
};

const REFUSED = 'a process of an older version cannot';

/** What such a process loses. */
const LOST = [
  ['a fee of the booking', WITH_FEE],
  ['what is paid at the hotel', { ...PLAIN, atHotel: WITH_FEE.lines }],
  ['a promotion', createPromotedQuote(ROOMS, SERENA)],
  ['an extra', WITH_EXTRA],
  ['other terms', OTHER_TERMS],
  ['a later version of its terms', LATER_TERMS],
] as const;

const KEPT = [
  ['of one plan', PLAIN],
  ['of half board', HALF_BOARD],
] as const;

describe.each(RAW_DATABASES)('beside a process without lines on $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('a reservation', () => {
    const { openHotel, run, createConfirmed } = useRawDatabase(open);

    const createReservation = async (quote: Quote): Promise<string> => {
      const { reserva } = await createConfirmed();
      await run(
        `update reservation set quote = '${JSON.stringify(toStoredQuote(quote))}' where reservation_id = '${reserva}'`,
      );
      return reserva;
    };
    const readQuote = async (reserva: string) => (await openHotel().reservations.find(reserva))?.quote;

    /** As such a process writes it: the fixed fields, and the rooms as it read them. */
    const removeRoom = (reserva: string) =>
      run(
        `update reservation set quote = jsonb_set(quote - '{version,lines,atHotel,promotion,addOns,terms}'::text[],
          '{rooms}', jsonb_build_array(quote -> 'rooms' -> 1)) where reservation_id = '${reserva}'`,
      );
    const waive = (reserva: string, item: string | null) =>
      run(
        `insert into folio_entry (property_id, reservation_id, seq, kind, amount_minor, reference, entered_at, item)
          values ('punta-serena', '${reserva}', 90, 'waiver', -100, null, now(), ${item && `'${item}'`})`,
      );
    const proposeDates = (reserva: string) =>
      run(
        `insert into reservation (property_id, reservation_id, status, hold_expires_at, arrival, departure, total_minor,
            currency, locale, quote, idempotency_key, request_hash, created_at, changes_reservation_id)
          select property_id, '${createReserva()}', 'held', now(), arrival, departure, total_minor, currency, locale,
            quote - 'version', '${crypto.randomUUID()}', '', now(), reservation_id
          from reservation where reservation_id = '${reserva}'`,
      );

    test.each(LOST)('with %s loses no room, is not cancelled and gets no new dates by it', async (_, quote) => {
      const reserva = await createReservation(quote);
      const before = await readQuote(reserva);
      await expect(removeRoom(reserva)).rejects.toThrow(REFUSED);
      await expect(waive(reserva, null)).rejects.toThrow(REFUSED);
      await expect(proposeDates(reserva)).rejects.toThrow(REFUSED);
      expect(await readQuote(reserva)).toEqual(before);
      await waive(reserva, 'room');
    });

    test.each(KEPT)('%s loses a room by it, and is cancelled', async (_, quote) => {
      const reserva = await createReservation(quote);
      await removeRoom(reserva);
      expect((await readQuote(reserva))?.rooms).toEqual(quote.rooms.slice(1));
      await waive(reserva, null);
    });

    test('of another plan gets no new dates by it', async () => {
      await expect(proposeDates(await createReservation(HALF_BOARD))).rejects.toThrow(REFUSED);
    });

    test('of one plan gets new dates by it', async () => {
      await proposeDates(await createReservation(PLAIN));
    });
  });
});
