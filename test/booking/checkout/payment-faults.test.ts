import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { reconcileLedger } from '#src/booking/reconciliation/reconcile-ledger.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { settleDeposit } from '#src/booking/settlement/settle-deposit.service.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { injectCrash } from '#test/support/booking/crash-injection.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  createCheckoutForm,
  createPayment,
  createSmallHotel,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
  VILLA,
} from '#test/support/booking/small-hotel.ts';
import { createMemoryLedger } from '#test/support/fakes/memory-ledger.ts';
import type { GatewayFault } from '#test/support/fakes/scripted-gateway.ts';
import { countCases } from '#test/support/test-scope.ts';

/** 4 nights of 468.00 and 10 % tax, half of it. */
const VILLA_DEPOSIT = 102_960;

const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
  answerLost: '4000000000000119',
} as const;

/** A rival takes the villa whenever it is free, so that late payments meet sold rooms. */
const holdAsRival = (hotel: SmallHotel) =>
  placeHold(hotel.ports, {
    ...STAY,
    rooms: ['2'],
    choices: [VILLA],
    locale: 'en',
    idempotencyKey: crypto.randomUUID(),
  });

const STEPS = {
  pay: (hotel: SmallHotel, reserva: string, card: string) =>
    payDeposit(hotel.ports, createPayment(reserva, card, { shownDeposit: VILLA_DEPOSIT })),
  'pay in two tabs': (hotel: SmallHotel, reserva: string, card: string) =>
    Promise.all([STEPS.pay(hotel, reserva, card), STEPS.pay(hotel, reserva, CARDS.pays)]),
  settle: (hotel: SmallHotel, reserva: string) => settleDeposit(hotel.ports, { reserva }),
  recover: (hotel: SmallHotel) => recoverPayments(hotel.ports, { olderThanMs: 60_000 }),
  approve: (hotel: SmallHotel) => answerChallenges(hotel.bank, 'approve'),
  reject: (hotel: SmallHotel) => answerChallenges(hotel.bank, 'reject'),
  'a minute passes': async (hotel: SmallHotel) => hotel.clock.pass(1),
  'the hold runs out': async (hotel: SmallHotel) => hotel.clock.pass(15),
  'clean up': (hotel: SmallHotel) => expireHolds(hotel.ports),
  'a rival holds': holdAsRival,
  'the guest approves too late': async (hotel: SmallHotel) => {
    hotel.clock.pass(15);
    await holdAsRival(hotel);
    await answerChallenges(hotel.bank, 'approve');
  },
} as const;

interface Step {
  readonly step: keyof typeof STEPS;
  readonly card: keyof typeof CARDS;
  readonly charge: GatewayFault[];
  readonly find: GatewayFault[];
  readonly refund: GatewayFault[];
  readonly void: GatewayFault[];
}

const mishaps = fc.array(fc.constantFrom<GatewayFault>('none', 'lost-before', 'lost-after'), { maxLength: 2 });
const step: fc.Arbitrary<Step> = fc.record({
  step: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  card: fc.constantFrom(...(Object.keys(CARDS) as (keyof typeof CARDS)[])),
  charge: mishaps,
  find: mishaps,
  refund: mishaps,
  void: mishaps,
});

const onGoodLines = (name: Step['step'], card: Step['card']): Step => ({
  step: name,
  card,
  charge: [],
  find: [],
  refund: [],
  void: [],
});

/** Ends that chance reaches too seldom to count on. */
const SELDOM: [Step[]][] = [
  [[onGoodLines('pay', 'asks'), onGoodLines('the guest approves too late', 'asks'), onGoodLines('settle', 'asks')]],
];

/** The line is well again, time goes by, and recovery runs: from here nothing may stay open. */
const settleEverything = async (hotel: SmallHotel): Promise<void> => {
  for (const method of ['charge', 'find', 'refund', 'void'] as const) hotel.gateway.scriptFaults(method);
  hotel.clock.pass(60);
  await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
};

