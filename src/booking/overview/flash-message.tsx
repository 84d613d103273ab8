import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed } from '#src/booking/reservation/reservation-balance.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { RESERVATION_NOTICES, type ReservationNotice } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';

interface FlashMessageProps {
  readonly translator: Translator;
  readonly reservation: Paid;
  /** Without `?`. */
  readonly query: string;
}

/** Query parameters are untrusted: the message is shown only when the reservation confirms it. */
const findConfirmedChange = (reservation: Paid, query: string): ReservationNotice | undefined => {
  const requested = new URLSearchParams(query).get('done');
  const notice = RESERVATION_NOTICES.find((each) => each === requested);
  const isCancelled = reservation.status === 'cancelled';
  if (notice === 'paid') return calculateAmountOwed(reservation) === 0 ? notice : undefined;
  return isCancelled ? undefined : notice === 'cancelled' ? undefined : notice;
};

/** Success message after a redirect, shown once. */
export const FlashMessage = ({ translator, reservation, query }: FlashMessageProps) => {
  const notice = findConfirmedChange(reservation, query);
  return (
    notice && (
      <Alert tone="success" role="status" title={translator.t(`reservation.done.${notice}`)}>
        <p>{translator.t('reservation.done.mail', { email: reservation.guest.email })}</p>
      </Alert>
    )
  );
};
