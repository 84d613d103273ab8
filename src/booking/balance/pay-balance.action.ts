'use server';
import { enums, object } from 'superstruct';
import { readCheckoutForm } from '#src/booking/checkout/checkout-form.ts';
import { EXISTING_GUEST, limitCardAttempts } from '#src/booking/payment/card-attempt-limit.ts';
import {
  AmountText,
  defineReservationAction,
  rejectMalformedForm,
  respondToPayment,
} from '#src/booking/reservation-steps/reservation-form.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';

const PayBalanceCommand = object({
  /** Pay with the saved card, pay with a typed card, or only save that card. */
  intent: enums(['pay-saved', 'pay-other', 'save']),
  amount: AmountText,
});

/** Pays the outstanding amount or changes the saved card. B14 */
export const payBalance = defineReservationAction(async (context, { reserva, locale, form: formData, getText }) => {
  const command = { intent: getText('intent'), amount: getText('shown_amount') };
  if (!isMatch(command, PayBalanceCommand)) return rejectMalformedForm(context);
  const { booking, siteUrl } = context.services;
  const links = createLinks(locale);
  const waitHref = links.paymentReturn(reserva, command.intent === 'save' ? 'card' : 'balance');
  const returnUrl = siteUrl + waitHref;
  if (command.intent === 'save') {
    const form = readCheckoutForm(formData);
    const outcome = await limitCardAttempts(
      context,
      reserva,
      () => booking.changeCard({ reserva, form, locale, returnUrl }),
      EXISTING_GUEST,
    );
    const doneHref = links.reservation(reserva, 'card');
    return respondToPayment(context, { outcome, form: formData, what: 'card', doneHref, waitHref });
  }
  const form = command.intent === 'pay-saved' ? null : readCheckoutForm(formData);
  const shownAmount = Number(command.amount);
  const outcome = await limitCardAttempts(
    context,
    reserva,
    () => booking.payBalance({ reserva, form, shownAmount, locale, returnUrl }),
    EXISTING_GUEST,
  );
  const doneHref = links.reservation(reserva, 'paid');
  return respondToPayment(context, { outcome, form: formData, what: 'payment', doneHref, waitHref });
});
