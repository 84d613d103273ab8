import { InviteForm, SignInForm } from '#src/components/accounts/account-forms.client.tsx';
import { SessionKeepAlive } from '#src/components/accounts/session-keep-alive.client.tsx';
import { SignOutButton } from '#src/components/accounts/sign-out-button.client.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { parseReturnPath } from '#src/routing/return-path.ts';
import { getRequestSession } from '#src/server/request/request-session.ts';
import { AccountPage } from './account-page.tsx';

interface ProviderLinkProps {
  /** Name in the backend, e.g. `google`. */
  readonly provider: string;
  readonly href: string | undefined;
  readonly locale: Locale;
}

/**
 * Link to an external identity provider. A link and not a form, because `form-action` of the content security policy
 * would have to list every host that the provider redirects to.
 */
const ProviderLink = ({ provider, href, locale }: ProviderLinkProps) => {
  const name = provider.replace(/^./, (first) => first.toUpperCase());
  return (
    href && (
      <a href={href} className="button button-secondary">
        {getTranslator(locale).t('accounts.sign-in.provider', { provider: name })}
      </a>
    )
  );
};

interface SignedInProps {
  readonly locale: Locale;
  readonly hotelName: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Undefined while the backend does not answer. */
  readonly user: { readonly id: string; readonly email: string } | undefined;
  readonly canInvite: boolean;
}

/** The signed-in account, the ways on, sign-out, and the invitation form of those who may invite. */
const SignedIn = ({ locale, hotelName, expiresAt, user, canInvite }: SignedInProps) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const title = translator.t('accounts.signed-in.title');
  const who = user
    ? translator.t('accounts.signed-in.as', { email: user.email })
    : translator.t('accounts.signed-in.unnamed');
  return (
    <AccountPage locale={locale} title={title} text={who}>
      <PageHead title={title} hotelName={hotelName} />
      <SessionKeepAlive expiresAt={expiresAt} userId={user?.id ?? null} />
      <ul className="account-links">
        <li>
          <a href={links.calendar()}>{translator.t('accounts.signed-in.book')}</a>
        </li>
        <li>
          <a href={links.myReservation}>{translator.t('access.title')}</a>
        </li>
      </ul>
      <SignOutButton />
      {canInvite && (
        <section className="account-more stack stack-s">
          <h2>{translator.t('accounts.invite.title')}</h2>
          <p className="account-text">{translator.t('accounts.invite.text')}</p>
          <InviteForm />
        </section>
      )}
    </AccountPage>
  );
};

export default async function SignInPage({ locale, context, query = '' }: PageProps) {
  const translator = getTranslator(locale);
  const { accounts, authProviders, hotel, createProviderAddress, siteUrl } = context.services;
  const session = getRequestSession(context);
  // First: the backend may reject a session that the cookies still hold, which signs the browser out.
  const user = await accounts.findCurrentUser(session);
  const { expiresAt } = session.read();
  if (accounts.getAccessToken(session) && expiresAt !== undefined)
    return <SignedIn {...{ locale, expiresAt, user }} hotelName={hotel.name} canInvite={accounts.canInvite(user)} />;
  const returnTo = parseReturnPath(new URLSearchParams(query).get('return')) ?? createLinks(locale).home;
  const title = translator.t('accounts.sign-in.title');
  return (
    <AccountPage locale={locale} title={title} text={translator.t('accounts.sign-in.text')}>
      <SignInForm returnTo={returnTo} documentTitle={`${title} — ${hotel.name}`} />
      {authProviders.map((provider) => (
        <ProviderLink
          key={provider}
          provider={provider}
          href={createProviderAddress(provider, siteUrl + returnTo)}
          locale={locale}
        />
      ))}
      <p>
        <a href={createLinks(locale).setPassword}>{translator.t('accounts.sign-in.forgot')}</a>
      </p>
    </AccountPage>
  );
}
