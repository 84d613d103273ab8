import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { findClientAddress, toNetwork } from '#src/server/exchange/client-address.ts';
import { type Exchange, hasSafeMethod } from '#src/server/exchange/exchange.ts';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import type { SendFailurePage } from '#src/server/failures/failure-pages.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';
import type { AcceptBacklog } from './accept-backlog.ts';
import { type AdmissionLimits, createAdmissionQueue } from './admission-queue.ts';
import { isReadCall } from './read-call-limit.ts';

const RESOLUTION_MS = 10;
const WINDOW_MS = 250;

/** Mean of the last 250 ms, in milliseconds: what a new connection waits before it is accepted. */
export const monitorEventLoopDelayMs = (): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let delayMs = 0;
  setInterval(() => {
    delayMs = delays.count > 0 ? Math.max(0, delays.mean / 1e6 - RESOLUTION_MS) : WINDOW_MS;
    delays.reset();
  }, WINDOW_MS).unref();
  return () => delayMs;
};

/** Creates a function that measures event-loop utilization, from 0 to 1, since its last call. */
export const measureEventLoopUtilization = (): (() => number) => {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
};

/** One thread renders pages: four renders saturate it, more help only while they wait for the database or the bank. */
const LIMITS = { maxConcurrency: 24, minConcurrency: 4, maxQueueTimeMs: 2_000, now: () => performance.now() };

const BOOKING_PAGES = /^(?:\/EN)?\/(?:rooms\/[\w-]{22}\/|thankyou$|reservation$)/;

/** A form or the page of a booking. Of the front desk nothing, so that guests do not wait for the hotel's own people. */
const hasPriority = (exchange: Exchange): boolean => {
  const path = toPagePath(exchange.path);
  if (isDeskPath(path)) return false;
  return (!hasSafeMethod(exchange) && !isReadCall(exchange.path)) || BOOKING_PAGES.test(path);
};

/**
 * Runs the work when the request is admitted. Undefined: it was not, and has its answer. A slot is held while the work
 * runs and not while its answer is sent, so that a client that reads slowly or not at all holds none.
 */
export type Admit = <Result>(exchange: Exchange, work: () => Promise<Result>) => Promise<Result | undefined>;

interface LoadShedding {
  readonly trustProxy: boolean;
  readonly sendFailurePage: SendFailurePage;
}

export const shedLoad = (
  acceptBacklog: Pick<AcceptBacklog, 'drain'>,
  { trustProxy, sendFailurePage }: LoadShedding,
  limits: Partial<AdmissionLimits> = {},
): Admit => {
  const { acquire, release } = createAdmissionQueue({
    ...LIMITS,
    readDelayMs: monitorEventLoopDelayMs(),
    readUtilization: measureEventLoopUtilization(),
    ...limits,
  });
  const refuse = (exchange: Exchange): undefined => {
    if (hasSafeMethod(exchange)) sendFailurePage(exchange, 'busy', { 'retry-after': '5', refresh: '5' });
    else sendFailurePage(exchange, 'unsent', { 'retry-after': '5' });
  };
  return async (exchange, work) => {
    const clientKey = toNetwork(findClientAddress(exchange.request, trustProxy) ?? '');
    if (!(await acquire({ key: clientKey, hasPriority: hasPriority(exchange) }))) return refuse(exchange);
    try {
      // The client disconnected while it queued: no work is done for it.
      if (exchange.response.closed) return undefined;
      await acceptBacklog.drain();
      return await work();
    } finally {
      release();
    }
  };
};
