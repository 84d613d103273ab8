import type { ReactNode } from 'react';
import {
  calculateFolioBalance,
  calculateOutstandingAmount,
  type FolioEntry,
  isPending,
  listFolioRows,
  type ReservationLedger,
  summarizePayments,
} from '#src/booking/reservation/folio.rules.ts';
import { describeAmountDue, describeFolioRow, describePaymentSummary } from '#src/booking/reservation/folio.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './folio-table.css';

interface PaymentSumsProps {
  readonly translator: Translator;
  readonly reservation: Paid;
  /** Follows the balance due. */
  readonly children?: ReactNode;
}

/** What was paid, returned and kept, and what is due, as parts of a list of facts. */
export const PaymentSums = ({ translator, reservation, children }: PaymentSumsProps) => (
  <>
    {describePaymentSummary(translator, reservation).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div>
      <dt>{translator.t('reservation.due')}</dt>
      <dd>{describeAmountDue(translator, reservation)}</dd>
      {children}
    </div>
  </>
);

interface RefundLinesProps {
  readonly translator: Translator;
  readonly reservation: Pick<Paid, 'folio' | 'refunds' | 'quote'>;
}

/** Refunds that the card has, those on their way to it, and what the hotel returns by hand. */
export const RefundLines = ({ translator, reservation }: RefundLinesProps) => {
  const { refunds, quote } = reservation;
  const done = sum(refunds.filter(({ reference }) => reference !== null).map(({ amount }) => amount));
  const pending = sum(refunds.filter(isPending).map(({ amount }) => amount));
  const { toReturnByHand } = summarizePayments(reservation);
  const formatMoney = (amount: number) => translator.money(amount, quote.currency);
  return (
    <>
      {done > 0 && <p>{translator.t('reservation.refund.done', { amount: formatMoney(done) })}</p>}
      {pending > 0 && <p>{translator.t('reservation.refund.pending', { amount: formatMoney(pending) })}</p>}
      {toReturnByHand > 0 && (
        <p>{translator.t('reservation.refund.by-hand', { amount: formatMoney(toReturnByHand) })}</p>
      )}
    </>
  );
};

interface FolioTableProps {
  readonly translator: Translator;
  readonly ledger: ReservationLedger;
  readonly currency: string;
  readonly timeZone: string;
}

/** What one cancellation waives is entered line by line and shown as one amount. */
const combineWaivers = (folio: readonly FolioEntry[]): FolioEntry[] =>
  [
    ...Map.groupBy(folio, ({ kind, seq, at, reference }) =>
      kind === 'waiver' ? `${kind} ${at} ${reference}` : String(seq),
    ).values(),
  ].flatMap(([first, ...others]) => (first ? { ...first, amount: calculateFolioBalance([first, ...others]) } : []));

/** All charges and payments, with refunds on their way, and their balance. */
export const FolioTable = ({ translator, ledger, currency, timeZone }: FolioTableProps) => (
  <table className="table folio">
    <caption>{translator.t('reservation.folio')}</caption>
    <thead>
      <tr>
        <th scope="col">{translator.t('reservation.folio.date')}</th>
        <th scope="col">{translator.t('reservation.folio.what')}</th>
        <th scope="col">{translator.t('reservation.folio.amount')}</th>
      </tr>
    </thead>
    <tbody>
      {listFolioRows({ ...ledger, folio: combineWaivers(ledger.folio) }).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <tr key={index}>
          <td>{translator.instant(row.at, timeZone)}</td>
          <td>{describeFolioRow(translator, row)}</td>
          <td>{translator.money(row.amount, currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {translator.t('reservation.folio.balance')}
        </th>
        <td>{translator.money(calculateOutstandingAmount(ledger), currency)}</td>
      </tr>
    </tfoot>
  </table>
);
