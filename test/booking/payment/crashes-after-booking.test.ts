import { describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { changeCard, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { proposeChange } from '#src/booking/change/propose-change.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { settleRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { createAddOnHotel, proposeExtras, SPA_DAY, SPA_PRICE } from '#test/support/booking/added-add-ons.ts';
import { injectCrash } from '#test/support/booking/crash-injection.ts';
import { expectBalancedLedgers, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  AFTER_FREE_CANCELLATION,
  BALANCE_DUE_AT,
  bookRoom,
  bookTwoRooms,
  CARDS,
  createCardForm,
  FAMILY_TOTAL,
  GARDEN_TOTAL,
  listMailKinds,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN_DEPOSIT, type SmallHotel } from '#test/support/booking/small-hotel.ts';

const returnUrl = 'http://hotel.example/back';

/** An operation, and its expected result after any crash. */
interface Story {
  /** By default one without extras. */
  readonly open?: () => Promise<SmallHotel>;
  readonly book: (hotel: SmallHotel) => Promise<string>;
  /** Prepares the state before the crash; its result is passed to `act`. */
  readonly before?: (hotel: SmallHotel, reserva: string) => Promise<unknown>;
  readonly act: (ports: PaymentPorts, reserva: string, before: never) => Promise<unknown>;
  readonly end: { readonly status: 'confirmed' | 'cancelled'; readonly paid: number; readonly owed: number };
  /** Written exactly once. */
  readonly mail: string;
}

const requestPreview = async (hotel: SmallHotel, reserva: string, roomId: string | null = null) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId });
  if (!outcome.ok) throw new Error(outcome.code);
  return { roomId, shown: outcome.value };
};

const proposeDates = async (hotel: SmallHotel, reserva: string, stay: { arrival: string; departure: string }) => {
  const outcome = await proposeChange(hotel.ports, { reserva, ...stay });
  if (!outcome.ok) throw new Error(outcome.code);
  return { change: outcome.value.change, shown: outcome.value };
};

const startCancellation = (
  ports: PaymentPorts,
  reserva: string,
  before: { roomId: string | null; shown: { refund: number; chargedNow: number } },
) => cancelReservation(ports, { reserva, ...before });

const acceptProposal = (
  ports: PaymentPorts,
  reserva: string,
  before: { change: string; shown: { dueNow: number; refund: number } },
) => acceptChange(ports, { reserva, ...before, locale: 'es', returnUrl });

const startPayment = (ports: PaymentPorts, reserva: string) =>
  payBalance(ports, {
    reserva,
    form: createCardForm(CARDS.alsoPays),
    shownAmount: GARDEN_DEPOSIT,
    locale: 'es',
    returnUrl,
  });

