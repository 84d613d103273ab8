'use client';
import type { ReactNode } from 'react';
import { acceptDates, discardDates } from '#src/actions/reservation/change-dates.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import type { DeclinedPayment } from '#src/components/reservation/find-declined-payment.ts';
import { HiddenContext } from '#src/components/reservation/hidden-context.client.tsx';
import { ReservationFormAlert } from '#src/components/reservation/reservation-form-alert.client.tsx';
import { useReservationForm } from '#src/components/reservation/use-reservation-form.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useTranslator } from '#src/components/ui/translator.client.tsx';
import { CHANGE_FORM_ID } from './change-form-id.ts';

interface ChangeDecisionProps {
  readonly reserva: string;
  readonly change: string;
  readonly dueNow: Minor;
  readonly refund: Minor;
  readonly currency: string;
  readonly documentTitle: string;
  /** Outcome of the last attempt, after the return from the bank. */
  readonly declined: DeclinedPayment | undefined;
  readonly comparison: ReactNode;
  readonly figures: ReactNode;
}

const AcceptLabel = ({ dueNow, refund, currency }: Pick<ChangeDecisionProps, 'dueNow' | 'refund' | 'currency'>) => {
  const translator = useTranslator();
  if (dueNow > 0) return translator.t('dates.accept.pay', { amount: translator.money(dueNow, currency) });
  if (refund > 0) return translator.t('dates.accept.refund', { amount: translator.money(refund, currency) });
  return translator.t('dates.accept');
};

const DiscardForm = ({ reserva, change }: Pick<ChangeDecisionProps, 'reserva' | 'change'>) => {
  const translator = useTranslator();
  const reservationForm = useReservationForm(discardDates);
  return (
    <form action={reservationForm.formAction} onSubmit={reservationForm.submit} className="manage-buttons">
      <HiddenContext reserva={reserva} change={change} />
      {(['reservation', 'dates'] as const).map((next) => (
        <PendingButton
          key={next}
          name="next"
          value={next}
          isPending={reservationForm.pending === next}
          pendingText={translator.t('dates.dropping')}
          className={`button ${next === 'reservation' ? 'button-secondary' : 'button-quiet'}`}
        >
          {translator.t(next === 'reservation' ? 'dates.drop' : 'dates.other')}
        </PendingButton>
      ))}
    </form>
  );
};

/** Decision about a date change: accept at the amounts shown, keep the old dates, or choose others. */
export const ChangeDecision = (props: ChangeDecisionProps) => {
  const { reserva, change, dueNow, refund, documentTitle, declined, comparison, figures } = props;
  const translator = useTranslator();
  const reservationForm = useReservationForm(acceptDates, declined);
  return (
    <div className="decision">
      <ReservationFormAlert reservationForm={reservationForm} documentTitle={documentTitle} />
      {comparison}
      <div className="decision-box">
        {figures}
        <form id={CHANGE_FORM_ID} action={reservationForm.formAction} onSubmit={reservationForm.submit}>
          <HiddenContext reserva={reserva} change={change} shown_due={dueNow} shown_refund={refund} />
          <PendingButton
            isPending={reservationForm.pending !== null}
            pendingText={translator.t('dates.accepting')}
            className="button button-primary button-large button-wide"
          >
            <AcceptLabel {...props} />
          </PendingButton>
        </form>
        <DiscardForm reserva={reserva} change={change} />
      </div>
    </div>
  );
};
