import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { changeCard, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import {
  cancelReservation,
  markNoShow,
  previewCancellation,
} from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { changeGuest, changeGuestAtDesk } from '#src/booking/change-guest/change-guest.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { settleRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import { settleByKey } from '#src/booking/settlement/settle-deposit.service.ts';
import { type Actor, BANK, createCommandActor, createJobActor } from '#src/kernel/actor.ts';
import {
  createCheckoutForm,
  createPayment,
  createSmallHotel,
  holdRoom,
  readQuote,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';

const DESK: Actor = { kind: 'desk', userId: '1', name: 'María Ruiz', role: 'desk' };
const URL = 'http://hotel.example/';
const DAY = 24 * 60 * 60_000;

const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

let hotel: SmallHotel;
let reserva: string;

const listEvents = () => hotel.reservations.readAll().events.filter((event) => event.reserva === reserva);

const as = (actor: Actor) => ({ ...hotel.ports, actor });

const getPaid = async () => {
  const found = await hotel.reservations.find(reserva);
  if (!found || !('code' in found)) throw new Error('no paid reservation');
  return found;
};

/** What happened since a point, as `who action`; each revision is told once. */
const tellSince = async (start: number): Promise<string[]> => {
  const { revision } = await getPaid();
  const revisions = listEvents().flatMap((event) => event.revision ?? []);
  expect(revisions).toEqual(Array.from({ length: revision + 1 }, (_, index) => index));
  return listEvents()
    .slice(start)
    .map(({ actor, action }) => `${actor.kind} ${action}`);
};

beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel);
  await payDeposit(hotel.ports, createPayment(reserva));
});

const cancel = async (actor: Actor) => {
  const preview = await previewCancellation(as(actor), { reserva, roomId: null });
  if (!preview.ok) throw new Error(preview.code);
  await cancelReservation(as(actor), { reserva, roomId: null, shown: preview.value });
  return preview.value;
};

const owe = async () => {
  const quote = await readQuote(hotel, reserva);
  return quote.balance?.amount ?? 0;
};

describe('every service that changes a reservation writes one event a revision, with its actor', () => {
  test('payDeposit: the guest booked', async () => {
    expect(await tellSince(0)).toEqual(['guest booked']);
  });

  test('settleByKey: the bank booked, once', async () => {
    reserva = await holdRoom(hotel);
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before');
    await payDeposit(hotel.ports, createPayment(reserva));
    await settleByKey(as(BANK), { idempotencyKey: `${reserva}.deposit.1` });
    await settleByKey(as(BANK), { idempotencyKey: `${reserva}.deposit.1` });
    expect(await tellSince(0)).toEqual(['bank booked']);
  });

  test('cancelReservation: guest or desk, with the refund that the gateway answered', async () => {
    await cancel(DESK);
    expect(await tellSince(1)).toEqual(['desk cancelled', 'desk refund-paid']);
  });

  test('cancelReservation: repeated, writes nothing more', async () => {
    const shown = await cancel(DESK);
    expect(await tellSince(1)).toEqual(['desk cancelled', 'desk refund-paid']);
    expect(await cancelReservation(as(DESK), { reserva, roomId: null, shown })).toMatchObject({ ok: true });
    expect(await tellSince(1)).toEqual(['desk cancelled', 'desk refund-paid']);
  });

  test('settleRefunds: the job, when the gateway answers late', async () => {
    hotel.gateway.scriptFaults('refund', 'lost-before');
    await cancel(DESK);
    hotel.clock.pass(60);
    await settleRefunds(as(createJobActor('settle-refunds')));
    expect(await tellSince(1)).toEqual(['desk cancelled', 'job refund-paid']);
  });

  test('changeGuest: the guest, and nothing when nothing differs', async () => {
    const form = createCheckoutForm({ telefono: '+50761111111' });
    await changeGuest(hotel.ports, { reserva, form });
    await changeGuest(hotel.ports, { reserva, form });
    expect(await tellSince(1)).toEqual(['guest guest-changed']);
  });

  test('changeGuestAtDesk: on the revision that was seen; refuses another one and keeps it (D7)', async () => {
    const change = (telefono: string, revision: number) =>
      changeGuestAtDesk(as(DESK), { reserva, form: createCheckoutForm({ telefono }), revision });
    expect(await change('+50761111111', 0)).toEqual({ status: 'changed' });
    expect(await change('+50761111111', 0)).toEqual({ status: 'changed' });
    expect(await change('+50762222222', 0)).toEqual({ status: 'refused', code: 'changed-meanwhile' });
    expect((await getPaid()).guest.phone).toBe('+50761111111');
    expect(await tellSince(1)).toEqual(['desk guest-changed']);
  });

  test('changeCard: the guest began it and changed the card', async () => {
    const form = createCheckoutForm({ card_number: '5555 5555 5555 4444' });
    await changeCard(hotel.ports, { reserva, form, locale: 'es', returnUrl: URL });
    expect(await tellSince(1)).toEqual(['guest payment-begun', 'guest card-changed']);
  });

  test('payBalance: the guest', async () => {
    await payBalance(hotel.ports, { reserva, form: null, shownAmount: await owe(), locale: 'es', returnUrl: URL });
    expect(await tellSince(1)).toEqual(['guest payment-begun', 'guest balance-charged']);
  });

  test('chargeBalances: the job', async () => {
    const { balance } = await getPaid();
    hotel.clock.set(toIso(Date.parse(balance?.dueAt ?? '') + DAY));
    await chargeBalances(as(createJobActor('charge-balances')));
    expect(await tellSince(1)).toEqual(['job payment-begun', 'job balance-charged']);
  });

  test('acceptChange: the guest, proposals are not told', async () => {
    const proposed = await proposeChange(hotel.ports, { reserva, arrival: '2027-01-16', departure: '2027-01-20' });
    if (!proposed.ok) throw new Error(proposed.code);
    const { change, dueNow, refund } = proposed.value;
    await acceptChange(hotel.ports, { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl: URL });
    expect((await tellSince(1)).filter((told) => !told.includes('payment'))).toEqual(['guest dates-changed']);
  });

  test('proposeChange: the desk is told', async () => {
    await proposeChange(as(DESK), { reserva, arrival: '2027-01-16', departure: '2027-01-20' });
    expect(await tellSince(1)).toEqual(['desk change-proposed']);
  });

  test('markNoShow: the command', async () => {
    const { code, quote } = await getPaid();
    hotel.clock.set(toIso(Date.parse(`${quote.stay.arrival}T20:00:00.000Z`) + DAY));
    await markNoShow(as(createCommandActor('no-show')), { code, confirm: true });
    expect((await tellSince(1))[0]).toBe('command no-show-recorded');
  });
});
