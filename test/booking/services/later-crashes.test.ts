import { describe, expect, test } from 'vitest';
import { stillOwed } from '#src/booking/model/folio.ts';
import { acceptChange } from '#src/booking/services/accept-change.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { changeCard } from '#src/booking/services/change-card.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import type { PaymentPorts } from '#src/booking/services/payment-outcome.ts';
import { previewCancellation } from '#src/booking/services/preview-cancellation.ts';
import { proposeChange } from '#src/booking/services/propose-change.ts';
import { settleRefunds } from '#src/booking/services/settle-refunds.ts';
import { booksOf } from '#test/support/books.ts';
import { mortal } from '#test/support/mortal.ts';
import {
  booked,
  bookedTwoRooms,
  CARDS,
  cardForm,
  DUE,
  FAMILY_TOTAL,
  GARDEN_TOTAL,
  goTo,
  LATE,
  mailKinds,
  read,
} from '#test/support/paid-guest.ts';
import { GARDEN_DEPOSIT, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';
import { comeToRest, expectSoundBooks } from '#test/support/sound-books.ts';

const returnUrl = 'http://hotel.example/back';

/** What somebody does, and what it has come to in the end, wherever the process died meanwhile. */
interface Story {
  readonly book: (hotel: SmallHotel) => Promise<string>;
  /** Brings everything to the moment of the crash; what it answers is told to `act`. */
  readonly before?: (hotel: SmallHotel, reserva: string) => Promise<unknown>;
  readonly act: (ports: PaymentPorts, reserva: string, before: never) => Promise<unknown>;
  readonly end: { readonly status: 'confirmed' | 'cancelled'; readonly paid: number; readonly owed: number };
  /** Written exactly once. */
  readonly mail: string;
}

const previewed = async (hotel: SmallHotel, reserva: string, roomId: string | null = null) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId });
  if (!outcome.ok) throw new Error(outcome.code);
  return { roomId, shown: outcome.value };
};

const proposed = async (hotel: SmallHotel, reserva: string, stay: { arrival: string; departure: string }) => {
  const outcome = await proposeChange(hotel.ports, { reserva, ...stay });
  if (!outcome.ok) throw new Error(outcome.code);
  return { change: outcome.value.change, shown: outcome.value };
};

const cancelling = (
  ports: PaymentPorts,
  reserva: string,
  before: { roomId: string | null; shown: { refund: number; chargedNow: number } },
) => cancelReservation(ports, { reserva, ...before });

const accepting = (
  ports: PaymentPorts,
  reserva: string,
  before: { change: string; shown: { dueNow: number; refund: number } },
) => acceptChange(ports, { reserva, ...before, locale: 'es', returnUrl });

const paying = (ports: PaymentPorts, reserva: string) =>
  payBalance(ports, { reserva, form: cardForm(CARDS.alsoPays), shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });

