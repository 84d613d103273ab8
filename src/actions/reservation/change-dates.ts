'use server';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { orderDates, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { createLinks } from '#src/routing/links.ts';
import { getRequestOwner } from '#src/server/request/request-owner.ts';
import { defineReservationAction, refuseAndRerender } from './reservation-form.ts';

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
