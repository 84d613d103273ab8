import { enums, object, pattern, string } from 'superstruct';
import { findAccessVersion } from '#src/booking/access/request-access.ts';
import {
  type EchoedValues,
  hasMissingFields,
  pickEchoedValues,
  readCheckoutForm,
} from '#src/booking/checkout/checkout-form.ts';
import type { AddOnRefusal } from '#src/booking/extras/apply-add-on-choices.ts';
import type { FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import type { CardAttemptsPaused } from '#src/booking/payment/card-attempt-limit.ts';
import type { ReservationPaymentOutcome } from '#src/booking/payment/pay-for-reservation.service.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { DeclineReason } from '#src/kernel/card.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';

/** State of a reservation form; `values`, `dates` and `choices` are the input without card secrets. */
export type ReservationFormState = {
  readonly values: EchoedValues;
  readonly dates?: Stay;
  readonly choices?: readonly AddOnChoice[];
} & (
  | { readonly status: 'ready' | 'extended' }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly isMissing: boolean }
  /** `card`: only a verification. */
  | { readonly status: 'declined'; readonly reason: DeclineReason; readonly what: 'payment' | 'card' }
  /** Fault 28: the card throttle blocks further attempts. */
  | { readonly status: 'paused'; readonly phone: string }
  | { readonly status: 'challenge'; readonly href: string }
  /** `addOn`: the extra that was refused. */
  | { readonly status: 'refused'; readonly code: RejectionCode; readonly addOn?: AddOnRefusal }
);

export const ReservaText = pattern(string(), /^[A-Za-z0-9_-]{22}$/);

export const AmountText = pattern(string(), /^\d{1,15}$/);

const Subject = object({ reserva: ReservaText, locale: enums(LOCALES) });

export const rejectMalformedForm = ({ setStatus }: Pick<RequestContext, 'setStatus'>): ReservationFormState => {
  setStatus(400);
  return { status: 'refused', code: 'unknown-reservation', values: {} };
};

/** Its content may be outdated. */
export const refuseAndRerender = (
  { rerenderPage }: Pick<RequestContext, 'rerenderPage'>,
  code: RejectionCode,
  values: EchoedValues = {},
): ReservationFormState => {
  rerenderPage();
  return { status: 'refused', code, values };
};

interface ManagedForm {
  readonly reserva: string;
  readonly locale: Locale;
  readonly form: FormData;
  readonly getText: (name: string) => string;
  /** Version of the access that the browser has. */
  readonly accessVersion: number;
}

/** `act` runs only for well-formed forms of authorized browsers; others get 400 or 403. */
export const defineReservationAction = (
  act: (context: RequestContext, managed: ManagedForm) => Promise<ReservationFormState>,
) =>
  defineFormAction<ReservationFormState>(async (context, form) => {
    const { getText } = readFormTexts(form);
    const subject = { reserva: getText('reserva'), locale: getText('locale') };
    if (!isMatch(subject, Subject)) return rejectMalformedForm(context);
    const accessVersion = await findAccessVersion(context, subject.reserva);
    if (accessVersion !== undefined) return act(context, { ...subject, form, getText, accessVersion });
    context.setStatus(403);
    return { status: 'refused', code: 'unknown-reservation', values: {} };
  });

interface PaymentResponse {
  readonly outcome: ReservationPaymentOutcome | CardAttemptsPaused;
  readonly form: FormData;
  readonly what: 'payment' | 'card';
  readonly doneHref: string;
  /** Redirect while the outcome is unknown. */
  readonly waitHref: string;
}

/** Responds to a payment or card verification. B15: nothing contains the card's number or code. */
export const respondToPayment = (
  context: RequestContext,
  { outcome, form, what, doneHref, waitHref }: PaymentResponse,
): ReservationFormState => {
  const { redirect, isScripted, services } = context;
  const typed = readCheckoutForm(form);
  const values = pickEchoedValues(typed);
  switch (outcome.status) {
    case 'done':
      return redirect(doneHref);
    case 'processing':
      return redirect(waitHref);
    case 'requires-action': {
      const { href } = new URL(outcome.redirectUrl, services.siteUrl);
      // A router redirect would replace this page in the history, and Back would skip it.
      return isScripted ? { status: 'challenge', href, values } : redirect(href);
    }
    case 'declined':
      return { status: 'declined', reason: outcome.reason, what, values };
    case 'paused':
      return { ...outcome, values };
    case 'invalid':
      return { status: 'invalid', errors: outcome.errors, isMissing: hasMissingFields(outcome.errors, typed), values };
    case 'refused':
      return refuseAndRerender(context, outcome.code, values);
  }
};
