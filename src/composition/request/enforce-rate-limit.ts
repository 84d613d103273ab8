import 'server-only';
import type { LimitedAction } from '#src/server/security/rate-limit.ts';
import type { RequestContext } from './request-context.ts';

/** 429 when exceeded. `who`: key instead of the client address. */
export const enforceRateLimit = async (
  { services: { rateLimit }, clientAddress, setStatus }: RequestContext,
  what: LimitedAction,
  who = clientAddress,
): Promise<boolean> => {
  const isAdmitted = await rateLimit.admit(what, who);
  if (!isAdmitted) setStatus(429);
  return isAdmitted;
};
