import { type DeskGuestForm, findDeskGuestErrors, parseDeskGuest } from '#src/booking/guest/desk-guest.rules.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import type { BookingSource } from '#src/booking/reservation/booking-source.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { PlaceHoldRequest, PlaceHoldResult } from '#src/booking/reservation/reservations.port.ts';
import type { PayLinkPorts } from '#src/desk/pay-links/change-pay-link.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { type Rejection, rejected } from '#src/kernel/outcome.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { DeskSales } from './book-at-desk.table.ts';
import { createDeskSale, type SalePayment } from './desk-sale.rules.ts';
import { liftStayLimits } from './lift-stay-limits.service.ts';
import { DESK_AUDIENCES, type DeskStay } from './place-pay-link.service.ts';

export interface BookAtDeskPorts extends PayLinkPorts {
  readonly deskSales: DeskSales;
  /** Sends waiting mails at once. */
  readonly onMail: () => void;
}

export interface BookAtDeskCommand extends DeskStay {
  readonly actor: DeskActor;
  /** The e-mail address may be empty. */
  readonly guest: DeskGuestForm;
  /** Language of the guest, for mails. */
  readonly locale: Locale;
  readonly payment: SalePayment;
  readonly source: BookingSource;
  /** Why rules on the stay are set aside. D29 */
  readonly reason?: string | undefined;
  /** That the guest was told. */
  readonly shownTotal: Minor;
  /** Created when the screen was rendered. B12 */
  readonly idempotencyKey: string;
}

export type BookAtDeskOutcome =
  | { readonly status: 'booked'; readonly code: ReservationCode }
  | { readonly status: 'invalid'; readonly errors: FieldErrors }
  | { readonly status: 'refused'; readonly refusal: Rejection };

/** What is wrong with the guest's details, beside what else is wrong with the form. */
export const findGuestErrors = async (
  { clock, policy }: Pick<PayLinkPorts, 'clock' | 'policy'>,
  { guest, isEmailOptional }: { readonly guest: DeskGuestForm; readonly isEmailOptional: boolean },
): Promise<FieldErrors> => findDeskGuestErrors(guest, toHotelDate(clock.now(), policy.timeZone), { isEmailOptional });

/** 29⁷ codes: that many collisions in a row mean a defect. */
const MAX_CODE_ATTEMPTS = 8;

/** Places and confirms in one transaction, under the first free code. @throws Error when no free code is found */
const sell = async (
  { deskSales, identity }: BookAtDeskPorts,
  { guest, payment, source, reason }: Pick<BookAtDeskCommand, 'guest' | 'payment' | 'source' | 'reason'>,
  hold: Held,
  { idempotencyKey, now, by }: PlaceHoldRequest,
) => {
  const asked = {
    idempotencyKey,
    now,
    by,
    guest: parseDeskGuest(guest),
    sale: { ...createDeskSale(hold, payment, source), reason },
  };
  for (let draw = 0; draw < MAX_CODE_ATTEMPTS; draw += 1) {
    const result = await deskSales.book(hold, { ...asked, code: identity.createReservationCode() });
    if (result.status !== 'code-taken') return result;
  }
  throw new Error(`no free reservation code in ${MAX_CODE_ATTEMPTS} draws`);
};

/**
 * Books for a guest at the desk, who pays there or at arrival: the reservation is confirmed at once, with the checks of a
 * guest's hold. The same key gives the first answer. B10, B12, D26
 */
export const bookAtDesk = async (
  ports: BookAtDeskPorts,
  { actor, guest, payment, source, reason, isAnyway, ...stay }: BookAtDeskCommand,
): Promise<BookAtDeskOutcome> => {
  const today = toHotelDate(ports.clock.now(), ports.policy.timeZone);
  const errors = findDeskGuestErrors(guest, today, { isEmailOptional: true });
  if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
  // The form refuses it at the field.
  if (payment.amount > stay.shownTotal) throw new RangeError('more is paid than the stay costs');
  let isUsedByGuest = false;
  const place = async (hold: Held, request: PlaceHoldRequest): Promise<PlaceHoldResult> => {
    const result = await sell(ports, { guest, payment, source, reason }, hold, request);
    if (result.status !== 'promotion-used-by-guest') return result;
    isUsedByGuest = true;
    return { status: 'promotion-used-up' };
  };
  const reservations = { ...ports.reservations, place };
  const placed = await placeHold(
    { ...liftStayLimits(ports, isAnyway), reservations, actor },
    { ...stay, audiences: DESK_AUDIENCES },
  );
  if (isUsedByGuest) return { status: 'refused', refusal: rejected('promotion-used-by-guest') };
  if (!placed.ok) return { status: 'refused', refusal: placed };
  const code = await ports.deskSales.findCode(placed.value.reserva);
  if (code === undefined) throw new Error('a booking of the desk has no code');
  ports.onMail();
  return { status: 'booked', code };
};
