import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import { expireHolds } from '#src/booking/services/expire-holds.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { placeHold } from '#src/booking/services/place-hold.ts';
import { reconcileBooks } from '#src/booking/services/reconcile-books.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';
import { booksOf } from '#test/support/books.ts';
import { memoryBooks } from '#test/support/fakes/memory-books.ts';
import type { Mishap } from '#test/support/fakes/scripted-gateway.ts';
import { mortal } from '#test/support/mortal.ts';
import {
  checkoutForm,
  GARDEN_DEPOSIT,
  holdRoom,
  payment,
  type SmallHotel,
  STAY,
  smallHotel,
  VILLA,
} from '#test/support/small-hotel.ts';

/** 4 nights of 468.00 and 10 % tax, half of it. */
const VILLA_DEPOSIT = 102_960;

const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
  answerLost: '4000000000000119',
} as const;

const answerEveryChallenge = async (hotel: SmallHotel, verdict: 'approve' | 'reject'): Promise<void> => {
  const { charges } = await hotel.ledger.statement();
  for (const { challengeId } of charges)
    await handleChallenge(hotel.bank, {
      method: 'POST',
      path: `/sandbox-bank/challenge/${challengeId}`,
      form: new URLSearchParams({ answer: verdict }),
      acceptLanguage: '',
    });
};

/** A rival takes the villa whenever it is free, so that late payments meet rooms that are gone. */
const rivalHolds = (hotel: SmallHotel) =>
  placeHold(hotel.ports, {
    ...STAY,
    rooms: ['2'],
    choices: [VILLA],
    locale: 'en',
    idempotencyKey: crypto.randomUUID(),
  });

const STEPS = {
  pay: (hotel: SmallHotel, reserva: string, card: string) =>
    payDeposit(hotel.ports, payment(reserva, card, { shownDeposit: VILLA_DEPOSIT })),
  'pay in two tabs': (hotel: SmallHotel, reserva: string, card: string) =>
    Promise.all([STEPS.pay(hotel, reserva, card), STEPS.pay(hotel, reserva, CARDS.pays)]),
  settle: (hotel: SmallHotel, reserva: string) => settlePayment(hotel.ports, { reserva }),
  recover: (hotel: SmallHotel) => recoverPayments(hotel.ports, { olderThanMs: 60_000 }),
  approve: (hotel: SmallHotel) => answerEveryChallenge(hotel, 'approve'),
  reject: (hotel: SmallHotel) => answerEveryChallenge(hotel, 'reject'),
  'a minute passes': async (hotel: SmallHotel) => hotel.clock.pass(1),
  'the hold runs out': async (hotel: SmallHotel) => hotel.clock.pass(15),
  'clean up': (hotel: SmallHotel) => expireHolds(hotel.ports),
  'a rival holds': rivalHolds,
  'the guest approves too late': async (hotel: SmallHotel) => {
    hotel.clock.pass(15);
    await rivalHolds(hotel);
    await answerEveryChallenge(hotel, 'approve');
  },
} as const;

interface Step {
  readonly step: keyof typeof STEPS;
  readonly card: keyof typeof CARDS;
  readonly charge: Mishap[];
  readonly find: Mishap[];
  readonly refund: Mishap[];
  readonly void: Mishap[];
}

const mishaps = fc.array(fc.constantFrom<Mishap>('none', 'lost-before', 'lost-after'), { maxLength: 2 });
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
const comeToRest = async (hotel: SmallHotel): Promise<void> => {
  for (const method of ['charge', 'find', 'refund', 'void'] as const) hotel.gateway.script(method);
  hotel.clock.pass(60);
  await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
};

const expectCleanBooks = async (hotel: SmallHotel, reserva: string, deposit: number): Promise<void> => {
  const books = await booksOf(hotel, reserva);
  expect(books.captures).toBeLessThanOrEqual(1);
  expect(books.bank).toBe(books.folio);
  expect(books.folio).toBe(books.confirmed ? deposit : 0);
  expect(await hotel.reservations.openAttempts('9999', 100)).toEqual([]);
  hotel.clock.pass(60);
  const [from, to] = ['2026-01-01', new Date(hotel.clock.now()).toISOString()];
  const ports = { ...hotel.ports, books: memoryBooks(hotel.reservations) };
  expect((await reconcileBooks(ports, { from, to })).differences).toEqual([]);
};

