import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { ActingScreen } from '#src/desk/acting/acting-screen.tsx';
import { loadActed } from '#src/desk/acting/load-acted.tsx';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/frame/desk-form.text.ts';
import { formatGuestName } from '#src/desk/summary/summary.text.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { ChargePanel, ManualPanel } from './payment-panels.tsx';

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