const expectCleanBooks = async (hotel: SmallHotel, reserva: string, deposit: number): Promise<void> => {
  const books = await summarizeLedgers(hotel, reserva);
  expect(books.captures).toBeLessThanOrEqual(1);
  expect(books.bank).toBe(books.folio);
  expect(books.folio).toBe(books.confirmed ? deposit : 0);
  expect(await hotel.reservations.listOpenAttempts('9999', 100)).toEqual([]);
  hotel.clock.pass(60);
  const [from, to] = ['2026-01-01', new Date(hotel.clock.now()).toISOString()];
  const ports = { ...hotel.ports, ledger: createMemoryLedger(hotel.reservations) };
  expect((await reconcileLedger(ports, { from, to })).differences).toEqual([]);
};

test('random scenarios while paying: at most one charge remains, and bank and folio agree', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const hotel = await createSmallHotel();
      const reserva = await holdRoom(hotel, { choices: [VILLA] });
      for (const { step: name, card, ...lines } of steps) {
        for (const method of ['charge', 'find', 'refund', 'void'] as const)
          hotel.gateway.scriptFaults(method, ...lines[method]);
        await STEPS[name](hotel, reserva, CARDS[card]);
        expect((await summarizeLedgers(hotel, reserva)).captures).toBeLessThanOrEqual(1);
        expect(hotel.reservations.taken(VILLA, STAY.arrival, hotel.clock.now())).toBeLessThanOrEqual(1);
      }
      await settleEverything(hotel);
      await expectCleanBooks(hotel, reserva, VILLA_DEPOSIT);
      for (const attempt of hotel.reservations.readAll().attempts) seen.add(attempt.state.status);
    }),
    { numRuns: countCases(500), examples: SELDOM },
  );
  // The sequences are worth something only if they reach every end that there is.
  expect(seen).toEqual(new Set(['succeeded', 'declined', 'abandoned', 'refunded']));
});

const LATER = [
  ['while the hold is alive', 1],
  ['after it ran out', 60],
] as const;

describe.each(['before', 'after'] as const)('crash injection: a process killed %s step n of paying', (when) => {
  test.each(LATER)('leaves nothing that recovery %s does not finish', async (_, minutes) => {
    let deaths = 0;
    for (const card of Object.values(CARDS)) {
      for (let deadline = 1; ; deadline += 1) {
        const hotel = await createSmallHotel();
        const reserva = await holdRoom(hotel);
        const { ports, died } = injectCrash(hotel.ports, deadline, when);
        const end = await Promise.race([payDeposit(ports, createPayment(reserva, card)), died]);
        if (end !== 'died') break;
        deaths += 1;
        hotel.clock.pass(minutes);
        await recoverPayments(hotel.ports, { olderThanMs: 30_000 });
        await settleEverything(hotel);
        await expectCleanBooks(hotel, reserva, GARDEN_DEPOSIT);
      }
    }
    expect(deaths).toBeGreaterThan(15);
  });

  test('lets the guest pay once, a minute later', async () => {
    for (let deadline = 1; ; deadline += 1) {
      const hotel = await createSmallHotel();
      const reserva = await holdRoom(hotel);
      const { ports, died } = injectCrash(hotel.ports, deadline, when);
      if ((await Promise.race([payDeposit(ports, createPayment(reserva)), died])) !== 'died') break;
      hotel.clock.pass(1);
      expect(await payDeposit(hotel.ports, createPayment(reserva))).toMatchObject({ status: 'confirmed' });
      await expectCleanBooks(hotel, reserva, GARDEN_DEPOSIT);
      expect((await summarizeLedgers(hotel, reserva)).captures).toBe(1);
    }
  });

  test('refunds once, wherever it is killed during the refund', async () => {
    for (let deadline = 1; ; deadline += 1) {
      const hotel = await createSmallHotel();
      const reserva = await holdRoom(hotel, { choices: [VILLA] });
      const form = createCheckoutForm({ card_number: CARDS.asks });
      await payDeposit(hotel.ports, createPayment(reserva, CARDS.asks, { form, shownDeposit: VILLA_DEPOSIT }));
      hotel.clock.pass(20);
      await holdAsRival(hotel);
      await answerChallenges(hotel.bank, 'approve');
      const { ports, died } = injectCrash(hotel.ports, deadline, when);
      if ((await Promise.race([settleDeposit(ports, { reserva }), died])) !== 'died') break;
      await settleEverything(hotel);
      await expectCleanBooks(hotel, reserva, VILLA_DEPOSIT);
    }
  });
});
