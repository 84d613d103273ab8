import { toNetwork } from '#src/accounts/network-address.ts';
import { isDeskPath } from '#src/routing/desk-routes.ts';
import { findClientAddress } from '#src/server/http/client-address.ts';
import { type Exchange, hasSafeMethod, type Step } from '#src/server/http/exchange.ts';
import type { SendFailurePage } from '#src/server/http/failure-pages.ts';
import { isReadCall } from '#src/server/rendering/read-call-limit.ts';
import { toPagePath } from '#src/server/rendering/rsc-paths.ts';
import type { AcceptBacklog } from './accept-backlog.ts';
import { type AdmissionLimits, createAdmissionQueue } from './admission-queue.ts';
import { monitorEventLoopDelayMs } from './event-loop-delay.ts';
import { measureEventLoopUtilization } from './event-loop-utilization.ts';

/** One thread renders pages: four renders saturate it, more help only while they wait for the database or the bank. */
const LIMITS = { maxConcurrency: 24, minConcurrency: 4, maxQueueTimeMs: 2_000, now: () => performance.now() };

const BOOKING_PAGES = /^(?:\/EN)?\/(?:rooms\/[\w-]{22}\/|thankyou$|reservation$)/;

/** A form or the page of a booking. Of the front desk nothing, so that guests do not wait for the hotel's own people. */
const hasPriority = (exchange: Exchange): boolean => {
  const path = toPagePath(exchange.path);
  if (isDeskPath(path)) return false;
  return (!hasSafeMethod(exchange) && !isReadCall(exchange.path)) || BOOKING_PAGES.test(path);
};

interface LoadShedding {
  readonly trustProxy: boolean;
  readonly sendFailurePage: SendFailurePage;
}

export const shedLoad = (
  acceptBacklog: Pick<AcceptBacklog, 'drain'>,
  { trustProxy, sendFailurePage }: LoadShedding,
  limits: Partial<AdmissionLimits> = {},
): Step => {
  const { acquire, release } = createAdmissionQueue({
    ...LIMITS,
    readDelayMs: monitorEventLoopDelayMs(),
    readUtilization: measureEventLoopUtilization(),
    ...limits,
  });
  return async (exchange) => {
    const { request, response } = exchange;
    const clientKey = toNetwork(findClientAddress(request, trustProxy) ?? '');
    if (await acquire({ key: clientKey, hasPriority: hasPriority(exchange) })) {
      if (!response.closed) {
        response.once('close', release);
        await acceptBacklog.drain();
        return false;
      }
      // The client disconnected while it queued: no work is done for it.
      release();
      return true;
    }
    if (!hasSafeMethod(exchange)) return sendFailurePage(exchange, 'unsent', { 'retry-after': '5' });
    return sendFailurePage(exchange, 'busy', { 'retry-after': '5', refresh: '5' });
  };
};
