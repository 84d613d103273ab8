import { calculateMaxGoodwill } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import type { ActingFormProps } from '#src/desk/acting/acting-screen.tsx';
import {
  ActingScreen,
  AmountField,
  createActedFields,
  createPreviewButtons,
  describeWaiverLeft,
  ReasonField,
} from '#src/desk/acting/acting-screen.tsx';
import { loadActed } from '#src/desk/acting/load-acted.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { refundGoodwillAtDesk } from './refund-goodwill.action.ts';

interface RefundPanelProps extends ActingFormProps {
  readonly title: string;
  readonly waiverLeft: number;
}

/** Form of goodwill. D9 */
export const RefundPanel = ({ title, texts, waiverLeft, translator, reservation }: RefundPanelProps) => {
  const { t, money } = translator;
  const { currency } = reservation.quote;
  const most = t('desk.refund.most', { amount: money(calculateMaxGoodwill(reservation), currency) });
  const hint = [most, describeWaiverLeft(translator, waiverLeft, currency)].filter(Boolean).join(' ');
  return (
    <DeskPanel title={title} isTitleHidden>
      <p>{t('desk.refund.intro')}</p>
      <DeskForm
        action={refundGoodwillAtDesk}
        hidden={createActedFields(translator, reservation)}
        texts={texts}
        buttons={<DeskButton step="preview">{t('desk.act.preview')}</DeskButton>}
        previewButtons={createPreviewButtons(translator, <DeskButton step="confirm" />)}
      >
        <div className="desk-fields">
          <AmountField {...{ translator, currency, hint }} label={t('desk.refund.amount')} />
        </div>
        <ReasonField translator={translator} label={t('desk.act.reason')} />
      </DeskForm>
    </DeskPanel>
  );
};

/** Grants goodwill. D9 */
export default function RefundPage(props: DeskPageProps) {
  return loadActed(props, (page) => {
    const title = page.translator.t('desk.refund.title', { name: formatGuestName(page.reservation.guest) });
    return (
      <ActingScreen title={title} {...page}>
        <RefundPanel title={title} texts={getDeskFormTexts(props.locale, title)} {...page} />
      </ActingScreen>
    );
  });
}
