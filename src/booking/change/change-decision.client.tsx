'use client';
import type { ReactNode } from 'react';
import type { DeclinedPayment } from '#src/booking/reservation-steps/find-declined-payment.ts';
import {
  HiddenContext,
  ReservationFormAlert,
  useReservationForm,
} from '#src/booking/reservation-steps/use-reservation-form.client.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import type { ChangePage } from '#src/site/routing/links.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { acceptChange, discardChange } from './change-dates.action.ts';
import { CHANGE_FORM_ID } from './change-form-id.ts';

/** Texts of the buttons, and while they are pending. */
export interface DecisionWords {
  readonly accept: string;
  readonly accepting: string;
  readonly drop: string;
  readonly dropping: string;
  readonly other: string;
}

interface ChangeDecisionProps {
  readonly reserva: string;
  readonly change: string;
  readonly dueNow: Minor;
  readonly refund: Minor;
  readonly page: ChangePage;
  readonly words: DecisionWords;
  readonly documentTitle: string;
  /** Outcome of the last attempt, after the return from the bank. */
  readonly declined: DeclinedPayment | undefined;
  /** What changes. */
  readonly comparison: ReactNode;
  readonly figures: ReactNode;
}

type DiscardFormProps = Pick<ChangeDecisionProps, 'reserva' | 'change' | 'page' | 'words'>;

const DiscardForm = ({ reserva, change, page, words }: DiscardFormProps) => {
  const reservationForm = useReservationForm(discardChange);
  return (
    <form action={reservationForm.formAction} onSubmit={reservationForm.submit} className="buttons">
      <HiddenContext reserva={reserva} change={change} />
      {(['reservation', page] as const).map((next) => (
        <PendingButton
          key={next}
          name="next"
          value={next}
          isPending={reservationForm.pending === next}
          pendingText={words.dropping}
          className={`button ${next === 'reservation' ? 'button-secondary' : 'button-quiet'}`}
        >
          {next === 'reservation' ? words.drop : words.other}
        </PendingButton>
      ))}
    </form>
  );
};

/** Decision about a proposed change: accept at the amounts shown, keep the reservation as it is, or choose anew. */
export const ChangeDecision = (props: ChangeDecisionProps) => {
  const { reserva, change, dueNow, refund, page, words, documentTitle, declined, comparison, figures } = props;
  const reservationForm = useReservationForm(acceptChange, declined);
  return (
    <div className="decision with-summary">
      <ReservationFormAlert reservationForm={reservationForm} documentTitle={documentTitle} />
      {comparison}
      <div className="decision-box">
        {figures}
        <form id={CHANGE_FORM_ID} action={reservationForm.formAction} onSubmit={reservationForm.submit}>
          <HiddenContext
            reserva={reserva}
            change={change}
            shown_due={dueNow}
            shown_refund={refund}
            {...(page === 'extras' && { page })}
          />
          <PendingButton
            isPending={reservationForm.pending !== null}
            pendingText={words.accepting}
            className="button button-primary button-large button-wide"
          >
            {words.accept}
          </PendingButton>
        </form>
        <DiscardForm reserva={reserva} change={change} page={page} words={words} />
      </div>
    </div>
  );
};
