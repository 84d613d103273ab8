import { MANUAL_METHODS } from '#src/booking/reservation/manual-method.rules.ts';
import { AmountField, createActedFields, createPreviewButtons } from '#src/desk/acting/acting-fields.tsx';
import type { ActingFormProps } from '#src/desk/acting/acting-screen.tsx';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import { chargeSavedCardAtDesk } from './charge-saved-card.action.ts';
import { recordByHand } from './record-by-hand.action.ts';

interface ManualPanelProps extends ActingFormProps {
  readonly direction: 'payment' | 'return';
  /** At most, and as the form suggests it. */
  readonly amount: number;
  readonly today: IsoDate;
}

/** Form of money that moved in cash or by transfer. D9 */
export const ManualPanel = ({ direction, amount, today, texts, translator, reservation }: ManualPanelProps) => {
  const { t } = translator;
  const { currency } = reservation.quote;
  const isPayment = direction === 'payment';
  const title = t(isPayment ? 'desk.payment.record' : 'desk.payment.return');
  const confirm = (
    <DeskButton step="confirm">{t(isPayment ? 'desk.payment.confirm' : 'desk.payment.return.confirm')}</DeskButton>
  );
  return (
    <DeskPanel title={title}>
      <DeskForm
        action={recordByHand}
        hidden={createActedFields(translator, reservation, { direction })}
        texts={texts}
        buttons={<DeskButton step="preview">{t('desk.act.preview')}</DeskButton>}
        previewButtons={createPreviewButtons(translator, confirm)}
      >
        <div className="desk-fields">
          <AmountField
            {...{ translator, currency }}
            label={t('desk.act.amount')}
            value={formatDecimal(amount, currency)}
          />
          <DeskSelect
            name="method"
            label={t('desk.payment.method')}
            options={MANUAL_METHODS.map((value) => ({ value, label: t(`desk.payment.method.${value}`) }))}
          />
          <DeskInput name="date" type="date" label={t('desk.payment.date')} value={today} />
          <DeskInput
            name="reference"
            label={t('desk.payment.reference')}
            hint={t('desk.payment.reference.hint')}
            optional
          />
        </div>
      </DeskForm>
    </DeskPanel>
  );
};

/** Charges what is owed to the saved card. B15 */
export const ChargePanel = ({ texts, translator, reservation }: ActingFormProps) => {
  const { t } = translator;
  const title = t('desk.payment.card');
  return (
    <DeskPanel title={title}>
      <p>{t('desk.payment.card.text')}</p>
      <DeskForm
        action={chargeSavedCardAtDesk}
        hidden={createActedFields(translator, reservation)}
        texts={texts}
        buttons={
          <DeskButton step="preview" tone="plain">
            {t('desk.payment.card.preview')}
          </DeskButton>
        }
        previewButtons={<DeskButton step="confirm" />}
      />
    </DeskPanel>
  );
};
