import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { repositoriesIn } from '#src/adapters/postgres/repositories.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import type { MailToWrite } from '#src/booking/model/mail.ts';
import { guestOf, instantOf, minutesLater, quoteOfRooms, succeededState } from '#test/support/builders.ts';
import { AUDIT, SOUND } from './audit.ts';
import { GARDEN, ROOM_TYPES, VILLA, visit } from './house.ts';
import { amendmentOf, moved, newCode, visitPaid } from './paid-visit.ts';
import { RAW_DATABASES } from './raw-databases.ts';

const AT = instantOf(minutesLater(5));

const mailOf = (differences: Partial<MailToWrite> = {}): MailToWrite => ({
  kind: 'details-changed',
  dedupeKey: 'details-1',
  sendAfter: AT,
  facts: { amount: 1_000, why: null },
  ...differences,
});

describe.each(RAW_DATABASES)('the rows of $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('after amendments', () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let db: Kysely<Schema>;
    const house = () => repositoriesIn(db);

    beforeAll(async () => {
      opened = await open();
      db = opened.db;
      await house().demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
    });
    afterEach(async () => {
      const found = await Promise.all(
        Object.values(AUDIT).map(async (query) => (await sql.raw(query).execute(db)).rows),
      );
      expect(Object.fromEntries(Object.keys(AUDIT).map((name, index) => [name, found[index]]))).toEqual(SOUND);
    });
    afterAll(() => opened?.close());

    const paid = async (rooms: readonly string[] = [GARDEN]) =>
      visitPaid(house()).confirmed(await visit(house()).freshNights(), rooms);
    const mailsOf = (reserva: string) =>
      db
        .selectFrom('mail_outbox')
        .select(['dedupe_key', 'kind', 'recipient', 'locale', 'facts', 'send_after', 'attempts', 'sent_at'])
        .where('reservation_id', '=', reserva)
        .orderBy('dedupe_key')
        .execute();
    const nightsOf = async (reserva: string) => {
      const rows = db.selectFrom('reservation_night').select(['room_type_id', 'night', 'qty', 'price_minor']);
      return rows.where('reservation_id', '=', reserva).orderBy('night').execute();
    };

    test('mails wait for the guest at the address that stands now, and for the hotel at none', async () => {
      const reservation = await paid();
      const guest = guestOf({ email: 'new@example.com' });
      const hotel = mailOf({ kind: 'hotel-changed', dedupeKey: 'hotel-1', facts: {} });
      await visitPaid(house()).amended(reservation, { guest, mails: [mailOf(), hotel] });
      const waiting = { locale: 'es', send_after: AT, attempts: 0, sent_at: null };
      expect(await mailsOf(reservation.reserva)).toEqual([
        {
          ...waiting,
          dedupe_key: `${reservation.reserva}.details-1`,
          kind: 'details-changed',
          recipient: 'new@example.com',
          facts: { amount: 1_000, why: null },
        },
        { ...waiting, dedupe_key: `${reservation.reserva}.hotel-1`, kind: 'hotel-changed', recipient: null, facts: {} },
      ]);
    });

    test('a mail that waits gives way to the same one; one that was sent does not', async () => {
      const { amended } = visitPaid(house());
      const { reserva, ...reservation } = await paid();
      const once = await amended({ reserva, ...reservation }, { mails: [mailOf()] });
      const sendAfter = instantOf(minutesLater(90));
      const twice = await amended(once, { mails: [mailOf({ facts: { amount: 2 }, sendAfter })] });
      expect(await mailsOf(reserva)).toMatchObject([{ facts: { amount: 2 }, send_after: sendAfter }]);
      await db.updateTable('mail_outbox').set({ sent_at: AT }).where('reservation_id', '=', reserva).execute();
      await amended(twice, { mails: [mailOf({ facts: { amount: 3 } })] });
      expect(await mailsOf(reserva)).toMatchObject([{ facts: { amount: 2 }, sent_at: AT }]);
    });

    test('mails of what was refused were never written', async () => {
      const reservation = await paid([VILLA]);
      const { amendments } = house();
      const night = {
        arrival: reservation.quote.stay.departure,
        departure: moved(reservation.quote.stay, 1).departure,
      };
      await visit(house()).held(night, [VILLA]);
      const quote = quoteOfRooms([VILLA], moved(reservation.quote.stay, 1));
      const mails = [mailOf()];
      expect(await amendments.amend(amendmentOf(reservation, { quote, mails }))).toEqual({ status: 'sold-out' });
      expect(await amendments.amend(amendmentOf(reservation, { revision: 5, mails }))).toEqual({ status: 'stale' });
      await visitPaid(house()).charging(reservation, 'card-1');
      expect(await amendments.amend(amendmentOf(reservation, { mails }))).toEqual({ status: 'payment-open' });
      expect(await mailsOf(reservation.reserva)).toEqual([]);
    });

    test('mails of a confirmation and of the end of an attempt are written once', async () => {
      const { freshNights, held, begun } = visit(house());
      const hold = await held(await freshNights(), [GARDEN]);
      const { idempotencyKey } = await begun(hold);
      const { reservations } = house();
      const state = succeededState();
      const mails = [mailOf({ kind: 'confirmation', dedupeKey: 'confirmation' })];
      const command = { idempotencyKey, state, code: newCode(), folio: [], balance: null, mails, confirmedAt: AT };
      await reservations.confirm(command);
      await reservations.confirm(command);
      await reservations.settleAttempt(idempotencyKey, { status: 'abandoned' }, [mailOf()]);
      expect(await mailsOf(hold.reserva)).toMatchObject([{ kind: 'confirmation', recipient: guestOf().email }]);
      const charge = await visitPaid(house()).charging(await visitPaid(house()).read(hold.reserva), 'balance');
      for (let time = 0; time < 2; time += 1)
        await reservations.settleAttempt(charge.idempotencyKey, { status: 'abandoned' }, [mailOf()]);
      expect(await mailsOf(hold.reserva)).toHaveLength(2);
    });

    test('a change of dates leaves the nights of the new quote, at their prices, and none of its hold', async () => {
      const reservation = await paid([GARDEN, GARDEN, VILLA]);
      const hold = await visitPaid(house()).changing(reservation, moved(reservation.quote.stay, 1), [GARDEN, VILLA]);
      const { arrival, departure } = hold.quote.stay;
      expect(await nightsOf(hold.reserva)).toMatchObject([{ qty: 1 }, { qty: 1 }]);
      await visitPaid(house()).amended(reservation, { quote: hold.quote, fromHold: hold.reserva });
      expect(await nightsOf(hold.reserva)).toEqual([]);
      const rows = await nightsOf(reservation.reserva);
      expect(rows).toHaveLength(6);
      expect(rows.every(({ night, qty }) => arrival <= night && night < departure && qty === 1)).toBe(true);
      expect(rows.reduce((all, { price_minor }) => all + price_minor, 0)).toBe(6 * 22_400);
    });

    test('a hold of a change that ran out leaves nothing behind when it is accepted after all', async () => {
      const reservation = await paid([VILLA]);
      const hold = await visitPaid(house()).changing(reservation, moved(reservation.quote.stay, 1), [VILLA]);
      await house().reservations.expireOverdue(minutesLater(15), 100);
      await visitPaid(house()).amended(reservation, { quote: hold.quote, fromHold: hold.reserva });
      expect(await nightsOf(hold.reserva)).toEqual([]);
      expect(await nightsOf(reservation.reserva)).toHaveLength(3);
    });

    test('a cancellation leaves no nights', async () => {
      const reservation = await paid([GARDEN, VILLA]);
      await visitPaid(house()).amended(reservation, { cancelled: 'guest' });
      expect(await nightsOf(reservation.reserva)).toEqual([]);
    });
  });
});
