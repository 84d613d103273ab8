import type { IncomingMessage } from 'node:http';

/** Who asks: behind a proxy that is trusted, the address that it saw. */
export const clientAddress = (request: IncomingMessage, trustProxy: boolean): string | undefined => {
  // The proxy adds the address it saw at the end; what stands before is the client's own word.
  const forwarded = trustProxy ? request.headersDistinct['x-forwarded-for']?.at(-1)?.split(',').at(-1) : undefined;
  return forwarded?.trim() || request.socket.remoteAddress;
};
