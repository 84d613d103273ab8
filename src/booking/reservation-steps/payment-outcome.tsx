import { Notice, type NoticeContext } from '#src/booking/hold/held-room/booking-notices.tsx';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { AutoRefresh } from '#src/booking/ui/auto-refresh.client.tsx';
import type { ReservationProps, RouteMiddleware } from '#src/composition/request/page-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { type ChangePage, createLinks } from '#src/site/routing/links.ts';

interface LaterPaymentProps extends NoticeContext {
  readonly reservation: Paid;
  /** The proposed change that is paid; null for the balance or a card. */
  readonly change: string | null;
  /** Page of the proposed change. */
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

/** Derives the success message from the query of the return URL. */
const toReservationNews = (back: string, { change, page }: { change: string | null; page: ChangePage }) =>
  change ? page : back === 'card' ? 'card' : 'paid';

/** Redirects to the reservation once the payment is done. B13 */
export const showPaymentOutcome: RouteMiddleware<ReservationProps> = async (props, next) => {
  const { locale, context, path, query, reservation, laterPayment } = props;
  const params = new URLSearchParams(query);
  const { services, redirect } = context;
  const change = params.get('change');
  const back = params.get('return');
  const page: ChangePage = path.endsWith('/extras') ? 'extras' : 'dates';
  const notice = { translator: getTranslator(locale), services, reservation, change, page };
  if (laterPayment.status === 'processing')
    return <ReservationPaymentProcessing {...notice} isCard={back === 'card'} />;
  if (laterPayment.status === 'requires-action' && !params.has('card'))
    return <ReservationChallengePending {...notice} href={laterPayment.redirectUrl} />;
  if (laterPayment.status === 'done' && back !== null)
    return redirect(createLinks(locale).reservation(reservation.reserva, toReservationNews(back, { change, page })));
  return next({});
};