test('whatever is done in whatever order, at most one charge stands, and bank and folio agree', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const hotel = await smallHotel();
      const reserva = await holdRoom(hotel, { choices: [VILLA] });
      for (const { step: name, card, ...lines } of steps) {
        for (const method of ['charge', 'find', 'refund', 'void'] as const)
          hotel.gateway.script(method, ...lines[method]);
        await STEPS[name](hotel, reserva, CARDS[card]);
        expect((await booksOf(hotel, reserva)).captures).toBeLessThanOrEqual(1);
        expect(hotel.reservations.taken(VILLA, STAY.arrival, hotel.clock.now())).toBeLessThanOrEqual(1);
      }
      await comeToRest(hotel);
      await expectCleanBooks(hotel, reserva, VILLA_DEPOSIT);
      for (const attempt of hotel.reservations.all().attempts) seen.add(attempt.state.status);
    }),
    { numRuns: 1_000, examples: SELDOM },
  );
  // The sequences are worth something only if they reach every end that there is.
  expect(seen).toEqual(new Set(['succeeded', 'declined', 'abandoned', 'refunded']));
});

const LATER = [
  ['while the hold is alive', 1],
  ['after it ran out', 60],
] as const;

describe.each(['before', 'after'] as const)('a process that is killed %s its nth step of paying', (when) => {
  test.each(LATER)('leaves nothing that recovery %s does not bring to its end', async (_, minutes) => {
    let deaths = 0;
    for (const card of Object.values(CARDS)) {
      for (let deadline = 1; ; deadline += 1) {
        const hotel = await smallHotel();
        const reserva = await holdRoom(hotel);
        const { ports, died } = mortal(hotel.ports, deadline, when);
        const end = await Promise.race([payDeposit(ports, payment(reserva, card)), died]);
        if (end !== 'died') break;
        deaths += 1;
        hotel.clock.pass(minutes);
        await recoverPayments(hotel.ports, { olderThanMs: 30_000 });
        await comeToRest(hotel);
        await expectCleanBooks(hotel, reserva, GARDEN_DEPOSIT);
      }
    }
    expect(deaths).toBeGreaterThan(15);
  });

  test('does not keep the guest from paying once, a minute later', async () => {
    for (let deadline = 1; ; deadline += 1) {
      const hotel = await smallHotel();
      const reserva = await holdRoom(hotel);
      const { ports, died } = mortal(hotel.ports, deadline, when);
      if ((await Promise.race([payDeposit(ports, payment(reserva)), died])) !== 'died') break;
      hotel.clock.pass(1);
      expect(await payDeposit(hotel.ports, payment(reserva))).toMatchObject({ status: 'confirmed' });
      await expectCleanBooks(hotel, reserva, GARDEN_DEPOSIT);
      expect((await booksOf(hotel, reserva)).captures).toBe(1);
    }
  });

  test('refunds once, wherever it dies while giving back', async () => {
    for (let deadline = 1; ; deadline += 1) {
      const hotel = await smallHotel();
      const reserva = await holdRoom(hotel, { choices: [VILLA] });
      const form = checkoutForm({ card_number: CARDS.asks });
      await payDeposit(hotel.ports, payment(reserva, CARDS.asks, { form, shownDeposit: VILLA_DEPOSIT }));
      hotel.clock.pass(20);
      await rivalHolds(hotel);
      await answerEveryChallenge(hotel, 'approve');
      const { ports, died } = mortal(hotel.ports, deadline, when);
      if ((await Promise.race([settlePayment(ports, { reserva }), died])) !== 'died') break;
      await comeToRest(hotel);
      await expectCleanBooks(hotel, reserva, VILLA_DEPOSIT);
    }
  });
});
