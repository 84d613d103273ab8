import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed, findBalanceChargeDate } from '#src/booking/reservation/reservation-balance.ts';
import { findDeclinedPayment } from '#src/booking/reservation-steps/find-declined-payment.ts';
import { ManageStep, RejectedStep } from '#src/booking/reservation-steps/manage-step.tsx';
import { SandboxNotice } from '#src/booking/ui/payment-timeline.tsx';
import type { PageProps, ReservationProps } from '#src/composition/request/page-props.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { canSaveCard, PaymentPanel } from './payment-panel.tsx';

const describeLead = (translator: Translator, reservation: Paid, policy: HotelPolicy): string => {
  const owed = calculateAmountOwed(reservation);
  if (owed === 0) return translator.t('payment.lead.paid');
  const amount = translator.money(owed, reservation.quote.currency);
  const day = reservation.balance?.flag === null && findBalanceChargeDate(reservation, policy);
  return day
    ? translator.t('payment.lead.balance', { amount, date: translator.date(day) })
    : translator.t('payment.lead.due', { amount });
};

/** Pay what is owed, or change the card. B14 */
export default function PaymentPage({
  locale,
  context,
  query,
  reservation,
  laterPayment,
}: PageProps & ReservationProps) {
  const translator = getTranslator(locale);
  const { clock, hotel, movesMoney, policy, siteUrl } = context.services;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const title = translator.t('payment.title');
  if (calculateAmountOwed(reservation) === 0 && !canSaveCard(reservation, today))
    return (
      <ManageStep translator={translator} reservation={reservation} title={title}>
        <PageHead title={title} hotelName={hotel.name} />
        <RejectedStep translator={translator} hotel={hotel} title={translator.t('payment.ended')} />
      </ManageStep>
    );
  return (
    <ManageStep
      translator={translator}
      reservation={reservation}
      title={title}
      lead={describeLead(translator, reservation, policy)}
    >
      <div className="payment-step">
        {!movesMoney && <SandboxNotice translator={translator} siteUrl={siteUrl} />}
        <PaymentPanel
          {...{ translator, reservation, policy, today }}
          documentTitle={`${title} — ${hotel.name}`}
          declined={findDeclinedPayment(query, laterPayment)}
        />
      </div>
    </ManageStep>
  );
}