const STORIES: Readonly<Record<string, Story>> = {
  'cancelling in time': {
    book: booked,
    before: previewed,
    act: cancelling,
    end: { status: 'cancelled', paid: 0, owed: 0 },
    mail: 'reservation-cancelled',
  },
  'cancelling late': {
    book: booked,
    before: (hotel, reserva) => {
      goTo(hotel, LATE);
      return previewed(hotel, reserva);
    },
    act: cancelling,
    end: { status: 'cancelled', paid: GARDEN_TOTAL, owed: 0 },
    mail: 'reservation-cancelled',
  },
  'cancelling one room of two': {
    book: bookedTwoRooms,
    before: (hotel, reserva) => previewed(hotel, reserva, '1'),
    act: cancelling,
    end: { status: 'confirmed', paid: FAMILY_TOTAL / 2, owed: FAMILY_TOTAL / 2 },
    mail: 'room-cancelled',
  },
  'refunding by the job': {
    book: booked,
    before: async (hotel, reserva) => {
      hotel.gateway.script('refund', 'lost-before');
      await cancelling(hotel.ports, reserva, await previewed(hotel, reserva));
      hotel.clock.pass(1);
    },
    act: settleRefunds,
    end: { status: 'cancelled', paid: 0, owed: 0 },
    mail: 'reservation-cancelled',
  },
  'paying the balance': {
    book: booked,
    act: paying,
    end: { status: 'confirmed', paid: GARDEN_TOTAL, owed: 0 },
    mail: 'balance-charged',
  },
  'charging the balance': {
    book: booked,
    before: async (hotel) => goTo(hotel, DUE),
    act: chargeBalances,
    end: { status: 'confirmed', paid: GARDEN_TOTAL, owed: 0 },
    mail: 'balance-charged',
  },
  'charging a balance that is declined': {
    book: (hotel) => booked(hotel, CARDS.paysOnce),
    before: async (hotel) => goTo(hotel, DUE),
    act: chargeBalances,
    end: { status: 'confirmed', paid: GARDEN_DEPOSIT, owed: GARDEN_DEPOSIT },
    mail: 'balance-failed',
  },
  'keeping another card': {
    book: booked,
    act: (ports, reserva) => changeCard(ports, { reserva, form: cardForm(CARDS.alsoPays), locale: 'es', returnUrl }),
    end: { status: 'confirmed', paid: GARDEN_DEPOSIT, owed: GARDEN_DEPOSIT },
    mail: 'card-changed',
  },
  'accepting dearer dates': {
    book: booked,
    before: (hotel, reserva) => proposed(hotel, reserva, { arrival: '2026-12-26', departure: '2026-12-31' }),
    act: accepting,
    end: { status: 'confirmed', paid: 81_400, owed: 81_400 },
    mail: 'dates-changed',
  },
  'accepting cheaper dates': {
    book: booked,
    before: (hotel, reserva) => proposed(hotel, reserva, { arrival: '2027-02-10', departure: '2027-02-11' }),
    act: accepting,
    end: { status: 'confirmed', paid: 16_280, owed: 0 },
    mail: 'dates-changed',
  },
};

/** A hotel at the moment in which the story is told. */
const stage = async ({ book, before }: Story) => {
  const hotel = await smallHotel();
  const reserva = await book(hotel);
  return { hotel, reserva, told: (await before?.(hotel, reserva)) as never };
};

/** Runs the story until its process died at the nth step; false when it came to its end before. */
const dies = async (story: Story, deadline: number, when: 'before' | 'after') => {
  const { hotel, reserva, told } = await stage(story);
  const { ports, died } = mortal(hotel.ports, deadline, when);
  const end = await Promise.race([story.act(ports, reserva, told), died]);
  return { hotel, reserva, told, isDead: end === 'died' };
};

describe.each(['before', 'after'] as const)('a process that is killed %s its nth step of', (when) => {
  test.each(Object.entries(STORIES))('%s leaves nothing that the jobs do not bring to its end', async (_, story) => {
    let deaths = 0;
    for (let deadline = 1; ; deadline += 1) {
      const { hotel, reserva, isDead } = await dies(story, deadline, when);
      await comeToRest(hotel);
      await expectSoundBooks(hotel, reserva);
      if (!isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(STORIES))('%s does not keep it from being done once, a minute later', async (_, story) => {
    for (let deadline = 1; ; deadline += 1) {
      const { hotel, reserva, told, isDead } = await dies(story, deadline, when);
      hotel.clock.pass(1);
      await story.act(hotel.ports, reserva, told);
      await comeToRest(hotel);
      await expectSoundBooks(hotel, reserva);
      const reservation = await read(hotel, reserva);
      const { folio } = await booksOf(hotel, reserva);
      expect({ status: reservation.status, paid: folio, owed: stillOwed(reservation) }).toEqual(story.end);
      expect(mailKinds(hotel, reserva).filter((kind) => kind === story.mail)).toHaveLength(1);
      if (!isDead) break;
    }
  });
});
