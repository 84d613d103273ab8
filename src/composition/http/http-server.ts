import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { serveStayCalendar } from '#src/booking/mail/stay-calendar.ts';
import { handlePaymentWebhook, type PaymentWebhook } from '#src/booking/settlement/payment-webhook.ts';
import type { SiteMetrics } from '#src/composition/metrics.ts';
import { type ContentWebhook, handleContentWebhook } from '#src/content/backend/content-change-feed.ts';
import { addPreviewHeaders } from '#src/content/previews/preview-token.ts';
import { createDeskFailurePage } from '#src/desk/frame/desk-failure-page.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import { type AcceptBacklog, createAcceptBacklog } from '#src/server/admission/accept-backlog.ts';
import type { AdmissionLimits } from '#src/server/admission/admission-queue.ts';
import { type Admit, shedLoad } from '#src/server/admission/load-shedding.ts';
import { limitReadCalls } from '#src/server/admission/read-call-limit.ts';
import { findClientAddress } from '#src/server/exchange/client-address.ts';
import { createExchange, type Exchange, type Step } from '#src/server/exchange/exchange.ts';
import { createFailurePages, type SendFailurePage } from '#src/server/failures/failure-pages.ts';
import type { AccessLog } from '#src/server/http/access-log.ts';
import { redirectToCanonical } from '#src/server/http/canonical-path.ts';
import { serveBuildManifest, serveCrawlerFiles } from '#src/server/http/crawler-files.ts';
import { redirectFromRoot, redirectToChosenLanguage } from '#src/server/http/language-redirect.ts';
import { receiveBody } from '#src/server/http/request-body.ts';
import { type StaticFiles, serveStaticFiles } from '#src/server/http/static-files.ts';
import { answerInTurn, limitUnsentAnswers, type SendLimits } from '#src/server/http/unsent-answers.ts';
import { mountWebHandler, type WebHandler } from '#src/server/http/web-handler.ts';
import { isDatabaseUnavailable, RETRY_AFTER } from '#src/server/operations/database-unavailable.ts';
import { type Health, serveHealthChecks } from '#src/server/operations/health-checks.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createFastPath, type FastPath } from '#src/server/page-cache/fast-path.ts';
import type { PageCache } from '#src/server/page-cache/page-cache.ts';
import { serveCachedPages } from '#src/server/page-cache/serve-cached-pages.ts';
import { rejectUnknownCalls } from '#src/server/rendering/reject-unknown-calls.ts';
import { type PageOptions, renderPage } from '#src/server/rendering/render-page.ts';
import { limitHeaders } from '#src/server/security/header-limits.ts';
import {
  createHostCheck,
  type HostCheck,
  type HostRules,
  rejectCrossOriginForms,
  rejectUnknownHosts,
  rejectUnsupportedMethods,
} from '#src/server/security/host-check.ts';
import {
  addReservationHeaders,
  addSecurityHeaders,
  addVisitorCacheControl,
} from '#src/server/security/security-headers.ts';
import { handleViolationReports } from '#src/server/security/violation-reports.ts';

export interface HttpServerDependencies extends Health, PageOptions, HostRules {
  readonly log: Log;
  readonly accessLog?: AccessLog | undefined;
  readonly hotel: Hotel;
  readonly files: StaticFiles;
  readonly buildId: string;
  readonly buildSitemap: () => Promise<string>;
  readonly assets: WebHandler;
  readonly contentHook: ContentWebhook;
  readonly paymentHook: PaymentWebhook;
  readonly stayCalendar: WebHandler;
  readonly bank: WebHandler;
  readonly waku: WebHandler;
  /** Event-loop delay and utilization; measured when not given. */
  readonly load?: Pick<AdmissionLimits, 'readDelayMs' | 'readUtilization'>;
  readonly metrics?: Pick<SiteMetrics, 'count' | 'countViolation'>;
  /** Page cache; without it every page is rendered for its visitor. */
  readonly pages?: PageCache;
  readonly sessionCookies: readonly string[];
  readonly accessCookie: string;
}

