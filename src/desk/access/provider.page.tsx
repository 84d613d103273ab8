import { getDeskCookieName, serializeProviderCookie } from '#src/accounts/staff/desk-cookie.ts';
import { setDeskCookie } from '#src/accounts/staff/desk-entry.ts';
import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { AccessScreen, ContinueLink } from './access-screen.tsx';

interface Visit {
  readonly provider: string;
  readonly returnPath: string;
}

/** Binds the way to this browser, and ends the site's session, so that the provider has to bring a new one. */
const startVisit = async (context: RequestContext, visit: Visit): Promise<void> => {
  const { services, cookies, setCookie } = context;
  const { deskAccess, accounts, siteUrl } = services;
  setCookie(serializeProviderCookie(siteUrl, await deskAccess.startProviderVisit(visit)));
  // The sign-in stays visible to a browser whose session ends here.
  if (!cookies.has(getDeskCookieName(siteUrl))) setDeskCookie(context, await deskAccess.createInvitation());
  const store = getRequestSession(context);
  const before = store.read();
  store.clear();
  await accounts.endSession(before);
};

/** The way to a provider of the content backend: a link and not a form, because of `form-action`. D1 */
export default async function ProviderPage({ locale, context, query = '' }: PageProps) {
  const { t } = getTranslator(locale);
  const links = createDeskLinks(locale);
  const { services, clientAddress, fullPath, isHead } = context;
  const params = new URLSearchParams(query);
  const provider = params.get('provider') ?? '';
  const returnPath = parseReturnPath(params.get('return')) ?? links.today;
  const { state } = await findDeskAccess(context);
  const href = services.createProviderAddress(provider, services.siteUrl + links.providerReturn, { prompt: true });
  if (state === 'open') return context.redirect(returnPath);
  if (state !== 'sign-in' || !href) return <NoSuchPage locale={locale} context={context} />;
  const hotelName = services.hotel.name;
  const title = t('desk.sign-in.title');
  if (context.isCrossSite || isHead)
    return <ContinueLink title={title} hotelName={hotelName} href={fullPath} label={t('desk.continue')} />;
  if (!(await services.rateLimit.admit('desk-sign-in', clientAddress))) {
    context.setStatus(429);
    return <AccessScreen title={title} hotelName={hotelName} text={t('desk.sign-in.delayed')} />;
  }
  await startVisit(context, { provider, returnPath });
  return context.redirect(href);
}
