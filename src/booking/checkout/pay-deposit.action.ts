'use server';
import { enums, type Infer, object, pattern, string } from 'superstruct';
import { keepAccess } from '#src/booking/access/request-access.ts';
import { applyAddOnChoices, type ChooseAddOnsState } from '#src/booking/extras/apply-add-on-choices.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { limitCardAttempts } from '#src/booking/payment/card-attempt-limit.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { DeclineReason } from '#src/kernel/card.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { type EchoedValues, hasMissingFields, pickEchoedValues, readCheckoutForm } from './checkout-form.ts';

/** State of the checkout form; `values` is the input without card secrets. */
export type CheckoutState = {
  readonly values: EchoedValues;
  readonly termsAccepted: boolean;
} & (
  | { readonly status: 'ready' | 'extended' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly isMissing: boolean }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  /** Extras sent without JavaScript: what is agreed, or why not. R14 */
  | { readonly status: 'add-ons'; readonly addOns: ChooseAddOnsState }
  /** Fault 28: the card throttle blocks further attempts. */
  | { readonly status: 'paused'; readonly phone: string }
  | { readonly status: 'challenge'; readonly href: string }
  | {
      readonly status: 'refused';
      readonly code: 'price-changed' | 'promotion-used-by-guest' | 'terms-required' | 'unknown-reservation';
    }
);

const Subject = object({
  reserva: pattern(string(), /^[A-Za-z0-9_-]{22}$/),
  locale: enums(LOCALES),
  shownDeposit: pattern(string(), /^\d{1,15}$/),
});

/** An extra that cannot be had, or another price. A hold that takes no extras any more is a matter of its payment. */
const isToBeShown = ({ refused, agreed }: ChooseAddOnsState, shownDeposit: Minor): boolean =>
  refused?.addOnId !== undefined || (agreed !== null && agreed.deposit !== shownDeposit);

type UnpaidAnswer =
  | { readonly status: 'extended' }
  | { readonly status: 'add-ons'; readonly addOns: ChooseAddOnsState };

/**
 * What the form does without JavaScript instead of paying: more time, or extras, which are always sent with it; what they
 * change of the price is shown before it is paid. Undefined when the form pays.
 */
const answerUnpaid = async (
  context: RequestContext,
  subject: Infer<typeof Subject>,
  form: FormData,
): Promise<UnpaidAnswer | undefined> => {
  const { services, redirect, rerenderPage, isScripted } = context;
  const { getText } = readFormTexts(form);
  const { reserva, locale, shownDeposit } = subject;
  if (getText('intent') === 'extend') {
    const extension = await services.booking.extendHold({ reserva });
    return extension.ok ? { status: 'extended' } : redirect(createLinks(locale).checkout(reserva));
  }
  if (isScripted || getText('add_ons') !== 'shown') return undefined;
  const addOns = await applyAddOnChoices(context, subject, form);
  if (getText('intent') !== 'add-ons' && !isToBeShown(addOns, Number(shownDeposit))) return undefined;
  rerenderPage();
  return { status: 'add-ons', addOns };
};

/** Redirects to the thank-you page or a 3-D Secure challenge, or returns the error. */
export const payDeposit = defineFormAction<CheckoutState>(async (context, formData) => {
  const { services, redirect, rerenderPage, setStatus, isScripted } = context;
  const { booking, siteUrl } = services;
  const { getText } = readFormTexts(formData);
  const form = readCheckoutForm(formData);
  const termsAccepted = getText('terms') === 'yes';
  const shown = { values: pickEchoedValues(form), termsAccepted };
  const subject = { reserva: getText('reserva'), locale: getText('locale'), shownDeposit: getText('shown_deposit') };
  if (!isMatch(subject, Subject)) {
    setStatus(400);
    return { ...shown, status: 'refused', code: 'unknown-reservation' };
  }
  const { reserva, locale } = subject;
  const links = createLinks(locale);
  const unpaid = await answerUnpaid(context, subject, formData);
  if (unpaid) return { ...shown, ...unpaid };
  const returnUrl = siteUrl + links.checkoutReturn(reserva);
  const command = { reserva, form, termsAccepted, shownDeposit: Number(subject.shownDeposit), locale, returnUrl };
  const pay = () => limitCardAttempts(context, reserva, () => booking.payDeposit(command));
  const outcome = await keepAccess(context, reserva, pay);
  switch (outcome.status) {
    case 'confirmed':
      return redirect(links.thankYou(reserva));
    case 'requires-action': {
      const { href } = new URL(outcome.redirectUrl, siteUrl);
      // A router redirect would replace checkout in the history, and Back would skip it.
      return isScripted ? { ...shown, status: 'challenge', href } : redirect(href);
    }
    case 'processing':
    case 'refunded':
    case 'refund-refused':
      return redirect(links.checkout(reserva));
    case 'declined':
      return { ...shown, status: 'declined', reason: outcome.reason };
    case 'paused':
      return { ...shown, ...outcome };
    case 'invalid':
      return { ...shown, status: 'invalid', errors: outcome.errors, isMissing: hasMissingFields(outcome.errors, form) };
    case 'refused':
      if (outcome.code === 'hold-expired') return redirect(links.checkout(reserva));
      if (outcome.code === 'price-changed' || outcome.code === 'promotion-used-by-guest') rerenderPage();
      return { ...shown, status: 'refused', code: outcome.code };
  }
});
