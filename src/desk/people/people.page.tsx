import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/frame/desk-form.text.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { InviteForm } from './invite-form.client.tsx';
import { isOnlyOwner } from './is-only-owner.ts';
import { OwnAccountNotice } from './own-account-notice.tsx';
import { PeopleTable } from './people-table.tsx';
import { listRoleOptions } from './role-options.ts';

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
