import { type FolioEntry, folioBalance } from '#src/booking/model/folio.ts';
import type { Words } from '#src/i18n/intl.ts';
import './folio-table.css';

interface FolioTableProps {
  readonly words: Words;
  readonly folio: readonly FolioEntry[];
  readonly currency: string;
  readonly timeZone: string;
}

const entryText = (words: Words, kind: FolioEntry['kind']): string =>
  words.t(kind === 'balance' ? 'reservation.folio.balance-payment' : `reservation.folio.${kind}`);

/** Every charge and payment, and what they leave. */
export const FolioTable = ({ words, folio, currency, timeZone }: FolioTableProps) => (
  <table className="folio">
    <caption>{words.t('reservation.folio')}</caption>
    <thead>
      <tr>
        <th scope="col">{words.t('reservation.folio.date')}</th>
        <th scope="col">{words.t('reservation.folio.what')}</th>
        <th scope="col">{words.t('reservation.folio.amount')}</th>
      </tr>
    </thead>
    <tbody>
      {folio.map(({ seq, at, kind, amount }) => (
        <tr key={seq}>
          <td>{words.instant(at, timeZone)}</td>
          <td>{entryText(words, kind)}</td>
          <td>{words.money(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {words.t('reservation.folio.balance')}
        </th>
        <td>{words.money(folioBalance(folio), currency)}</td>
      </tr>
    </tfoot>
  </table>
);
