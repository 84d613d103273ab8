'use server';
import { enums, object, pattern, string } from 'superstruct';
import type { FieldErrors } from '#src/booking/model/guest-details.ts';
import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { withinCardLimits } from '#src/server/card-tries.ts';
import { services } from '#src/server/provided-services.ts';
import { requestContext, setStatus } from '#src/server/request-context.ts';
import { rerenderPage } from '#src/server/rerender-page.ts';
import { seeOther } from '#src/server/see-other.ts';
import { type EchoedValues, echoOf, hasMissing, readCheckoutForm } from './checkout-form.ts';
import { formTexts } from './form-texts.ts';
import { matches } from './matches.ts';

/** What checkout shows after the button was pressed; `values` is what was typed, without the card's secrets. */
export type CheckoutState = {
  readonly values: EchoedValues;
  readonly termsAccepted: boolean;
} & (
  | { readonly status: 'ready' | 'extended' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly isMissing: boolean }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  /** Fault 28: no card is tried for a while. */
  | { readonly status: 'paused'; readonly phone: string }
  | { readonly status: 'challenge'; readonly href: string }
  | { readonly status: 'refused'; readonly code: 'price-changed' | 'terms-required' | 'unknown-reservation' }
);

const Context = object({
  reserva: pattern(string(), /^[A-Za-z0-9_-]{22}$/),
  locale: enums(LOCALES),
  shownDeposit: pattern(string(), /^\d{1,15}$/),
});

/** Pays the deposit and books: thank-you page, the bank's challenge, or checkout again with the reason in words. */
export const payDeposit = async (_previous: CheckoutState, formData: FormData): Promise<CheckoutState> => {
  const { one } = formTexts(formData);
  const form = readCheckoutForm(formData);
  const termsAccepted = one('terms') === 'yes';
  const shown = { values: echoOf(form), termsAccepted };
  const context = { reserva: one('reserva'), locale: one('locale'), shownDeposit: one('shown_deposit') };
  if (!matches(context, Context)) {
    setStatus(400);
    return { ...shown, status: 'refused', code: 'unknown-reservation' };
  }
  const { reserva, locale } = context;
  const { booking, siteUrl } = services();
  const links = linksIn(locale);
  // Without JavaScript the button "more time" sends the whole form, so that nothing typed is lost.
  if (one('intent') === 'extend') {
    const extension = await booking.extendHold({ reserva });
    return extension.ok ? { ...shown, status: 'extended' } : seeOther(links.checkout(reserva));
  }
  const returnUrl = siteUrl + links.checkoutReturn(reserva);
  const command = { reserva, form, termsAccepted, shownDeposit: Number(context.shownDeposit), locale, returnUrl };
  const outcome = await withinCardLimits(reserva, () => booking.payDeposit(command));
  switch (outcome.status) {
    case 'confirmed':
      return seeOther(links.thankYou(reserva));
    case 'requires-action': {
      const { href } = new URL(outcome.redirectUrl, siteUrl);
      // The router would put the bank's page in the place of checkout in the history, and Back would pass it by.
      return requestContext().isScripted ? { ...shown, status: 'challenge', href } : seeOther(href);
    }
    case 'processing':
    case 'refunded':
    case 'refund-refused':
      return seeOther(links.checkout(reserva));
    case 'declined':
      return { ...shown, status: 'declined', reason: outcome.reason };
    case 'paused':
      return { ...shown, ...outcome };
    case 'invalid':
      return { ...shown, status: 'invalid', errors: outcome.errors, isMissing: hasMissing(outcome.errors, form) };
    case 'refused':
      if (outcome.code === 'hold-expired') return seeOther(links.checkout(reserva));
      if (outcome.code === 'price-changed') rerenderPage();
      return { ...shown, status: 'refused', code: outcome.code };
  }
};
