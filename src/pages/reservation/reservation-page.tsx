import { toHotelDate } from '#src/booking/model/stay/stay.ts';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { AccessSection } from '#src/components/reservation/access/access-section.tsx';
import { CancelledView, getCancelledTitle } from '#src/components/reservation/overview/cancelled-view.tsx';
import { FlashMessage } from '#src/components/reservation/overview/flash-message.tsx';
import { ReservationFrame } from '#src/components/reservation/overview/reservation-frame.tsx';
import { ReservationOverview } from '#src/components/reservation/overview/reservation-overview.tsx';
import { BalanceAlert } from '#src/components/reservation/payment/balance-alert.tsx';
import { PaymentPanel } from '#src/components/reservation/payment/payment-panel.tsx';
import { PendingPayment } from '#src/components/reservation/payment/pending-payment.tsx';
import { calculateAmountOwed } from '#src/components/reservation/reservation-balance.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { LaterPayment, PageProps, ReservationProps } from '#src/pages/page-props.ts';
import { loadRoomContents } from '#src/pages/rooms/load-room-contents.ts';

const findPendingPayment = (later: LaterPayment): { bankHref: string | null } | undefined => {
  if (later.status === 'processing') return { bankHref: null };
  return later.status === 'requires-action' ? { bankHref: later.redirectUrl } : undefined;
};

/** The reservation: its state, what was booked, paid and is due, and what the guest can do. */
export default async function ReservationPage({
  locale,
  context,
  query = '',
  reservation,
  laterPayment,
}: PageProps & ReservationProps) {
  const translator = getTranslator(locale);
  const { clock, hotel, policy } = context.services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const contents = await loadRoomContents(context.services, locale);
  const title =
    reservation.status === 'cancelled' ? getCancelledTitle(translator, reservation) : translator.t('reservation.title');
  const documentTitle = `${title} — ${hotel.name}`;
  const waiting = findPendingPayment(laterPayment);
  const flag =
    !waiting && reservation.status === 'confirmed' && calculateAmountOwed(reservation) > 0 && reservation.balance?.flag;
  return (
    <ReservationFrame title={title}>
      {!flag && <PageHead title={title} hotelName={hotel.name} />}
      <FlashMessage translator={translator} reservation={reservation} query={query} />
      {waiting && <PendingPayment translator={translator} {...waiting} />}
      {reservation.status === 'cancelled' ? (
        <CancelledView {...{ translator, reservation, contents, policy }} />
      ) : (
        <ReservationOverview
          {...{ translator, reservation, contents, hotel, policy, today }}
          alert={
            flag && (
              <BalanceAlert {...{ translator, reservation, flag, policy }}>
                <PaymentPanel {...{ translator, reservation, policy, today, documentTitle }} declined={undefined} />
              </BalanceAlert>
            )
          }
        />
      )}
      <AccessSection locale={locale} reserva={reservation.reserva} />
    </ReservationFrame>
  );
}
