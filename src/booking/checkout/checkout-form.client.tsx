'use client';
import type { Ref } from 'react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { CardFields } from '#src/booking/checkout/fields/card-fields.client.tsx';
import { GuestFields } from '#src/booking/checkout/fields/guest-fields.client.tsx';
import { RequestFields } from '#src/booking/checkout/fields/request-fields.client.tsx';
import { AddOnAnswer } from '#src/booking/extras/add-on-draft.client.ts';
import type { ChooseAddOnsState } from '#src/booking/extras/apply-add-on-choices.ts';
import { validateCheckoutForm } from '#src/booking/guest/guest-details.rules.ts';
import { retrySearch } from '#src/booking/hold/change-hold.action.ts';
import { CHECKOUT_FORM_ID } from '#src/booking/hold/countdown/hold-countdown.client.tsx';
import { useIsHoldExpired } from '#src/booking/hold/countdown/hold-expiry.client.ts';
import { HoldForm } from '#src/booking/hold/countdown/hold-form.client.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Country } from '#src/site/i18n/countries.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { useHydrated } from '#src/site/ui/use-hydrated.client.ts';
import { CardThrottleAlert, ErrorSummary } from './checkout-alerts.client.tsx';
import { canStoreDraft, useCheckoutDraft } from './checkout-draft.client.ts';
import { type CheckoutState, payDeposit } from './pay-deposit.action.ts';
import { useValidatedForm } from './use-validated-form.client.ts';
import './checkout-form.css';

/** Button back to the search that first releases the hold; otherwise the guest's own rooms could show as sold out. */
export const RetrySearch = ({ reserva }: { readonly reserva: string }) => {
  const translator = useTranslator();
  return (
    <HoldForm
      action={retrySearch}
      reserva={reserva}
      label={translator.t('checkout.change')}
      pendingText={translator.t('checkout.changing')}
      note={translator.t('checkout.change.note')}
    />
  );
};

interface CheckoutAlertProps {
  readonly state: CheckoutState;
  readonly isLost: boolean;
  readonly isOutdated: boolean;
  /** Chat with the hotel. */
  readonly whatsApp: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}

const CheckoutMessage = ({ state, isLost, isOutdated, whatsApp }: Omit<CheckoutAlertProps, 'ref'>) => {
  const translator = useTranslator();
  if (isOutdated) return null;
  if (isLost) return <Alert tone="error" title={translator.t('checkout.unexpected')} />;
  if (state.status === 'extended') return <Alert tone="success" title={translator.t('checkout.hold.extended')} />;
  if (state.status === 'refused') return <Alert tone="error" title={translator.t(`rejection.${state.code}`)} />;
  if (state.status === 'paused') return <CardThrottleAlert phone={state.phone} text="checkout.paused" />;
  if (state.status !== 'declined') return null;
  return (
    <Alert tone="error" title={translator.t('checkout.declined.title')}>
      <p>
        {translator.t(`decline.${state.reason}`)}
        {whatsApp && (
          <>
            {' '}
            <a href={whatsApp}>{translator.t('contact.chat')}</a>
          </>
        )}
      </p>
    </Alert>
  );
};

/** Alert with the outcome of the last submit. */
export const CheckoutAlert = ({ ref, ...message }: CheckoutAlertProps) => (
  <div ref={ref} tabIndex={-1} role="alert" className="answer checkout-answer">
    <CheckoutMessage {...message} />
  </div>
);

interface CheckoutFormProps {
  readonly reserva: string;
  readonly deposit: Minor;
  /**
   * Deposit with its currency, from the server: a browser loads locale data to format it, which takes a phone 60 ms.
   */
  readonly depositText: string;
  /** Charge to the same card on a later day. B7 */
  readonly laterCharge: ComponentProps<typeof CardFields>['laterCharge'];
  /** Hotel-local date. B2 */
  readonly today: string;
  /** Check-in, `HH:mm`. */
  readonly checkIn: string;
  readonly countries: readonly Country[];
  readonly rooms: number;
  readonly documentTitle: string;
  /** Outcome of the last attempt, after the return from the bank. */
  readonly first: CheckoutState;
  /** Chat with the hotel, offered after a decline. */
  readonly whatsApp?: string | undefined;
  /** Extras, which are sent with the form without JavaScript. R14 */
  readonly addOns?: ReactNode;
  /** Terms with exact amounts and dates, above the button. B8, B17 */
  readonly conditions: ReactNode;
}

