import type { Admit } from '#src/server/admission/load-shedding.ts';
import { findClientAddress } from '#src/server/exchange/client-address.ts';
import { isSameOriginNavigation, type Step } from '#src/server/exchange/exchange.ts';
import {
  CLIENT_ADDRESS_HEADER,
  INVALID_PATH_HEADER,
  NONCE_HEADER,
  REQUEST_ID_HEADER,
} from '#src/server/exchange/internal-headers.ts';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { runPageHandler, type WebHandler } from '#src/server/http/web-handler.ts';
import { buildContentSecurityPolicy, createNonce } from '#src/server/security/content-security-policy.ts';
import { INTEGRITY_POLICY } from '#src/server/security/violation-reports.ts';
import { getLocale, localizePath } from '#src/site/i18n/locales.ts';
import type { InlineStyles } from './inline-styles.ts';
import { type HeadScripts, insertHeadLinks } from './script-integrity.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Routes get their parameters still encoded. */
export const isDecodable = (path: string): boolean => {
  try {
    return !CONTROL_CHARACTER.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

export interface PageOptions {
  readonly trustProxy: boolean;
  readonly challengeOrigin: string | undefined;
  readonly headScripts: HeadScripts;
  readonly styles: Pick<InlineStyles, 'inlineForVisitor'>;
}

/**
 * Malformed addresses get the error page, also on client navigation. A browser that comes from another page of this site
 * has the stylesheets; for others they would be a round trip before first paint, so the page brings its rules.
 */
export const renderPage =
  (waku: WebHandler, admit: Admit, { trustProxy, challengeOrigin, headScripts, styles }: PageOptions): Step =>
  (exchange) => {
    const { id, path, search, request, response } = exchange;
    const nonce = createNonce();
    const source = `'nonce-${nonce}'`;
    const policy = buildContentSecurityPolicy([source, ...headScripts.sources], challengeOrigin, [source]);
    response.setHeader('content-security-policy', policy);
    response.setHeader('integrity-policy-report-only', INTEGRITY_POLICY);
    const client = { [CLIENT_ADDRESS_HEADER]: findClientAddress(request, trustProxy) ?? '' };
    const headers = { ...client, [NONCE_HEADER]: nonce, [REQUEST_ID_HEADER]: id };
    const hasStylesheets = isSameOriginNavigation(request);
    const completeHead = (page: Buffer): Buffer => {
      const linked = insertHeadLinks(page, headScripts.renderLinks(page));
      return hasStylesheets ? linked : styles.inlineForVisitor(linked, nonce);
    };
    const renderAnswer = (target: string, extra: Record<string, string>): Promise<true> =>
      runPageHandler(waku, exchange, { target, extra, transform: completeHead, admit });
    if (isDecodable(path)) return renderAnswer(path + search, headers);
    const pagePath = toPagePath(path);
    // A document needs a route that exists; an RSC request gets a payload of its own.
    const target = pagePath === path ? localizePath('/error', getLocale(path)) : path;
    const invalidPath = { [INVALID_PATH_HEADER]: pagePath + search };
    return renderAnswer(target, { ...headers, ...invalidPath });
  };
