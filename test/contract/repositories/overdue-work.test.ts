import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoriesIn } from '#src/adapters/postgres/repositories.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import { BOOKED_AT, instantOf, minutesLater } from '#test/support/builders.ts';
import { GARDEN, ROOM_TYPES, visit } from './house.ts';
import { visitPaid } from './paid-visit.ts';
import { RAW_DATABASES } from './raw-databases.ts';

const NONE = { count: 0, since: null };
const at = (minute: number): string => instantOf(minutesLater(minute));

describe.each(RAW_DATABASES)('overdue work in $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('is counted with the instant since when it is open', () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let db: Kysely<Schema>;
    const house = () => repositoriesIn(db);
    const read = (minute: number) => house().overdueWork.read(at(minute));

    beforeAll(async () => {
      opened = await open();
      db = opened.db;
      await house().demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
    });
    afterAll(() => opened?.close());

    test('readOverdueWork: counts nothing that is young, and what is late by its kind', async () => {
      expect(await read(0)).toEqual({ payments: NONE, refunds: NONE, refusedRefunds: NONE, mails: NONE });
      const { freshNights, held, begun } = visit(house());
      const open = await begun(await held(await freshNights(), [GARDEN]));
      const waits = await begun(await held(await freshNights(), [GARDEN]));
      const challenge = { status: 'requires-action', redirectUrl: 'http://hotel.example/bank' } as const;
      await house().reservations.settleAttempt(waits.idempotencyKey, challenge);
      expect((await read(4)).payments).toEqual(NONE);
      expect((await read(7)).payments).toEqual({ count: 1, since: open.startedAt });
      expect((await read(62)).payments).toMatchObject({ count: 2 });

      const refusal = { status: 'refund-refused', reference: 'charge_1', reason: 'account-closed' } as const;
      await house().reservations.settleAttempt(open.idempotencyKey, { status: 'refunding', reference: 'charge_1' });
      await house().reservations.settleAttempt(open.idempotencyKey, refusal);
      expect((await read(7)).payments).toEqual(NONE);
      expect((await read(7)).refusedRefunds).toEqual({ count: 1, since: open.startedAt });
      expect((await read(40 * 24 * 60)).refusedRefunds).toEqual(NONE);
    });

    test('readOverdueWork: counts refunds that wait or were refused, and mails that were not taken', async () => {
      const reservation = await visitPaid(house()).confirmed(await visit(house()).freshNights(), [GARDEN], null);
      const { reserva } = reservation;
      const refund = {
        idempotencyKey: `${reserva}.refund.1`,
        chargeReference: 'charge_1',
        amount: 1,
        requestedAt: instantOf(BOOKED_AT),
        reference: null,
      };
      const sendAfter = instantOf(BOOKED_AT);
      const mail = { kind: 'confirmation', dedupeKey: 'tried', sendAfter, facts: {} } as const;
      const waiting = await visitPaid(house()).amended(reservation, { refunds: [refund], mails: [mail] });
      expect((await read(9)).refunds).toEqual(NONE);
      expect((await read(11)).refunds).toEqual({ count: 1, since: instantOf(BOOKED_AT) });
      const refundRefused = { idempotencyKey: refund.idempotencyKey, reason: 'account-closed' };
      await visitPaid(house()).amended(waiting, { refundRefused });
      expect((await read(11)).refunds).toEqual(NONE);
      expect((await read(11)).refusedRefunds).toMatchObject({ count: 2 });

      expect((await read(11)).mails).toEqual(NONE);
      await house().mailOutbox.takeDue(at(11), at(16), 50);
      await house().mailOutbox.putOff(`${reserva}.tried`, at(12), '554 5.7.1 Relay access denied');
      expect((await read(11)).mails).toMatchObject({ count: 1, since: expect.any(String) });
    });
  });
});
