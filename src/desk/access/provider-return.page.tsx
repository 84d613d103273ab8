import { getProviderCookieName, serializeProviderCookie } from '#src/accounts/staff/desk-cookie.ts';
import { enterDeskByProvider } from '#src/accounts/staff/desk-entry.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { AccessScreen, ContinueLink } from './access-screen.tsx';

/** The session that the provider brought, or what kept it from doing so. */
const finishVisit = async (context: RequestContext, state: string, reason: string | undefined) => {
  const { services, clientAddress: address, userAgent } = context;
  const { accounts, deskAccess } = services;
  const store = getRequestSession(context);
  try {
    if (reason === undefined && !accounts.getAccessToken(store)) await accounts.refresh(store);
    const siteSession = accounts.getAccessToken(store) ? store.read() : {};
    const outcome = await deskAccess.finishProviderVisit({ state, reason, siteSession, address, userAgent });
    if (outcome.status === 'refused' && reason === undefined) store.clear();
    return outcome;
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return { status: 'unavailable' } as const;
  }
};

const STATUSES = { expired: 400, refused: 401, 'backend-code': 401, unavailable: 503 } as const;

/**
 * Where Directus sends the browser after a sign-in by a provider, with its session in a cookie, or with a reason why
 * not. The first request comes from another site; the page asks again by itself, so that all cookies are sent. D1
 */
export default async function ProviderReturnPage({ locale, context, query = '' }: PageProps) {
  const { t } = getTranslator(locale);
  const links = createDeskLinks(locale);
  const { services, cookies, fullPath } = context;
  const { deskAccess, siteUrl, hotel } = services;
  const title = t('desk.sign-in.title');
  const state = await deskAccess.readProviderState(cookies.get(getProviderCookieName(siteUrl)));
  if (state === undefined) return <NoSuchPage locale={locale} context={context} />;
  if (context.isCrossSite || context.isHead)
    return <ContinueLink title={title} hotelName={hotel.name} href={fullPath} label={t('desk.continue')} />;
  const outcome = await finishVisit(context, state, new URLSearchParams(query).get('reason') ?? undefined);
  if (outcome.status === 'opened') {
    context.setCookie(serializeProviderCookie(siteUrl, ''));
    await enterDeskByProvider(context, outcome.token);
    return context.redirect(links.oneTimeCode(outcome.returnPath));
  }
  context.setStatus(STATUSES[outcome.status]);
  return (
    <AccessScreen title={title} hotelName={hotel.name} text={t(`desk.provider.${outcome.status}`)}>
      <p>
        <a href={links.signIn()} className="desk-button desk-button-primary">
          {t('desk.provider.again')}
        </a>
      </p>
    </AccessScreen>
  );
}
