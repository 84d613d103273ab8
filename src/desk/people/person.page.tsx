import type { ReactNode } from 'react';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { DeskFacts, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, PEOPLE_NOTICES } from '#src/site/routing/desk-links.ts';
import { describeBrowser } from './describe-browser.text.ts';
import { OwnAccountNotice } from './own-account-notice.tsx';
import { isOnlyOwner, listRoleOptions } from './person-command.ts';
import { EndSessionForm, PersonAccessForm, PersonRoleForm } from './person-forms.client.tsx';

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
          <td data-label={t('desk.people.browser')}>{describeBrowser(translator, session.userAgent)}</td>
          <td data-label={t('desk.people.end')}>{renderEnd(session.sessionId)}</td>
        </tr>
      ))}
    </DeskTable>
  );
};

/** One person: role, access, and open sessions. */
export default async function PersonPage({ locale, context, id = '', query = '', staff }: DeskPageProps) {
  const translator = getTranslator(locale);
  const { t } = translator;
  const { accounts, deskAccess, hotel, policy } = context.services;
  const accessToken = accounts.getAccessToken(getRequestSession(context)) ?? '';
  const people = await deskAccess.listPeople({ accessToken });
  const person = people.find(({ userId }) => encodeURIComponent(userId) === id);
  if (!person) return <NoSuchPage locale={locale} context={context} />;
  const done = PEOPLE_NOTICES.find((notice) => notice === new URLSearchParams(query).get('done'));
  const isActive = person.status !== 'suspended';
  const isYou = person.userId === staff.userId;
  const canChange = deskAccess.managesPeople && !isYou;
  const form = { locale, person: person.userId, texts: getDeskFormTexts(locale, t('desk.people.title')) };
  return (
    <DeskScreen title={person.name || person.email} hotelName={hotel.name}>
      <p>
        <a href={createDeskLinks(locale).people()}>{t('desk.people.back')}</a>
      </p>
      {done && <DeskNotice tone="good" title={t(`desk.people.done.${done}`)} />}
      <DeskFacts
        facts={[
          { label: t('desk.sign-in.email'), value: person.email || '–' },
          { label: t('desk.people.role'), value: t(`desk.role.${person.role}`) },
          { label: t('desk.sign-in.otp'), value: t(person.hasCode ? 'desk.people.code-on' : 'desk.people.code-off') },
        ]}
      />
      <DeskPanel title={t('desk.people.sessions')} id="sessions" count={person.sessions.length}>
        <SessionsTable
          translator={translator}
          timeZone={policy.timeZone}
          sessions={person.sessions}
          renderEnd={(sessionId) => (
            <EndSessionForm {...form} session={sessionId} submit={t('desk.people.end-session')} />
          )}
        />
      </DeskPanel>
      {deskAccess.managesPeople && isYou && (
        <OwnAccountNotice
          translator={translator}
          isOnlyOwner={isOnlyOwner(people)}
          inviteHref={`${createDeskLinks(locale).people()}#invite`}
        />
      )}
      {canChange && (
        <>
          <DeskPanel title={t('desk.people.role-title')} id="role">
            <PersonRoleForm
              {...form}
              role={person.role}
              roles={listRoleOptions(locale)}
              label={t('desk.people.role')}
              hint={t('desk.people.role-hint')}
              submit={t('desk.people.role-submit')}
            />
          </DeskPanel>
          <DeskPanel title={t('desk.people.access')} id="access">
            <p>{t(isActive ? 'desk.people.remove-text' : 'desk.people.restore-text')}</p>
            <PersonAccessForm
              {...form}
              status={isActive ? 'suspended' : 'active'}
              submit={t(isActive ? 'desk.people.remove' : 'desk.people.restore')}
            />
          </DeskPanel>
        </>
      )}
    </DeskScreen>
  );
}
