import { calculateOutstandingAmount } from '#src/booking/model/payment/folio.ts';
import { ActingScreen } from '#src/components/desk/acting/acting-screen.tsx';
import { ChargePanel, ManualPanel } from '#src/components/desk/acting/payment-panels.tsx';
import { formatGuestName } from '#src/components/desk/list/summary-texts.ts';
import { DeskNotice } from '#src/components/desk/ui/desk-badge.tsx';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { getDeskFormTexts } from './desk-form-texts.ts';
import type { DeskPageProps } from './desk-page.tsx';
import { loadActed } from './load-acted.tsx';

/** Records payments and returns by hand, and charges the saved card. D9 */
export default function PaymentPage(props: DeskPageProps) {
  const { clock, policy } = props.context.services;
  return loadActed(props, (page) => {
    const { translator, reservation } = page;
    const owed = calculateOutstandingAmount(reservation);
    const today = toHotelDate(clock.now(), policy.timeZone);
    const title = translator.t('desk.payment.title', { name: formatGuestName(reservation.guest) });
    const texts = getDeskFormTexts(props.locale, title);
    return (
      <ActingScreen title={title} {...page}>
        {owed === 0 && <DeskNotice tone="quiet" title={translator.t('desk.payment.nothing')} />}
        {owed > 0 && (
          <>
            <ManualPanel direction="payment" amount={owed} today={today} {...page} texts={texts} />
            <ChargePanel {...page} texts={texts} />
          </>
        )}
        {owed < 0 && <ManualPanel direction="return" amount={0 - owed} today={today} {...page} texts={texts} />}
      </ActingScreen>
    );
  });
}
