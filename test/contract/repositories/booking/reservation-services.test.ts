import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { changeCard } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { calculateFolioBalance } from '#src/booking/reservation/folio.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { openEmbeddedRepositories } from '#test/contract/repositories/support/postgres-databases.ts';
import { FAMILY, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { BOOKED_AT, createNightlyRates } from '#test/support/booking/builders.ts';
import { DEMO_POLICY, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createCardForm, readPaidReservation, setClock } from '#test/support/booking/paid-guest.ts';
import { createPayment } from '#test/support/booking/small-hotel.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createScriptedGateway } from '#test/support/fakes/scripted-gateway.ts';

/** Three nights, and three others that cost the double. */
const APRIL: Stay = { arrival: '2027-04-10', departure: '2027-04-13' };
const MAY: Stay = { arrival: '2027-05-10', departure: '2027-05-13' };
const returnUrl = 'http://hotel.example/back';

const openHotel = async () => {
  const house = await openEmbeddedRepositories();
  await house.catalogueSetup.register(FIRST_CATALOGUE);
  const clock = createFixedClock(new Date(BOOKED_AT).toISOString());
  const bank = { ledger: house.bankLedger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
  const gateway = createScriptedGateway(createSandboxGateway(bank));
  const { inventory, reservations, amendments } = house;
  const rooms = [GARDEN, FAMILY];
  await inventory.openNights(createNightlyRates(rooms, { ...APRIL, departure: '2027-04-14' }));
  await inventory.openNights(createNightlyRates(rooms, { ...MAY, departure: '2027-05-14' }, { rate: 44_800 }));
  const identity = createCountingIdentity();
  return { ...house, gateway, clock, policy: DEMO_POLICY, identity, actor: GUEST, inventory, reservations, amendments };
};

let hotel: Awaited<ReturnType<typeof openHotel>>;
beforeAll(async () => {
  hotel = await openHotel();
});
afterAll(() => hotel.close());

/** 739.20 a room, half of it paid. */
const bookRooms = async (choices: readonly string[]): Promise<string> => {
  const rooms = choices.map(() => '2');
  const command = { ...APRIL, rooms, choices, locale: 'es', idempotencyKey: crypto.randomUUID() } as const;
  const placed = await placeHold(hotel, command);
  if (!placed.ok) throw new Error(placed.code);
  const { reserva } = placed.value;
  const shownDeposit = 36_960 * choices.length;
  expect(await payDeposit(hotel, createPayment(reserva, undefined, { shownDeposit }))).toMatchObject({
    status: 'confirmed',
  });
  return reserva;
};

const preview = async (reserva: string, roomId: string | null) => {
  const outcome = await previewCancellation(hotel, { reserva, roomId });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

test('reservation services: after changed dates, a cancelled room and a charged balance the rows match the model', async () => {
  const reserva = await bookRooms([GARDEN, FAMILY]);
  const proposal = await proposeChange(hotel, { reserva, ...MAY });
  if (!proposal.ok) throw new Error(proposal.code);
  const { change, dueNow } = proposal.value;
  expect(dueNow).toBe(147_840 - 73_920);
  const accepting = { reserva, change, shown: proposal.value, locale: 'es', returnUrl } as const;
  expect(await acceptChange(hotel, accepting)).toEqual({ status: 'done' });
  expect(await acceptChange(hotel, accepting)).toEqual({ status: 'done' });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({
    quote: { stay: MAY },
    consent: { deposit: 147_840 },
    revision: 1,
  });

  const { termsPenalty: _, ...shown } = await preview(reserva, '1');
  expect(shown).toMatchObject({ refund: 73_920, chargedLater: 73_920 });
  const cancelling = { reserva, roomId: '1', shown };
  for (let press = 0; press < 2; press += 1)
    expect(await cancelReservation(hotel, cancelling)).toMatchObject({ ok: true, value: shown });
  expect(await changeCard(hotel, { reserva, form: createCardForm(), locale: 'es', returnUrl })).toEqual({
    status: 'done',
  });

  setClock(hotel, '2027-05-03T14:00:00.000Z');
  expect(await chargeBalances(hotel)).toBe(1);
  const { folio, refunds, balance } = await readPaidReservation(hotel, reserva);
  expect(calculateFolioBalance(folio)).toBe(0);
  expect(balance).toBeNull();
  expect(refunds.every(({ reference }) => reference !== null)).toBe(true);
});

test('cancelReservation: a repeated late cancellation has the same result from the rows', async () => {
  setClock(hotel, new Date(BOOKED_AT).toISOString());
  const reserva = await bookRooms([GARDEN]);
  setClock(hotel, '2027-03-20T14:00:00.000Z');
  const { termsPenalty: _, ...shown } = await preview(reserva, null);
  expect(shown).toMatchObject({ refund: 0, penalty: 73_920, chargedNow: 36_960 });
  for (let press = 0; press < 2; press += 1)
    expect(await cancelReservation(hotel, { reserva, roomId: null, shown })).toMatchObject({ ok: true, value: shown });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'cancelled', balance: null });
});