/** Lists the steps in order: the first step that sends a response ends the request. */
const buildPipeline = (
  site: HttpServerDependencies,
  {
    admit,
    checkHost,
    fastPath,
  }: { readonly admit: Admit; readonly checkHost: HostCheck; readonly fastPath?: FastPath },
): readonly Step[] => [
  addSecurityHeaders(site.siteUrl),
  limitHeaders,
  // A load balancer's probe names an address as host, or none at all.
  serveHealthChecks(site),
  rejectUnknownHosts(checkHost),
  serveStaticFiles(site.files),
  serveBuildManifest(site.buildId),
  serveCrawlerFiles(site.siteUrl, site.buildSitemap),
  rejectUnsupportedMethods,
  // No step after it gets another form of a path.
  redirectToCanonical,
  receiveBody,
  handleViolationReports({ ...site, count: site.metrics?.countViolation ?? (() => {}) }),
  handleContentWebhook(site.contentHook),
  handlePaymentWebhook(site.paymentHook, site.log),
  mountWebHandler('/assets/', site.assets),
  mountWebHandler('/sandbox-bank/', site.bank),
  serveStayCalendar(site.stayCalendar),
  rejectCrossOriginForms(checkHost),
  rejectUnknownCalls,
  limitReadCalls(site.trustProxy),
  redirectToChosenLanguage,
  redirectFromRoot,
  addPreviewHeaders,
  addReservationHeaders,
  ...(site.pages && fastPath ? [serveCachedPages(site.pages, site.sessionCookies, admit, fastPath)] : []),
  addVisitorCacheControl([...site.sessionCookies, site.accessCookie]),
  renderPage(site.waku, admit, site),
];

const runPipeline = async (exchange: Exchange, pipeline: readonly Step[]): Promise<void> => {
  for (const step of pipeline) if (await step(exchange)) return;
};

/** 500, or 503 while the database is unavailable. */
const createFailureHandler =
  (log: Log, sendFailurePage: SendFailurePage, sendDeskFailurePage: (exchange: Exchange) => boolean) =>
  (exchange: Exchange, error: unknown): void => {
    const { id, response } = exchange;
    log.error({ id, err: error }, 'request failed');
    if (response.headersSent) response.destroy();
    else if (isDatabaseUnavailable(error)) {
      if (!sendDeskFailurePage(exchange)) sendFailurePage(exchange, 'unavailable', RETRY_AFTER);
    } else sendFailurePage(exchange, 'failed');
  };

/** Logs and counts a response when it has ended, sent or not. */
const createObserver = ({ accessLog, metrics, trustProxy }: HttpServerDependencies) => {
  if (!accessLog && !metrics) return () => {};
  return (exchange: Exchange): void => {
    const startedAt = performance.now();
    // A closed connection has no address any more.
    const client = findClientAddress(exchange.request, trustProxy);
    exchange.response.on('close', () => {
      const ms = performance.now() - startedAt;
      accessLog?.(exchange, ms, client);
      metrics?.count(exchange, ms);
    });
  };
};

/** Maximum number of listeners of a response: its steps add some. */
const MAX_LISTENERS = 20;

const createRequestListener = (site: HttpServerDependencies, acceptBacklog: AcceptBacklog): RequestListener => {
  const checkHost = createHostCheck(site);
  const sendFailurePage = createFailurePages(site.hotel);
  const sendFailure = createFailureHandler(site.log, sendFailurePage, createDeskFailurePage(site.hotel));
  const admit = shedLoad(acceptBacklog, { ...site, sendFailurePage }, site.load);
  const fastPath = site.pages && createFastPath({ ...site, pages: site.pages, checkHost });
  const pipeline = buildPipeline(site, { admit, checkHost, ...(fastPath && { fastPath }) });
  const observe = createObserver(site);
  return (request, response) => {
    const exchange = createExchange(request, response);
    try {
      observe(exchange);
      if (fastPath?.send(exchange)) return;
      response.setMaxListeners(MAX_LISTENERS);
      runPipeline(exchange, pipeline).catch((error) => sendFailure(exchange, error));
    } catch (error) {
      sendFailure(exchange, error);
    }
  };
};

/**
 * Milliseconds and bytes. A slow connection has half a minute to send a form; idle ones outlive those of a proxy (60
 * s).
 */
const LIMITS: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

export const createHttpServer = (
  site: HttpServerDependencies,
  limits: ServerOptions = {},
  sendLimits: Partial<SendLimits> = {},
): Server => {
  const acceptBacklog = createAcceptBacklog();
  const listener = answerInTurn(createRequestListener(site, acceptBacklog));
  const server = createServer({ ...LIMITS, ...limits }, listener).on('connection', acceptBacklog.onConnection);
  limitUnsentAnswers(server, site, sendLimits);
  return server;
};
