import type { IncomingMessage } from 'node:http';
import findClient from 'proxy-addr';
import { canonicalizeAddress } from '#src/accounts/network-address.ts';

/** Trusts one proxy: earlier entries of X-Forwarded-For are written by the client. */
const isTrustedHop = (_address: string, hop: number): boolean => hop === 0;

/** Behind a trusted proxy, the address that it appended to X-Forwarded-For. */
export const findClientAddress = (request: IncomingMessage, trustProxy: boolean): string | undefined => {
  const seen = canonicalizeAddress(request.socket.remoteAddress ?? '');
  return trustProxy ? (canonicalizeAddress(findClient(request, isTrustedHop)) ?? seen) : seen;
};
