import 'server-only';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AccountPorts, createAccountService } from '#src/accounts/account.service.ts';
import { createRevokedTokens } from '#src/accounts/current-user.service.ts';
import type { Directory } from '#src/accounts/directory/directory.port.ts';
import { buildProviderAddress } from '#src/accounts/directory/provider-address.ts';
import { toMailbox } from '#src/accounts/directory/stored-account.rules.ts';
import { createPasswordCheck } from '#src/accounts/password-check.ts';
import { createSharedRefresh } from '#src/accounts/shared-refresh.service.ts';
import { createSignInThrottle, type SignInThrottle } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';
import type { StaffDirectory } from '#src/accounts/staff/people-store.port.ts';
import type { Database } from '#src/composition/database/database.ts';
import type { Config } from '#src/config.ts';
import type { RateLimit } from '#src/server/security/rate-limit.ts';
import { createDeskAccessServices, type DeskAccessParts } from './desk-access-services.ts';

/** Dependencies of the account services. */
export interface AccountParts {
  readonly directory: Directory;
  readonly staff: StaffDirectory;
  /** Undefined for an external backend. */
  readonly embedded: DeskAccessParts['embedded'];
  readonly rateLimit: Pick<RateLimit, 'admit'>;
  /** Called after a mail was written to an outbox. */
  readonly onMail: () => void;
  readonly log: Pick<AccountPorts['log'], 'warn' | 'error'>;
  readonly tables: Database;
  /** Undefined for an external backend, where the site does not know which addresses have an account. */
  readonly notifyFailedSignIns: ((email: string) => Promise<void>) | undefined;
}

/** Creates the sign-in throttle by account, which notifies the account's holder once a day. */
const connectSignInThrottle = ({ tables, rateLimit, notifyFailedSignIns, log }: AccountParts): SignInThrottle =>
  createSignInThrottle({
    attempts: tables.signInAttempts,
    now: Date.now,
    notify: async (email) => {
      log.warn({}, 'repeated sign-in failures for one account');
      if (notifyFailedSignIns && (await rateLimit.admit('sign-in-notice', toMailbox(email))))
        await notifyFailedSignIns(email);
    },
  });

/** Reads the signing secret of recognized devices; the first process that needs it creates it. */
const createSecretReader = ({ siteSecrets }: Pick<Database, 'siteSecrets'>) => {
  let named: Promise<string> | undefined;
  return (): Promise<string> => {
    named ??= siteSecrets
      .readOrCreate('known-browser', randomBytes(32).toString('base64url'))
      .catch((error: unknown) => {
        named = undefined;
        throw error;
      });
    return named;
  };
};

const buildAccountPorts = (
  config: Config,
  { directory, rateLimit, tables, log, onMail }: AccountParts,
  throttle: SignInThrottle,
): AccountPorts => {
  const now = Date.now;
  return {
    directory: {
      ...directory,
      refresh: createSharedRefresh(directory.refresh, { sessions: tables.refreshedSessions, now, wait }),
    },
    revokedTokens: createRevokedTokens(tables.revokedTokenHashes, now),
    throttle,
    pendingRegistrations: tables.pendingRegistrations,
    sendMail: (mail) => tables.accountMailOutbox.save(mail).then(onMail),
    admitMail: rateLimit.admit,
    onRefreshFailed: (error) => log.warn({ err: error }, 'a session could not be renewed'),
    autoRefresh: config.autoRefresh,
    autoFetchUser: config.autoFetchUser,
    log,
    now,
    elapsed: () => performance.now(),
    wait,
  };
};

/** Creates the account services: sign-in, registration and sessions, on every node. */
export const createAccountServices = (config: Config, parts: AccountParts) => {
  const { directory, staff, tables } = parts;
  const throttle = connectSignInThrottle(parts);
  const accounts = createAccountService(buildAccountPorts(config, parts, throttle));
  return {
    accounts,
    deskAccess: createDeskAccessServices(config, {
      ...{ ...tables, accounts, directory, staff, throttle },
      sessions: tables.deskSessions,
      embedded: parts.embedded,
    }),
    checkPassword: createPasswordCheck(config),
    readRecognizedDeviceSecret: createSecretReader(tables),
    sessionCookies: config.sessionCookies,
    authProviders: config.authProviders,
    createProviderAddress: (provider: string, returnUrl: string, options?: { readonly prompt?: boolean }) =>
      buildProviderAddress(config, provider, returnUrl, options),
  };
};

export type AccountServices = ReturnType<typeof createAccountServices>;
