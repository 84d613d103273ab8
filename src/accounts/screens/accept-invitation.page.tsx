import type { PageProps } from '#src/composition/request/page-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { AccountPage } from './account.page.tsx';
import { NewPasswordForm } from './account-forms.client.tsx';

/** Target of the link in an invitation mail. */
export default function AcceptInvitationPage({ locale, context, query = '' }: PageProps) {
  const translator = getTranslator(locale);
  const title = translator.t('accounts.invitation.title');
  const documentTitle = `${title} — ${context.services.hotel.name}`;
  const token = new URLSearchParams(query).get('token');
  if (!token)
    return (
      <AccountPage locale={locale} title={title} text={translator.t('accounts.invitation.missing')}>
        <PageHead title={title} hotelName={context.services.hotel.name} />
        <p>
          <a href={createLinks(locale).home}>{translator.t('accounts.back')}</a>
        </p>
      </AccountPage>
    );
  const isStaff = context.services.deskAccess.isStaffInvitation(token);
  return (
    <AccountPage locale={locale} title={title} text={translator.t('accounts.invitation.text')}>
      <NewPasswordForm
        by="invitation"
        token={token}
        returnTo={isStaff ? createDeskLinks(locale).today : undefined}
        documentTitle={documentTitle}
      />
    </AccountPage>
  );
}
