import { setTimeout as wait } from 'node:timers/promises';
import { findClientAddress, toNetwork } from '#src/server/exchange/client-address.ts';
import type { Step } from '#src/server/exchange/exchange.ts';
import { sendText } from '#src/server/exchange/exchange.ts';
import { parseFunctionPath } from '#src/server/exchange/rsc-paths.ts';
import { createTokenBuckets, type TokenBucketOptions } from '#src/server/security/rate-limit.ts';

/** They load what a component shows. */
const READ_FUNCTIONS: ReadonlySet<string> = new Set(['loadPriceCalendar', 'loadRoomGallery', 'loadRoomsMenu']);

/** Browsing all months of a calendar sends 19 calls; one address may serve several guests (NAT). */
const LIMITS: TokenBucketOptions = { burst: 40, perSecond: 2, now: () => performance.now() };

/** Milliseconds, so that a client that retries at once cannot busy the process with rejections. */
const REJECTION_DELAY_MS = 500;

const MAX_DELAYED_REJECTIONS = 200;

export const isReadFunction = (name: string): boolean => READ_FUNCTIONS.has(name);

export const isReadCall = (path: string): boolean => isReadFunction(parseFunctionPath(path)?.name ?? '');

/** 429 by client network: they are POST requests, which no cache can serve. */
export const limitReadCalls = (trustProxy: boolean, limits: Partial<TokenBucketOptions> = {}): Step => {
  const buckets = createTokenBuckets({ ...LIMITS, ...limits });
  let delayed = 0;
  return async ({ path, request, response }) => {
    if (!isReadCall(path) || buckets.take(toNetwork(findClientAddress(request, trustProxy) ?? ''))) return false;
    if (delayed < MAX_DELAYED_REJECTIONS) {
      delayed += 1;
      await wait(REJECTION_DELAY_MS, undefined, { ref: false });
      delayed -= 1;
    }
    return sendText(response, 429, 'These are too many calls.', { 'retry-after': '5' });
  };
};
