import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { DeskBadge, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { OwnAccountNotice } from './own-account-notice.tsx';
import { isOnlyOwner, listRoleOptions } from './person-command.ts';
import { InviteForm } from './person-forms.client.tsx';
import './people.css';

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

/** Who has which role, and an invitation for a colleague. */
export default async function PeoplePage({ locale, context, query = '', staff }: DeskPageProps) {
  const translator = getTranslator(locale);
  const { t } = translator;
  const { accounts, deskAccess, hotel } = context.services;
  const accessToken = accounts.getAccessToken(getRequestSession(context)) ?? '';
  const people = await deskAccess.listPeople({ accessToken });
  const isInvited = new URLSearchParams(query).get('done') === 'invited';
  return (
    <DeskScreen title={t('desk.people.title')} hotelName={hotel.name}>
      {isInvited && <DeskNotice tone="good" title={t('desk.people.done.invited')} />}
      {!deskAccess.managesPeople && <DeskNotice tone="quiet" title={t('desk.people.elsewhere')} />}
      {deskAccess.managesPeople && isOnlyOwner(people) && (
        <OwnAccountNotice translator={translator} isOnlyOwner inviteHref="#invite" />
      )}
      <DeskPanel title={t('desk.people.list')} id="people" count={people.length}>
        <PeopleTable
          translator={translator}
          rows={people.map((person) => ({
            userId: person.userId,
            href: createDeskLinks(locale).person(person.userId),
            name: person.name || person.email,
            email: person.email,
            role: t(`desk.role.${person.role}`),
            isYou: person.userId === staff.userId,
            status: person.status,
            hasCode: person.hasCode,
            sessions: person.sessions.length,
          }))}
        />
      </DeskPanel>
      {deskAccess.managesPeople && (
        <DeskPanel title={t('desk.people.invite')} id="invite">
          <InviteForm
            locale={locale}
            texts={getDeskFormTexts(locale, t('desk.people.title'))}
            roles={listRoleOptions(locale)}
            labels={{
              email: t('desk.sign-in.email'),
              role: t('desk.people.role'),
              hint: t('desk.people.invite-hint'),
              submit: t('desk.people.invite-submit'),
            }}
          />
        </DeskPanel>
      )}
    </DeskScreen>
  );
}
