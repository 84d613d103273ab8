import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { accountService } from '#src/accounts/account-service.ts';
import type { Directory } from '#src/accounts/directory.ts';
import { type EndedTokenHashes, endedTokens } from '#src/accounts/ended-tokens.ts';
import { providerAddress } from '#src/accounts/provider-address.ts';
import type { RateLimit } from '#src/accounts/rate-limit.ts';
import { type RefreshedSessions, sharedRefresh } from '#src/accounts/shared-refresh.ts';
import type { Config } from '#src/config.ts';
import type { Log } from './log.ts';
import { passwordCheck } from './password-check.ts';

/** What accounts need of the rest of the site. */
interface Parts {
  readonly directory: Directory;
  readonly rateLimit: Pick<RateLimit, 'admits'>;
  readonly log: Log;
  readonly tables: SharedTables;
}

/** What the nodes of the site tell each other. */
interface SharedTables {
  readonly refreshedSessions: RefreshedSessions;
  readonly endedTokenHashes: EndedTokenHashes;
}

/** Who is signed in, on whichever node. */
export const accountsWith = (config: Config, { directory, rateLimit, tables, log }: Parts) => {
  const now = Date.now;
  return {
    accounts: accountService({
      directory: {
        ...directory,
        refresh: sharedRefresh(directory.refresh, { sessions: tables.refreshedSessions, now, wait }),
      },
      endedTokens: endedTokens(tables.endedTokenHashes, now),
      admitsMail: rateLimit.admits,
      onRefreshFailed: (error) => log.warn({ err: error }, 'a session could not be renewed'),
      autoRefresh: config.autoRefresh,
      autoFetchUser: config.autoFetchUser,
      log,
      now,
      elapsed: () => performance.now(),
      wait,
    }),
    checkPassword: passwordCheck(config),
    sessionCookies: config.sessionCookies,
    authProviders: config.authProviders,
    providerAddress: (provider: string, returnUrl: string) => providerAddress(config, provider, returnUrl),
  };
};
