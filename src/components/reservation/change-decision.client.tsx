'use client';
import type { ReactNode } from 'react';
import { acceptDates, dropDates } from '#src/actions/change-dates.ts';
import type { Minor } from '#src/booking/model/money.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { CHANGE_FORM_ID } from './change-form-id.ts';
import type { Declined } from './declined-on-return.ts';
import { HiddenContext } from './hidden-context.client.tsx';
import { ManagedAnswer } from './managed-answer.client.tsx';
import { useManagedForm } from './managed-form.client.ts';

interface ChangeDecisionProps {
  readonly reserva: string;
  readonly change: string;
  readonly dueNow: Minor;
  readonly refund: Minor;
  readonly currency: string;
  readonly documentTitle: string;
  /** How the last attempt ended, when the guest comes back from the bank. */
  readonly declined: Declined | undefined;
  /** Before and after. */
  readonly comparison: ReactNode;
  /** What is paid when, above the buttons. */
  readonly figures: ReactNode;
}

const AcceptLabel = ({ dueNow, refund, currency }: Pick<ChangeDecisionProps, 'dueNow' | 'refund' | 'currency'>) => {
  const words = useWords();
  if (dueNow > 0) return words.t('dates.accept.pay', { amount: words.money(dueNow, currency) });
  if (refund > 0) return words.t('dates.accept.refund', { amount: words.money(refund, currency) });
  return words.t('dates.accept');
};

const Drop = ({ reserva, change }: Pick<ChangeDecisionProps, 'reserva' | 'change'>) => {
  const words = useWords();
  const managed = useManagedForm(dropDates);
  return (
    <form action={managed.formAction} onSubmit={managed.submit} className="manage-buttons">
      <HiddenContext reserva={reserva} change={change} />
      <PendingButton
        name="next"
        value="reservation"
        isPending={managed.pending === 'reservation'}
        pendingText={words.t('dates.dropping')}
        className="button button-secondary"
      >
        {words.t('dates.drop')}
      </PendingButton>
      <PendingButton
        name="next"
        value="dates"
        isPending={managed.pending === 'dates'}
        pendingText={words.t('dates.dropping')}
        className="button button-quiet"
      >
        {words.t('dates.other')}
      </PendingButton>
    </form>
  );
};

/** Take the new dates for exactly the amounts shown, keep the old ones, or try others. */
export const ChangeDecision = (props: ChangeDecisionProps) => {
  const { reserva, change, dueNow, refund, documentTitle, declined, comparison, figures } = props;
  const words = useWords();
  const managed = useManagedForm(acceptDates, declined);
  return (
    <div className="decision">
      <ManagedAnswer managed={managed} documentTitle={documentTitle} />
      {comparison}
      <div className="decision-box">
        {figures}
        <form id={CHANGE_FORM_ID} action={managed.formAction} onSubmit={managed.submit}>
          <HiddenContext reserva={reserva} change={change} shown_due={dueNow} shown_refund={refund} />
          <PendingButton
            isPending={managed.pending !== null}
            pendingText={words.t('dates.accepting')}
            className="button button-primary button-large button-wide"
          >
            <AcceptLabel {...props} />
          </PendingButton>
        </form>
        <Drop reserva={reserva} change={change} />
      </div>
    </div>
  );
};
