import { localeOf, localized } from '#src/routing/locales.ts';
import { clientAddress } from './client-address.ts';
import { contentPolicy, newNonce } from './content-policy.ts';
import type { Step } from './exchange.ts';
import { type HeadScripts, withHeadScripts } from './script-integrity.ts';
import { INTEGRITY_POLICY } from './violation-reports.ts';
import { answerBy, type WebHandler } from './web-handler.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Whether a path can be decoded at all; routes get their parameters still encoded. */
export const isReadable = (path: string): boolean => {
  try {
    return !CONTROL_CHARACTER.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** The address that a request of the router stands for: `/RSC/R/EN/rooms.txt` → `/EN/rooms`. */
export const guestPath = (path: string): string => /^\/RSC\/R(\/.*)\.txt$/.exec(path)?.[1] ?? path;

export interface PageOptions {
  readonly trustProxy: boolean;
  /** Origin of the bank's own pages, when they are not of this site. */
  readonly challenges: string | undefined;
  readonly headScripts: HeadScripts;
}

/** Every other address is a page. One that cannot be read goes to the page that says so, also on client navigation. */
export const renderPage =
  (waku: WebHandler, { trustProxy, challenges, headScripts }: PageOptions): Step =>
  (exchange) => {
    const { path, search, request, response } = exchange;
    const nonce = newNonce();
    response.setHeader('content-security-policy', contentPolicy([`'nonce-${nonce}'`], challenges));
    response.setHeader('integrity-policy-report-only', INTEGRITY_POLICY);
    const from = { 'x-client-address': clientAddress(request, trustProxy) ?? '', 'x-nonce': nonce };
    const change = (page: Buffer) => withHeadScripts(page, headScripts(nonce));
    if (isReadable(path)) return answerBy(waku, exchange, path + search, from, change);
    const address = guestPath(path);
    // The router finds the route of an unreadable path in its own answer; a document has to be given one.
    const target = address === path ? localized('/error', localeOf(path)) : path;
    return answerBy(waku, exchange, target, { ...from, 'x-invalid-path': address + search }, change);
  };
