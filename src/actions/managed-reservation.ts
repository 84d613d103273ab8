import { enums, object, pattern, string } from 'superstruct';
import type { FieldErrors } from '#src/booking/model/guest-details.ts';
import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import type { Stay } from '#src/booking/model/stay.ts';
import type { ReservationPaymentOutcome } from '#src/booking/services/reservation-payment.ts';
import { LOCALES, type Locale } from '#src/routing/locales.ts';
import type { Paused } from '#src/server/card-tries.ts';
import { services } from '#src/server/provided-services.ts';
import { hasAccess } from '#src/server/request-access.ts';
import { requestContext, setStatus } from '#src/server/request-context.ts';
import { rerenderPage } from '#src/server/rerender-page.ts';
import { seeOther } from '#src/server/see-other.ts';
import { type EchoedValues, echoOf, hasMissing, readCheckoutForm } from './checkout-form.ts';
import { formTexts } from './form-texts.ts';
import { matches } from './matches.ts';

/** What a form about a reservation shows after it was sent; `values` and `dates` are what was typed, without the card's secrets. */
export type ManagedState = { readonly values: EchoedValues; readonly dates?: Stay } & (
  | { readonly status: 'ready' | 'extended' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly isMissing: boolean }
  /** `card`: only a card was to be saved. */
  | { readonly status: 'declined'; readonly reason: DeclineReason; readonly what: 'payment' | 'card' }
  /** Fault 28: no card is tried for a while. */
  | { readonly status: 'paused'; readonly phone: string }
  | { readonly status: 'challenge'; readonly href: string }
  | { readonly status: 'refused'; readonly code: RejectionCode }
);

/** A reserva as a form carries it. */
export const ReservaText = pattern(string(), /^[A-Za-z0-9_-]{22}$/);

/** An amount that a page showed, in minor units. */
export const AmountText = pattern(string(), /^\d{1,15}$/);

const Context = object({ reserva: ReservaText, locale: enums(LOCALES) });

/** A form that no page of the site has sent. */
export const malformed = (): ManagedState => {
  setStatus(400);
  return { status: 'refused', code: 'unknown-reservation', values: {} };
};

/** A refusal in words. The page is shown anew beside it, since what it showed may be what changed. */
export const refusedAnew = (code: RejectionCode, values: EchoedValues = {}): ManagedState => {
  rerenderPage();
  return { status: 'refused', code, values };
};

export interface Managed {
  readonly reserva: string;
  readonly locale: Locale;
  readonly one: (name: string) => string;
}

/**
 * Every form about a reservation comes through here: `work` is done for a well-formed one from a browser that may manage
 * it. Anything else is answered by 400 or 403, and nothing is called.
 */
export const managing = async (
  form: unknown,
  work: (managed: Managed) => Promise<ManagedState>,
): Promise<ManagedState> => {
  const { one } = formTexts(form);
  const context = { reserva: one('reserva'), locale: one('locale') };
  if (!matches(context, Context)) return malformed();
  if (await hasAccess(context.reserva)) return work({ ...context, one });
  setStatus(403);
  return { status: 'refused', code: 'unknown-reservation', values: {} };
};

interface PaymentAnswer {
  readonly outcome: ReservationPaymentOutcome | Paused;
  readonly form: FormData;
  readonly what: 'payment' | 'card';
  /** Where it says that it is done. */
  readonly doneHref: string;
  /** Where the answer of the bank is waited for. */
  readonly waitHref: string;
}

/** What a guest who pays, or saves a card, is shown next. B15: nothing of it holds the card's number or code. */
export const paymentAnswer = ({ outcome, form, what, doneHref, waitHref }: PaymentAnswer): ManagedState => {
  const typed = readCheckoutForm(form);
  const values = echoOf(typed);
  switch (outcome.status) {
    case 'done':
      return seeOther(doneHref);
    case 'processing':
      return seeOther(waitHref);
    case 'requires-action': {
      const { href } = new URL(outcome.redirectUrl, services().siteUrl);
      // The router would put the bank's page in the place of this one in the history, and Back would pass it by.
      return requestContext().isScripted ? { status: 'challenge', href, values } : seeOther(href);
    }
    case 'declined':
      return { status: 'declined', reason: outcome.reason, what, values };
    case 'paused':
      return { ...outcome, values };
    case 'invalid':
      return { status: 'invalid', errors: outcome.errors, isMissing: hasMissing(outcome.errors, typed), values };
    case 'refused':
      return refusedAnew(outcome.code, values);
  }
};
