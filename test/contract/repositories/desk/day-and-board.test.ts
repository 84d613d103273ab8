import { expect, test } from 'vitest';
import { calculateOutstandingAmount, type NewEntry } from '#src/booking/reservation/folio.rules.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { createDeskSteps } from '#test/contract/repositories/support/desk-lists.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createBookingSteps, FAMILY, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, BOOKED_AT, toInstant } from '#test/support/booking/builders.ts';

const AT = toInstant(addMinutes(6));

describeDatabases('day and board: deskReservations', (open) => {
  const database = useRawDatabase(open);
  const { openHotel, run, createConfirmed } = database;
  const { book, list } = createDeskSteps(database);
  const read = (reserva: string) => createPaidSteps(openHotel()).read(reserva);

  test('listStays: lists a stay from the day of its arrival to the day of its departure', async () => {
    const { code, stay } = await book();
    const listOn = async (date: string) =>
      (await openHotel().deskReservations.listStays({ from: date, to: date })).map((each) => each.code);
    for (let day = 0; day <= 3; day += 1) expect(await listOn(addDays(stay.arrival, day))).toEqual([code]);
    expect(await listOn(addDays(stay.arrival, -1))).toEqual([]);
    expect(await listOn(addDays(stay.departure, 1))).toEqual([]);
  });

  test('listStays: leaves out what was cancelled', async () => {
    const { hold, stay } = await book();
    await createPaidSteps(openHotel()).applyAmendment(await read(hold.reserva), {
      cancelled: 'guest',
      balance: null,
    });
    expect(await openHotel().deskReservations.listStays({ from: stay.arrival, to: stay.departure })).toEqual([]);
  });

  test('listStaysOnNights: lists who sleeps in the room type on one of the nights, and at most so many', async () => {
    const { code, stay, hold } = await book();
    const { deskReservations } = openHotel();
    const roomTypeId = hold.quote.rooms[0]?.roomTypeId ?? '';
    const listOn = async (firstNight: string, lastNight = firstNight, type = roomTypeId, limit = 9) =>
      (await deskReservations.listStaysOnNights({ roomTypeId: type, firstNight, lastNight }, limit)).map(
        (each) => each.code,
      );
    const last = addDays(stay.departure, -1);
    expect(await listOn(stay.arrival)).toEqual([code]);
    expect(await listOn(last, addDays(last, 3))).toEqual([code]);
    expect(await listOn(stay.departure, addDays(stay.departure, 3))).toEqual([]);
    expect(await listOn(addDays(stay.arrival, -3), addDays(stay.arrival, -1))).toEqual([]);
    expect(await listOn(stay.arrival, last, 'other')).toEqual([]);
    expect(await listOn(stay.arrival, last, roomTypeId, 0)).toEqual([]);
  });

  test('listHolds, listNights: a hold takes its room until it expires', async () => {
    const { takeFreshNights, placeHeld } = createBookingSteps(openHotel());
    const stay = await takeFreshNights();
    const hold = await placeHeld(stay, [FAMILY]);
    const range = { from: stay.arrival, to: addDays(stay.departure, -1) };
    const { deskReservations } = openHotel();
    const holds = await deskReservations.listHolds({ ...range, now: BOOKED_AT });
    const rooms = [{ roomTypeId: FAMILY, adults: 2 }];
    expect(holds).toMatchObject([{ ...stay, expiresAt: hold.expiresAt, rooms, payLink: null }]);
    expect(JSON.stringify(holds)).not.toContain(hold.reserva);
    const countFree = async (now: number) =>
      (await deskReservations.listNights({ ...range, now }))
        .filter(({ roomTypeId }) => roomTypeId === FAMILY)
        .map(({ free, capacity }) => `${free}/${capacity}`);
    expect(await countFree(BOOKED_AT)).toEqual(['1/2', '1/2', '1/2']);
    const later = addMinutes(60);
    expect(await deskReservations.listHolds({ ...range, now: later })).toEqual([]);
    expect(await countFree(later)).toEqual(['2/2', '2/2', '2/2']);
  });

  test('listHolds: leaves out the nights that a change of dates holds', async () => {
    const paid = await createConfirmed();
    const { takeFreshNights } = createBookingSteps(openHotel());
    const stay = await takeFreshNights();
    await createPaidSteps(openHotel()).holdChange(paid, stay, [GARDEN]);
    const range = { from: stay.arrival, to: stay.departure, now: BOOKED_AT };
    expect(await openHotel().deskReservations.listHolds(range)).toEqual([]);
  });

  test('listFailedBalances: lists reservations until their balance is settled', async () => {
    const paid = await createConfirmed();
    const { applyAmendment } = createPaidSteps(openHotel());
    const flagged = await applyAmendment(paid, {
      balance: { dueAt: AT, tryAt: null, tries: 4, flag: 'declined' },
    });
    const listCodes = async () => (await openHotel().deskReservations.listFailedBalances(5)).map(({ code }) => code);
    expect(await listCodes()).toEqual([paid.code]);
    await applyAmendment(flagged, { balance: null });
    expect(await listCodes()).toEqual([]);
  });

  test('listOpenRefunds: lists refunds until the gateway pays them out, refused ones first', async () => {
    const { applyAmendment } = createPaidSteps(openHotel());
    const ask = async (amount: number) => {
      const paid = await createConfirmed();
      const idempotencyKey = `${paid.reserva}.refund.1`;
      const asked = { idempotencyKey, chargeReference: 'charge_1', amount, requestedAt: AT, reference: null };
      return { paid: await applyAmendment(paid, { refunds: [asked] }), idempotencyKey };
    };
    const [pending, refused] = [await ask(100), await ask(200)];
    await applyAmendment(refused.paid, {
      refundRefused: { idempotencyKey: refused.idempotencyKey, reason: 'charge-too-old' },
    });
    const { deskReservations } = openHotel();
    // A refused one is returned by hand: lists and the reservation's screen say the same.
    for (const { paid } of [pending, refused]) {
      const now = await read(paid.reserva);
      expect((await list({})).find(({ code }) => code === now.code)?.owed).toBe(calculateOutstandingAmount(now));
    }
    expect(await deskReservations.listOpenRefunds(5)).toMatchObject([
      { code: refused.paid.code, amount: 200, isRefused: true, lastName: 'Núñez Çelik' },
      { code: pending.paid.code, amount: 100, isRefused: false, requestedAt: AT },
    ]);
    const { idempotencyKey } = pending;
    await applyAmendment(pending.paid, { refunded: { idempotencyKey, reference: 'refund_1' } });
    expect(await deskReservations.listOpenRefunds(5)).toMatchObject([{ isRefused: true }]);
  });

  test('listOpenRefunds: refunds asked at the same instant come by name, of equal names by code', async () => {
    const { applyAmendment } = createPaidSteps(openHotel());
    const ask = async (lastName: string) => {
      const paid = await createConfirmed();
      await run(`update reservation set guest = guest || '{"lastName": "${lastName}"}' where code = '${paid.code}'`);
      const idempotencyKey = `${paid.reserva}.refund.1`;
      const asked = { idempotencyKey, chargeReference: 'charge_1', amount: 100, requestedAt: AT, reference: null };
      await applyAmendment(paid, { refunds: [asked] });
      return paid.code;
    };
    const [last, ...equal] = [await ask('Zorita'), await ask('Abad'), await ask('Abad'), await ask('Abad')];
    const listed = (await openHotel().deskReservations.listOpenRefunds(50)).map(({ code }) => code);
    expect(listed.filter((code) => [last, ...equal].includes(code))).toEqual([...equal.toSorted(), last]);
  });

  test('listReturns: lists whom the hotel owes what was paid by hand', async () => {
    const paid = await createConfirmed();
    const owed = paid.quote.total - paid.quote.deposit;
    const enter = (kind: NewEntry['kind'], amount: number): NewEntry => ({ kind, amount, reference: null, at: AT });
    const { applyAmendment } = createPaidSteps(openHotel());
    const settled = await applyAmendment(paid, { balance: null, folio: [enter('manual-payment', -owed)] });
    const { deskReservations } = openHotel();
    expect(await deskReservations.listReturns(5)).toEqual([]);
    await applyAmendment(settled, { folio: [enter('adjustment', -4_000)] });
    expect(await deskReservations.listReturns(5)).toMatchObject([{ code: paid.code, owed: -4_000 }]);
  });

  test('list: a summary has the newest pinned note that was neither unpinned nor struck', async () => {
    const { code, hold } = await book();
    const addRow = (seq: number, values: string) =>
      run(`insert into reservation_note (reservation_id, seq, about, text, pinned, struck, actor, at)
        values ('${hold.reserva}', ${seq}, ${values}, '{"kind":"guest"}', '${AT}')`);
    const readNote = async () => (await list({ code }))[0]?.note;
    await addRow(1, `null, 'vegetarian', true, false`);
    await addRow(2, `null, 'not pinned', false, false`);
    expect(await readNote()).toBe('vegetarian');
    await addRow(3, `2, null, true, false`);
    expect(await readNote()).toBe('not pinned');
    await addRow(4, `2, null, true, true`);
    expect(await readNote()).toBe('vegetarian');
    await addRow(5, `1, null, false, false`);
    expect(await readNote()).toBeNull();
  });
});
