import { toNetwork } from '#src/accounts/network-address.ts';
import { findClientAddress } from '#src/server/http/client-address.ts';
import { type Exchange, hasSafeMethod, type Step } from '#src/server/http/exchange.ts';
import { sendText } from '#src/server/http/responses.ts';
import { isReadCall } from '#src/server/rendering/read-call-limit.ts';
import { toPagePath } from '#src/server/rendering/rsc-paths.ts';
import type { AcceptBacklog } from './accept-backlog.ts';
import { type AdmissionLimits, createAdmissionQueue } from './admission-queue.ts';
import { monitorEventLoopDelayMs } from './event-loop-delay.ts';
import { measureEventLoopUtilization } from './event-loop-utilization.ts';

/** One thread renders pages: four renders saturate it, more help only while they wait for the database or the bank. */
const LIMITS = { maxConcurrency: 24, minConcurrency: 4, maxQueueTimeMs: 2_000, now: () => performance.now() };

const BOOKING_PAGES = /^(?:\/EN)?\/(?:rooms\/[\w-]{22}\/|thankyou$|reservation$)/;

const hasPriority = (exchange: Exchange): boolean =>
  (!hasSafeMethod(exchange) && !isReadCall(exchange.path)) || BOOKING_PAGES.test(toPagePath(exchange.path));

const OVERLOAD_TEXT =
  'En este momento hay mucha gente en el sitio. Esta página vuelve a intentarlo en unos segundos.\n' +
  'The site is very busy right now. This page tries again in a few seconds.';

export const shedLoad = (
  acceptBacklog: Pick<AcceptBacklog, 'drain'>,
  trustProxy: boolean,
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
    const refreshHeader = hasSafeMethod(exchange) ? { refresh: '5' } : {};
    return sendText(response, 503, OVERLOAD_TEXT, { 'retry-after': '5', ...refreshHeader });
  };
};
