import { refundGoodwillAtDesk } from '#src/actions/desk/refund-goodwill.ts';
import { calculateMaxGoodwill } from '#src/booking/model/reservation/goodwill-refund.ts';
import { DeskButton } from '#src/components/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/components/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/components/desk/ui/desk-screen.tsx';
import {
  AmountField,
  createActedFields,
  createPreviewButtons,
  describeWaiverLeft,
  ReasonField,
} from './acting-fields.tsx';
import type { ActingFormProps } from './acting-screen.tsx';

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
