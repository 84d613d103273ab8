import type { IncomingMessage } from 'node:http';
import findClient from 'proxy-addr';
import { canonicalAddress } from '#src/accounts/network-address.ts';

/** One proxy is believed: what stands before its word in X-Forwarded-For is the client's own. */
const isTrustedHop = (_address: string, hop: number): boolean => hop === 0;

/** The address of the client, in its one text: behind a proxy that is trusted, the one that the proxy saw. */
export const clientAddress = (request: IncomingMessage, trustProxy: boolean): string | undefined => {
  const seen = canonicalAddress(request.socket.remoteAddress ?? '');
  return trustProxy ? (canonicalAddress(findClient(request, isTrustedHop)) ?? seen) : seen;
};
