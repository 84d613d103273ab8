'use client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { hasMissing, readCheckoutForm } from '#src/actions/checkout-form.ts';
import { type CheckoutState, payDeposit } from '#src/actions/pay-deposit.ts';
import type { FieldErrors } from '#src/booking/model/guest-details.ts';
import type { Minor } from '#src/booking/model/money.ts';
import { useFormAnswer } from '#src/components/ui/form-answer.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { Country } from '#src/i18n/countries.ts';
import { CardFields, forgetCard } from './card-fields.client.tsx';
import { CheckoutAnswer } from './checkout-answer.client.tsx';
import { useCheckoutDraft } from './checkout-draft.client.ts';
import { useCheckoutErrors } from './checkout-validation.client.ts';
import { ErrorSummary } from './error-summary.client.tsx';
import { GuestFields } from './guest-fields.client.tsx';
import { CHECKOUT_FORM_ID } from './hold-clock.client.tsx';
import './checkout-form.css';

interface CheckoutFormProps {
  readonly reserva: string;
  readonly deposit: Minor;
  readonly currency: string;
  /** At the hotel. B2 */
  readonly today: string;
  readonly countries: readonly Country[];
  readonly documentTitle: string;
  /** How the last attempt ended, when the guest comes back from the bank. */
  readonly first: CheckoutState;
  /** What the guest agrees to, with exact amounts and dates; above the button. B8, B17 */
  readonly conditions: ReactNode;
}

const NO_ERRORS: FieldErrors = {};
const BAD_ENDS: readonly string[] = ['declined', 'refused', 'paused'];

const useCheckout = ({ reserva, first, today }: CheckoutFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { state, formAction, send, isPending, isLost } = useFormAnswer(payDeposit, first);
  const invalid = state.status === 'invalid' ? state : undefined;
  const { errors, validateAll } = useCheckoutErrors(form, invalid?.errors ?? NO_ERRORS, today);
  const saveDraft = useCheckoutDraft(reserva, form);
  const [refusal, setRefusal] = useState({ isMissing: invalid?.isMissing ?? false, termsMissing: false, count: 0 });
  useEffect(() => {
    if (state.status === 'ready') return;
    if (state.status === 'challenge') return window.location.assign(state.href);
    forgetCard(form.current);
    notice.current?.focus();
  }, [state]);
  useEffect(() => {
    if (refusal.count > 0 || isLost) notice.current?.focus();
  }, [refusal, isLost]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    const found = validateAll();
    const termsMissing = typed.get('terms') !== 'yes';
    const isMissing = hasMissing(found, readCheckoutForm(typed));
    const isRefused = termsMissing || Object.keys(found).length > 0;
    setRefusal((before) => ({ isMissing, termsMissing, count: isRefused ? before.count + 1 : 0 }));
    if (!isRefused) send(typed);
  };
  const isRefused = refusal.count > 0 || invalid !== undefined;
  const termsMissing = refusal.termsMissing || (state.status === 'refused' && state.code === 'terms-required');
  return {
    form,
    notice,
    state,
    formAction,
    submit,
    isPending,
    isLost,
    errors,
    saveDraft,
    refusal,
    isRefused,
    termsMissing,
  };
};

/** Who comes, the card, the conditions and the button that says what it does. Specification §3, §5 */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const words = useWords();
  const checkout = useCheckout(props);
  const { form, notice, state, errors, refusal, termsMissing } = checkout;
  const { values } = state;
  const showsErrors = checkout.isRefused && (Object.keys(errors).length > 0 || termsMissing);
  const isBad = showsErrors || checkout.isLost || BAD_ENDS.includes(state.status);
  const title = isBad ? words.t('checkout.error-title', { title: props.documentTitle }) : props.documentTitle;
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
      <input type="hidden" name="locale" value={words.locale} />
      <input type="hidden" name="shown_deposit" value={props.deposit} />
      {showsErrors ? (
        <ErrorSummary ref={notice} errors={errors} isMissing={refusal.isMissing} termsMissing={termsMissing} />
      ) : (
        <CheckoutAnswer ref={notice} state={state} isLost={checkout.isLost} />
      )}
      <GuestFields errors={errors} values={values} countries={props.countries} />
      <CardFields errors={errors} values={values} />
      {props.conditions}
      <div>
        <label className="choice" htmlFor="terms">
          <input
            id="terms"
            name="terms"
            type="checkbox"
            value="yes"
            defaultChecked={state.termsAccepted}
            aria-describedby={termsMissing ? 'conditions terms-error' : 'conditions'}
            aria-invalid={termsMissing || undefined}
            aria-required="true"
          />
          <span>{words.t('checkout.terms')}</span>
        </label>
        <p className="field-error" id="terms-error">
          {termsMissing && words.t('rejection.terms-required')}
        </p>
      </div>
      <PendingButton
        isPending={checkout.isPending}
        pendingText={words.t('checkout.paying')}
        className="button button-primary button-large button-wide"
      >
        {words.t('checkout.pay', { amount: words.money(props.deposit, props.currency) })}
      </PendingButton>
      <p className="quiet">{words.t('checkout.saved')}</p>
    </form>
  );
};
