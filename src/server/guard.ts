import { answerText } from './answers.ts';
import type { Step } from './exchange.ts';
import type { HostCheck } from './site-hosts.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Proxy requests, `OPTIONS *`, malformed hosts and several of them: 400. A host that is not the site's: 421, so that no
 * page, redirect or cookie is made for a name that the hotel does not know. RFC 9110 §15.5.20
 */
export const refuseForeignTargets =
  (checkHost: HostCheck): Step =>
  ({ path, request, response }) => {
    const hosts = request.headersDistinct.host ?? [];
    const host = path.startsWith('/') && hosts.length === 1 ? checkHost(hosts[0]) : 'malformed';
    if (host === 'malformed') return answerText(response, 400, 'This is no address of the site.');
    if (host !== 'unknown') return false;
    return answerText(response, 421, 'The site does not answer under this name: SITE_URL and ALLOWED_HOSTS say which.');
  };

/** Waku renders a page for any method. */
export const refuseOtherMethods: Step = ({ request, response }) =>
  METHODS.includes(request.method ?? '')
    ? false
    : answerText(response, 405, 'A page can be read (GET, HEAD) or sent a form (POST).', { allow: METHODS.join(', ') });

/**
 * A form of another site must not act for a guest, nor one of this site that came without TLS. Waku's own check lets a
 * missing Origin pass, so a POST has to say by Origin or Sec-Fetch-Site that it comes from here. RFC 6454 §4
 */
export const refuseForeignForms =
  (checkHost: HostCheck): Step =>
  ({ request, response }) => {
    if (request.method !== 'POST') return false;
    const { origin, host } = request.headers;
    const own = checkHost(host);
    const comesFromHere =
      origin === undefined
        ? request.headers['sec-fetch-site'] === 'same-origin'
        : typeof own === 'object' && own.origin === origin;
    return comesFromHere ? false : answerText(response, 403, 'A form must be sent from a page of this site.');
  };
