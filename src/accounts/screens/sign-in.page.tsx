import type { PageProps } from '#src/composition/request/page-props.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { AccountPage } from './account.page.tsx';
import { InviteForm, SignInForm } from './account-forms.client.tsx';
import { SessionKeepAlive } from './session-keep-alive.client.tsx';
import { SignOutButton } from './sign-out-button.client.tsx';

interface InviteSectionProps {
  readonly translator: Translator;
  /** The invitation form of the front desk, for an account that invites there. */
  readonly deskHref: string | undefined;
}

/** An invitation by the account's password, or the way to the front desk. */
export const InviteSection = ({ translator: { t }, deskHref }: InviteSectionProps) => (
  <section className="account-more stack stack-s">
    <h2 className="subheading">{t('accounts.invite.title')}</h2>
    {deskHref === undefined ? (
      <>
        <p className="account-text">{t('accounts.invite.text')}</p>
        <InviteForm />
      </>
    ) : (
      <p className="account-text">
        {t('accounts.invite.at-desk')} <a href={deskHref}>{t('desk.people.invite')}</a>
      </p>
    )}
  </section>
);

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

type Services = PageProps['context']['services'];

type InvitationWay = 'form' | 'desk';

/**
 * Undefined for users who may not invite. The form asks for the password alone, so that it refuses an account with a
 * one-time code, also one of the desk, whose person signs in by a provider and has no password; the desk asks for both,
 * and invites where its backend is the embedded one.
 */
const findInvitationWay = async (
  { accounts, deskAccess }: Services,
  user: Parameters<Services['accounts']['canInvite']>[0],
  accessToken: string,
): Promise<InvitationWay | undefined> => {
  if (!accounts.canInvite(user)) return undefined;
  // A backend that stopped answering is what the form then says.
  const hasCode = await deskAccess.isCodeKept(accessToken).catch(() => false);
  if (!hasCode) return 'form';
  return deskAccess.managesPeople ? 'desk' : undefined;
};

interface SignedInProps {
  readonly locale: Locale;
  readonly hotelName: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Undefined while the backend does not answer. */
  readonly user: { readonly id: string; readonly email: string } | undefined;
  /** Whether the account has a role at the front desk. */
  readonly isStaff: boolean;
  readonly invitationWay: InvitationWay | undefined;
}

/** The signed-in account, the ways on, sign-out, and how those who may invite do so. */
const SignedIn = ({ locale, hotelName, expiresAt, user, isStaff, invitationWay }: SignedInProps) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const desk = createDeskLinks(locale);
  const title = translator.t('accounts.signed-in.title');
  const who = user
    ? translator.t('accounts.signed-in.as', { email: user.email })
    : translator.t('accounts.signed-in.unnamed');
  return (
    <AccountPage locale={locale} title={title} text={who}>
      <PageHead title={title} hotelName={hotelName} />
      <SessionKeepAlive expiresAt={expiresAt} userId={user?.id ?? null} />
      <ul className="account-links">
        {isStaff && (
          <li>
            <a className="target" href={desk.today}>
              {translator.t('desk.name')}
            </a>
          </li>
        )}
        <li>
          <a className="target" href={links.calendar()}>
            {translator.t('accounts.signed-in.book')}
          </a>
        </li>
        <li>
          <a className="target" href={links.myReservation}>
            {translator.t('access.title')}
          </a>
        </li>
      </ul>
      <SignOutButton />
      {invitationWay && (
        <InviteSection
          translator={translator}
          deskHref={invitationWay === 'desk' ? `${desk.people()}#invite` : undefined}
        />
      )}
    </AccountPage>
  );
};

export default async function SignInPage({ locale, context, query = '' }: PageProps) {
  const translator = getTranslator(locale);
  const { services } = context;
  const { accounts, authProviders, deskAccess, hotel, createProviderAddress, siteUrl } = services;
  const session = getRequestSession(context);
  // First: the backend may reject a session that the cookies still hold, which signs the browser out.
  const user = await accounts.findCurrentUser(session);
  const { expiresAt } = session.read();
  const accessToken = accounts.getAccessToken(session);
  if (accessToken && expiresAt !== undefined) {
    const invitationWay = await findInvitationWay(services, user, accessToken);
    const isStaff = typeof user?.role === 'string' && deskAccess.roles.has(user.role);
    return <SignedIn {...{ locale, expiresAt, user, isStaff, invitationWay }} hotelName={hotel.name} />;
  }
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
