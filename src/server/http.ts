import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { admitPages } from './admission.ts';
import { answerText } from './answers.ts';
import { answerBuilds } from './builds.ts';
import { redirectToCanonical } from './canonical.ts';
import { answerContentHook, type ContentHook } from './content-hook.ts';
import { answerCrawlers } from './crawlers.ts';
import { isDatabaseAway, RETRY_AFTER } from './database-away.ts';
import { type Door, doorOf } from './door.ts';
import { type Exchange, openExchange, type Step } from './exchange.ts';
import { refuseForeignForms, refuseForeignTargets, refuseOtherMethods } from './guard.ts';
import { answerHealth, type Health } from './health.ts';
import type { KeptPages } from './kept-pages.ts';
import { redirectFromRoot, redirectToChosenLanguage } from './language.ts';
import { limitHeaders } from './limit-headers.ts';
import type { Log } from './log.ts';
import type { SiteMetrics } from './metrics.ts';
import { type PageOptions, renderPage } from './pages.ts';
import { answerPaymentHook, type PaymentHook } from './payment-hook.ts';
import { keepVisitorsPrivate } from './private-pages.ts';
import { keepPreviewsPrivate } from './private-previews.ts';
import { keepReservationsPrivate } from './private-reservations.ts';
import { limitReadingCalls } from './reading-calls.ts';
import { receiveBody } from './request-body.ts';
import { logRequest } from './request-log.ts';
import { refuseUnknownCalls } from './router-calls.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { answerSharedPages } from './shared-pages.ts';
import { createHostCheck, type HostCheck, type HostRules } from './site-hosts.ts';
import { answerStaticFiles, type StaticFiles } from './static-files.ts';
import { answerStayCalendar } from './stay-calendar.ts';
import type { TurnstileLimits } from './turnstile.ts';
import { answerReports } from './violation-reports.ts';
import { answerUnder, type WebHandler } from './web-handler.ts';

/** What the HTTP side of the site is made of. */
export interface Site extends Health, PageOptions, HostRules {
  readonly log: Log;
  readonly files: StaticFiles;
  /** Names the build in `files` and `waku`. */
  readonly buildId: string;
  /** Writes `/sitemap.xml`. */
  readonly sitemap: () => Promise<string>;
  /** Answers `/assets/{id}`. */
  readonly assets: WebHandler;
  readonly contentHook: ContentHook;
  readonly paymentHook: PaymentHook;
  /** Answers `/rooms/{reserva}/stay.ics`. */
  readonly stayCalendar: WebHandler;
  /** Answers the sandbox bank's own pages. */
  readonly bank: WebHandler;
  readonly waku: WebHandler;
  /** How late and how busy the process is; it is measured unless somebody says it. */
  readonly load?: Pick<TurnstileLimits, 'lagMs' | 'busy'>;
  readonly metrics?: Pick<SiteMetrics, 'count' | 'countViolation'>;
  /** Those that are the same for all visitors; without them every page is rendered for its visitor. */
  readonly pages?: KeptPages;
  /** Names of the cookies by which a visitor has a session, and so pages of their own. */
  readonly sessionCookies: readonly string[];
  /** Of the cookie by which a browser opens reservations. */
  readonly accessCookie: string;
}

/** The way of a request, in order: the first step that answers ends it. */
const steps = (site: Site, admit: Step, checkHost: HostCheck): readonly Step[] => [
  logRequest(site.log, site.trustProxy),
  ...(site.metrics ? [site.metrics.count] : []),
  addSecurityHeaders(site.siteUrl),
  limitHeaders,
  // A load balancer asks by address, or names no host at all.
  answerHealth(site),
  refuseForeignTargets(checkHost),
  answerStaticFiles(site.files),
  answerBuilds(site.buildId),
  answerCrawlers(site.siteUrl, site.sitemap),
  refuseOtherMethods,
  receiveBody,
  answerReports({ ...site, count: site.metrics?.countViolation ?? (() => {}) }),
  answerContentHook(site.contentHook),
  answerPaymentHook(site.paymentHook, site.log),
  answerUnder('/assets/', site.assets),
  answerUnder('/sandbox-bank/', site.bank),
  answerStayCalendar(site.stayCalendar),
  refuseForeignForms(checkHost),
  refuseUnknownCalls,
  limitReadingCalls(site.trustProxy),
  redirectToCanonical,
  redirectToChosenLanguage,
  redirectFromRoot,
  keepPreviewsPrivate,
  keepReservationsPrivate,
  ...(site.pages ? [answerSharedPages(site.pages, site.sessionCookies, admit)] : []),
  keepVisitorsPrivate([...site.sessionCookies, site.accessCookie]),
  admit,
  renderPage(site.waku, site),
];

const walk = async (exchange: Exchange, way: readonly Step[]): Promise<void> => {
  for (const step of way) if (await step(exchange)) return;
};

/** A request that broke: the log keeps why, the guest gets a plain page. */
const answerFailure = ({ id, response }: Exchange, log: Log, error: unknown): void => {
  log.error({ id, err: error }, 'request failed');
  if (response.headersSent) response.destroy();
  else if (isDatabaseAway(error)) answerText(response, 503, 'This cannot be answered at the moment.', RETRY_AFTER);
  else answerText(response, 500, 'Internal Server Error');
};

const listenerOf = (site: Site, door: Door): RequestListener => {
  const way = steps(site, admitPages(door, site.trustProxy, site.load), createHostCheck(site));
  return (request, response) => {
    const exchange = openExchange(request, response);
    walk(exchange, way).catch((error) => answerFailure(exchange, site.log, error));
  };
};

/**
 * Guests on slow lines have half a minute to send a form, looked after every five seconds; idle connections outlive those
 * of a proxy in front. No browser needs more headers.
 */
const LIMITS: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

export const createSite = (site: Site, limits: ServerOptions = {}): Server => {
  const door = doorOf();
  return createServer({ ...LIMITS, ...limits }, listenerOf(site, door)).on('connection', door.knock);
};
