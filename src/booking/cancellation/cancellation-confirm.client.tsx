'use client';
import type { ReactNode } from 'react';
import {
  HiddenContext,
  ReservationFormAlert,
  useReservationForm,
} from '#src/booking/reservation-steps/use-reservation-form.client.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { cancelReservation } from './cancel-reservation.action.ts';

interface CancellationConfirmProps {
  readonly reserva: string;
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly refund: Minor;
  readonly chargedNow: Minor;
  /** Label of the button, with its amount. */
  readonly label: string;
  readonly keepHref: string;
  readonly documentTitle: string;
  readonly children: ReactNode;
}

/** Second step of a cancellation: the button for exactly the amounts shown. B8 */
export const CancellationConfirm = (props: CancellationConfirmProps) => {
  const { reserva, roomId, refund, chargedNow, label, keepHref, documentTitle, children } = props;
  const translator = useTranslator();
  const reservationForm = useReservationForm(cancelReservation);
  return (
    <form action={reservationForm.formAction} onSubmit={reservationForm.submit} className="manage-main">
      <HiddenContext reserva={reserva} room={roomId ?? ''} shown_refund={refund} shown_charge={chargedNow} />
      <ReservationFormAlert reservationForm={reservationForm} documentTitle={documentTitle} />
      {children}
      <div className="buttons">
        <PendingButton
          isPending={reservationForm.pending !== null}
          pendingText={translator.t('cancel.sending')}
          className="button button-primary button-large"
        >
          {label}
        </PendingButton>
        <a className="button button-quiet" href={keepHref}>
          {translator.t('cancel.keep')}
        </a>
      </div>
    </form>
  );
};
