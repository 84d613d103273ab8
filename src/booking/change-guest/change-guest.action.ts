'use server';
import { renewAccess } from '#src/booking/access/request-access.ts';
import { hasMissingFields, pickEchoedValues, readCheckoutForm } from '#src/booking/checkout/checkout-form.ts';
import { defineReservationAction, refuseAndRerender } from '#src/booking/reservation-steps/reservation-form.ts';
import { createLinks } from '#src/site/routing/links.ts';

/** Changes the guest's name, contact and arrival time, validated as at checkout. This browser keeps its access. */
export const changeGuest = defineReservationAction(async (context, managed) => {
  const { reserva, locale, form: formData, accessVersion } = managed;
  const form = readCheckoutForm(formData);
  const values = pickEchoedValues(form);
  // Not asked for after the arrival, and unknown to pages of an older version.
  const keepsRequest = formData.get('request_shown') !== 'yes';
  const outcome = await context.services.booking.changeGuest({ reserva, form, keepsRequest });
  switch (outcome.status) {
    case 'changed':
      if (outcome.endsAccess) await renewAccess(context, reserva, accessVersion);
      return context.redirect(createLinks(locale).reservation(reserva, 'details'));
    case 'invalid':
      return { status: 'invalid', errors: outcome.errors, isMissing: hasMissingFields(outcome.errors, form), values };
    case 'refused':
      return refuseAndRerender(context, outcome.code, values);
  }
});
