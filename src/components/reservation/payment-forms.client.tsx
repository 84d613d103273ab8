'use client';
import type { ReactNode } from 'react';
import { payBalance } from '#src/actions/pay-balance.ts';
import { cardErrors } from '#src/booking/model/guest-details.ts';
import type { Minor } from '#src/booking/model/money.ts';
import { CardFields } from '#src/components/booking/card-fields.client.tsx';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import type { Declined } from './declined-on-return.ts';
import { HiddenContext } from './hidden-context.client.tsx';
import { ManagedAnswer } from './managed-answer.client.tsx';
import { type ManagedForm, useManagedForm } from './managed-form.client.ts';
import '#src/components/booking/checkout-form.css';
import './payment-forms.css';

export interface PaymentFormsProps {
  readonly reserva: string;
  /** What is owed; 0: nothing, only the card can be changed. */
  readonly owed: Minor;
  readonly currency: string;
  /** The saved card, as far as it may be shown. */
  readonly savedCard: ReactNode;
  /** The saved card can be charged: it has not expired. */
  readonly canUseSaved: boolean;
  /** Whether a card may still be saved without being charged. */
  readonly canSave: boolean;
  /** The hotel-local day on which what is owed is charged by itself, if there is one. B7 */
  readonly chargedOn: string | null;
  /** At the hotel. B2 */
  readonly today: string;
  readonly documentTitle: string;
  /** How the last attempt ended, when the guest comes back from the bank. */
  readonly declined: Declined | undefined;
}

interface PartProps extends PaymentFormsProps {
  readonly managed: ManagedForm;
}

interface IntentButtonProps {
  readonly managed: ManagedForm;
  readonly intent: string;
  readonly look: string;
  readonly children: ReactNode;
}

const IntentButton = ({ managed, intent, look, children }: IntentButtonProps) => {
  const words = useWords();
  return (
    <PendingButton
      name="intent"
      value={intent}
      isPending={managed.pending === intent}
      pendingText={words.t('payment.sending')}
      className={`button button-large ${look}`}
    >
      {children}
    </PendingButton>
  );
};

const SavedCardForm = ({ managed, reserva, owed, currency, savedCard, canUseSaved }: PartProps) => {
  const words = useWords();
  return (
    <section className="payment-way">
      <h2>{words.t('payment.saved')}</h2>
      {savedCard}
      {canUseSaved && (
        <form action={managed.formAction} onSubmit={managed.submit}>
          <HiddenContext reserva={reserva} shown_amount={owed} />
          <IntentButton managed={managed} intent="pay-saved" look="button-primary">
            {words.t('payment.saved.pay', { amount: words.money(owed, currency) })}
          </IntentButton>
        </form>
      )}
    </section>
  );
};

const OtherCardForm = ({ managed, reserva, owed, currency, canUseSaved, canSave, chargedOn, today }: PartProps) => {
  const words = useWords();
  return (
    <form
      ref={managed.form}
      className="checkout-form payment-way"
      action={managed.formAction}
      onSubmit={managed.submit}
      noValidate
    >
      <HiddenContext reserva={reserva} shown_amount={owed} />
      <CardFields
        legend={words.t(owed > 0 ? 'payment.other' : 'payment.change')}
        errors={managed.errors}
        values={managed.state.values}
        laterCharge={chargedOn === null ? undefined : { amount: owed, currency, dueOn: chargedOn, today }}
      />
      <p className="quiet">
        {words.t('payment.other.lead')} {canSave && words.t('payment.save.note')}
      </p>
      <div className="manage-buttons">
        {owed > 0 && (
          <IntentButton managed={managed} intent="pay-other" look={canUseSaved ? 'button-secondary' : 'button-primary'}>
            {words.t('payment.other.pay', { amount: words.money(owed, currency) })}
          </IntentButton>
        )}
        {canSave && (
          <IntentButton managed={managed} intent="save" look={owed > 0 ? 'button-quiet' : 'button-primary'}>
            {words.t(owed > 0 ? 'payment.save.only' : 'payment.save')}
          </IntentButton>
        )}
      </div>
    </form>
  );
};

/** Pay what is owed with the saved card or another one, or change the card only. B14 */
export const PaymentForms = (props: PaymentFormsProps) => {
  const managed = useManagedForm(payBalance, props.declined, { read: cardErrors, today: props.today });
  return (
    <div className="payment-forms">
      <ManagedAnswer managed={managed} documentTitle={props.documentTitle} />
      {props.owed > 0 && <SavedCardForm {...props} managed={managed} />}
      {(props.owed > 0 || props.canSave) && <OtherCardForm {...props} managed={managed} />}
    </div>
  );
};
