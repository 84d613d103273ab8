import { createDueBalance, type DueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Cancelled, Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { Amendment } from '#src/booking/reservation/reservations.port.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import type { PaymentAttempt, PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import {
  addMinutes,
  createCode,
  createRoomsQuote,
  createSucceededState,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';
import { createBookingSteps, type RepositoriesUnderTest } from './repositories-under-test.ts';

type Paid = Confirmed | Cancelled;

let codes = 10_000;

export const BALANCE_PURPOSE = { kind: 'balance' } as const satisfies PaymentPurpose;
export const CHANGE_PURPOSE = { kind: 'change', number: 1 } as const satisfies PaymentPurpose;
export const CARD_PURPOSE = { kind: 'card', number: 1 } as const satisfies PaymentPurpose;

/** Unique code within this run. */
export const createUnusedCode = (): string => {
  codes += 1;
  return createCode(codes);
};

/** Long after every test. */
export const BALANCE = createDueBalance('2027-02-22T14:00:00.000Z');

/** The same stay so many days later. */
export const moveStay = ({ arrival, departure }: Stay, days: number): Stay => ({
  arrival: addDays(arrival, days),
  departure: addDays(departure, days),
});

/** Amendment of a reservation as it was read. */
export const createAmendment = (reservation: Paid, differences: Partial<Amendment> = {}): Amendment => ({
  reserva: reservation.reserva,
  revision: reservation.revision,
  at: toInstant(addMinutes(5)),
  by: GUEST,
  ...differences,
});

/** Steps of tests with paid reservations. */
export const createPaidSteps = (house: RepositoriesUnderTest) => {
  const { reservations, amendments } = house;
  const read = async (reserva: Reserva): Promise<Paid> => {
    const found = await reservations.find(reserva);
    if (!found || !('code' in found)) throw new Error('the reservation was not paid');
    return found;
  };

  return {
    read,

    /** Its deposit was charged by 'charge_1'. */
    async createConfirmed(
      stay: Stay,
      rooms: readonly RoomTypeId[],
      balance: DueBalance | null = BALANCE,
    ): Promise<Paid> {
      const hold = await createBookingSteps(house).placeHeld(stay, rooms);
      const { idempotencyKey } = await createBookingSteps(house).beginAttempt(hold);
      const confirmedAt = toInstant(addMinutes(2));
      const folio = createOpeningEntries(hold.quote, 'charge_1', confirmedAt);
      const command = {
        idempotencyKey,
        state: createSucceededState(),
        code: createUnusedCode(),
        folio,
        balance,
        mails: [],
        confirmedAt,
        by: GUEST,
      };
      const { status } = await reservations.confirm(command);
      if (status !== 'confirmed') throw new Error(`the hold was not confirmed: ${status}`);
      return read(hold.reserva);
    },

    /** Applies an amendment and reads the result. */
    async applyAmendment(reservation: Paid, differences: Partial<Amendment>): Promise<Paid> {
      const { status } = await amendments.amend(createAmendment(reservation, differences));
      if (status !== 'amended') throw new Error(`the reservation was not amended: ${status}`);
      return read(reservation.reserva);
    },

    /** A charge that began, three minutes after the booking unless told otherwise. */
    async createCharging(reservation: Paid, purpose: PaymentPurpose, now = addMinutes(3)): Promise<PaymentAttempt> {
      const { reserva, revision } = reservation;
      const begun = await amendments.beginCharge({ by: GUEST, reserva, revision, purpose, amount: 1_000, now });
      if (begun.status !== 'begun') throw new Error(`the charge did not begin: ${begun.status}`);
      return begun.attempt;
    },

    /** A hold of other dates for a reservation, for the same time as any hold. */
    async holdChange(reservation: Paid, stay: Stay, rooms: readonly RoomTypeId[]): Promise<Held> {
      const hold = createTestHold({ quote: createRoomsQuote(rooms, stay), changes: reservation.reserva });
      const { revision } = reservation;
      const status = await amendments.placeChange(hold, { by: GUEST, revision, now: addMinutes(0) });
      if (status !== 'placed') throw new Error(`the change was not placed: ${status}`);
      return hold;
    },
  };
};
