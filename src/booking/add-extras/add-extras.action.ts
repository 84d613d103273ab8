'use server';
import { toAddOnRefusal } from '#src/booking/extras/apply-add-on-choices.ts';
import { getRequestOwner } from '#src/booking/hold/request-owner.ts';
import { defineReservationAction, refuseAndRerender } from '#src/booking/reservation-steps/reservation-form.ts';
import { readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { createLinks } from '#src/site/routing/links.ts';

/** Holds the chosen extras and shows what they cost; a refused choice is kept. R14 */
export const proposeExtras = defineReservationAction(async (context, { reserva, locale, form }) => {
  const choices = readAddOnChoices(form);
  const { booking } = context.services;
  const outcome = choices.ok
    ? await booking.proposeAddOns({ reserva, choices: choices.value, owner: getRequestOwner(context) })
    : choices;
  if (outcome.ok) return context.redirect(createLinks(locale).proposedExtras(reserva, outcome.value.change));
  return {
    ...refuseAndRerender(context, outcome.code),
    status: 'refused',
    code: outcome.code,
    addOn: toAddOnRefusal(outcome),
    ...(choices.ok && { choices: choices.value }),
  };
});
