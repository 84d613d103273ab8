import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeCard, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import {
  cancelReservation,
  markNoShow,
  previewCancellation,
} from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { dropChange, findChangeProposal, proposeChange } from '#src/booking/change/propose-change.service.ts';
import { changeGuest } from '#src/booking/change-guest/change-guest.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { requestPaymentSettlement, type SettlementPorts } from '#src/booking/settlement/settle-deposit.service.ts';
import { addDays, toHotelDate } from '#src/kernel/stay/stay.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { expectBalancedLedgers, expectPaidOnce, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import {
  bookTwoRooms,
  CARDS,
  createCardForm,
  readPaidReservation,
  requireCardChallenge,
  runJobs,
} from '#test/support/booking/paid-guest.ts';
import {
  createCheckoutForm,
  createSmallHotel,
  FAMILY,
  holdRoom,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';
import type { GatewayFault } from '#test/support/fakes/scripted-gateway.ts';
import { countCases } from '#test/support/test-scope.ts';

const returnUrl = 'http://hotel.example/back';

/** A reservation, the change that was proposed for it last, and what the dice say. */
interface Scene {
  readonly hotel: SmallHotel;
  readonly ports: SettlementPorts;
  readonly reserva: string;
  readonly memory: { change: string };
  readonly card: string;
  readonly number: number;
}

const cancel = async ({ ports, reserva }: Scene, roomId: string | null) => {
  const preview = await previewCancellation(ports, { reserva, roomId });
  if (preview.ok) await cancelReservation(ports, { reserva, roomId, shown: preview.value });
};

const pay = async ({ hotel, ports, reserva }: Scene, card: string | null) => {
  const shownAmount = calculateOutstandingAmount(await readPaidReservation(hotel, reserva));
  await payBalance(ports, {
    reserva,
    form: card === null ? null : createCardForm(card),
    shownAmount,
    locale: 'es',
    returnUrl,
  });
};

const propose = async ({ hotel, ports, reserva, memory, number }: Scene) => {
  const arrival = addDays(toHotelDate(hotel.clock.now(), hotel.policy.timeZone), 3 + number);
  const proposal = await proposeChange(ports, { reserva, arrival, departure: addDays(arrival, 1 + (number % 6)) });
  if (proposal.ok) memory.change = proposal.value.change;
};

const accept = async ({ ports, reserva, memory: { change } }: Scene) => {
  const shown = await findChangeProposal(ports, { reserva, change });
  if (shown) await acceptChange(ports, { reserva, change, shown, locale: 'es', returnUrl });
};

const STEPS: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  cancel: (scene) => cancel(scene, null),
  'cancel a room': (scene) => cancel(scene, String(1 + (scene.number % 2))),
  pay: (scene) => pay(scene, scene.card),
  'pay by the saved card': (scene) => pay(scene, null),
  'pay in two tabs': (scene) => Promise.all([pay(scene, scene.card), pay(scene, null)]),
  propose,
  accept,
  'propose and accept': async (scene) => {
    await propose(scene);
    await accept(scene);
  },
  'accept in two tabs': (scene) => Promise.all([accept(scene), accept(scene)]),
  drop: ({ ports, reserva, memory: { change } }) => dropChange(ports, { reserva, change }),
  'change the card': ({ ports, reserva, card }) =>
    changeCard(ports, { reserva, form: createCardForm(card), locale: 'es', returnUrl }),
  'change the guest': ({ ports, reserva, number }) =>
    changeGuest(ports, { reserva, form: createCheckoutForm({ legal_id: String(number) }) }),
  'never come': async ({ hotel, ports, reserva }) => {
    const { code } = await readPaidReservation(hotel, reserva);
    await markNoShow(ports, { code, confirm: true });
  },
  'come back from the bank': ({ ports, reserva }) => requestPaymentSettlement(ports, { reserva }),
  approve: ({ hotel }) => answerChallenges(hotel.bank, 'approve'),
  reject: ({ hotel }) => answerChallenges(hotel.bank, 'reject'),
  jobs: ({ ports }) => runJobs(ports),
  'two workers': ({ ports }) => Promise.all([runJobs(ports), runJobs(ports)]),
  'clean up': ({ ports }) => expireHolds(ports),
  'a rival holds': ({ hotel, number }) => {
    const arrival = addDays(toHotelDate(hotel.clock.now(), hotel.policy.timeZone), 3 + number);
    const stay = { arrival, departure: addDays(arrival, 1) };
    return holdRoom(hotel, { ...stay, choices: [FAMILY] }).catch(() => undefined);
  },
  'minutes pass': async ({ hotel, number }) => hotel.clock.pass(number),
  'days pass': async ({ hotel, number }) => hotel.clock.pass(number * 24 * 60),
  'the clock is set back': async ({ hotel, number }) => hotel.clock.pass(-number * 60),
};

const mishaps = fc.array(fc.constantFrom<GatewayFault>('none', 'lost-before', 'lost-after'), { maxLength: 3 });
const step = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)),
  card: fc.constantFrom(...Object.values(CARDS)),
  number: fc.integer({ min: 0, max: 40 }),
  asks: fc.boolean(),
  lines: fc.record({ charge: mishaps, find: mishaps, refund: mishaps, void: mishaps }),
});

const bookedWith = fc.constantFrom(CARDS.pays, CARDS.paysOnce);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const LINES = ['charge', 'find', 'refund', 'void'] as const;

/** A hotel in which all of it happened, one step after the other. */
const runSteps = async (card: string, steps: readonly Step[]) => {
  const hotel = await createSmallHotel();
  const reserva = await bookTwoRooms(hotel, card);
  const memory = { change: 'none' };
  for (const { name, number, asks, lines, ...typed } of steps) {
    for (const method of LINES) hotel.gateway.scriptFaults(method, ...lines[method]);
    const ports = asks ? requireCardChallenge(hotel.ports) : hotel.ports;
    await STEPS[name]?.({ hotel, ports, reserva, memory, card: typed.card, number });
    await expectPaidOnce(hotel, reserva);
  }
  return { hotel, reserva };
};

/** The final states of attempts, and what the folio shows. */
const listEnds = async ({ hotel, reserva }: { hotel: SmallHotel; reserva: string }): Promise<string[]> => {
  const { folio } = await readPaidReservation(hotel, reserva);
  const attempts = await hotel.amendments.listAttempts(reserva);
  const ends = attempts.map(({ purpose, state }) => `${purpose.kind} ${state.status}`);
  return [...ends, ...folio.map(({ kind }) => kind)];
};

test('random scenarios after booking: no purpose is charged twice, and bank and folio agree', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(bookedWith, fc.array(step, { minLength: 1, maxLength: 14 }), async (card, steps) => {
      const { hotel, reserva } = await runSteps(card, steps);
      // Longer than the clock can have been set back.
      hotel.clock.pass(30 * 24 * 60);
      await settleEverything(hotel);
      await expectBalancedLedgers(hotel, reserva);
      for (const end of await listEnds({ hotel, reserva })) seen.add(end);
    }),
    { numRuns: countCases(500) },
  );
  // The sequences are worth something only if they reach every end that there is.
  const ends = ['balance', 'change', 'card'].flatMap((purpose) =>
    ['succeeded', 'declined', 'abandoned'].map((status) => `${purpose} ${status}`),
  );
  for (const end of [...ends, 'penalty', 'waiver', 'refund']) expect(seen).toContain(end);
});
