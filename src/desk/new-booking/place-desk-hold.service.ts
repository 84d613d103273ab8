import { type DeskGuestForm, findDeskGuestErrors, parseDeskGuest } from '#src/booking/guest/desk-guest.rules.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { parseDeskHoldHours } from '#src/booking/reservation/desk-hold.rules.ts';
import type { DeskHoldPorts } from '#src/desk/pay-links/desk-hold-ports.port.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Rejection } from '#src/kernel/outcome.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { DeskStay } from './quote-desk-stay.service.ts';
import { DESK_AUDIENCES } from './quote-desk-stay.service.ts';

export interface PlaceDeskHoldCommand extends DeskStay {
  readonly actor: DeskActor;
  readonly guest: DeskGuestForm;
  /** Of the guest: mails and checkout. */
  readonly locale: Locale;
  /** As typed. */
  readonly hours: string;
  /** That the guest was told. */
  readonly shownTotal: Minor;
  /** Created when the screen was rendered. B12 */
  readonly idempotencyKey: string;
}

export type PlaceDeskHoldOutcome =
  | { readonly status: 'placed'; readonly deskHoldId: string }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly areHoursWrong: boolean }
  | { readonly status: 'refused'; readonly refusal: Rejection };

/**
 * Holds rooms for a guest on the phone and mails the link to pay, in one transaction, with the checks of a guest's hold;
 * `too-many-held`: the desk has 20 open. The same key gives the first answer. B12, D11
 */
export const placeDeskHold = async (
  ports: DeskHoldPorts,
  { actor, guest, hours: typedHours, shownTotal, ...stay }: PlaceDeskHoldCommand,
): Promise<PlaceDeskHoldOutcome> => {
  const errors = findDeskGuestErrors(guest, toHotelDate(ports.clock.now(), ports.policy.timeZone));
  const hours = parseDeskHoldHours(typedHours);
  if (hours === undefined || Object.keys(errors).length > 0)
    return { status: 'invalid', errors, areHoursWrong: hours === undefined };
  const desk = { guest: parseDeskGuest(guest), hours, shownTotal };
  const placed = await placeHold({ ...ports, actor }, { ...stay, audiences: DESK_AUDIENCES, desk });
  if (!placed.ok) return { status: 'refused', refusal: placed };
  const deskHoldId = await ports.deskHolds.findId(placed.value.reserva);
  if (deskHoldId === undefined) throw new Error('a hold of the desk has no id');
  return { status: 'placed', deskHoldId };
};
