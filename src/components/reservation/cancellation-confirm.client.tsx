'use client';
import type { ReactNode } from 'react';
import { cancelReservation } from '#src/actions/cancel-reservation.ts';
import type { Minor } from '#src/booking/model/money.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { HiddenContext } from './hidden-context.client.tsx';
import { ManagedAnswer } from './managed-answer.client.tsx';
import { useManagedForm } from './managed-form.client.ts';

interface CancellationConfirmProps {
  readonly reserva: string;
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly refund: Minor;
  readonly chargedNow: Minor;
  /** What the button says: what it does, with its amount. */
  readonly label: string;
  readonly keepHref: string;
  readonly documentTitle: string;
  /** What is about to happen. */
  readonly children: ReactNode;
}

/** The second step: the button that cancels, for exactly the amounts beside it. B8 */
export const CancellationConfirm = (props: CancellationConfirmProps) => {
  const { reserva, roomId, refund, chargedNow, label, keepHref, documentTitle, children } = props;
  const words = useWords();
  const managed = useManagedForm(cancelReservation);
  return (
    <form action={managed.formAction} onSubmit={managed.submit} className="manage-main">
      <HiddenContext reserva={reserva} room={roomId ?? ''} shown_refund={refund} shown_charge={chargedNow} />
      <ManagedAnswer managed={managed} documentTitle={documentTitle} />
      {children}
      <div className="manage-buttons">
        <PendingButton
          isPending={managed.pending !== null}
          pendingText={words.t('cancel.sending')}
          className="button button-primary button-large"
        >
          {label}
        </PendingButton>
        <a className="button button-quiet" href={keepHref}>
          {words.t('cancel.keep')}
        </a>
      </div>
    </form>
  );
};
