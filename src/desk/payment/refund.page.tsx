import { calculateMaxGoodwill } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { ActingPanel, AmountField, describeWaiverLeft, ReasonField } from '#src/desk/acting/acting-screen.tsx';
import { type ActedPage, showActingScreen } from '#src/desk/acting/show-acting-screen.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { refundGoodwillAtDesk } from './refund-goodwill.action.ts';

/** Form of goodwill. D9 */
export const RefundPanel = ({ waiverLeft, ...acted }: ActedPage) => {
  const { translator, reservation } = acted;
  const { t, money } = translator;
  const { currency } = reservation.quote;
  const most = t('desk.refund.most', { amount: money(calculateMaxGoodwill(reservation), currency) });
  const hint = [most, describeWaiverLeft(translator, waiverLeft, currency)].filter(Boolean).join(' ');
  return (
    <ActingPanel {...acted} isTitleHidden action={refundGoodwillAtDesk} intro={<p>{t('desk.refund.intro')}</p>}>
      <div className="desk-fields">
        <AmountField {...{ translator, currency, hint }} label={t('desk.refund.amount')} />
      </div>
      <ReasonField translator={translator} label={t('desk.act.reason')} />
    </ActingPanel>
  );
};

/** Grants goodwill. D9 */
export default function RefundPage(props: DeskPageProps) {
  return showActingScreen(props, 'desk.refund.title', (page) => <RefundPanel {...page} />);
}
