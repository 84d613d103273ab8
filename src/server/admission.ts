import { networkOf } from '#src/accounts/network-address.ts';
import { answerText } from './answers.ts';
import { clientAddress } from './client-address.ts';
import type { Door } from './door.ts';
import { type Exchange, isReading, type Step } from './exchange.ts';
import { loopBusy } from './loop-busy.ts';
import { loopLag } from './loop-lag.ts';
import { guestPath } from './pages.ts';
import { isReadingCall } from './reading-calls.ts';
import { type TurnstileLimits, turnstile } from './turnstile.ts';

/** Pages are made by one thread: four keep it busy, more only while they wait for the database or the bank. */
const LIMITS = { most: 24, least: 4, patienceMs: 2_000, now: () => performance.now() };

/** Whoever holds rooms, or sends a form; a call that only reads is sent as one too. */
const OWN_PAGES = /^(?:\/EN)?\/(?:rooms\/[\w-]{22}\/|thankyou$|reservation$)/;

const isPaying = (exchange: Exchange): boolean =>
  (!isReading(exchange) && !isReadingCall(exchange.path)) || OWN_PAGES.test(guestPath(exchange.path));

const BUSY =
  'En este momento hay mucha gente en el sitio. Esta página vuelve a intentarlo en unos segundos.\n' +
  'The site is very busy right now. This page tries again in a few seconds.';

/**
 * Stands before whatever has to be rendered. More than can be made in time is answered 503 at once, first those who only
 * look around and last those who pay.
 */
export const admitPages = (
  door: Pick<Door, 'everybodyIn'>,
  trustProxy: boolean,
  limits: Partial<TurnstileLimits> = {},
): Step => {
  const { enter, leave } = turnstile({ ...LIMITS, lagMs: loopLag(), busy: loopBusy(), ...limits });
  return async (exchange) => {
    const { request, response } = exchange;
    const who = networkOf(clientAddress(request, trustProxy) ?? '');
    if (await enter({ who, isPaying: isPaying(exchange) })) {
      if (!response.closed) {
        response.once('close', leave);
        await door.everybodyIn();
        return false;
      }
      // Who hung up while they waited has nothing made for them.
      leave();
      return true;
    }
    const again = isReading(exchange) ? { refresh: '5' } : {};
    return answerText(response, 503, BUSY, { 'retry-after': '5', ...again });
  };
};
