import ipaddr from 'ipaddr.js';

/** Of an IPv6 guest; a provider gives each customer at least so much. RFC 6177 */
const NETWORK_BITS = 64;

const withoutPort = (text: string): string => {
  if (text.startsWith('[')) return text.slice(1).split(']')[0] ?? '';
  const [address = '', , ...more] = text.split(':');
  // A single colon stands before a port, several belong to IPv6.
  return text.includes(':') && more.length === 0 ? address : text;
};

const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const [address = ''] = withoutPort(text.trim()).split('%');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  // `process` makes IPv4 of an address that is only mapped into IPv6.
  return isAddress ? ipaddr.process(address) : undefined;
};

/**
 * The one text of an IP address, without port, brackets and zone; `::ffff:192.0.2.1` is 192.0.2.1. Undefined when the
 * text is none. RFC 5952
 */
export const canonicalAddress = (text: string): string | undefined => parseAddress(text)?.toString();

/** What limits are counted by: an IPv4 address, or the /64 of an IPv6 one; any other text is left as it is. */
export const networkOf = (text: string): string => {
  const address = parseAddress(text);
  if (!address) return text;
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
};
