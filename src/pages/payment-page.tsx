import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Paid } from '#src/booking/model/reservation.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { SandboxNotice } from '#src/components/booking/sandbox-notice.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { declinedOnReturn } from '#src/components/reservation/declined-on-return.ts';
import { ManageStep } from '#src/components/reservation/manage-step.tsx';
import { canSaveCard, PaymentPanel } from '#src/components/reservation/payment-panel.tsx';
import { RefusedStep } from '#src/components/reservation/refused-step.tsx';
import { balanceDay, owedBy } from '#src/components/reservation/reservation-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import type { PageProps } from './page-props.ts';

const leadOf = (words: Words, reservation: Paid, policy: HotelPolicy): string => {
  const owed = owedBy(reservation);
  if (owed === 0) return words.t('payment.lead.paid');
  const amount = words.money(owed, reservation.quote.currency);
  const day = reservation.balance?.flag === null && balanceDay(reservation, policy);
  return day
    ? words.t('payment.lead.balance', { amount, date: words.date(day) })
    : words.t('payment.lead.due', { amount });
};

/** Pay what is owed, or change the card. B14 */
export default function PaymentPage({ locale, query, paid: reservation, later }: PageProps) {
  if (!reservation) return <NoSuchPage locale={locale} />;
  const words = wordsIn(locale);
  const { clock, hotel, movesMoney, policy, siteUrl } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const title = words.t('payment.title');
  if (owedBy(reservation) === 0 && !canSaveCard(reservation, today))
    return (
      <ManageStep words={words} reservation={reservation} title={title}>
        <PageHead title={title} hotelName={hotel.name} />
        <RefusedStep words={words} hotel={hotel} title={words.t('payment.ended')} />
      </ManageStep>
    );
  return (
    <ManageStep words={words} reservation={reservation} title={title} lead={leadOf(words, reservation, policy)}>
      <div className="payment-step">
        {!movesMoney && <SandboxNotice words={words} siteUrl={siteUrl} />}
        <PaymentPanel
          {...{ words, reservation, policy, today }}
          documentTitle={`${title} — ${hotel.name}`}
          declined={declinedOnReturn(query, later)}
        />
      </div>
    </ManageStep>
  );
}
