import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/responses.ts';
import { findHost, type HostCheck } from './host-check.ts';

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST'];

/** 400 for proxy requests and malformed hosts, 421 for hosts that are not the site's. RFC 9110 §15.5.20 */
export const rejectUnknownHosts =
  (checkHost: HostCheck): Step =>
  ({ path, request, response }) => {
    const host = path.startsWith('/') ? checkHost(findHost(request)) : 'malformed';
    if (host === 'malformed') return sendText(response, 400, 'This is no address of the site.');
    if (host !== 'unknown') return false;
    return sendText(response, 421, 'The site does not answer under this name: SITE_URL and ALLOWED_HOSTS say which.');
  };

/** 405: Waku renders a page for any method. */
export const rejectUnsupportedMethods: Step = ({ request, response }) =>
  ALLOWED_METHODS.includes(request.method ?? '')
    ? false
    : sendText(response, 405, 'A page can be read (GET, HEAD) or sent a form (POST).', {
        allow: ALLOWED_METHODS.join(', '),
      });

/** CSRF protection: Waku's own check accepts a missing Origin. RFC 6454 §4 */
export const rejectCrossOriginForms =
  (checkHost: HostCheck): Step =>
  ({ request, response }) => {
    if (request.method !== 'POST') return false;
    const { origin, host } = request.headers;
    const own = checkHost(host);
    const isSameOrigin =
      origin === undefined
        ? request.headers['sec-fetch-site'] === 'same-origin'
        : typeof own === 'object' && own.origin === origin;
    return isSameOrigin ? false : sendText(response, 403, 'A form must be sent from a page of this site.');
  };
