import { setTimeout as wait } from 'node:timers/promises';
import { networkOf } from '#src/accounts/network-address.ts';
import { answerText } from './answers.ts';
import { clientAddress } from './client-address.ts';
import type { Step } from './exchange.ts';
import { type TokenBucketOptions, tokenBuckets } from './token-buckets.ts';

/** Server functions that only read, for anybody: the prices of a calendar and the menu of rooms. */
const READING_CALL = /^\/RSC\/F\/.+\/(?:loadPriceCalendar|loadRoomsMenu)\.txt$/;

/** Somebody who leafs through all months of a calendar sends 19 calls; behind one address there may be several guests. */
const LIMITS: TokenBucketOptions = { burst: 40, perSecond: 2, now: () => performance.now() };

/** Milliseconds before a refusal: who asks again at every answer takes the time of others also with what is refused. */
const REFUSED_AFTER_MS = 500;

/** So many refusals may wait; more are answered at once. */
const MOST_WAITING = 200;

/** Whether a POST changes nothing and reads what everybody may. */
export const isReadingCall = (path: string): boolean => READING_CALL.test(path);

/** Limits reading calls per client network, before anything is rendered: they are sent as POST, so no cache stands before them. */
export const limitReadingCalls = (trustProxy: boolean, limits: Partial<TokenBucketOptions> = {}): Step => {
  const buckets = tokenBuckets({ ...LIMITS, ...limits });
  let waiting = 0;
  return async ({ path, request, response }) => {
    if (!isReadingCall(path) || buckets.take(networkOf(clientAddress(request, trustProxy) ?? ''))) return false;
    if (waiting < MOST_WAITING) {
      waiting += 1;
      await wait(REFUSED_AFTER_MS, undefined, { ref: false });
      waiting -= 1;
    }
    return answerText(response, 429, 'These are too many calls.', { 'retry-after': '5' });
  };
};
