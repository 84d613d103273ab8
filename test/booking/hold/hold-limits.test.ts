import { describe, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { extendHold } from '#src/booking/hold/change-hold.service.ts';
import { type PlaceHoldCommand, placeHold } from '#src/booking/hold/place-hold.service.ts';
import { settleDeposit } from '#src/booking/settlement/settle-deposit.service.ts';
import { answerChallenge } from '#test/support/booking/answer-challenge.ts';
import {
  createPayment,
  createSmallHotel,
  FAMILY,
  GARDEN,
  holdRoom,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

const CHALLENGED = '4000000000003220';
const OWNER = { network: 'a network', browser: 'a browser' };

const place = (hotel: SmallHotel, differences: Partial<PlaceHoldCommand> = {}) =>
  placeHold(hotel.ports, {
    ...STAY,
    rooms: ['2'],
    choices: [GARDEN],
    locale: 'en',
    idempotencyKey: crypto.randomUUID(),
    owner: OWNER,
    ...differences,
  });

const getHoldEnd = async ({ reservations }: SmallHotel, reserva: string): Promise<string | undefined> => {
  const found = await reservations.find(reserva);
  return found?.status === 'held' ? found.expiresAt : undefined;
};

describe('placeHold', () => {
  test('B4: refuses a guest more rooms over all open holds than one booking may have', async () => {
    const hotel = await createSmallHotel({ policy: { maxRooms: 2 } });
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

  test('limits a network, but not holds by the hotel', async () => {
    const holdLimits = { holdsPerNetwork: 1, roomNightsPerNetwork: 100, sharePerNetwork: 10_000 };
    const hotel = await createSmallHotel({ policy: { holdLimits } });
    await place(hotel);
    const other = { ...OWNER, browser: 'another browser' };
    expect(await place(hotel, { owner: other })).toMatchObject({ code: 'too-many-held' });
    expect(await place(hotel, { owner: undefined })).toMatchObject({ ok: true });
  });

  test('does not replace rooms with a pending payment', async () => {
    const hotel = await createSmallHotel();
    const first = await place(hotel);
    if (!first.ok) throw new Error(first.code);
    const { reserva } = first.value;
    await payDeposit(hotel.ports, createPayment(reserva, CHALLENGED));
    expect(await place(hotel, { choices: [FAMILY], replaces: [reserva] })).toMatchObject({
      code: 'payment-in-progress',
    });
  });
});

describe('B11: maximum lifetime of a hold is three times HOLD_MINUTES', () => {
  /** A hold of 44 minutes. */
  const placeOldHold = async (hotel: SmallHotel): Promise<string> => {
    const reserva = await holdRoom(hotel);
    for (const minutes of [14, 14, 14]) {
      hotel.clock.pass(minutes);
      await extendHold(hotel.ports, { reserva });
    }
    hotel.clock.pass(2);
    return reserva;
  };

  test('payDeposit: a challenge in the last minute gets its full time, and its approval counts', async () => {
    const hotel = await createSmallHotel();
    const reserva = await placeOldHold(hotel);
    const asked = await payDeposit(hotel.ports, createPayment(reserva, CHALLENGED));
    if (asked.status !== 'requires-action') throw new Error(asked.status);
    hotel.clock.pass(14);
    expect(await settleDeposit(hotel.ports, { reserva })).toMatchObject({ status: 'requires-action' });
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(1);
    await answerChallenge(hotel.bank, asked.redirectUrl, 'approve');
    expect(await settleDeposit(hotel.ports, { reserva })).toMatchObject({ status: 'confirmed' });
  });

  test('payDeposit: a decline after 44 minutes leaves one minute, not fifteen', async () => {
    const hotel = await createSmallHotel();
    const reserva = await placeOldHold(hotel);
    expect(await payDeposit(hotel.ports, createPayment(reserva, '4000000000000002'))).toMatchObject({
      status: 'declined',
    });
    expect(await getHoldEnd(hotel, reserva)).toBe('2026-11-20T15:45:00.000Z');
  });

  test('payDeposit: repeatedly started and voided payments do not prolong the hold', async () => {
    const hotel = await createSmallHotel();
    const reserva = await holdRoom(hotel);
    let minutes = 0;
    for (; minutes < 120; minutes += 10) {
      const { status } = await payDeposit(hotel.ports, createPayment(reserva, CHALLENGED));
      if (status === 'refused') break;
      hotel.clock.pass(10);
    }
    expect(minutes).toBeLessThanOrEqual(60);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
  });
});

describe('hold limits of date changes', () => {
  const placePaidHold = async (hotel: SmallHotel): Promise<string> => {
    const reserva = await holdRoom(hotel);
    await payDeposit(hotel.ports, createPayment(reserva));
    return reserva;
  };
  const LATER = { arrival: '2027-02-10', departure: '2027-02-20' };

  test('proposeChange: its nights count toward the network’s limit', async () => {
    const holdLimits = { holdsPerNetwork: 5, roomNightsPerNetwork: 9, sharePerNetwork: 10_000 };
    const hotel = await createSmallHotel({ policy: { holdLimits } });
    const reserva = await placePaidHold(hotel);
    expect(await proposeChange(hotel.ports, { reserva, ...LATER, owner: OWNER })).toMatchObject({
      code: 'too-many-held',
    });
    const shorter = { ...LATER, departure: '2027-02-19' };
    expect(await proposeChange(hotel.ports, { reserva, ...shorter, owner: OWNER })).toMatchObject({ ok: true });
    expect(await place(hotel)).toMatchObject({ code: 'too-many-held' });
  });

  test('extendHold: its maximum lifetime is three times HOLD_MINUTES too', async () => {
    const hotel = await createSmallHotel();
    const reserva = await placePaidHold(hotel);
    const proposal = await proposeChange(hotel.ports, { reserva, ...LATER });
    if (!proposal.ok) throw new Error(proposal.code);
    const { change } = proposal.value;
    for (const minutes of [14, 14, 14]) {
      hotel.clock.pass(minutes);
      await extendHold(hotel.ports, { reserva: change });
    }
    expect(await getHoldEnd(hotel, change)).toBe('2026-11-20T15:45:00.000Z');
  });

  test('acceptChange: a decline takes back the extension', async () => {
    const hotel = await createSmallHotel();
    const reserva = await holdRoom(hotel);
    await payDeposit(hotel.ports, createPayment(reserva, '4000000000000341'));
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
    expect(await getHoldEnd(hotel, change)).toBe('2026-11-20T15:45:00.000Z');
  });
});
