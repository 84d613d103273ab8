import 'server-only';
import { networkOf } from '#src/accounts/network-address.ts';
import type { Limited } from '#src/accounts/rate-limit.ts';
import { readReservationCode } from '#src/booking/model/reservation-code.ts';
import { services } from './provided-services.ts';
import { requestContext, setStatus } from './request-context.ts';

type Count = readonly [what: Limited, who: string];

/** What a try counts towards; undefined when there were too many. Each limit that is over ends the counting. */
const countTry = async (counts: readonly Count[], beyond: Count): Promise<readonly Count[] | undefined> => {
  const { rateLimit } = services();
  const counted: Count[] = [];
  for (const count of counts) {
    counted.push(count);
    if (await rateLimit.admits(...count)) continue;
    if (count[0] !== 'reservation-code-anywhere') return undefined;
    counted.push(beyond);
    if (!(await rateLimit.admits(...beyond))) return undefined;
  }
  return counted;
};

/**
 * Whether a reservation code may be tried with an e-mail; otherwise the answer is 429. A network has 5 tries an hour for
 * a code, all networks together 60 a day, and beyond those each network has one: a stranger who knows the code from a
 * shared page cannot lock its guest out, and whoever has N networks guesses 60 + N e-mails a day. `giveBack`: the e-mail
 * was right.
 */
export const admitCodeTry = async (typed: string): Promise<{ giveBack(): Promise<void> } | undefined> => {
  const { clientAddress } = requestContext();
  const code = readReservationCode(typed);
  const here = `${code} ${networkOf(clientAddress)}`;
  const ofCode: readonly Count[] = [
    ['reservation-code', here],
    ['reservation-code-anywhere', code ?? ''],
  ];
  const counts: readonly Count[] = [['open-reservation', clientAddress], ...(code === undefined ? [] : ofCode)];
  const counted = await countTry(counts, ['reservation-code-beyond', here]);
  if (!counted) {
    setStatus(429);
    return undefined;
  }
  return {
    giveBack: async () => {
      await Promise.all(counted.map(([what, who]) => services().rateLimit.giveBack(what, who)));
    },
  };
};
