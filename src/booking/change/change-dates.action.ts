'use server';
import { getRequestOwner } from '#src/booking/hold/request-owner.ts';
import { defineReservationAction, refuseAndRerender } from '#src/booking/manage/reservation-form.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { orderDates, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { createLinks } from '#src/site/routing/links.ts';

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
