import { calculateMaxGoodwill } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import {
  AmountField,
  createActedFields,
  createPreviewButtons,
  describeWaiverLeft,
  ReasonField,
} from '#src/desk/acting/acting-fields.tsx';
import type { ActingFormProps } from '#src/desk/acting/acting-screen.tsx';
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