/** States whether input is stored, which needs JavaScript; its line is reserved to avoid a layout shift. */
const DraftNote = () => {
  const translator = useTranslator();
  const isHydrated = useHydrated();
  return (
    <div>
      <noscript>
        <p className="quiet">{translator.t('checkout.saved.not')}</p>
      </noscript>
      <p className={isHydrated ? 'quiet' : 'quiet draft-promise-later'}>
        {translator.t(isHydrated && !canStoreDraft() ? 'checkout.saved.not' : 'checkout.saved')}
      </p>
    </div>
  );
};

const useCheckout = ({ first, today }: CheckoutFormProps) => {
  // State of the checkbox at the last submit; null: as the server rendered it.
  const [isTicked, setTicked] = useState<boolean | null>(null);
  const isBlocked = (typed: FormData): boolean => {
    const isAccepted = typed.get('terms') === 'yes';
    setTicked(isAccepted);
    return !isAccepted;
  };
  const sent = useValidatedForm(payDeposit, first, { findErrors: validateCheckoutForm, today, isBlocked });
  const { state, form } = sent;
  const wasUnticked = state.status === 'refused' && state.code === 'terms-required';
  const termsMissing = isTicked === null ? wasUnticked : !isTicked;
  const isOutdated = sent.isOutdated || (wasUnticked && !termsMissing);
  return { ...sent, isOutdated, termsMissing, setTicked, saveDraft: useCheckoutDraft(form, state !== first) };
};

const NO_ANSWER: ChooseAddOnsState = { refused: null, agreed: null };

const getAddOnAnswer = (state: CheckoutState): ChooseAddOnsState =>
  state.status === 'add-ons' ? state.addOns : NO_ANSWER;

/** Checkout form: guest, card, terms and the pay button. Specification §3, §5 */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const translator = useTranslator();
  const checkout = useCheckout(props);
  const isEnded = useIsHoldExpired(props.reserva);
  const { form, notice, state, errors, termsMissing } = checkout;
  const { values } = state;
  const showsErrors = checkout.isRefused && (Object.keys(errors).length > 0 || termsMissing);
  const title =
    showsErrors || checkout.isBad
      ? translator.t('checkout.error-title', { title: props.documentTitle })
      : props.documentTitle;
  return (
    <form
      ref={form}
      id={CHECKOUT_FORM_ID}
      className="checkout-form"
      action={checkout.formAction}
      onSubmit={checkout.submit}
      onBlur={checkout.saveDraft}
      noValidate
    >
      <title>{title}</title>
      <input type="hidden" name="reserva" value={props.reserva} />
      <input type="hidden" name="locale" value={translator.locale} />
      <input type="hidden" name="shown_deposit" value={props.deposit} />
      {showsErrors ? (
        <ErrorSummary ref={notice} errors={errors} isMissing={checkout.isMissing} termsMissing={termsMissing} />
      ) : (
        <CheckoutAlert
          ref={notice}
          state={state}
          isLost={checkout.isLost}
          isOutdated={checkout.isOutdated}
          whatsApp={props.whatsApp}
        />
      )}
      {props.addOns && <AddOnAnswer value={getAddOnAnswer(state)}>{props.addOns}</AddOnAnswer>}
      <GuestFields errors={errors} values={values} countries={props.countries} checkIn={props.checkIn} />
      <RequestFields error={errors.request} values={values} rooms={props.rooms} />
      <CardFields errors={errors} values={values} laterCharge={props.laterCharge} />
      {props.conditions}
      <div>
        <label className="choice" htmlFor="terms">
          <input
            id="terms"
            name="terms"
            type="checkbox"
            value="yes"
            defaultChecked={state.termsAccepted}
            onChange={(event) => checkout.setTicked(event.target.checked)}
            aria-describedby={termsMissing ? 'conditions terms-error' : 'conditions'}
            aria-invalid={termsMissing || undefined}
            aria-required="true"
          />
          <span>{translator.t('checkout.terms')}</span>
        </label>
        <p className="field-error" id="terms-error">
          {termsMissing && translator.t('rejection.terms-required')}
        </p>
      </div>
      <PendingButton
        isPending={checkout.pending !== null}
        isInactive={isEnded}
        pendingText={translator.t('checkout.paying')}
        className="button button-primary button-large button-wide"
      >
        {translator.t('checkout.pay', { amount: props.depositText })}
      </PendingButton>
      {isEnded && <p className="field-error">{translator.t('checkout.again.first')}</p>}
      <DraftNote />
    </form>
  );
};
