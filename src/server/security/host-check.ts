import type { IncomingMessage } from 'node:http';
import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';

export interface HostRules {
  readonly siteUrl: string;
  /** Hosts with a port, or without one for any port. */
  readonly allowedHosts: readonly string[];
  readonly listenHost: string;
}

export type HostCheckResult = { readonly origin: string } | 'malformed' | 'unknown';

/** RFC 9110 §7.2 */
const HOST_HEADER = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const HOST = 'host';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const WILDCARD_ADDRESSES = new Set(['0.0.0.0', '::', '[::]']);

const formatHost = (listenHost: string): string => (listenHost.includes(':') ? `[${listenHost}]` : listenHost);

/** Bounded, since a client can write one host in many ways. */
const MAX_KNOWN_HOSTS = 100;

/** The host header of a request; undefined unless there is exactly one. RFC 9112 §3.2 */
export const findHost = ({ rawHeaders, headers }: IncomingMessage): string | undefined => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts === 1 ? headers.host : undefined;
};

/** Returns the origin under that host, or why it is rejected; TLS ends at the proxy. */
export const createHostCheck = ({ siteUrl, allowedHosts, listenHost }: HostRules) => {
  const { protocol, host: siteHost } = new URL(siteUrl);
  const isPublic = ({ host, hostname }: URL): boolean =>
    host === siteHost || allowedHosts.includes(host) || allowedHosts.includes(hostname);
  const local = new Set([
    ...LOOPBACK,
    ...(WILDCARD_ADDRESSES.has(listenHost) ? [] : [formatHost(listenHost).toLowerCase()]),
  ]);
  const known = new Map<string, { readonly origin: string }>();
  const checkNew = (header: string | undefined): HostCheckResult => {
    const host = header !== undefined && HOST_HEADER.test(header) ? URL.parse(`${protocol}//${header}`) : null;
    if (!host) return 'malformed';
    if (isPublic(host)) return { origin: host.origin };
    return local.has(host.hostname) ? { origin: new URL(`http://${header}`).origin } : 'unknown';
  };
  return (header: string | undefined): HostCheckResult => {
    const accepted = known.get(header ?? '');
    if (accepted) return accepted;
    const result = checkNew(header);
    if (header !== undefined && typeof result === 'object' && known.size < MAX_KNOWN_HOSTS) known.set(header, result);
    return result;
  };
};

export type HostCheck = ReturnType<typeof createHostCheck>;

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
