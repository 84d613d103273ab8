'use server';
import { enums, object } from 'superstruct';
import { linksIn } from '#src/routing/links.ts';
import { KNOWN_GUEST, withinCardLimits } from '#src/server/card-tries.ts';
import { services } from '#src/server/provided-services.ts';
import { readCheckoutForm } from './checkout-form.ts';
import { AmountText, type ManagedState, malformed, managing, paymentAnswer } from './managed-reservation.ts';
import { matches } from './matches.ts';

const Command = object({
  /** Pay with the saved card, pay with the card that was typed, or only save that one. */
  intent: enums(['pay-saved', 'pay-other', 'save']),
  amount: AmountText,
});

/** Pays what is owed, or changes the saved card; both ask the bank. B14 */
export const payBalance = async (_previous: ManagedState, formData: FormData): Promise<ManagedState> =>
  managing(formData, async ({ reserva, locale, one }) => {
    const command = { intent: one('intent'), amount: one('shown_amount') };
    if (!matches(command, Command)) return malformed();
    const { booking, siteUrl } = services();
    const links = linksIn(locale);
    const waitHref = links.paymentReturn(reserva, command.intent === 'save' ? 'card' : 'balance');
    const returnUrl = siteUrl + waitHref;
    if (command.intent === 'save') {
      const form = readCheckoutForm(formData);
      const outcome = await withinCardLimits(
        reserva,
        () => booking.changeCard({ reserva, form, locale, returnUrl }),
        KNOWN_GUEST,
      );
      const doneHref = links.reservation(reserva, 'card');
      return paymentAnswer({ outcome, form: formData, what: 'card', doneHref, waitHref });
    }
    const form = command.intent === 'pay-saved' ? null : readCheckoutForm(formData);
    const shownAmount = Number(command.amount);
    const outcome = await withinCardLimits(
      reserva,
      () => booking.payBalance({ reserva, form, shownAmount, locale, returnUrl }),
      KNOWN_GUEST,
    );
    const doneHref = links.reservation(reserva, 'paid');
    return paymentAnswer({ outcome, form: formData, what: 'payment', doneHref, waitHref });
  });
