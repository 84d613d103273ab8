import 'server-only';
import { isDatabaseUnavailable } from '#src/server/operations/database-unavailable.ts';
import type { RequestContext } from './request-context.ts';

/** Notes for the response that `work` lost the database: React hides why a page failed. Fault 20 */
export const watchDatabase = async <Result>(
  { response, services: { log } }: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      response.hasLostDatabase = true;
      log.error({ err: error }, 'a page or an action could not reach the database');
    }
    throw error;
  }
};
