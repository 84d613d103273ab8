import { balanceDue, type DueBalance } from '#src/booking/model/balance.ts';
import { openingEntries } from '#src/booking/model/folio.ts';
import type { Held, Reserva } from '#src/booking/model/hold.ts';
import type { PaymentAttempt, PaymentPurpose } from '#src/booking/model/payment-attempt.ts';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import type { RoomTypeId } from '#src/booking/model/room-type.ts';
import { addDays, type Stay } from '#src/booking/model/stay.ts';
import type { Amendment } from '#src/booking/ports/amendments.ts';
import { codeOf, holdOf, instantOf, minutesLater, quoteOfRooms, succeededState } from '#test/support/builders.ts';
import { type House, visit } from './house.ts';

type Paid = Confirmed | Cancelled;

let codes = 10_000;

/** A code that no other reservation of this run has. */
export const newCode = (): string => {
  codes += 1;
  return codeOf(codes);
};

/** Long after every test. */
export const BALANCE = balanceDue('2027-02-22T14:00:00.000Z');

/** The same stay so many days later. */
export const moved = ({ arrival, departure }: Stay, days: number): Stay => ({
  arrival: addDays(arrival, days),
  departure: addDays(departure, days),
});

/** A decision on a reservation as it was read. */
export const amendmentOf = (reservation: Paid, differences: Partial<Amendment> = {}): Amendment => ({
  reserva: reservation.reserva,
  revision: reservation.revision,
  at: instantOf(minutesLater(5)),
  ...differences,
});

/** What a test asks about reservations that were paid. */
export const visitPaid = (house: House) => {
  const { reservations, amendments } = house;
  const read = async (reserva: Reserva): Promise<Paid> => {
    const found = await reservations.find(reserva);
    if (!found || !('code' in found)) throw new Error('the reservation was not paid');
    return found;
  };

  return {
    read,

    /** Its deposit was charged by 'charge_1'. */
    async confirmed(stay: Stay, rooms: readonly RoomTypeId[], balance: DueBalance | null = BALANCE): Promise<Paid> {
      const hold = await visit(house).held(stay, rooms);
      const { idempotencyKey } = await visit(house).begun(hold);
      const confirmedAt = instantOf(minutesLater(2));
      const folio = openingEntries(hold.quote, 'charge_1', confirmedAt);
      const command = {
        idempotencyKey,
        state: succeededState(),
        code: newCode(),
        folio,
        balance,
        mails: [],
        confirmedAt,
      };
      const { status } = await reservations.confirm(command);
      if (status !== 'confirmed') throw new Error(`the hold was not confirmed: ${status}`);
      return read(hold.reserva);
    },

    /** A decision that was carried out, and what came of it. */
    async amended(reservation: Paid, differences: Partial<Amendment>): Promise<Paid> {
      const { status } = await amendments.amend(amendmentOf(reservation, differences));
      if (status !== 'amended') throw new Error(`the reservation was not amended: ${status}`);
      return read(reservation.reserva);
    },

    /** A charge that began, three minutes after the booking unless told otherwise. */
    async charging(reservation: Paid, purpose: PaymentPurpose, now = minutesLater(3)): Promise<PaymentAttempt> {
      const { reserva, revision } = reservation;
      const begun = await amendments.beginCharge({ reserva, revision, purpose, amount: 1_000, now });
      if (begun.status !== 'begun') throw new Error(`the charge did not begin: ${begun.status}`);
      return begun.attempt;
    },

    /** A hold of other dates for a reservation, for the same time as any hold. */
    async changing(reservation: Paid, stay: Stay, rooms: readonly RoomTypeId[]): Promise<Held> {
      const hold = holdOf({ quote: quoteOfRooms(rooms, stay), changes: reservation.reserva });
      const { revision } = reservation;
      const status = await amendments.placeChange(hold, { revision, now: minutesLater(0) });
      if (status !== 'placed') throw new Error(`the change was not placed: ${status}`);
      return hold;
    },
  };
};
