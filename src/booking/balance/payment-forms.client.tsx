'use client';
import type { ReactNode } from 'react';
import { CardFields } from '#src/booking/checkout/fields/card-fields.client.tsx';
import { validateCardForm } from '#src/booking/guest/guest-details.rules.ts';
import type { DeclinedPayment } from '#src/booking/reservation-steps/find-declined-payment.ts';
import {
  HiddenContext,
  type ReservationForm,
  ReservationFormAlert,
  useReservationForm,
} from '#src/booking/reservation-steps/use-reservation-form.client.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { payBalance } from './pay-balance.action.ts';
import '#src/booking/checkout/checkout-form.css';
import './payment-forms.css';

export interface PaymentFormsProps {
  readonly reserva: string;
  /** Outstanding amount; 0: only the card can be changed. */
  readonly owed: Minor;
  readonly currency: string;
  readonly savedCard: ReactNode;
  /** False when the saved card has expired. */
  readonly canUseSaved: boolean;
  /** Whether a card may be saved without a charge. */
  readonly canSave: boolean;
  /** Hotel-local date of the automatic charge, if any. B7 */
  readonly chargeDate: string | null;
  /** Hotel-local date. B2 */
  readonly today: string;
  readonly documentTitle: string;
  /** Outcome of the last attempt, after the return from the bank. */
  readonly declined: DeclinedPayment | undefined;
}

interface PartProps extends PaymentFormsProps {
  readonly reservationForm: ReservationForm;
}

interface IntentButtonProps {
  readonly reservationForm: ReservationForm;
  readonly intent: string;
  readonly look: string;
  readonly children: ReactNode;
}

const IntentButton = ({ reservationForm, intent, look, children }: IntentButtonProps) => {
  const translator = useTranslator();
  return (
    <PendingButton
      name="intent"
      value={intent}
      isPending={reservationForm.pending === intent}
      pendingText={translator.t('payment.sending')}
      className={`button button-large ${look}`}
    >
      {children}
    </PendingButton>
  );
};

const SavedCardForm = ({ reservationForm, reserva, owed, currency, savedCard, canUseSaved }: PartProps) => {
  const translator = useTranslator();
  return (
    <section className="panel payment-way">
      <h2 className="subheading">{translator.t('payment.saved')}</h2>
      {savedCard}
      {canUseSaved && (
        <form action={reservationForm.formAction} onSubmit={reservationForm.submit}>
          <HiddenContext reserva={reserva} shown_amount={owed} />
          <IntentButton reservationForm={reservationForm} intent="pay-saved" look="button-primary">
            {translator.t('payment.saved.pay', { amount: translator.money(owed, currency) })}
          </IntentButton>
        </form>
      )}
    </section>
  );
};

const OtherCardForm = ({
  reservationForm,
  reserva,
  owed,
  currency,
  canUseSaved,
  canSave,
  chargeDate,
  today,
}: PartProps) => {
  const translator = useTranslator();
  return (
    <form
      ref={reservationForm.form}
      className="checkout-form panel payment-way"
      action={reservationForm.formAction}
      onSubmit={reservationForm.submit}
      noValidate
    >
      <HiddenContext reserva={reserva} shown_amount={owed} />
      <CardFields
        legend={translator.t(owed > 0 ? 'payment.other' : 'payment.change')}
        errors={reservationForm.errors}
        values={reservationForm.state.values}
        laterCharge={chargeDate === null ? undefined : { amount: owed, currency, dueOn: chargeDate, today }}
      />
      <p className="quiet">
        {translator.t('payment.other.lead')} {canSave && translator.t('payment.save.note')}
      </p>
      <div className="buttons">
        {owed > 0 && (
          <IntentButton
            reservationForm={reservationForm}
            intent="pay-other"
            look={canUseSaved ? 'button-secondary' : 'button-primary'}
          >
            {translator.t('payment.other.pay', { amount: translator.money(owed, currency) })}
          </IntentButton>
        )}
        {canSave && (
          <IntentButton
            reservationForm={reservationForm}
            intent="save"
            look={owed > 0 ? 'button-quiet' : 'button-primary'}
          >
            {translator.t(owed > 0 ? 'payment.save.only' : 'payment.save')}
          </IntentButton>
        )}
      </div>
    </form>
  );
};

/** Forms to pay the outstanding amount with the saved card or another, or to change the card. B14 */
export const PaymentForms = (props: PaymentFormsProps) => {
  const reservationForm = useReservationForm(payBalance, props.declined, {
    findErrors: validateCardForm,
    today: props.today,
  });
  return (
    <div className="payment-forms">
      <ReservationFormAlert reservationForm={reservationForm} documentTitle={props.documentTitle} />
      {props.owed > 0 && <SavedCardForm {...props} reservationForm={reservationForm} />}
      {(props.owed > 0 || props.canSave) && <OtherCardForm {...props} reservationForm={reservationForm} />}
    </div>
  );
};
