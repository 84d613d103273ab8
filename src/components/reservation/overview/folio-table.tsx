import { calculateFolioBalance, type FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { Translator } from '#src/i18n/intl.ts';
import './folio-table.css';

interface FolioTableProps {
  readonly translator: Translator;
  readonly folio: readonly FolioEntry[];
  readonly currency: string;
  readonly timeZone: string;
}

const getEntryText = (translator: Translator, kind: FolioEntry['kind']): string =>
  translator.t(kind === 'balance' ? 'reservation.folio.balance-payment' : `reservation.folio.${kind}`);

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
      {folio.map(({ seq, at, kind, amount }) => (
        <tr key={seq}>
          <td>{translator.instant(at, timeZone)}</td>
          <td>{getEntryText(translator, kind)}</td>
          <td>{translator.money(amount, currency)}</td>
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
