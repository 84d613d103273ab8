import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Database } from '#src/composition/database/database.ts';
import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { cancelAtDesk, previewDeskCancellation } from '#src/desk/cancellation/cancel-at-desk.service.ts';
import { acceptAtDesk, proposeAtDesk } from '#src/desk/change/change-at-desk.service.ts';
import { chargeSavedCard } from '#src/desk/payment/record-by-hand.service.ts';
import { previewGoodwill, refundGoodwill } from '#src/desk/payment/refund-goodwill.service.ts';
import { markPresence } from '#src/desk/presence/mark-presence.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import {
  openEmbeddedRepositories,
  openServerRepositories,
} from '#test/contract/repositories/support/postgres-databases.ts';
import { chooseDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { BOOKED_AT, createNightlyRates } from '#test/support/booking/builders.ts';
import { DEMO_POLICY, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { REASON, readDeskCommand } from '#test/support/booking/desk-hotel.ts';
import { calculateCardPayments } from '#test/support/booking/ledger-summary.ts';
import { readPaidReservation, runJobs } from '#test/support/booking/paid-guest.ts';
import { createPayment } from '#test/support/booking/small-hotel.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { isRelease } from '#test/support/test-scope.ts';

const APRIL: Stay = { arrival: '2027-04-10', departure: '2027-04-13' };
const MAY: Stay = { arrival: '2027-05-10', departure: '2027-05-13' };
const returnUrl = 'http://hotel.example/back';
const missing = getPostgresSkipReason();

type Kind = Readonly<{ kind: string; open: () => Promise<Database>; skipped: string | false }>;

const KINDS = chooseDatabases<Kind>(
  { kind: 'the embedded database', open: openEmbeddedRepositories, skipped: false },
  { kind: 'a PostgreSQL server', open: openServerRepositories, skipped: missing },
);

const openHotel = async (open: Kind['open']) => {
  const house = await open();
  await house.catalogueSetup.register(FIRST_CATALOGUE);
  const clock = createFixedClock(new Date(BOOKED_AT).toISOString());
  const bank = { ledger: house.bankLedger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
  await house.inventory.openNights(createNightlyRates([GARDEN], { ...APRIL, departure: '2027-04-14' }));
  await house.inventory.openNights(createNightlyRates([GARDEN], { ...MAY, departure: '2027-05-14' }, { rate: 11_200 }));
  const { inventory, reservations, amendments, catalogue, deskEvents, bankLedger } = house;
  const gateway = createSandboxGateway(bank);
  const identity = createCountingIdentity();
  const sleep = async () => undefined;
  const records = { inventory, reservations, amendments, catalogue };
  const guest = { ...records, gateway, clock, policy: DEMO_POLICY, identity, sleep, actor: GUEST };
  const actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner' } as const;
  const desk: DeskPorts = { ...guest, actor, deskEvents, stayMarks: house.stayMarks, waiverLimit: 0 };
  return { guest, desk, bankLedger, stayMarks: house.stayMarks, close: house.close };
};

type Hotel = Awaited<ReturnType<typeof openHotel>>;

/** 739.20, half of it paid. */
const book = async ({ guest }: Hotel): Promise<string> => {
  const command = {
    ...APRIL,
    rooms: ['2'],
    choices: [GARDEN],
    locale: 'es',
    idempotencyKey: crypto.randomUUID(),
  } as const;
  const placed = await placeHold(guest, command);
  if (!placed.ok) throw new Error(placed.code);
  const { reserva } = placed.value;
  const paid = await payDeposit(guest, createPayment(reserva, undefined, { shownDeposit: 36_960 }));
  if (paid.status !== 'confirmed') throw new Error(paid.status);
  return reserva;
};

type Answer = { readonly ok: boolean } | { readonly status: string };
type Act = (hotel: Hotel, reserva: string) => Promise<Answer>;

const GUEST_ACTS: Readonly<Record<string, Act>> = {
  cancels: async ({ guest }, reserva) => {
    const preview = await previewCancellation(guest, { reserva, roomId: null });
    return preview.ok ? cancelReservation(guest, { reserva, roomId: null, shown: preview.value }) : preview;
  },
  pays: ({ guest }, reserva) =>
    payBalance(guest, { reserva, form: null, shownAmount: 36_960, locale: 'es', returnUrl }),
  'changes dates': async ({ guest }, reserva) => {
    const proposed = await proposeChange(guest, { reserva, ...MAY });
    if (!proposed.ok) return proposed;
    const { change, dueNow, refund } = proposed.value;
    return acceptChange(guest, { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl });
  },
};

const DESK_ACTS: Readonly<Record<string, Act>> = {
  cancels: async ({ desk }, reserva) => {
    const asked = { ...(await readDeskCommand(desk, reserva)), roomId: null, cause: 'guest', reason: REASON } as const;
    const preview = await previewDeskCancellation(desk, asked);
    return preview.ok ? cancelAtDesk(desk, { ...asked, shown: preview.value }) : preview;
  },
  charges: async ({ desk }, reserva) =>
    chargeSavedCard(desk, { ...(await readDeskCommand(desk, reserva)), shownAmount: 36_960 }),
  'grants goodwill': async ({ desk }, reserva) => {
    const asked = { ...(await readDeskCommand(desk, reserva)), amount: 40_000, reason: REASON };
    const preview = await previewGoodwill(desk, asked);
    return preview.ok ? refundGoodwill(desk, { ...asked, shown: preview.value }) : preview;
  },
  'changes dates': async ({ desk }, reserva) => {
    const command = await readDeskCommand(desk, reserva);
    const proposed = await proposeAtDesk(desk, { ...command, ...MAY, rooms: [], price: { kind: 'today' } });
    if (!proposed.ok) return proposed;
    const { change, dueNow, refund } = proposed.value;
    return acceptAtDesk(desk, { ...command, change, shown: { dueNow, refund } });
  },
};

const PAIRS = Object.keys(GUEST_ACTS).flatMap((guest) => Object.keys(DESK_ACTS).map((desk) => ({ guest, desk })));

/** Each pair once, and 200 times in all in the release run. */
const TIMES = isRelease ? 200 : PAIRS.length;

const isDone = (answer: Answer | undefined): boolean =>
  answer !== undefined && ('ok' in answer ? answer.ok : answer.status === 'done');

/** What the bank keeps of a reservation. */
const readKept = async ({ bankLedger }: Hotel, reserva: string): Promise<number> => {
  const { charges, refunds } = await bankLedger.readStatement();
  const own = charges.filter(
    ({ idempotencyKey, status }) => idempotencyKey.startsWith(`${reserva}.`) && status === 'succeeded',
  );
  const given = refunds.filter(({ chargeReference }) => own.some(({ reference }) => reference === chargeReference));
  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  return sum(own) - sum(given);
};

describe.each(KINDS)('the desk and the guest at once on $kind', ({ open, skipped }) => {
  let hotel: Hotel;
  beforeAll(async () => {
    if (!skipped) hotel = await openHotel(open);
  });
  afterAll(() => hotel?.close());

  test.skipIf(skipped)('chargeSavedCard: pressed twice at once, or in two tabs, charges once', async () => {
    const reserva = await book(hotel);
    const command = { ...(await readDeskCommand(hotel.desk, reserva)), shownAmount: 36_960 };
    const answers = await Promise.all([1, 2].map(() => chargeSavedCard(hotel.desk, command)));
    expect(answers.filter(isDone).length).toBeGreaterThanOrEqual(1);
    expect(await chargeSavedCard(hotel.desk, command)).toEqual({ status: 'done' });
    const events = await hotel.desk.deskEvents.listOfReservation(reserva);
    expect(events.filter(({ action }) => action === 'balance-charged')).toHaveLength(1);
    expect(await readKept(hotel, reserva)).toBe(73_920);
    await GUEST_ACTS.cancels?.(hotel, reserva);
  });

  test.skipIf(skipped)('a mark of arrival and a no-show at once: one of the two is refused (D12, D21)', async () => {
    const { clock } = hotel.guest;
    const now = clock.now();
    for (let round = 0; round < 6; round += 1) {
      clock.set(new Date(now).toISOString());
      const reserva = await book(hotel);
      const { code } = await readPaidReservation(hotel.guest, reserva);
      clock.set(`${APRIL.departure}T15:00:00.000Z`);
      const asked = { ...(await readDeskCommand(hotel.desk, reserva)), roomId: null, cause: 'no-show' } as const;
      const shown = await previewDeskCancellation(hotel.desk, asked);
      if (!shown.ok) throw new Error(shown.code);
      const mark = { code, actor: hotel.desk.actor, roomId: null, mark: 'arrived', isStruck: false, seen: 0 } as const;
      const [marked, recorded] = await Promise.all([
        markPresence({ ...hotel.desk, stayMarks: hotel.stayMarks, isMarking: true }, mark),
        cancelAtDesk(hotel.desk, { ...asked, shown: shown.value }),
      ]);
      expect(marked.ok, 'one of the two').toBe(!recorded.ok);
      if (!recorded.ok) expect(recorded.code).toBe('guest-arrived');
      const { status } = await readPaidReservation(hotel.guest, reserva);
      expect(status).toBe(marked.ok ? 'confirmed' : 'cancelled');
      clock.set(new Date(now).toISOString());
      if (status === 'confirmed') {
        expect(await previewDeskCancellation(hotel.desk, asked)).toMatchObject({ code: 'guest-arrived' });
        await GUEST_ACTS.cancels?.(hotel, reserva);
      }
    }
    clock.set(new Date(now).toISOString());
  });

  test.skipIf(skipped)(
    `${TIMES} times on one reservation each: one outcome in events, folio and bank, and both are answered`,
    async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const pair = PAIRS[time % PAIRS.length];
        if (!pair) throw new Error('there is no pair');
        const what = `the guest ${pair.guest}, the desk ${pair.desk}`;
        const reserva = await book(hotel);
        const answers = await Promise.all([
          GUEST_ACTS[pair.guest]?.(hotel, reserva),
          DESK_ACTS[pair.desk]?.(hotel, reserva),
        ]);
        expect(answers.filter(isDone).length, `one of them succeeds: ${what}`).toBeGreaterThanOrEqual(1);
        // Longer than a hold lasts, so that a proposal that was not accepted keeps no room from the next booking.
        hotel.guest.clock.pass(20);
        await runJobs(hotel.guest);
        const after = await readPaidReservation(hotel.guest, reserva);
        const events = await hotel.desk.deskEvents.listOfReservation(reserva);
        const actions = events.filter(({ revision = 0 }) => revision > 0).map(({ action }) => action);
        expect(actions, `one event a revision: ${what}`).toHaveLength(after.revision);
        for (const action of ['cancelled', 'dates-changed', 'balance-charged'])
          expect(actions.filter((each) => each === action).length, `${action} once: ${what}`).toBeLessThanOrEqual(1);
        expect(actions.includes('cancelled'), what).toBe(after.status === 'cancelled');
        expect(calculateCardPayments(after.folio), `folio and bank: ${what}`).toBe(await readKept(hotel, reserva));
        expect(calculateOutstandingAmount(after), `nothing to return by hand: ${what}`).toBeGreaterThanOrEqual(0);
        expect(
          after.refunds.filter(({ reference }) => reference === null),
          what,
        ).toEqual([]);
        if (after.status === 'confirmed') await GUEST_ACTS.cancels?.(hotel, reserva);
      }
    },
    600_000,
  );
});
