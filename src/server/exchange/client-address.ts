import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import findClient from 'proxy-addr';

/** Prefix length by which IPv6 clients are counted: the least that a site is assigned. RFC 6177 */
const NETWORK_BITS = 64;

/** Prefix length of IPv4-mapped addresses, `::ffff:0:0/96`. RFC 4291 §2.5.5.2 */
const MAPPED_PREFIX_BITS = 96;

const stripPort = (text: string): string => {
  if (text.startsWith('[')) return text.slice(1).split(']')[0] ?? '';
  const [address = '', , ...more] = text.split(':');
  // A single colon separates a port; IPv6 addresses have at least two.
  return text.includes(':') && more.length === 0 ? address : text;
};

const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const [address = ''] = stripPort(text.trim()).split('%');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  // `process` turns an IPv4-mapped IPv6 address into IPv4.
  return isAddress ? ipaddr.process(address) : undefined;
};

/** Formats an address without port, brackets and zone; IPv4-mapped ones as IPv4. Undefined for other text. RFC 5952 */
export const canonicalizeAddress = (text: string): string | undefined => parseAddress(text)?.toString();

/** IPv4 address or IPv6 /64; any other text is returned unchanged. */
export const toNetwork = (text: string): string => {
  const address = parseAddress(text);
  if (!address) return text;
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
};

const parseNetwork = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined => {
  const address = parseAddress(text);
  const cidr = address && !text.includes('/') ? `${address}/${address.kind() === 'ipv4' ? 32 : 128}` : text;
  if (!ipaddr.isValidCIDR(cidr)) return undefined;
  const [start, bits] = ipaddr.parseCIDR(cidr);
  // Clients are IPv4 then, see `parseAddress`.
  const isMapped = start instanceof ipaddr.IPv6 && start.isIPv4MappedAddress() && bits >= MAPPED_PREFIX_BITS;
  return isMapped ? [start.toIPv4Address(), bits - MAPPED_PREFIX_BITS] : [start, bits];
};

/** An address, or a network such as `192.0.2.0/24`. RFC 4632 */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== undefined;

/** Whether an address is in one of the networks. */
export const isInNetworks = (text: string, networks: readonly string[]): boolean => {
  const address = parseAddress(text);
  return networks.some((network) => {
    const parsed = parseNetwork(network);
    return address !== undefined && parsed?.[0].kind() === address.kind() && address.match(parsed);
  });
};

/** Trusts one proxy: earlier entries of X-Forwarded-For are written by the client. */
const isTrustedHop = (_address: string, hop: number): boolean => hop === 0;

const MAX_KNOWN_ADDRESSES = 10_000;
const MAX_ADDRESS_LENGTH = 50;

/** Parsing one takes longer than looking up a cached page. */
const known = new LRUCache<string, string>({ max: MAX_KNOWN_ADDRESSES });

const canonicalizeKnown = (address: string): string | undefined => {
  const found = known.get(address);
  if (found !== undefined) return found;
  const canonical = canonicalizeAddress(address);
  if (canonical !== undefined && address.length <= MAX_ADDRESS_LENGTH) known.set(address, canonical);
  return canonical;
};

/** Behind a trusted proxy, the address that it appended to X-Forwarded-For. */
export const findClientAddress = (request: IncomingMessage, trustProxy: boolean): string | undefined => {
  const seen = canonicalizeKnown(request.socket.remoteAddress ?? '');
  return trustProxy ? (canonicalizeKnown(findClient(request, isTrustedHop)) ?? seen) : seen;
};
