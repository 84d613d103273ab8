import type { ReactNode } from 'react';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';

interface SessionsTableProps {
  readonly translator: Translator;
  readonly timeZone: string;
  /** Instants are ISO texts. */
  readonly sessions: readonly {
    readonly sessionId: string;
    readonly openedAt: string;
    readonly seenAt: string;
    readonly userAgent: string;
  }[];
  /** The form that ends one. */
  readonly renderEnd: (sessionId: string) => ReactNode;
}

/** Open sessions of a person. */
export const SessionsTable = ({ translator, timeZone, sessions, renderEnd }: SessionsTableProps) => {
  const { t, instant } = translator;
  const columns: DeskColumn[] = [
    { key: 'opened', label: t('desk.people.opened') },
    { key: 'seen', label: t('desk.people.seen'), sort: 'descending' },
    { key: 'browser', label: t('desk.people.browser') },
    { key: 'end', label: t('desk.people.end') },
  ];
  if (sessions.length === 0) return <p>{t('desk.people.no-sessions')}</p>;
  return (
    <DeskTable caption={t('desk.people.sessions')} columns={columns}>
      {sessions.map((session) => (
        <tr key={session.sessionId}>
          <td data-label={t('desk.people.opened')}>{instant(session.openedAt, timeZone)}</td>
          <td data-label={t('desk.people.seen')}>{instant(session.seenAt, timeZone)}</td>
          <td data-label={t('desk.people.browser')}>{session.userAgent}</td>
          <td data-label={t('desk.people.end')}>{renderEnd(session.sessionId)}</td>
        </tr>
      ))}
    </DeskTable>
  );
};
