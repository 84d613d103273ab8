'use server';
import { object } from 'superstruct';
import { isMatch } from '#src/actions/is-match.ts';
import { orderDates, parseCalendarDate } from '#src/booking/model/stay/stay.ts';
import { createLinks } from '#src/routing/links.ts';
import { EXISTING_GUEST, limitCardAttempts } from '#src/server/rate-limits/card-attempt-limit.ts';
import { getRequestOwner } from '#src/server/request/request-owner.ts';
import {
  AmountText,
  defineReservationAction,
  ReservaText,
  refuseAndRerender,
  rejectMalformedForm,
  respondToPayment,
} from './reservation-form.ts';

const DiscardCommand = object({ change: ReservaText });
const AcceptCommand = object({ change: ReservaText, dueNow: AmountText, refund: AmountText });

const toExistingDate = (text: string): string => parseCalendarDate(text)?.toString() ?? '';

export const proposeDates = defineReservationAction(async (context, { reserva, locale, getText }) => {
  const dates = { arrival: getText('arrival'), departure: getText('departure') };
  const { isSwapped, ...ordered } = orderDates(dates);
  const outcome = await context.services.booking.proposeChange({
    reserva,
    ...ordered,
    owner: getRequestOwner(context),
  });
  if (!outcome.ok)
    return {
      ...refuseAndRerender(context, outcome.code),
      dates: { arrival: toExistingDate(dates.arrival), departure: toExistingDate(dates.departure) },
    };
  return context.redirect(createLinks(locale).proposedDates(reserva, outcome.value.change, { isSwapped }));
});

export const acceptDates = defineReservationAction(async (context, { reserva, locale, form, getText }) => {
  const command = { change: getText('change'), dueNow: getText('shown_due'), refund: getText('shown_refund') };
  if (!isMatch(command, AcceptCommand)) return rejectMalformedForm(context);
  const { change } = command;
  const { booking, siteUrl } = context.services;
  const links = createLinks(locale);
  // Without JavaScript "more time" submits this form.
  if (getText('intent') === 'extend') {
    const extension = await booking.extendHold({ reserva: change });
    return extension.ok ? { status: 'extended', values: {} } : context.redirect(links.proposedDates(reserva, change));
  }
  const waitHref = links.proposedDatesReturn(reserva, change);
  const shown = { dueNow: Number(command.dueNow), refund: Number(command.refund) };
  const accept = () => booking.acceptChange({ reserva, change, shown, locale, returnUrl: siteUrl + waitHref });
  // Without a charge the card throttle does not apply.
  const outcome = await (shown.dueNow > 0 ? limitCardAttempts(context, reserva, accept, EXISTING_GUEST) : accept());
  // The proposal is gone from the page, so the URL carries the reason.
  if (outcome.status === 'refused' && outcome.code === 'sold-out')
    return context.redirect(links.proposedDatesSoldOut(reserva, change));
  return respondToPayment(context, {
    outcome,
    form,
    what: 'payment',
    doneHref: links.reservation(reserva, 'dates'),
    waitHref,
  });
});

export const discardDates = defineReservationAction(async (context, { reserva, locale, getText }) => {
  const command = { change: getText('change') };
  if (!isMatch(command, DiscardCommand)) return rejectMalformedForm(context);
  await context.services.booking.dropChange({ reserva, ...command });
  const links = createLinks(locale);
  return context.redirect(getText('next') === 'dates' ? links.changeDates(reserva) : links.reservation(reserva));
});
