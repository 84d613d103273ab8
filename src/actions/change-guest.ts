'use server';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { seeOther } from '#src/server/see-other.ts';
import { echoOf, hasMissing, readCheckoutForm } from './checkout-form.ts';
import { type ManagedState, managing, refusedAnew } from './managed-reservation.ts';

/** Names, contact and arrival time, by the rules of checkout. */
export const changeGuest = async (_previous: ManagedState, formData: FormData): Promise<ManagedState> =>
  managing(formData, async ({ reserva, locale }) => {
    const form = readCheckoutForm(formData);
    const values = echoOf(form);
    const outcome = await services().booking.changeGuest({ reserva, form });
    switch (outcome.status) {
      case 'changed':
        return seeOther(linksIn(locale).reservation(reserva, 'details'));
      case 'invalid':
        return { status: 'invalid', errors: outcome.errors, isMissing: hasMissing(outcome.errors, form), values };
      case 'refused':
        return refusedAnew(outcome.code, values);
    }
  });
