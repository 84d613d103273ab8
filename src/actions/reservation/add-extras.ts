'use server';
import { toAddOnRefusal } from '#src/actions/booking/add-on-refusal.ts';
import { readAddOnChoices } from '#src/booking/model/add-ons/add-on-form.ts';
import { createLinks } from '#src/routing/links.ts';
import { getRequestOwner } from '#src/server/request/request-owner.ts';
import { defineReservationAction, refuseAndRerender } from './reservation-form.ts';

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
