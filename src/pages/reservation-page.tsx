import { hotelToday } from '#src/booking/model/stay.ts';
import { AccessSection } from '#src/components/booking/access-section.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { BalanceAlert } from '#src/components/reservation/balance-alert.tsx';
import { CancelledView, cancelledTitle } from '#src/components/reservation/cancelled-view.tsx';
import { NewsNotice } from '#src/components/reservation/news-notice.tsx';
import { PaymentPanel } from '#src/components/reservation/payment-panel.tsx';
import { PaymentUnderWay } from '#src/components/reservation/payment-under-way.tsx';
import { ReservationFrame } from '#src/components/reservation/reservation-frame.tsx';
import { ReservationOverview } from '#src/components/reservation/reservation-overview.tsx';
import { owedBy } from '#src/components/reservation/reservation-words.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';

const underWay = ({ later }: PageProps): { bankHref: string | null } | undefined => {
  if (later?.status === 'processing') return { bankHref: null };
  return later?.status === 'requires-action' ? { bankHref: later.redirectUrl } : undefined;
};

/** The reservation: how it stands, what was booked, paid and is due, and what can be done. */
export default async function ReservationPage(props: PageProps) {
  const { locale, query = '', paid: reservation } = props;
  if (!reservation) return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { clock, hotel, policy } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const contents = await roomContents(locale);
  const title = reservation.status === 'cancelled' ? cancelledTitle(words, reservation) : words.t('reservation.title');
  const documentTitle = `${title} — ${hotel.name}`;
  const waiting = underWay(props);
  const flag = !waiting && reservation.status === 'confirmed' && owedBy(reservation) > 0 && reservation.balance?.flag;
  return (
    <ReservationFrame title={title}>
      {!flag && <PageHead title={title} hotelName={hotel.name} />}
      <NewsNotice words={words} reservation={reservation} query={query} />
      {waiting && <PaymentUnderWay words={words} {...waiting} />}
      {reservation.status === 'cancelled' ? (
        <CancelledView {...{ words, reservation, contents, policy }} />
      ) : (
        <ReservationOverview
          {...{ words, reservation, contents, hotel, policy, today }}
          alert={
            flag && (
              <BalanceAlert {...{ words, reservation, flag, policy }}>
                <PaymentPanel {...{ words, reservation, policy, today, documentTitle }} declined={undefined} />
              </BalanceAlert>
            )
          }
        />
      )}
      <AccessSection locale={locale} reserva={reservation.reserva} />
    </ReservationFrame>
  );
}
