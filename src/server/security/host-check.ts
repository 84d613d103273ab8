export interface HostRules {
  readonly siteUrl: string;
  /** With a port or for any port. */
  readonly allowedHosts: readonly string[];
  readonly listenHost: string;
}

export type HostCheckResult = { readonly origin: string } | 'malformed' | 'unknown';

/** RFC 9110 §7.2 */
const HOST_HEADER = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const WILDCARD_ADDRESSES = new Set(['0.0.0.0', '::', '[::]']);

const formatHost = (listenHost: string): string => (listenHost.includes(':') ? `[${listenHost}]` : listenHost);

/** Returns the origin under that host, or why it is rejected; TLS ends at the proxy. */
export const createHostCheck = ({ siteUrl, allowedHosts, listenHost }: HostRules) => {
  const { protocol, host: siteHost } = new URL(siteUrl);
  const isPublic = ({ host, hostname }: URL): boolean =>
    host === siteHost || allowedHosts.includes(host) || allowedHosts.includes(hostname);
  const local = new Set([
    ...LOOPBACK,
    ...(WILDCARD_ADDRESSES.has(listenHost) ? [] : [formatHost(listenHost).toLowerCase()]),
  ]);
  return (header: string | undefined): HostCheckResult => {
    const host = header !== undefined && HOST_HEADER.test(header) ? URL.parse(`${protocol}//${header}`) : null;
    if (!host) return 'malformed';
    if (isPublic(host)) return { origin: host.origin };
    return local.has(host.hostname) ? { origin: new URL(`http://${header}`).origin } : 'unknown';
  };
};

export type HostCheck = ReturnType<typeof createHostCheck>;
