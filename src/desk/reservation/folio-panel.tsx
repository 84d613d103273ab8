import { formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import type { Refund } from '#src/booking/reservation/folio.rules.ts';
import { listFolioRows, type ReservationLedger } from '#src/booking/reservation/folio.rules.ts';
import { describeFolioRow, describePaymentSummary } from '#src/booking/reservation/folio.text.ts';
import { DeskBadge, DeskFacts } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { ReservationFile } from './reservation-file.rules.ts';

interface FolioPanelProps {
  readonly context: HistoryContext;
  readonly file: ReservationFile;
  readonly owed: number;
}

const describeOwed = ({ translator: { t, money }, currency }: HistoryContext, owed: number): string => {
  if (owed === 0) return t('desk.detail.folio.settled');
  return owed > 0
    ? t('desk.detail.folio.owed', { amount: money(owed, currency) })
    : t('desk.detail.folio.to-return', { amount: money(-owed, currency) });
};

const Entries = ({ context, ledger }: { readonly context: HistoryContext; readonly ledger: ReservationLedger }) => {
  const { translator, timeZone, currency } = context;
  const { t, money } = translator;
  const columns: DeskColumn[] = [
    { key: 'at', label: t('desk.detail.date'), sort: 'ascending' },
    { key: 'what', label: t('desk.detail.line') },
    { key: 'amount', label: t('desk.detail.amount'), isNumber: true },
    { key: 'balance', label: t('desk.detail.balance'), isNumber: true },
  ];
  return (
    <DeskTable caption={t('desk.detail.folio.caption')} columns={columns}>
      {listFolioRows(ledger).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <tr key={index}>
          <td data-label={t('desk.detail.date')}>{formatMoment(translator, entry.at, timeZone)}</td>
          <td data-label={t('desk.detail.line')}>{describeFolioRow(translator, entry)}</td>
          <td data-label={t('desk.detail.amount')} className="desk-number">
            {money(entry.amount, currency)}
          </td>
          <td data-label={t('desk.detail.balance')} className="desk-number">
            {money(entry.balance, currency)}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
};

const describeRefund = ({ translator: { t } }: HistoryContext, { reference, refusedReason }: Refund) => {
  if (reference !== null) return <DeskBadge tone="good">{t('desk.detail.refund.paid')}</DeskBadge>;
  if (refusedReason === undefined) return <DeskBadge tone="attention">{t('desk.detail.refund.pending')}</DeskBadge>;
  return <DeskBadge tone="bad">{t('desk.detail.refund.refused', { reason: refusedReason })}</DeskBadge>;
};

const Refunds = ({ context, refunds }: { readonly context: HistoryContext; readonly refunds: readonly Refund[] }) => {
  const { translator, timeZone, currency } = context;
  const { t, money } = translator;
  const columns = [
    { key: 'at', label: t('desk.detail.date') },
    { key: 'amount', label: t('desk.detail.amount'), isNumber: true },
    { key: 'state', label: t('desk.detail.refunds.state') },
  ];
  return (
    <>
      <h3>{t('desk.detail.refunds')}</h3>
      <DeskTable caption={t('desk.detail.refunds.caption')} columns={columns}>
        {refunds.map((refund) => (
          <tr key={refund.idempotencyKey}>
            <td data-label={t('desk.detail.date')}>{formatMoment(translator, refund.requestedAt, timeZone)}</td>
            <td data-label={t('desk.detail.amount')} className="desk-number">
              {money(refund.amount, currency)}
            </td>
            <td data-label={t('desk.detail.refunds.state')}>{describeRefund(context, refund)}</td>
          </tr>
        ))}
      </DeskTable>
    </>
  );
};

/** The ledger of a reservation with its running balance, and the refunds with what became of them. */
export const FolioPanel = ({ context, file: { reservation }, owed }: FolioPanelProps) => (
  <DeskPanel
    id="folio"
    title={context.translator.t('desk.detail.folio')}
    actions={<DeskBadge tone={owed < 0 ? 'attention' : 'quiet'}>{describeOwed(context, owed)}</DeskBadge>}
  >
    <Entries context={context} ledger={reservation} />
    <DeskFacts facts={describePaymentSummary(context.translator, reservation)} />
    {reservation.refunds.length > 0 && <Refunds context={context} refunds={reservation.refunds} />}
  </DeskPanel>
);
