import { Notice, type NoticeContext } from '#src/booking/held-room/booking-notices.tsx';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { AutoRefresh } from '#src/booking/ui/auto-refresh.client.tsx';
import { type ChangePage, createLinks } from '#src/site/routing/links.ts';

interface LaterPaymentProps extends NoticeContext {
  readonly reservation: Paid;
  /** The proposed change that is paid; null for the balance or a card. */
  readonly change: string | null;
  /** Of that change. */
  readonly page: ChangePage;
}

/** Notice of a payment whose outcome is unknown. B13 */
export const ReservationPaymentProcessing = ({
  translator,
  services,
  reservation,
  change,
  page,
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
          ? links.proposedChangeReturn(page, reserva, change)
          : links.paymentReturn(reserva, isCard ? 'card' : 'balance'),
        label: translator.t('checkout.processing.look'),
      }}
    >
      <AutoRefresh />
    </Notice>
  );
};

/** Notice of a pending 3-D Secure challenge; another card, or keeping the reservation as it is, voids it. B12 */
export const ReservationChallengePending = ({
  translator,
  services,
  reservation,
  change,
  page,
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
          ? {
              href: links.proposedChangeWithOtherCard(page, reserva, change),
              label: translator.t(`${page}.proposal.again`),
            }
          : { href: links.paymentWithOtherCard(reserva), label: translator.t('checkout.action.other-card') }
      }
    />
  );
};
