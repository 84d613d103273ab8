import 'server-only';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AccountPorts, accountService } from '#src/accounts/account-service.ts';
import type { Directory } from '#src/accounts/directory.ts';
import { type EndedTokenHashes, endedTokens } from '#src/accounts/ended-tokens.ts';
import { toMailbox } from '#src/accounts/mailbox.ts';
import { providerAddress } from '#src/accounts/provider-address.ts';
import type { RateLimit } from '#src/accounts/rate-limit.ts';
import type { PendingRegistrations, RegistrationMail } from '#src/accounts/registration.ts';
import { type RefreshedSessions, sharedRefresh } from '#src/accounts/shared-refresh.ts';
import { type SignInBrake, type SignInTries, signInBrake } from '#src/accounts/sign-in-brake.ts';
import type { Config } from '#src/config.ts';
import { passwordCheck } from './password-check.ts';

/** What accounts need of the rest of the site. */
export interface AccountParts {
  readonly directory: Directory;
  readonly rateLimit: Pick<RateLimit, 'admits'>;
  /** Something was written to an outbox just now. */
  readonly onMail: () => void;
  readonly log: Pick<AccountPorts['log'], 'warn' | 'error'>;
  readonly tables: SharedTables;
  /** Undefined where the site cannot tell which addresses have an account. */
  readonly notifyOfTries: ((email: string) => Promise<void>) | undefined;
}

/** What the nodes of the site tell each other. */
interface SharedTables {
  readonly refreshedSessions: RefreshedSessions;
  readonly endedTokenHashes: EndedTokenHashes;
  readonly signInTries: SignInTries;
  readonly pendingRegistrations: PendingRegistrations;
  readonly backendMail: { keep(mail: RegistrationMail): Promise<void> };
  readonly siteSecrets: { named(name: string, candidate: string): Promise<string> };
}

/** Slows down the tries for one account, and tells its holder once a day. */
const brakeOf = ({ tables, rateLimit, notifyOfTries, log }: AccountParts): SignInBrake =>
  signInBrake({
    tries: tables.signInTries,
    now: Date.now,
    notify: async (email) => {
      log.warn({}, 'wrong passwords are tried for one account');
      if (notifyOfTries && (await rateLimit.admits('sign-in-notice', toMailbox(email)))) await notifyOfTries(email);
    },
  });

/** What known browsers are signed with; the first process to need it makes it. */
const secretOf = ({ siteSecrets }: SharedTables) => {
  let named: Promise<string> | undefined;
  return (): Promise<string> => {
    named ??= siteSecrets.named('known-browser', randomBytes(32).toString('base64url')).catch((error: unknown) => {
      named = undefined;
      throw error;
    });
    return named;
  };
};

/** Who is signed in, on whichever node. */
export const accountsWith = (config: Config, parts: AccountParts) => {
  const { directory, rateLimit, tables, log } = parts;
  const now = Date.now;
  return {
    accounts: accountService({
      directory: {
        ...directory,
        refresh: sharedRefresh(directory.refresh, { sessions: tables.refreshedSessions, now, wait }),
      },
      endedTokens: endedTokens(tables.endedTokenHashes, now),
      brake: brakeOf(parts),
      pendingRegistrations: tables.pendingRegistrations,
      sendMail: (mail) => tables.backendMail.keep(mail).then(parts.onMail),
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
    knownBrowserSecret: secretOf(tables),
    sessionCookies: config.sessionCookies,
    authProviders: config.authProviders,
    providerAddress: (provider: string, returnUrl: string) => providerAddress(config, provider, returnUrl),
  };
};

export type AccountServices = ReturnType<typeof accountsWith>;
