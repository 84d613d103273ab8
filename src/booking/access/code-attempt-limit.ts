import 'server-only';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import { findReservationCode } from '#src/kernel/reserva.ts';
import { toNetwork } from '#src/server/exchange/client-address.ts';
import type { LimitedAction } from '#src/server/security/rate-limit.ts';

type Count = readonly [what: LimitedAction, who: string];

const countAttempt = async (
  rateLimit: Services['rateLimit'],
  counts: readonly Count[],
  beyond: Count,
): Promise<readonly Count[] | undefined> => {
  const counted: Count[] = [];
  for (const count of counts) {
    counted.push(count);
    if (await rateLimit.admit(...count)) continue;
    if (count[0] !== 'reservation-code-anywhere') return undefined;
    counted.push(beyond);
    if (!(await rateLimit.admit(...beyond))) return undefined;
  }
  return counted;
};

/** Beyond the limits each network has one try a day: a stranger who knows a code cannot lock its guest out. */
export const admitCodeAttempt = async (
  { services: { rateLimit }, clientAddress, setStatus }: RequestContext,
  typed: string,
): Promise<{ releaseAttempt(): Promise<void> } | undefined> => {
  const code = findReservationCode(typed);
  const here = `${code} ${toNetwork(clientAddress)}`;
  const ofCode: readonly Count[] = [
    ['reservation-code', here],
    ['reservation-code-anywhere', code ?? ''],
  ];
  const counts: readonly Count[] = [['open-reservation', clientAddress], ...(code === undefined ? [] : ofCode)];
  const counted = await countAttempt(rateLimit, counts, ['reservation-code-beyond', here]);
  if (!counted) {
    setStatus(429);
    return undefined;
  }
  return {
    releaseAttempt: async () => {
      await Promise.all(counted.map(([what, who]) => rateLimit.release(what, who)));
    },
  };
};
