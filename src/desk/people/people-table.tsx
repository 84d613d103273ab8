import './people.css';
import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';

export interface PersonRow {
  readonly userId: string;
  readonly href: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isYou: boolean;
  readonly status: string;
  readonly hasCode: boolean;
  /** How many are open. */
  readonly sessions: number;
}

interface PeopleTableProps {
  readonly translator: Translator;
  readonly rows: readonly PersonRow[];
}

const Status = ({ translator: { t }, status }: { readonly translator: Translator; readonly status: string }) => {
  if (status === 'active') return <DeskBadge tone="good">{t('desk.people.status.active')}</DeskBadge>;
  if (status === 'invited') return <DeskBadge tone="attention">{t('desk.people.status.invited')}</DeskBadge>;
  return <DeskBadge tone="quiet">{t('desk.people.status.suspended')}</DeskBadge>;
};

/** Staff of the hotel, one row a person. */
export const PeopleTable = ({ translator, rows }: PeopleTableProps) => {
  const { t } = translator;
  const columns = [
    { key: 'name', label: t('desk.people.name') },
    { key: 'role', label: t('desk.people.role') },
    { key: 'status', label: t('desk.people.access') },
    { key: 'code', label: t('desk.sign-in.otp') },
    { key: 'sessions', label: t('desk.people.sessions'), isNumber: true },
  ];
  const [, role, status, code, sessions] = columns.map(({ label }) => label);
  return (
    <DeskTable caption={t('desk.people.list')} columns={columns}>
      {rows.map((row) => (
        <tr key={row.userId}>
          <th scope="row">
            <a href={row.href}>{row.name}</a>
            {row.isYou && <> ({t('desk.people.you')})</>}
            {row.email !== row.name && <small className="desk-person-email">{row.email}</small>}
          </th>
          <td data-label={role}>{row.role}</td>
          <td data-label={status}>
            <Status translator={translator} status={row.status} />
          </td>
          <td data-label={code}>{t(row.hasCode ? 'desk.people.code-on' : 'desk.people.code-off')}</td>
          <td data-label={sessions} className="desk-number">
            {row.sessions}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
};
