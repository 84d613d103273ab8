import 'server-only';
import type { LimitedAction } from '#src/accounts/rate-limit.ts';
import type { RequestContext } from '#src/server/request/request-context.ts';

/** Counts an action of the client address (or of another key `who`) towards its rate limit; sets status 429 when it is exceeded. */
export const enforceRateLimit = async (
  { services: { rateLimit }, clientAddress, setStatus }: RequestContext,
  what: LimitedAction,
  who = clientAddress,
): Promise<boolean> => {
  const isAdmitted = await rateLimit.admits(what, who);
  if (!isAdmitted) setStatus(429);
  return isAdmitted;
};
