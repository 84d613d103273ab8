import { describeFolioEntry } from '#src/booking/reservation/folio.text.ts';
import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Minor } from '#src/kernel/money/money.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { formatDay } from './figures.text.ts';
import { describeMethod } from './month-file.ts';
import {
  isMoney,
  type LedgerEntry,
  type LedgerNights,
  type MonthTotals,
  splitEntry,
  sumByKind,
} from './month-ledger.rules.ts';

/** Rows that a screen shows; the file has all. */
export const MAX_ROWS = 1_000;

interface MonthProps {
  readonly translator: Translator;
  readonly currency: string;
  readonly timeZone: string;
  /** Whether guests are named. */
  readonly showsNames: boolean;
}

const TOTALS = ['owedBefore', 'charged', 'waived', 'received', 'returned', 'owedAfter'] as const;

/** What guests owed before, what the month changed, and what they owe after it. */
export const MonthTotalsPanel = ({
  totals,
  agree,
  ...props
}: MonthProps & { readonly totals: MonthTotals; readonly agree: boolean }) => {
  const { translator, currency } = props;
  const { t, money } = translator;
  return (
    <DeskPanel
      id="totals"
      title={t('desk.month.totals')}
      actions={
        <DeskBadge tone={agree ? 'good' : 'bad'}>{t(agree ? 'desk.month.agree' : 'desk.month.disagree')}</DeskBadge>
      }
    >
      <table className="desk-lines figures-totals">
        <caption className="visually-hidden">{t('desk.month.totals')}</caption>
        <tbody>
          {TOTALS.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`desk.month.total.${name}`)}</th>
              <td className="desk-number">
                {money(name === 'waived' || name === 'received' ? 0 - totals[name] : totals[name], currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="desk-muted">{t('desk.month.deposits', { amount: money(totals.deposits, currency) })}</p>
    </DeskPanel>
  );
};

const Amount = ({
  label,
  amount,
  ...props
}: Pick<MonthProps, 'translator' | 'currency'> & {
  readonly label: string;
  readonly amount: Minor | null;
}) => (
  <td data-label={label} className="desk-number">
    {amount === null || amount === 0 ? '' : props.translator.money(amount, props.currency)}
  </td>
);

const COLUMNS = ['net', 'tax', 'gross', 'paid'] as const;

/** Sums by kind of entry. */
export const KindsPanel = ({
  entries,
  translator,
  currency,
}: MonthProps & { readonly entries: readonly LedgerEntry[] }) => {
  const { t } = translator;
  const columns: DeskColumn[] = [
    { key: 'kind', label: t('desk.month.kind') },
    ...COLUMNS.map((name) => ({ key: name, label: t(`desk.month.${name}`), isNumber: true })),
  ];
  return (
    <DeskPanel id="kinds" title={t('desk.month.kinds')}>
      <DeskTable caption={t('desk.month.kinds')} columns={columns} isStatic>
        {sumByKind(entries).map((total) => (
          <tr key={total.kind}>
            <th scope="row">{t(`desk.month.kind.${total.kind}`)}</th>
            {COLUMNS.map((name) => (
              <Amount key={name} label={t(`desk.month.${name}`)} amount={total[name]} {...{ translator, currency }} />
            ))}
          </tr>
        ))}
      </DeskTable>
    </DeskPanel>
  );
};

const describeGuest = ({ code, firstName, lastName }: LedgerEntry | LedgerNights, showsNames: boolean): string =>
  showsNames ? `${lastName}, ${firstName} · ${code}` : code;

/** Entries of all folios of the month. */
export const EntriesTable = ({
  entries,
  translator,
  currency,
  timeZone,
  showsNames,
}: MonthProps & {
  readonly entries: readonly LedgerEntry[];
}) => {
  const { t, locale, date } = translator;
  const columns: DeskColumn[] = [
    { key: 'at', label: t('desk.detail.date'), sort: 'ascending' },
    { key: 'guest', label: t(showsNames ? 'desk.column.guest' : 'desk.column.code') },
    { key: 'line', label: t('desk.detail.line') },
    ...COLUMNS.map((name) => ({ key: name, label: t(`desk.month.${name}`), isNumber: true })),
    { key: 'stay', label: t('desk.month.stay') },
  ];
  return (
    <DeskTable caption={t('desk.month.entries')} columns={columns} isStatic>
      {entries.slice(0, MAX_ROWS).map((entry) => {
        const amounts = splitEntry(entry);
        return (
          <tr key={`${entry.code} ${entry.seq}`}>
            <td data-label={t('desk.detail.date')} className="desk-date">
              {date(toHotelDate(Date.parse(entry.at), timeZone), 'medium')}
            </td>
            <td data-label={t('desk.column.guest')}>
              <a href={createDeskLinks(locale).reservation(entry.code)}>{describeGuest(entry, showsNames)}</a>
            </td>
            <td data-label={t('desk.detail.line')}>
              {describeFolioEntry(translator, toFolioEntry(entry))}
              {isMoney(entry) && <span className="desk-muted"> · {describeMethod(translator, entry)}</span>}
            </td>
            {COLUMNS.map((name) => (
              <Amount key={name} label={t(`desk.month.${name}`)} amount={amounts[name]} {...{ translator, currency }} />
            ))}
            <td data-label={t('desk.month.stay')} className="desk-date">
              {formatDay(translator, entry.arrival)} – {formatDay(translator, entry.departure)}
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
};

const toFolioEntry = ({ kind, item, label }: LedgerEntry) => ({
  kind,
  ...(item !== null && { item }),
  ...(label && { label }),
});

const NIGHT_COLUMNS = ['room', 'board', 'extras'] as const;

/** What each reservation brings in the nights of the month. */
export const NightsTable = ({
  nights,
  translator,
  currency,
  showsNames,
}: MonthProps & {
  readonly nights: readonly LedgerNights[];
}) => {
  const { t, locale, date } = translator;
  const columns: DeskColumn[] = [
    { key: 'guest', label: t(showsNames ? 'desk.column.guest' : 'desk.column.code') },
    { key: 'arrival', label: t('desk.column.arrival'), sort: 'ascending' },
    { key: 'departure', label: t('desk.column.departure') },
    { key: 'nights', label: t('desk.month.nights'), isNumber: true },
    ...NIGHT_COLUMNS.map((name) => ({ key: name, label: t(`desk.month.nights.${name}`), isNumber: true })),
  ];
  return (
    <DeskTable caption={t('desk.month.by-nights')} columns={columns} isStatic>
      {nights.slice(0, MAX_ROWS).map((stay) => (
        <tr key={stay.code}>
          <th scope="row">
            <a href={createDeskLinks(locale).reservation(stay.code)}>{describeGuest(stay, showsNames)}</a>
          </th>
          <td data-label={t('desk.column.arrival')}>{date(stay.arrival, 'short')}</td>
          <td data-label={t('desk.column.departure')}>{date(stay.departure, 'short')}</td>
          <td data-label={t('desk.month.nights')} className="desk-number">
            {stay.nights}
          </td>
          {NIGHT_COLUMNS.map((name) => (
            <Amount
              key={name}
              label={t(`desk.month.nights.${name}`)}
              amount={stay[name]}
              {...{ translator, currency }}
            />
          ))}
        </tr>
      ))}
    </DeskTable>
  );
};
