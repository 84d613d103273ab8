import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import findClient from 'proxy-addr';
import { canonicalizeAddress } from './network-address.ts';

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
