import { BACKEND_ROLE_IDS, canManageAccounts, findBackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { DeskRole, Staff } from '#src/kernel/staff.ts';
import { type DeskRoleIds, findRoleId } from './desk-session.rules.ts';

/** Who changes people, in which request. */
export type Owner = Staff & { readonly requestId?: string };

/** What an owner did about a person. */
export interface PersonEvent {
  readonly actor: Owner;
  readonly action: 'person-invited' | 'role-changed' | 'access-removed' | 'access-restored' | 'session-ended';
  /** User id; of an invitation, the e-mail. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

export interface PersonChange {
  readonly actor: Owner;
  /** `name`: as the history names the person. */
  readonly person: { readonly userId: string; readonly name: string };
  readonly change: { readonly role: DeskRole } | { readonly access: 'active' | 'suspended' };
  readonly roles: DeskRoleIds;
  /** ISO instant. */
  readonly at: string;
}

type Account = Pick<StoredAccount, 'role' | 'status' | 'passwordHash'>;

/** What a change does to an account, whose sessions at the desk it may end. */
export type PersonDecision =
  | { readonly status: 'forbidden' }
  | { readonly status: 'unchanged'; readonly endsSessions: boolean }
  | {
      readonly status: 'changed';
      readonly endsSessions: boolean;
      readonly columns: Partial<Pick<StoredAccount, 'role' | 'status'>>;
      readonly event: PersonEvent;
    };

/** The next session has the new role. D3 */
const decideRole = (
  { actor, person, roles }: PersonChange,
  role: DeskRole,
  owner: Account,
  account: Account,
): PersonDecision => {
  const before = roles.get(BACKEND_ROLE_IDS[account.role]);
  if (before === role) return { status: 'unchanged', endsSessions: false };
  const next = findBackendRole(findRoleId(roles, role) ?? '');
  if (!next || !canManageAccounts(owner.role, next)) return { status: 'forbidden' };
  const facts = { before: { role: before }, after: { person: person.name, role } };
  const event = { actor, action: 'role-changed', subject: person.userId, ...facts } as const;
  return { status: 'changed', endsSessions: true, columns: { role: next }, event };
};

/** Suspends an account, at the site too, or opens it again. D3 */
const decideAccess = (
  { actor, person }: PersonChange,
  access: 'active' | 'suspended',
  account: Account,
): PersonDecision => {
  const endsSessions = access === 'suspended';
  // Without a password the account waits for its invitation again.
  const status = access === 'active' && account.passwordHash === null ? 'invited' : access;
  if (account.status === status) return { status: 'unchanged', endsSessions };
  const facts = { before: { access: account.status }, after: { person: person.name, access } };
  const action = access === 'active' ? 'access-restored' : 'access-removed';
  return {
    status: 'changed',
    endsSessions,
    columns: { status },
    event: { actor, action, subject: person.userId, ...facts },
  };
};

/** Decides a change of a person by the accounts as they are now; repeating it changes nothing. B12 */
export const decidePersonChange = (
  command: PersonChange,
  owner: Account | undefined,
  account: Account | undefined,
): PersonDecision => {
  if (!owner || !account || owner.status !== 'active' || !canManageAccounts(owner.role, account.role))
    return { status: 'forbidden' };
  const { change } = command;
  return 'role' in change
    ? decideRole(command, change.role, owner, account)
    : decideAccess(command, change.access, account);
};
