import {
  type ChangeProposal,
  canChangeDates,
  createChangeProposal,
  findActiveChange,
} from '#src/booking/change-rules/date-change.rules.ts';
import { createOwnedHold } from '#src/booking/hold/place-hold.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { resolveOpenPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { createHold } from '#src/booking/reservation/hold.rules.ts';
import { type Confirmed, isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import {
  type IsoDate,
  isInHouse,
  type Stay,
  toHotelDate,
  type validateInHouseStay,
  validateStay,
} from '#src/kernel/stay/stay.ts';
import { hasSameStay } from '#src/rates/quote/compare-rooms.rules.ts';
import { type RequotedStay, requoteAsBooked, type StayRequest } from './requote-stay.service.ts';

export type { ChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';

export interface ProposeChangeCommand {
  readonly reserva: Reserva;
  readonly arrival: string;
  readonly departure: string;
  /** Undefined for changes by the hotel. */
  readonly owner?: HoldOwner | undefined;
}

/** How a guest or the desk changes a stay. */
export interface ChangeKind<Code extends string> {
  readonly canChange: (reservation: Paid, today: IsoDate) => reservation is Confirmed;
  readonly requote: (
    ports: PaymentPorts,
    reservation: Confirmed,
    request: StayRequest,
  ) => Promise<Outcome<RequotedStay, Code>>;
  readonly createHold: typeof createHold;
  /** Validates the new dates of a guest in house; missing: this kind does not change such a stay. */
  readonly validateInHouse?: typeof validateInHouseStay;
}

type ChangeRefusal =
  | 'unknown-reservation'
  | 'not-changeable'
  | 'verify-dates'
  | 'no-rooms'
  | 'too-many-held'
  | 'payment-in-progress';

type ChangeOutcome<Code extends string> = Outcome<ChangeProposal, ChangeRefusal | Code>;

const proposeOnce = async <Code extends string>(
  ports: PaymentPorts,
  { reserva, arrival, departure, owner }: ProposeChangeCommand,
  { canChange, requote, createHold, validateInHouse }: ChangeKind<Code>,
): Promise<ChangeOutcome<Code> | undefined> => {
  const { policy } = ports;
  if (!(await resolveOpenPayment(ports, reserva))) return rejected('payment-in-progress');
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const now = ports.clock.now();
  const today = toHotelDate(now, policy.timeZone);
  if (!canChange(reservation, today)) return rejected('not-changeable');
  const { stay: booked } = reservation.quote;
  const stay =
    validateInHouse && isInHouse(booked, today)
      ? validateInHouse(booked, arrival, departure, today, policy)
      : validateStay(arrival, departure, today, policy);
  if (!stay.ok) return stay;
  const requoted = await requote(ports, reservation, { stay: stay.value, today, now });
  if (!requoted.ok) return requoted;
  const { quote, waived } = requoted.value;
  if (hasSameStay(reservation.quote, quote)) return rejected('verify-dates');
  const { locale, revision } = reservation;
  const booking = { reserva: ports.identity.createReserva(), locale, quote, changes: reserva };
  const hold = createHold({ ...booking, ...(waived > 0 && { waived }) }, now, policy);
  const owned = createOwnedHold(owner, policy);
  const placed = await ports.amendments.placeChange(hold, { revision, now, by: ports.actor, owned });
  if (placed === 'too-many-held') return rejected(placed);
  if (placed === 'placed') return accepted(createChangeProposal(reservation, hold));
  return placed === 'sold-out' ? rejected('no-rooms') : undefined;
};

/** Holds the additional nights and rooms. B10, B11 */
export const proposeStay = async <Code extends string>(
  ports: PaymentPorts,
  command: ProposeChangeCommand,
  kind: ChangeKind<Code>,
): Promise<ChangeOutcome<Code>> =>
  (await retryOnConflict(() => proposeOnce(ports, command, kind))) ?? rejected('payment-in-progress');

const hasSameDates = ({ quote: { stay } }: Confirmed, { arrival, departure }: Stay): boolean =>
  stay.arrival === arrival && stay.departure === departure;

/** Other dates for the rooms as booked, while the terms allow it. R10 */
const BY_GUEST: ChangeKind<'verify-dates' | 'no-rooms'> = {
  canChange: canChangeDates,
  requote: async (ports, reservation, request) =>
    hasSameDates(reservation, request.stay) ? rejected('verify-dates') : requoteAsBooked(ports, reservation, request),
  createHold,
};

export const proposeChange = (ports: PaymentPorts, command: ProposeChangeCommand): Promise<ChangeOutcome<never>> =>
  proposeStay(ports, command, BY_GUEST);

/** Undefined when its hold expired or the reservation changed. */
export const findChangeProposal = async (
  ports: PaymentPorts,
  { reserva, change }: { readonly reserva: Reserva; readonly change: Reserva },
): Promise<ChangeProposal | undefined> => {
  const reservation = await ports.reservations.find(reserva);
  if (reservation?.status !== 'confirmed') return undefined;
  const hold = findActiveChange(reservation, await ports.reservations.find(change), ports.clock.now());
  return hold && createChangeProposal(reservation, hold);
};

export const dropChange = async (
  ports: PaymentPorts,
  { reserva, change }: { readonly reserva: Reserva; readonly change: Reserva },
): Promise<void> => {
  const hold = await ports.reservations.find(change);
  if (hold?.status !== 'held' || hold.changes !== reserva) return;
  const release = () => ports.reservations.release(change, ports.clock.now(), ports.actor);
  if ((await release()) === 'payment-open' && (await resolveOpenPayment(ports, reserva))) await release();
};
