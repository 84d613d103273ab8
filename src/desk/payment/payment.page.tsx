import { MANUAL_METHODS } from '#src/booking/reservation/due-balance.rules.ts';
import {
  calculateOutstandingAmount,
  type FolioEntry,
  listManualMovements,
} from '#src/booking/reservation/folio.rules.ts';
import { describeFolioEntry } from '#src/booking/reservation/folio.text.ts';
import {
  type ActingFormProps,
  ActingPanel,
  AmountField,
  createActedFields,
  ReasonField,
} from '#src/desk/acting/acting-screen.tsx';
import { showActingScreen } from '#src/desk/acting/show-acting-screen.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import { chargeSavedCardAtDesk, recordByHand, reverseByHand } from './record-by-hand.action.ts';

interface ManualPanelProps extends ActingFormProps {
  readonly direction: 'payment' | 'return';
  /** Maximum amount, which the form suggests. */
  readonly amount: number;
  readonly today: IsoDate;
}

/** Form of money that moved without the gateway: at the terminal, in cash, by transfer. D9, D25 */
export const ManualPanel = ({ direction, amount, today, ...acted }: ManualPanelProps) => {
  const { translator, reservation } = acted;
  const { t } = translator;
  const { currency } = reservation.quote;
  const isPayment = direction === 'payment';
  const title = t(isPayment ? 'desk.payment.record' : 'desk.payment.return');
  const confirm = (
    <DeskButton step="confirm">{t(isPayment ? 'desk.payment.confirm' : 'desk.payment.return.confirm')}</DeskButton>
  );
  return (
    <ActingPanel {...acted} title={title} action={recordByHand} sent={{ direction }} confirm={confirm}>
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
    </ActingPanel>
  );
};

interface ReversalPanelProps extends ActingFormProps {
  readonly timeZone: string;
}

/** Form that takes a recorded movement back; nothing where none is recorded. D23 */
export const ReversalPanel = ({ timeZone, ...acted }: ReversalPanelProps) => {
  const { translator, reservation } = acted;
  const { t, money, date } = translator;
  const movements = listManualMovements(reservation.folio).toReversed();
  if (movements.length === 0) return null;
  const describe = (entry: FolioEntry): string =>
    [
      describeFolioEntry(translator, entry),
      money(Math.abs(entry.amount), reservation.quote.currency),
      date(toHotelDate(Date.parse(entry.at), timeZone), 'medium'),
      entry.reference,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ActingPanel
      {...acted}
      title={t('desk.reversal')}
      action={reverseByHand}
      intro={<p>{t('desk.reversal.intro')}</p>}
      confirm={
        <DeskButton step="confirm" tone="danger">
          {t('desk.reversal.confirm')}
        </DeskButton>
      }
    >
      <DeskSelect
        name="entry"
        label={t('desk.reversal.entry')}
        options={movements.map((entry) => ({ value: String(entry.seq), label: describe(entry) }))}
      />
      <ReasonField translator={translator} label={t('desk.act.reason')} />
    </ActingPanel>
  );
};

/** Charges what is owed to the saved card, or asks for it by a link where there is none. B15, D26 */
export const ChargePanel = ({ texts, translator, reservation }: ActingFormProps) => {
  const { t } = translator;
  const { card } = reservation;
  return (
    <DeskPanel title={t(card ? 'desk.payment.card' : 'desk.payment.link')}>
      <p>{t(card ? 'desk.payment.card.text' : 'desk.payment.link.text')}</p>
      <DeskForm
        action={chargeSavedCardAtDesk}
        hidden={createActedFields(translator, reservation)}
        texts={texts}
        buttons={
          <DeskButton step="preview" tone="plain">
            {t(card ? 'desk.payment.card.preview' : 'desk.act.preview')}
          </DeskButton>
        }
        previewButtons={
          <>
            <DeskButton step="confirm" />
            <DeskButton step="send">{t('desk.payment.card.send', { to: reservation.guest.email })}</DeskButton>
            <DeskButton step="copy" tone="plain">
              {t('desk.payment.card.copy')}
            </DeskButton>
          </>
        }
      />
    </DeskPanel>
  );
};

/** Records payments and returns by hand, takes them back, and charges the saved card. D9, D23 */
export default function PaymentPage(props: DeskPageProps) {
  const { clock, policy } = props.context.services;
  return showActingScreen(props, 'desk.payment.title', ({ texts, translator, reservation }) => {
    const owed = calculateOutstandingAmount(reservation);
    const today = toHotelDate(clock.now(), policy.timeZone);
    const acted = { texts, translator, reservation };
    return (
      <>
        {owed === 0 && <DeskNotice tone="quiet" title={translator.t('desk.payment.nothing')} />}
        {owed > 0 && (
          <>
            <ManualPanel direction="payment" amount={owed} today={today} {...acted} />
            <ChargePanel {...acted} />
          </>
        )}
        {owed < 0 && <ManualPanel direction="return" amount={0 - owed} today={today} {...acted} />}
        <ReversalPanel timeZone={policy.timeZone} {...acted} />
      </>
    );
  });
}
