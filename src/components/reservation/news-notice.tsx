import type { Paid } from '#src/booking/model/reservation.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { RESERVATION_NEWS, type ReservationNews } from '#src/routing/links.ts';
import { owedBy } from './reservation-words.ts';

interface NewsNoticeProps {
  readonly words: Words;
  readonly reservation: Paid;
  /** Without `?`. */
  readonly query: string;
}

/** An address can say anything: what it says is repeated only where the reservation does not contradict it. */
const newsOf = (reservation: Paid, query: string): ReservationNews | undefined => {
  const said = new URLSearchParams(query).get('done');
  const news = RESERVATION_NEWS.find((each) => each === said);
  const isCancelled = reservation.status === 'cancelled';
  if (news === 'paid') return owedBy(reservation) === 0 ? news : undefined;
  return isCancelled ? undefined : news === 'cancelled' ? undefined : news;
};

/** What was just done, said once at the top of the page to which it led. */
export const NewsNotice = ({ words, reservation, query }: NewsNoticeProps) => {
  const news = newsOf(reservation, query);
  return (
    news && (
      <Alert tone="success" role="status" title={words.t(`reservation.done.${news}`)}>
        <p>{words.t('reservation.done.mail', { email: reservation.guest.email })}</p>
      </Alert>
    )
  );
};
