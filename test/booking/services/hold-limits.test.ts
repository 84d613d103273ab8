import { describe, expect, test } from 'vitest';
import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import { acceptChange } from '#src/booking/services/accept-change.ts';
import { extendHold } from '#src/booking/services/change-hold.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { type PlaceHold, placeHold } from '#src/booking/services/place-hold.ts';
import { proposeChange } from '#src/booking/services/propose-change.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';
import { FAMILY, GARDEN, holdRoom, payment, type SmallHotel, STAY, smallHotel } from '#test/support/small-hotel.ts';

const CHALLENGED = '4000000000003220';
const OWNER = { network: 'a network', browser: 'a browser' };

const place = (hotel: SmallHotel, differences: Partial<PlaceHold> = {}) =>
  placeHold(hotel.ports, {
    ...STAY,
    rooms: ['2'],
    choices: [GARDEN],
    locale: 'en',
    idempotencyKey: crypto.randomUUID(),
    owner: OWNER,
    ...differences,
  });

const endOf = async ({ reservations }: SmallHotel, reserva: string): Promise<string | undefined> => {
  const found = await reservations.find(reserva);
  return found?.status === 'held' ? found.expiresAt : undefined;
};

describe('placeHold', () => {
  test('B4: refuses a guest who would hold more rooms than a booking may have, over all open holds', async () => {
    const hotel = await smallHotel({ policy: { maxRooms: 2 } });
    await place(hotel);
    await place(hotel);
    expect(await place(hotel, { choices: [FAMILY] })).toEqual({
      ok: false,
      code: 'too-many-rooms',
      details: { max: 2 },
    });
    hotel.clock.pass(15);
    expect(await place(hotel, { choices: [FAMILY] })).toMatchObject({ ok: true });
  });

  test('refuses a network that holds too much, and nobody for whom the hotel itself places a hold', async () => {
    const holdLimits = { holdsPerNetwork: 1, roomNightsPerNetwork: 100, sharePerNetwork: 10_000 };
    const hotel = await smallHotel({ policy: { holdLimits } });
    await place(hotel);
    const other = { ...OWNER, browser: 'another browser' };
    expect(await place(hotel, { owner: other })).toMatchObject({ code: 'too-many-held' });
    expect(await place(hotel, { owner: undefined })).toMatchObject({ ok: true });
  });

  test('replaces what the guest holds, or keeps it when the new rooms cannot be had', async () => {
    const hotel = await smallHotel();
    const first = await place(hotel, { choices: [FAMILY] });
    if (!first.ok) throw new Error(first.code);
    const replaces = [first.value.reserva];
    expect(await place(hotel, { rooms: ['2', '2', '2'], choices: [GARDEN, GARDEN, GARDEN], replaces })).toMatchObject({
      code: 'not-enough-left',
    });
    expect(await endOf(hotel, first.value.reserva)).toBeDefined();
    expect(await place(hotel, { choices: [FAMILY], replaces })).toMatchObject({ ok: true });
    expect(await endOf(hotel, first.value.reserva)).toBeUndefined();
  });

  test('does not replace rooms that are being paid', async () => {
    const hotel = await smallHotel();
    const first = await place(hotel);
    if (!first.ok) throw new Error(first.code);
    const { reserva } = first.value;
    await payDeposit(hotel.ports, payment(reserva, CHALLENGED));
    expect(await place(hotel, { choices: [FAMILY], replaces: [reserva] })).toMatchObject({
      code: 'payment-in-progress',
    });
  });
});

