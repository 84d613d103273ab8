import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import { createRepositories } from '#src/composition/database/repositories.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { AUDIT, SOUND } from '#test/contract/repositories/support/audit.ts';
import {
  BALANCE_PURPOSE,
  CARD_PURPOSE,
  createAmendment,
  createPaidSteps,
  createUnusedCode,
  moveStay,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import {
  createBookingSteps,
  GARDEN,
  ROOM_TYPES,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  createGuest,
  createRoomsQuote,
  createSucceededState,
  toInstant,
} from '#test/support/booking/builders.ts';

const AT = toInstant(addMinutes(5));

const createMail = (differences: Partial<MailToWrite> = {}): MailToWrite => ({
  kind: 'details-changed',
  dedupeKey: 'details-1',
  sendAfter: AT,
  facts: { amount: 1_000, why: null },
  ...differences,
});

describeDatabases('rows: after amendments', (open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let db: Kysely<Schema>;
  const openHotel = () => createRepositories(db);

  beforeAll(async () => {
    opened = await open();
    db = opened.db;
    await openHotel().demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
  });
  afterEach(async () => {
    const found = await Promise.all(Object.values(AUDIT).map(async (query) => (await sql.raw(query).execute(db)).rows));
    expect(Object.fromEntries(Object.keys(AUDIT).map((name, index) => [name, found[index]]))).toEqual(SOUND);
  });
  afterAll(() => opened?.close());

  const createPaid = async (rooms: readonly string[] = [GARDEN]) =>
    createPaidSteps(openHotel()).createConfirmed(await createBookingSteps(openHotel()).takeFreshNights(), rooms);
  const listMails = (reserva: string) =>
    db
      .selectFrom('mail_outbox')
      .select(['dedupe_key', 'kind', 'recipient', 'locale', 'facts', 'send_after', 'attempts', 'sent_at'])
      .where('reservation_id', '=', reserva)
      .orderBy('dedupe_key')
      .execute();
  const listNights = async (reserva: string) => {
    const rows = db.selectFrom('reservation_night').select(['room_type_id', 'night', 'qty', 'price_minor']);
    return rows.where('reservation_id', '=', reserva).orderBy('night').execute();
  };

  test("mails are stored for the guest's current address, and for the hotel without one", async () => {
    const reservation = await createPaid();
    const guest = createGuest({ email: 'new@example.com' });
    const hotel = createMail({ kind: 'hotel-changed', dedupeKey: 'hotel-1', facts: {} });
    await createPaidSteps(openHotel()).applyAmendment(reservation, { guest, mails: [createMail(), hotel] });
    const waiting = { locale: 'es', send_after: AT, attempts: 0, sent_at: null };
    expect(await listMails(reservation.reserva)).toEqual([
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

  test('a pending mail is replaced by the same one; a sent mail is not', async () => {
    const { applyAmendment } = createPaidSteps(openHotel());
    const { reserva, ...reservation } = await createPaid();
    const once = await applyAmendment({ reserva, ...reservation }, { mails: [createMail()] });
    const sendAfter = toInstant(addMinutes(90));
    const twice = await applyAmendment(once, { mails: [createMail({ facts: { amount: 2 }, sendAfter })] });
    expect(await listMails(reserva)).toMatchObject([{ facts: { amount: 2 }, send_after: sendAfter }]);
    await db.updateTable('mail_outbox').set({ sent_at: AT }).where('reservation_id', '=', reserva).execute();
    await applyAmendment(twice, { mails: [createMail({ facts: { amount: 3 } })] });
    expect(await listMails(reserva)).toMatchObject([{ facts: { amount: 2 }, sent_at: AT }]);
  });

  test('a refused amendment writes no mails', async () => {
    const reservation = await createPaid([VILLA]);
    const { amendments } = openHotel();
    const night = {
      arrival: reservation.quote.stay.departure,
      departure: moveStay(reservation.quote.stay, 1).departure,
    };
    await createBookingSteps(openHotel()).placeHeld(night, [VILLA]);
    const quote = createRoomsQuote([VILLA], moveStay(reservation.quote.stay, 1));
    const mails = [createMail()];
    expect(await amendments.amend(createAmendment(reservation, { quote, mails }))).toEqual({ status: 'sold-out' });
    expect(await amendments.amend(createAmendment(reservation, { revision: 5, mails }))).toEqual({ status: 'stale' });
    await createPaidSteps(openHotel()).createCharging(reservation, CARD_PURPOSE);
    expect(await amendments.amend(createAmendment(reservation, { mails }))).toEqual({ status: 'payment-open' });
    expect(await listMails(reservation.reserva)).toEqual([]);
  });

  test('confirmations and closed attempts write their mails once', async () => {
    const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(openHotel());
    const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
    const { idempotencyKey } = await beginAttempt(hold);
    const { reservations } = openHotel();
    const state = createSucceededState();
    const mails = [createMail({ kind: 'confirmation', dedupeKey: 'confirmation' })];
    const command = {
      idempotencyKey,
      state,
      code: createUnusedCode(),
      folio: [],
      balance: null,
      mails,
      by: GUEST,
      confirmedAt: AT,
    };
    await reservations.confirm(command);
    await reservations.confirm(command);
    await reservations.recordAttemptState(idempotencyKey, { status: 'abandoned' }, [createMail()]);
    expect(await listMails(hold.reserva)).toMatchObject([{ kind: 'confirmation', recipient: createGuest().email }]);
    const charge = await createPaidSteps(openHotel()).createCharging(
      await createPaidSteps(openHotel()).read(hold.reserva),
      BALANCE_PURPOSE,
    );
    for (let time = 0; time < 2; time += 1)
      await reservations.recordAttemptState(charge.idempotencyKey, { status: 'abandoned' }, [createMail()]);
    expect(await listMails(hold.reserva)).toHaveLength(2);
  });

  test('a change of dates stores the nights of the new quote at its prices, and none of its hold', async () => {
    const reservation = await createPaid([GARDEN, GARDEN, VILLA]);
    const hold = await createPaidSteps(openHotel()).holdChange(reservation, moveStay(reservation.quote.stay, 1), [
      GARDEN,
      VILLA,
    ]);
    const { arrival, departure } = hold.quote.stay;
    expect(await listNights(hold.reserva)).toMatchObject([{ qty: 1 }, { qty: 1 }]);
    await createPaidSteps(openHotel()).applyAmendment(reservation, { quote: hold.quote, fromHold: hold.reserva });
    expect(await listNights(hold.reserva)).toEqual([]);
    const rows = await listNights(reservation.reserva);
    expect(rows).toHaveLength(6);
    expect(rows.every(({ night, qty }) => arrival <= night && night < departure && qty === 1)).toBe(true);
    expect(rows.reduce((all, { price_minor }) => all + price_minor, 0)).toBe(6 * 22_400);
  });

  test('accepting a change after its hold expired leaves no rows of the hold', async () => {
    const reservation = await createPaid([VILLA]);
    const hold = await createPaidSteps(openHotel()).holdChange(reservation, moveStay(reservation.quote.stay, 1), [
      VILLA,
    ]);
    await openHotel().reservations.expireOverdue(addMinutes(15), 100);
    await createPaidSteps(openHotel()).applyAmendment(reservation, { quote: hold.quote, fromHold: hold.reserva });
    expect(await listNights(hold.reserva)).toEqual([]);
    expect(await listNights(reservation.reserva)).toHaveLength(3);
  });

  test('a cancellation leaves no nights', async () => {
    const reservation = await createPaid([GARDEN, VILLA]);
    await createPaidSteps(openHotel()).applyAmendment(reservation, { cancelled: 'guest' });
    expect(await listNights(reservation.reserva)).toEqual([]);
  });
});
