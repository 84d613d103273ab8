import { NewPasswordForm } from '#src/components/accounts/account-forms.client.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { createDeskLinks } from '#src/routing/desk-links.ts';
import { createLinks } from '#src/routing/links.ts';
import { AccountPage } from './account-page.tsx';

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