describe('B11: three times HOLD_MINUTES is the life of a hold', () => {
  test('extendHold: however often it is pressed, the rooms are free after 45 minutes', async () => {
    const hotel = await smallHotel();
    const reserva = await holdRoom(hotel);
    for (let minute = 0; minute < 44; minute += 4) {
      hotel.clock.pass(4);
      expect(await extendHold(hotel.ports, { reserva })).toMatchObject({ ok: true });
    }
    expect(await endOf(hotel, reserva)).toBe('2026-11-20T15:45:00.000Z');
    hotel.clock.pass(1);
    expect(await extendHold(hotel.ports, { reserva })).toMatchObject({ code: 'hold-expired' });
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
  });

  /** A hold of 44 minutes. */
  const oldHold = async (hotel: SmallHotel): Promise<string> => {
    const reserva = await holdRoom(hotel);
    for (const minutes of [14, 14, 14]) {
      hotel.clock.pass(minutes);
      await extendHold(hotel.ports, { reserva });
    }
    hotel.clock.pass(2);
    return reserva;
  };

  test('payDeposit: a question of the bank in the last minute has its full time, and what it says counts', async () => {
    const hotel = await smallHotel();
    const reserva = await oldHold(hotel);
    const asked = await payDeposit(hotel.ports, payment(reserva, CHALLENGED));
    if (asked.status !== 'requires-action') throw new Error(asked.status);
    hotel.clock.pass(14);
    expect(await settlePayment(hotel.ports, { reserva })).toMatchObject({ status: 'requires-action' });
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(1);
    await handleChallenge(hotel.bank, {
      method: 'POST',
      path: new URL(asked.redirectUrl).pathname,
      form: new URLSearchParams({ answer: 'approve' }),
      acceptLanguage: 'en',
    });
    expect(await settlePayment(hotel.ports, { reserva })).toMatchObject({ status: 'confirmed' });
  });

  test('payDeposit: a card that is declined after 44 minutes leaves one minute, not fifteen', async () => {
    const hotel = await smallHotel();
    const reserva = await oldHold(hotel);
    expect(await payDeposit(hotel.ports, payment(reserva, '4000000000000002'))).toMatchObject({ status: 'declined' });
    expect(await endOf(hotel, reserva)).toBe('2026-11-20T15:45:00.000Z');
  });

  test('payDeposit: payments that are begun and called off, one after the other, do not keep the rooms', async () => {
    const hotel = await smallHotel();
    const reserva = await holdRoom(hotel);
    let minutes = 0;
    for (; minutes < 120; minutes += 10) {
      const { status } = await payDeposit(hotel.ports, payment(reserva, CHALLENGED));
      if (status === 'refused') break;
      hotel.clock.pass(10);
    }
    expect(minutes).toBeLessThanOrEqual(60);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
  });
});

describe('other dates for a paid reservation', () => {
  const paid = async (hotel: SmallHotel): Promise<string> => {
    const reserva = await holdRoom(hotel);
    await payDeposit(hotel.ports, payment(reserva));
    return reserva;
  };
  const LATER = { arrival: '2027-02-10', departure: '2027-02-20' };

  test('proposeChange: the nights that it holds count for the network', async () => {
    const holdLimits = { holdsPerNetwork: 5, roomNightsPerNetwork: 9, sharePerNetwork: 10_000 };
    const hotel = await smallHotel({ policy: { holdLimits } });
    const reserva = await paid(hotel);
    expect(await proposeChange(hotel.ports, { reserva, ...LATER, owner: OWNER })).toMatchObject({
      code: 'too-many-held',
    });
    const shorter = { ...LATER, departure: '2027-02-19' };
    expect(await proposeChange(hotel.ports, { reserva, ...shorter, owner: OWNER })).toMatchObject({ ok: true });
    expect(await place(hotel)).toMatchObject({ code: 'too-many-held' });
  });

  test('extendHold: its life is three times HOLD_MINUTES too', async () => {
    const hotel = await smallHotel();
    const reserva = await paid(hotel);
    const proposal = await proposeChange(hotel.ports, { reserva, ...LATER });
    if (!proposal.ok) throw new Error(proposal.code);
    const { change } = proposal.value;
    for (const minutes of [14, 14, 14]) {
      hotel.clock.pass(minutes);
      await extendHold(hotel.ports, { reserva: change });
    }
    expect(await endOf(hotel, change)).toBe('2026-11-20T15:45:00.000Z');
  });

  test('acceptChange: a declined payment takes back the time that it was given', async () => {
    const hotel = await smallHotel();
    const reserva = await holdRoom(hotel);
    await payDeposit(hotel.ports, payment(reserva, '4000000000000341'));
    const proposal = await proposeChange(hotel.ports, { reserva, ...LATER });
    if (!proposal.ok) throw new Error(proposal.code);
    const { change, dueNow, refund } = proposal.value;
    for (const minutes of [14, 14, 14]) {
      hotel.clock.pass(minutes);
      await extendHold(hotel.ports, { reserva: change });
    }
    hotel.clock.pass(2);
    const accepted = await acceptChange(hotel.ports, {
      reserva,
      change,
      shown: { dueNow, refund },
      locale: 'en',
      returnUrl: 'http://hotel.example/back',
    });
    expect(accepted).toMatchObject({ status: 'declined' });
    expect(await endOf(hotel, change)).toBe('2026-11-20T15:45:00.000Z');
  });
});
