'use server';
import { object } from 'superstruct';
import { calendarDate, orderDates } from '#src/booking/model/stay.ts';
import { linksIn } from '#src/routing/links.ts';
import { KNOWN_GUEST, withinCardLimits } from '#src/server/card-tries.ts';
import { services } from '#src/server/provided-services.ts';
import { requestOwner } from '#src/server/request-owner.ts';
import { seeOther } from '#src/server/see-other.ts';
import {
  AmountText,
  type ManagedState,
  malformed,
  managing,
  paymentAnswer,
  ReservaText,
  refusedAnew,
} from './managed-reservation.ts';
import { matches } from './matches.ts';

const Proposed = object({ change: ReservaText });
const Accepted = object({ change: ReservaText, dueNow: AmountText, refund: AmountText });

/** A date as it may stand in a date field again. */
const existing = (text: string): string => calendarDate(text)?.toString() ?? '';

/** Holds what other dates need beyond the nights that the guest has, and shows the difference. */
export const proposeDates = async (_previous: ManagedState, form: FormData): Promise<ManagedState> =>
  managing(form, async ({ reserva, locale, one }) => {
    const dates = { arrival: one('arrival'), departure: one('departure') };
    const { isSwapped, ...ordered } = orderDates(dates);
    const outcome = await services().booking.proposeChange({ reserva, ...ordered, owner: requestOwner() });
    if (!outcome.ok)
      return {
        ...refusedAnew(outcome.code),
        dates: { arrival: existing(dates.arrival), departure: existing(dates.departure) },
      };
    return seeOther(linksIn(locale).proposedDates(reserva, outcome.value.change, { isSwapped }));
  });

/** Takes the new dates, for the amounts that the page showed. */
export const acceptDates = async (_previous: ManagedState, form: FormData): Promise<ManagedState> =>
  managing(form, async ({ reserva, locale, one }) => {
    const command = { change: one('change'), dueNow: one('shown_due'), refund: one('shown_refund') };
    if (!matches(command, Accepted)) return malformed();
    const { change } = command;
    const { booking, siteUrl } = services();
    const links = linksIn(locale);
    // Without JavaScript the button "more time" sends this form.
    if (one('intent') === 'extend') {
      const extension = await booking.extendHold({ reserva: change });
      return extension.ok ? { status: 'extended', values: {} } : seeOther(links.proposedDates(reserva, change));
    }
    const waitHref = links.proposedDatesReturn(reserva, change);
    const shown = { dueNow: Number(command.dueNow), refund: Number(command.refund) };
    const accept = () => booking.acceptChange({ reserva, change, shown, locale, returnUrl: siteUrl + waitHref });
    // Dates that cost nothing now need no card.
    const outcome = await (shown.dueNow > 0 ? withinCardLimits(reserva, accept, KNOWN_GUEST) : accept());
    // The page shows no proposal any more, so it is the address that says why.
    if (outcome.status === 'refused' && outcome.code === 'sold-out')
      return seeOther(links.proposedDatesSoldOut(reserva, change));
    return paymentAnswer({ outcome, form, what: 'payment', doneHref: links.reservation(reserva, 'dates'), waitHref });
  });

/** Gives the new nights back at once; the reservation stays as it is. */
export const dropDates = async (_previous: ManagedState, form: FormData): Promise<ManagedState> =>
  managing(form, async ({ reserva, locale, one }) => {
    const command = { change: one('change') };
    if (!matches(command, Proposed)) return malformed();
    await services().booking.dropChange({ reserva, ...command });
    const links = linksIn(locale);
    return seeOther(one('next') === 'dates' ? links.changeDates(reserva) : links.reservation(reserva));
  });
