import type { Paid } from '#src/booking/model/reservation.ts';
import { LookAgain } from '#src/components/booking/look-again.client.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import { Notice } from './booking-notices.tsx';

interface LaterPaymentProps {
  readonly words: Words;
  readonly reservation: Paid;
  /** The change of dates that is paid; null for the balance or a card. */
  readonly change: string | null;
}

/** The answer of the bank to a payment of a reservation is not known yet. B13 */
export const LaterProcessing = ({ words, reservation, change, isCard }: LaterPaymentProps & { isCard: boolean }) => {
  const links = linksIn(words.locale);
  const { reserva } = reservation;
  return (
    <Notice
      words={words}
      booking={reservation}
      isWaiting
      title={words.t('payment.processing.title')}
      text={words.t('payment.processing.text')}
      action={{
        href: change
          ? links.proposedDatesReturn(reserva, change)
          : links.paymentReturn(reserva, isCard ? 'card' : 'balance'),
        label: words.t('checkout.processing.look'),
      }}
    >
      <LookAgain />
    </Notice>
  );
};

/** The bank waits for the guest; another card, or keeping the old dates, calls its question off. B12 */
export const LaterBankWaits = ({ words, reservation, change, href }: LaterPaymentProps & { href: string }) => {
  const links = linksIn(words.locale);
  const { reserva } = reservation;
  return (
    <Notice
      words={words}
      booking={reservation}
      title={words.t('checkout.action.title')}
      text={words.t('checkout.action.text')}
      action={{ href, label: words.t('checkout.action.continue') }}
      other={
        change
          ? { href: links.proposedDatesAnew(reserva, change), label: words.t('dates.proposal.again') }
          : { href: links.paymentAnew(reserva), label: words.t('checkout.action.other-card') }
      }
    />
  );
};
