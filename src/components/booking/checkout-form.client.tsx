'use client';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type CheckoutState, payDeposit } from '#src/actions/pay-deposit.ts';
import { formErrors } from '#src/booking/model/guest-details.ts';
import type { Minor } from '#src/booking/model/money.ts';
import { useHydrated } from '#src/components/ui/hydrated.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { Country } from '#src/i18n/countries.ts';
import { CardFields } from './card-fields.client.tsx';
import { CheckoutAnswer } from './checkout-answer.client.tsx';
import { useCheckoutDraft } from './checkout-draft.client.ts';
import { useHoldEnded } from './ended-hold.client.ts';
import { ErrorSummary } from './error-summary.client.tsx';
import { GuestFields } from './guest-fields.client.tsx';
import { CHECKOUT_FORM_ID } from './hold-clock.client.tsx';
import { useRefusableForm } from './refusable-form.client.ts';
import './checkout-form.css';

interface CheckoutFormProps {
  readonly reserva: string;
  readonly deposit: Minor;
  readonly currency: string;
  /** What is charged to the same card on a later day. B7 */
  readonly laterCharge: ComponentProps<typeof CardFields>['laterCharge'];
  /** At the hotel. B2 */
  readonly today: string;
  /** From when a room is ready, `HH:mm`. */
  readonly checkIn: string;
  readonly countries: readonly Country[];
  readonly documentTitle: string;
  /** How the last attempt ended, when the guest comes back from the bank. */
  readonly first: CheckoutState;
  /** What the guest agrees to, with exact amounts and dates; above the button. B8, B17 */
  readonly conditions: ReactNode;
}

/** Only a browser with scripts keeps what was typed. The line has its place, so that nothing moves when they come. */
const DraftPromise = () => {
  const words = useWords();
  const isHydrated = useHydrated();
  return (
    <div>
      <noscript>
        <p className="quiet">{words.t('checkout.saved.not')}</p>
      </noscript>
      <p className={isHydrated ? 'quiet' : 'quiet draft-promise-later'}>{words.t('checkout.saved')}</p>
    </div>
  );
};

const useCheckout = ({ first, today }: CheckoutFormProps) => {
  // As the box was when it was last looked at; before that the server's word counts.
  const [isTicked, setTicked] = useState<boolean | null>(null);
  const refuses = (typed: FormData): boolean => {
    const isAccepted = typed.get('terms') === 'yes';
    setTicked(isAccepted);
    return !isAccepted;
  };
  const sent = useRefusableForm(payDeposit, first, { read: formErrors, today, refuses });
  const { state, form } = sent;
  const wasUnticked = state.status === 'refused' && state.code === 'terms-required';
  const termsMissing = isTicked === null ? wasUnticked : !isTicked;
  const isOutdated = sent.isOutdated || (wasUnticked && !termsMissing);
  return { ...sent, isOutdated, termsMissing, setTicked, saveDraft: useCheckoutDraft(form, state !== first) };
};

/** Who comes, the card, the conditions and the button that says what it does. Specification §3, §5 */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const words = useWords();
  const checkout = useCheckout(props);
  const isEnded = useHoldEnded(props.reserva);
  const { form, notice, state, errors, termsMissing } = checkout;
  const { values } = state;
  const showsErrors = checkout.isRefused && (Object.keys(errors).length > 0 || termsMissing);
  const title =
    showsErrors || checkout.isBad
      ? words.t('checkout.error-title', { title: props.documentTitle })
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
      <input type="hidden" name="locale" value={words.locale} />
      <input type="hidden" name="shown_deposit" value={props.deposit} />
      {showsErrors ? (
        <ErrorSummary ref={notice} errors={errors} isMissing={checkout.isMissing} termsMissing={termsMissing} />
      ) : (
        <CheckoutAnswer ref={notice} state={state} isLost={checkout.isLost} isOutdated={checkout.isOutdated} />
      )}
      <GuestFields errors={errors} values={values} countries={props.countries} checkIn={props.checkIn} />
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
          <span>{words.t('checkout.terms')}</span>
        </label>
        <p className="field-error" id="terms-error">
          {termsMissing && words.t('rejection.terms-required')}
        </p>
      </div>
      <PendingButton
        isPending={checkout.pending !== null}
        isInactive={isEnded}
        pendingText={words.t('checkout.paying')}
        className="button button-primary button-large button-wide"
      >
        {words.t('checkout.pay', { amount: words.money(props.deposit, props.currency) })}
      </PendingButton>
      {isEnded && <p className="field-error">{words.t('checkout.again.first')}</p>}
      <DraftPromise />
    </form>
  );
};
