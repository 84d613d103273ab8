/** What decides under which hosts the site answers. */
export interface HostRules {
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** More hosts under which it is reached, with a port or for any. */
  readonly allowedHosts: readonly string[];
  /** Address on which the process listens. */
  readonly listenHost: string;
}

export type HostAnswer = { readonly origin: string } | 'malformed' | 'unknown';

/** A name or an address, and maybe a port: nothing that an address could take for a path, a user or a query. RFC 9110 §7.2 */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What an operator or a health check on the machine itself asks for. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Listening on every address names none. */
const WILDCARDS = new Set(['0.0.0.0', '::', '[::]']);

const nameIn = (listenHost: string): string => (listenHost.includes(':') ? `[${listenHost}]` : listenHost);

/**
 * Reads a Host header: the origin that pages under it have, or why the site does not answer there. The public hosts have
 * the scheme of SITE_URL, which the proxy in front speaks; on the machine itself it is http.
 */
export const createHostCheck = ({ siteUrl, allowedHosts, listenHost }: HostRules) => {
  const { protocol, host: siteHost } = new URL(siteUrl);
  const isPublic = ({ host, hostname }: URL): boolean =>
    host === siteHost || allowedHosts.includes(host) || allowedHosts.includes(hostname);
  const local = new Set([...LOOPBACK, ...(WILDCARDS.has(listenHost) ? [] : [nameIn(listenHost).toLowerCase()])]);
  return (header: string | undefined): HostAnswer => {
    const host = header !== undefined && HOST.test(header) ? URL.parse(`${protocol}//${header}`) : null;
    if (!host) return 'malformed';
    if (isPublic(host)) return { origin: host.origin };
    return local.has(host.hostname) ? { origin: new URL(`http://${header}`).origin } : 'unknown';
  };
};

export type HostCheck = ReturnType<typeof createHostCheck>;
