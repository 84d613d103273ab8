import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import { AutoRefresh } from '#src/components/booking-steps/auto-refresh.client.tsx';
import { createLinks } from '#src/routing/links.ts';
import { Notice, type NoticeContext } from './booking-notices.tsx';

interface LaterPaymentProps extends NoticeContext {
  readonly reservation: Paid;
  /** The change of dates that is paid; null for the balance or a card. */
  readonly change: string | null;
}

/** Notice of a payment whose outcome is unknown. B13 */
export const ReservationPaymentProcessing = ({
  translator,
  services,
  reservation,
  change,
  isCard,
}: LaterPaymentProps & { isCard: boolean }) => {
  const links = createLinks(translator.locale);
  const { reserva } = reservation;
  return (
    <Notice
      translator={translator}
      services={services}
      booking={reservation}
      isWaiting
      title={translator.t('payment.processing.title')}
      text={translator.t('payment.processing.text')}
      action={{
        href: change
          ? links.proposedDatesReturn(reserva, change)
          : links.paymentReturn(reserva, isCard ? 'card' : 'balance'),
        label: translator.t('checkout.processing.look'),
      }}
    >
      <AutoRefresh />
    </Notice>
  );
};

/** Notice of a pending 3-D Secure challenge; another card, or keeping the old dates, voids it. B12 */
export const ReservationChallengePending = ({
  translator,
  services,
  reservation,
  change,
  href,
}: LaterPaymentProps & { href: string }) => {
  const links = createLinks(translator.locale);
  const { reserva } = reservation;
  return (
    <Notice
      translator={translator}
      services={services}
      booking={reservation}
      title={translator.t('checkout.action.title')}
      text={translator.t('checkout.action.text')}
      action={{ href, label: translator.t('checkout.action.continue') }}
      other={
        change
          ? { href: links.proposedDatesWithOtherCard(reserva, change), label: translator.t('dates.proposal.again') }
          : { href: links.paymentWithOtherCard(reserva), label: translator.t('checkout.action.other-card') }
      }
    />
  );
};
