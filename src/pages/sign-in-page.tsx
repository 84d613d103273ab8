import { InviteForm, SignInForm } from '#src/components/accounts/account-forms.client.tsx';
import { ProviderLink } from '#src/components/accounts/provider-link.tsx';
import { SessionWatch } from '#src/components/accounts/session-watch.client.tsx';
import { SignOutButton } from '#src/components/accounts/sign-out-button.client.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { safeReturnPath } from '#src/routing/safe-return-path.ts';
import { services } from '#src/server/provided-services.ts';
import { requestSession } from '#src/server/request-session.ts';
import { AccountPage, documentTitleOf } from './account-page.tsx';
import type { PageProps } from './page-props.ts';

interface SignedInProps {
  readonly locale: Locale;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Undefined while the backend cannot be asked. */
  readonly user: { readonly id: string; readonly email: string } | undefined;
}

/** The account of this browser: whose it is, the invitation form, and sign-out. */
const SignedIn = ({ locale, expiresAt, user }: SignedInProps) => {
  const words = wordsIn(locale);
  const title = words.t('accounts.signed-in.title');
  const who = user ? words.t('accounts.signed-in.as', { email: user.email }) : words.t('accounts.signed-in.somebody');
  return (
    <AccountPage locale={locale} title={title} text={who}>
      <PageHead title={title} hotelName={services().hotel.name} />
      <SessionWatch expiresAt={expiresAt} userId={user?.id ?? null} />
      <SignOutButton />
      <section className="account-more stack stack-s">
        <h2>{words.t('accounts.invite.title')}</h2>
        <p className="account-text">{words.t('accounts.invite.text')}</p>
        <InviteForm />
      </section>
    </AccountPage>
  );
};

export default async function SignInPage({ locale, query = '' }: PageProps) {
  const words = wordsIn(locale);
  const { accounts, authProviders, providerAddress, siteUrl } = services();
  const session = requestSession();
  // First, for the backend may refuse a session that the browser believes in: then nobody is signed in.
  const user = await accounts.currentUser(session);
  const { expiresAt } = session.read();
  if (accounts.accessToken(session) && expiresAt !== undefined)
    return <SignedIn locale={locale} expiresAt={expiresAt} user={user} />;
  const returnTo = safeReturnPath(new URLSearchParams(query).get('return')) ?? linksIn(locale).home;
  const title = words.t('accounts.sign-in.title');
  return (
    <AccountPage locale={locale} title={title} text={words.t('accounts.sign-in.text')}>
      <SignInForm returnTo={returnTo} documentTitle={documentTitleOf(title)} />
      {authProviders.map((provider) => (
        <ProviderLink
          key={provider}
          provider={provider}
          href={providerAddress(provider, siteUrl + returnTo)}
          locale={locale}
        />
      ))}
      <p>
        <a href={linksIn(locale).setPassword}>{words.t('accounts.sign-in.forgot')}</a>
      </p>
    </AccountPage>
  );
}
