import { NewPasswordForm } from '#src/components/accounts/account-forms.client.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { AccountPage, documentTitleOf } from './account-page.tsx';
import type { PageProps } from './page-props.ts';

/** Where the mail of an invitation leads. */
export default function AcceptInvitationPage({ locale, query = '' }: PageProps) {
  const words = wordsIn(locale);
  const title = words.t('accounts.invitation.title');
  const token = new URLSearchParams(query).get('token');
  if (!token)
    return (
      <AccountPage locale={locale} title={title} text={words.t('accounts.invitation.missing')}>
        <PageHead title={title} hotelName={services().hotel.name} />
        <p>
          <a href={linksIn(locale).home}>{words.t('accounts.back')}</a>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage locale={locale} title={title} text={words.t('accounts.invitation.text')}>
      <NewPasswordForm by="invitation" token={token} documentTitle={documentTitleOf(title)} />
    </AccountPage>
  );
}
