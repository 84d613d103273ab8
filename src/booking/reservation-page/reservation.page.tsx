import type { ReactNode } from 'react';
import { AccessSection } from '#src/booking/access/access.page.tsx';
import { BalanceAlert, PaymentPanel } from '#src/booking/balance/payment-panel.tsx';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed } from '#src/booking/reservation/reservation-balance.ts';
import { AutoRefresh } from '#src/booking/ui/auto-refresh.client.tsx';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { LaterPayment, PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { RESERVATION_NOTICES, type ReservationNotice } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { CancelledView, getCancelledTitle } from './cancelled-view.tsx';
import { ReservationOverview } from './reservation-overview.tsx';
import '#src/booking/ui/print.css';
import '#src/booking/reservation-steps/manage-step.css';

interface FlashMessageProps {
  readonly translator: Translator;
  readonly reservation: Paid;
  /** Query without `?`. */
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

/** Frame of the reservation page; not indexed by search engines. */
export const ReservationFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap reservation-frame">
    <meta name="robots" content="noindex" />
    <h1>{title}</h1>
    {children}
  </div>
);

interface PendingPaymentProps {
  readonly translator: Translator;
  /** The bank's page when a challenge is pending; null when the bank's response is. */
  readonly bankHref: string | null;
}

/** Notice of a pending payment. B13 */
const PendingPayment = ({ translator, bankHref }: PendingPaymentProps) =>
  bankHref ? (
    <Alert tone="warning" title={translator.t('checkout.action.title')}>
      <p>
        {translator.t('checkout.action.text')} <a href={bankHref}>{translator.t('checkout.action.continue')}</a>
      </p>
    </Alert>
  ) : (
    <Alert tone="info" title={translator.t('payment.processing.title')}>
      <p>{translator.t('payment.processing.text')}</p>
      <AutoRefresh />
    </Alert>
  );

const findPendingPayment = (later: LaterPayment): { bankHref: string | null } | undefined => {
  if (later.status === 'processing') return { bankHref: null };
  return later.status === 'requires-action' ? { bankHref: later.redirectUrl } : undefined;
};

const isAddable = ({ chosen, unavailable }: AddOnOffer): boolean => chosen === null && unavailable === null;

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
  const offers = await context.services.booking.listAddableAddOns(reservation);
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
          hasExtras={offers.some(isAddable)}
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
