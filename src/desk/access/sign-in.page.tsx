import type { ReactNode } from 'react';
import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { AccessScreen, ContinueLink } from './access-screen.tsx';
import { ResumeForm, SignInForm } from './sign-in-form.client.tsx';
import './access.css';

interface ProviderLinksProps {
  readonly title: string;
  /** What follows. */
  readonly text: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  /** A form waits on this screen, so they open in another tab. */
  readonly isNewTab: boolean;
  /** How this screen goes on after the sign-in in the other tab. */
  readonly children?: ReactNode;
}

/** Sign-in by providers of the content backend. */
export const ProviderLinks = ({ title, text, links, isNewTab, children }: ProviderLinksProps) => (
  <section className="desk-providers" aria-labelledby="providers">
    <h2 id="providers">{title}</h2>
    <p>{text}</p>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className="desk-button" {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
    {children}
  </section>
);

/** The screen that was asked for: of the query, or in whose place this page is shown. */
const getWantedPath = ({ locale, context, query = '' }: PageProps): string => {
  const { signIn, today } = createDeskLinks(locale);
  const [path = ''] = context.fullPath.split('?');
  if (isDeskPath(path) && path !== signIn()) return context.fullPath;
  return parseReturnPath(new URLSearchParams(query).get('return')) ?? today;
};

interface ProvidersProps extends Pick<PageProps, 'locale' | 'context'> {
  readonly wanted: string;
  /** Fields of a form that waits. */
  readonly kept: string;
}

/** Providers of the content backend; a form that waits stays on this screen. */
const Providers = ({ locale, context, wanted, kept }: ProvidersProps) => {
  const { t } = getTranslator(locale);
  const { authProviders, createProviderAddress, siteUrl } = context.services;
  const links = authProviders.flatMap((provider) =>
    createProviderAddress(provider, siteUrl) === undefined
      ? []
      : [
          {
            href: createDeskLinks(locale).provider(provider, wanted),
            label: t('accounts.sign-in.provider', { provider: provider.replace(/^./, (first) => first.toUpperCase()) }),
          },
        ],
  );
  if (links.length === 0) return null;
  const label = t('desk.provider.resume');
  return (
    <ProviderLinks
      title={t('desk.provider.title')}
      text={kept ? t('desk.provider.kept') : t('desk.provider.text')}
      links={links}
      isNewTab={kept !== ''}
    >
      {kept && (
        <ResumeForm
          locale={locale}
          returnTo={wanted}
          kept={kept}
          texts={getDeskFormTexts(locale, t('desk.sign-in.title'))}
          label={label}
        />
      )}
    </ProviderLinks>
  );
};

/** D1: the password once more, and the one-time code. */
export default async function DeskSignInPage(props: PageProps) {
  const { locale, context } = props;
  const { t } = getTranslator(locale);
  const access = await findDeskAccess(context);
  const wanted = getWantedPath(props);
  if (access.state === 'hidden') return <NoSuchPage locale={locale} context={context} />;
  if (access.state === 'open') return context.redirect(wanted);
  const hotelName = context.services.hotel.name;
  if (access.state === 'unavailable') {
    context.setStatus(503);
    return <AccessScreen title={t('desk.unavailable.title')} hotelName={hotelName} text={t('desk.unavailable.text')} />;
  }
  const title = t('desk.sign-in.title');
  if (context.isCrossSite)
    return <ContinueLink title={title} hotelName={hotelName} href={wanted} label={t('desk.continue')} />;
  const kept = context.keptForm?.fields ?? '';
  const email = access.state === 'sign-in' ? access.email : undefined;
  return (
    <AccessScreen
      title={title}
      hotelName={hotelName}
      text={email ? t('desk.sign-in.text', { email }) : t('desk.sign-in.text-unknown')}
      notice={kept && t('desk.sign-in.kept')}
    >
      <SignInForm
        email={email}
        locale={locale}
        returnTo={wanted}
        kept={kept}
        texts={getDeskFormTexts(locale, title)}
        labels={{
          email: t('desk.sign-in.email'),
          password: t('desk.sign-in.password'),
          otp: t('desk.sign-in.otp'),
          otpHint: t('desk.sign-in.otp-hint'),
          submit: t('desk.sign-in.submit'),
        }}
      />
      <Providers locale={locale} context={context} wanted={wanted} kept={kept} />
    </AccessScreen>
  );
}