const STORIES: Readonly<Record<string, Story>> = {
  'cancelling in time': {
    book: bookRoom,
    before: requestPreview,
    act: startCancellation,
    end: { status: 'cancelled', paid: 0, owed: 0 },
    mail: 'reservation-cancelled',
  },
  'cancelling late': {
    book: bookRoom,
    before: (hotel, reserva) => {
      setClock(hotel, AFTER_FREE_CANCELLATION);
      return requestPreview(hotel, reserva);
    },
    act: startCancellation,
    end: { status: 'cancelled', paid: GARDEN_TOTAL, owed: 0 },
    mail: 'reservation-cancelled',
  },
  'cancelling one room of two': {
    book: bookTwoRooms,
    before: (hotel, reserva) => requestPreview(hotel, reserva, '1'),
    act: startCancellation,
    end: { status: 'confirmed', paid: FAMILY_TOTAL / 2, owed: FAMILY_TOTAL / 2 },
    mail: 'room-cancelled',
  },
  'refunding by the job': {
    book: bookRoom,
    before: async (hotel, reserva) => {
      hotel.gateway.scriptFaults('refund', 'lost-before');
      await startCancellation(hotel.ports, reserva, await requestPreview(hotel, reserva));
      hotel.clock.pass(1);
    },
    act: settleRefunds,
    end: { status: 'cancelled', paid: 0, owed: 0 },
    mail: 'reservation-cancelled',
  },
  'paying the balance': {
    book: bookRoom,
    act: startPayment,
    end: { status: 'confirmed', paid: GARDEN_TOTAL, owed: 0 },
    mail: 'balance-charged',
  },
  'charging the balance': {
    book: bookRoom,
    before: async (hotel) => setClock(hotel, BALANCE_DUE_AT),
    act: chargeBalances,
    end: { status: 'confirmed', paid: GARDEN_TOTAL, owed: 0 },
    mail: 'balance-charged',
  },
  'charging a balance that is declined': {
    book: (hotel) => bookRoom(hotel, CARDS.paysOnce),
    before: async (hotel) => setClock(hotel, BALANCE_DUE_AT),
    act: chargeBalances,
    end: { status: 'confirmed', paid: GARDEN_DEPOSIT, owed: GARDEN_DEPOSIT },
    mail: 'balance-failed',
  },
  'keeping another card': {
    book: bookRoom,
    act: (ports, reserva) =>
      changeCard(ports, { reserva, form: createCardForm(CARDS.alsoPays), locale: 'es', returnUrl }),
    end: { status: 'confirmed', paid: GARDEN_DEPOSIT, owed: GARDEN_DEPOSIT },
    mail: 'card-changed',
  },
  'accepting dearer dates': {
    book: bookRoom,
    before: (hotel, reserva) => proposeDates(hotel, reserva, { arrival: '2026-12-26', departure: '2026-12-31' }),
    act: acceptProposal,
    end: { status: 'confirmed', paid: 81_400, owed: 81_400 },
    mail: 'dates-changed',
  },
  'accepting cheaper dates': {
    book: bookRoom,
    before: (hotel, reserva) => proposeDates(hotel, reserva, { arrival: '2027-02-10', departure: '2027-02-11' }),
    act: acceptProposal,
    end: { status: 'confirmed', paid: 16_280, owed: 0 },
    mail: 'dates-changed',
  },
  'accepting extras': {
    open: createAddOnHotel,
    book: bookRoom,
    before: async (hotel, reserva) => {
      const proposal = await proposeExtras(hotel, reserva, SPA_DAY);
      return { change: proposal.change, shown: proposal };
    },
    act: acceptProposal,
    end: { status: 'confirmed', paid: GARDEN_DEPOSIT + SPA_PRICE, owed: GARDEN_DEPOSIT },
    mail: 'extras-added',
  },
};

/** A hotel in the state before the crash. */
const prepareStory = async ({ open = createSmallHotel, book, before }: Story) => {
  const hotel = await open();
  const reserva = await book(hotel);
  return { hotel, reserva, told: (await before?.(hotel, reserva)) as never };
};

/** Runs the story until its process died at the nth step; false when it came to its end before. */
const runToCrash = async (story: Story, deadline: number, when: 'before' | 'after') => {
  const { hotel, reserva, told } = await prepareStory(story);
  const { ports, died } = injectCrash(hotel.ports, deadline, when);
  const end = await Promise.race([story.act(ports, reserva, told), died]);
  return { hotel, reserva, told, isDead: end === 'died' };
};

describe.each(['before', 'after'] as const)('crash injection: a process killed %s step n of', (when) => {
  test.each(Object.entries(STORIES))('%s leaves nothing that the jobs do not finish', async (_, story) => {
    let deaths = 0;
    for (let deadline = 1; ; deadline += 1) {
      const { hotel, reserva, isDead } = await runToCrash(story, deadline, when);
      await settleEverything(hotel);
      await expectBalancedLedgers(hotel, reserva);
      if (!isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(STORIES))('%s can still be done once, a minute later', async (_, story) => {
    for (let deadline = 1; ; deadline += 1) {
      const { hotel, reserva, told, isDead } = await runToCrash(story, deadline, when);
      hotel.clock.pass(1);
      await story.act(hotel.ports, reserva, told);
      await settleEverything(hotel);
      await expectBalancedLedgers(hotel, reserva);
      const reservation = await readPaidReservation(hotel, reserva);
      const { folio } = await summarizeLedgers(hotel, reserva);
      expect({ status: reservation.status, paid: folio, owed: calculateOutstandingAmount(reservation) }).toEqual(
        story.end,
      );
      expect(listMailKinds(hotel, reserva).filter((kind) => kind === story.mail)).toHaveLength(1);
      if (!isDead) break;
    }
  });
});
