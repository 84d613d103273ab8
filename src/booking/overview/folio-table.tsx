import {
  calculateFolioBalance,
  calculateOutstandingAmount,
  type FolioEntry,
  listFolioRows,
  type ReservationLedger,
} from '#src/booking/reservation/folio.rules.ts';
import { describeFolioRow } from '#src/booking/reservation/folio.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './folio-table.css';

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
  <table className="folio">
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
