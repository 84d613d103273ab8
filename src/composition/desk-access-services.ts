import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { createAccountService } from '#src/accounts/account.service.ts';
import { BACKEND_ROLE_IDS, readInvitedRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { Directory } from '#src/accounts/directory/directory.port.ts';
import {
  createProviderCookieValue,
  createSignInInvitation,
  isSignInInvitation,
  parseProviderCookieValue,
} from '#src/accounts/staff/desk-cookie.ts';
import { DESK_SESSION_ROW_MS, type DeskRoleIds } from '#src/accounts/staff/desk-session.rules.ts';
import {
  checkDeskSession,
  confirmAtDesk,
  type DeskSignInPorts,
  hashDeskToken,
  type SessionCheckPorts,
  signInToDesk,
} from '#src/accounts/staff/desk-session.service.ts';
import type { DeskSessions } from '#src/accounts/staff/desk-sessions.table.ts';
import {
  changeAccess,
  changeRole,
  endPersonSession,
  invitePerson,
  listPeople,
  type PeoplePorts,
  type StaffAccounts,
} from '#src/accounts/staff/people.service.ts';
import type { StaffDirectory } from '#src/accounts/staff/people-store.port.ts';
import {
  confirmByCode,
  finishProviderCode,
  finishProviderVisit,
  isCodeKept,
  type ProviderCodePorts,
  type ProviderPorts,
  removeProviderCode,
  startProviderVisit,
} from '#src/accounts/staff/provider.service.ts';
import {
  type CodePorts,
  createSetupToken,
  finishCode,
  isSetupOpen,
  makeFirstOwner,
  type Owners,
  removeCode,
  startCode,
} from '#src/accounts/staff/set-up.service.ts';
import type { Database } from '#src/composition/database/database.ts';
import type { Config } from '#src/config.ts';
import { bindFirst } from '#src/kernel/bind-first.ts';
import { isInNetworks } from '#src/server/exchange/client-address.ts';

/** Accounts of the embedded backend. */
type EmbeddedAccounts = Owners & StaffAccounts;

export interface DeskAccessParts
  extends Pick<Database, 'setupLinks' | 'providerVisits' | 'providerCodes' | 'codeResets' | 'siteSecrets'> {
  readonly sessions: DeskSessions;
  readonly staff: StaffDirectory;
  readonly accounts: Pick<ReturnType<typeof createAccountService>, 'requestCurrentUser' | 'endSession'>;
  readonly throttle: DeskSignInPorts['throttle'];
  readonly directory: Directory;
  /** Undefined with an external backend, which changes its people itself. */
  readonly embedded: EmbeddedAccounts | undefined;
}

/** `now`: epoch milliseconds. */
export const deleteOldDeskAccess = async (
  tables: Pick<Database, 'deskSessions' | 'providerVisits'>,
  now: number,
): Promise<void> => {
  await tables.providerVisits.deleteExpired(new Date(now).toISOString());
  await tables.deskSessions.deleteOpenedBefore(new Date(now - DESK_SESSION_ROW_MS).toISOString());
};

const bindRoles = (roles: DeskRoleIds) => ({
  roles,
  /** Whether the token of an invitation by the embedded backend gives a role at the desk. */
  isStaffInvitation: (token: string): boolean => {
    const role = readInvitedRole(token);
    return role !== undefined && roles.has(BACKEND_ROLE_IDS[role]);
  },
});

/**
 * Creates the function that turns off the code of a colleague who lost telephone and recovery codes, for an operator.
 * False: there is no such account here. `person`: an e-mail, with an external backend the id of one of its users.
 */
const createCodeReset =
  ({ embedded, codeResets }: DeskAccessParts, getNow: () => string) =>
  (person: string): Promise<boolean> =>
    embedded ? codeResets.resetOfAccount(person, getNow()) : codeResets.resetOfProvider(person, getNow());

/** The way by a provider, and the one-time code that follows it. D1 */
const bindProviders = (ports: ProviderPorts & ProviderCodePorts, readSecret: () => Promise<string>) => ({
  /** Returns the value of the browser's cookie. */
  startProviderVisit: async (visit: Parameters<typeof startProviderVisit>[1]) =>
    createProviderCookieValue(await startProviderVisit(ports, visit), await readSecret()),
  /** State of the cookie; undefined for a forged one. */
  readProviderState: async (value: string | undefined) =>
    value === undefined ? undefined : parseProviderCookieValue(value, await readSecret()),
  ...bindFirst(ports, { finishProviderVisit, confirmByCode }),
});

/** Codes of passwords are those of the content backend; after a provider they are the desk's own. */
const bindCodes = (ports: CodePorts & ProviderCodePorts & Pick<ProviderPorts, 'staff'>) => ({
  /** Whether the user has a code at the content backend, whatever the desk keeps. */
  hasCode: async (accessToken: string) => (await ports.staff.findStaffUser(accessToken))?.hasCode ?? false,
  ...bindFirst(ports, { isCodeKept, startCode }),
  finishCode: (command: Parameters<typeof finishCode>[1]) =>
    command.session.provider === null ? finishCode(ports, command) : finishProviderCode(ports, command),
  removeCode: (command: Parameters<typeof removeCode>[1]) =>
    command.session.provider === null ? removeCode(ports, command) : removeProviderCode(ports, command),
});

/** Who is at the front desk: sessions, their end, re-authentication, people. */
export const createDeskAccessServices = ({ desk }: Pick<Config, 'desk'>, parts: DeskAccessParts) => {
  const { sessions, siteSecrets } = parts;
  const now = Date.now;
  const getNow = (): string => new Date(now()).toISOString();
  const readSecret = () => siteSecrets.readOrCreate('desk', randomBytes(32).toString('base64url'));
  const ports: DeskSignInPorts & SessionCheckPorts & CodePorts & PeoplePorts & ProviderPorts & ProviderCodePorts = {
    ...parts,
    ...parts.accounts,
    ...desk,
    people: parts.embedded,
    hashAddress: async (address) =>
      createHmac('sha256', await readSecret())
        .update(address)
        .digest('base64url')
        .slice(0, 22),
    now,
    elapsed: () => performance.now(),
    wait,
  };
  return {
    ...bindRoles(desk.roles),
    /** Minor units of the hotel's currency. D8 */
    waiverLimit: desk.waiverLimit,
    /** Whether roles are changed here, and not in the content backend. */
    managesPeople: parts.embedded !== undefined,
    isReachable: (address: string): boolean => !desk.networks || isInNetworks(address, desk.networks),
    ...bindFirst(ports, { signIn: signInToDesk, confirm: confirmAtDesk, check: checkDeskSession }),
    find: (token: string) => sessions.find(hashDeskToken(token)),
    ...bindProviders(ports, readSecret),
    ...bindCodes(ports),
    resetCode: createCodeReset(parts, getNow),
    end: (hash: string) => sessions.end(hash, getNow()),
    createInvitation: async () => createSignInInvitation(await readSecret(), now()),
    isInvitation: async (value: string) =>
      value.startsWith('invited.') && isSignInInvitation(value, await readSecret(), now()),
    /** People and their sessions, as an owner sees and changes them. */
    ...bindFirst(ports, { listPeople, invitePerson, changeRole, changeAccess, endPersonSession }),
    ...bindFirst(
      { links: parts.setupLinks, owners: parts.embedded, now },
      { createSetupToken, isSetupOpen, makeFirstOwner },
    ),
  };
};
