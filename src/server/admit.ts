import 'server-only';
import type { Limited } from '#src/accounts/rate-limit.ts';
import { services } from './provided-services.ts';
import { requestContext, setStatus } from './request-context.ts';

/** Whether whoever sent this request (or `who`, by another name) may do it once more; the answer to one too many is 429. */
export const admit = async (what: Limited, who = requestContext().clientAddress): Promise<boolean> => {
  const isAdmitted = await services().rateLimit.admits(what, who);
  if (!isAdmitted) setStatus(429);
  return isAdmitted;
};
