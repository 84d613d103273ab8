'use server';
import { object } from 'superstruct';
import { getRequestOwner } from '#src/booking/hold/request-owner.ts';
import { EXISTING_GUEST, limitCardAttempts } from '#src/booking/payment/card-attempt-limit.ts';
import {
  AmountText,
  defineReservationAction,
  ReservaText,
  refuseAndRerender,
  rejectMalformedForm,
  respondToPayment,
} from '#src/booking/reservation-steps/reservation-form.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { orderDates, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { type ChangePage, createLinks } from '#src/site/routing/links.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';

const toExistingDate = (text: string): string => parseCalendarDate(text)?.toString() ?? '';

export const proposeDates = defineReservationAction(async (context, { reserva, locale, getText }) => {
  const dates = { arrival: normalizeFigures(getText('arrival')), departure: normalizeFigures(getText('departure')) };
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

const DiscardCommand = object({ change: ReservaText });
const AcceptCommand = object({ change: ReservaText, dueNow: AmountText, refund: AmountText });

/** Extras say so; dates are the default. */
const toPage = (text: string): ChangePage => (text === 'extras' ? 'extras' : 'dates');

/** Accepts a proposed change of dates or extras at the amounts shown. */
export const acceptChange = defineReservationAction(async (context, { reserva, locale, form, getText }) => {
  const command = { change: getText('change'), dueNow: getText('shown_due'), refund: getText('shown_refund') };
  if (!isMatch(command, AcceptCommand)) return rejectMalformedForm(context);
  const { change } = command;
  const page = toPage(getText('page'));
  const { booking, siteUrl } = context.services;
  const links = createLinks(locale);
  // Without JavaScript "more time" submits this form.
  if (getText('intent') === 'extend') {
    const extension = await booking.extendHold({ reserva: change });
    if (extension.ok) return { status: 'extended', values: {} };
    return context.redirect(
      page === 'extras' ? links.proposedExtras(reserva, change) : links.proposedDates(reserva, change),
    );
  }
  const waitHref = links.proposedChangeReturn(page, reserva, change);
  const shown = { dueNow: Number(command.dueNow), refund: Number(command.refund) };
  const accept = () => booking.acceptChange({ reserva, change, shown, locale, returnUrl: siteUrl + waitHref });
  // Without a charge the card throttle does not apply.
  const outcome = await (shown.dueNow > 0 ? limitCardAttempts(context, reserva, accept, EXISTING_GUEST) : accept());
  // The proposal is gone from the page, so the URL carries the reason.
  if (outcome.status === 'refused' && outcome.code === 'sold-out')
    return context.redirect(links.proposedChangeSoldOut(page, reserva, change));
  return respondToPayment(context, {
    outcome,
    form,
    what: 'payment',
    doneHref: links.reservation(reserva, page),
    waitHref,
  });
});

/** Ends a proposal, then shows the reservation or the page on which another is chosen. */
export const discardChange = defineReservationAction(async (context, { reserva, locale, getText }) => {
  const command = { change: getText('change') };
  if (!isMatch(command, DiscardCommand)) return rejectMalformedForm(context);
  await context.services.booking.dropChange({ reserva, ...command });
  const links = createLinks(locale);
  const next = getText('next');
  if (next === 'dates') return context.redirect(links.changeDates(reserva));
  return context.redirect(next === 'extras' ? links.addExtras(reserva) : links.reservation(reserva));
});
