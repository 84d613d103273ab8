import { calculateFolioBalance, type FolioEntry } from '#src/booking/model/payment/folio.ts';
import { describeFolioEntry } from '#src/i18n/folio-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import './folio-table.css';

interface FolioTableProps {
  readonly translator: Translator;
  readonly folio: readonly FolioEntry[];
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

/** All charges and payments, and their balance. */
export const FolioTable = ({ translator, folio, currency, timeZone }: FolioTableProps) => (
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
      {combineWaivers(folio).map((entry) => (
        <tr key={entry.seq}>
          <td>{translator.instant(entry.at, timeZone)}</td>
          <td>{describeFolioEntry(translator, entry)}</td>
          <td>{translator.money(entry.amount, currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {translator.t('reservation.folio.balance')}
        </th>
        <td>{translator.money(calculateFolioBalance(folio), currency)}</td>
      </tr>
    </tfoot>
  </table>
);
