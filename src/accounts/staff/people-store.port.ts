import type { User } from '#src/accounts/directory/directory.port.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { Owner, PersonChange } from './person-change.rules.ts';

/** Who turned a code off, for the history. */
export const CODE_RESET_ACTOR = { kind: 'command', name: 'desk-access' } as const;

/**
 * Port: one-time codes that an operator turns off for a colleague who lost telephone and recovery codes. A method ends
 * all sessions of the person and writes its event in one transaction. D1, D6
 */
export interface CodeResets {
  /** Turns off the code of an account of the embedded backend. False: no account has the e-mail. `at`: ISO instant. */
  resetOfAccount(email: string, at: string): Promise<boolean>;
  /** Turns off the code that the desk keeps for an external backend's user. False: it keeps none. `at`: ISO instant. */
  resetOfProvider(userId: string, at: string): Promise<boolean>;
}

/** A user as the front desk needs it. */
export interface StaffUser extends User {
  readonly isActive: boolean;
  /** `active`, `invited`, `suspended`, or another of the backend. */
  readonly status: string;
  /** Whether signing in takes a one-time code; false where the backend does not tell. */
  readonly hasCode: boolean;
}

/** Port: one-time codes and people of the content backend. `false` and `undefined` mean refused. @throws BackendError */
export interface StaffDirectory {
  findStaffUser(accessToken: string): Promise<StaffUser | undefined>;
  /** Secret for an authenticator app; nothing is stored yet. */
  generateCode(password: string, accessToken: string): Promise<{ readonly secret: string } | undefined>;
  /** Recovery codes are empty where the backend has none. */
  enableCode(
    code: { readonly secret: string; readonly otp: string },
    accessToken: string,
  ): Promise<{ readonly recoveryCodes: readonly string[] } | undefined>;
  disableCode(otp: string, accessToken: string): Promise<boolean>;
  /** Users with one of these role ids; undefined where the person may not read them. */
  listUsers(roleIds: readonly string[], accessToken: string): Promise<readonly StaffUser[] | undefined>;
}

/** Account that waits for its first password, and the mail whose link sets it. */
export interface PreparedInvitation {
  readonly account: StoredAccount;
  readonly mail: {
    readonly to: string;
    readonly kind: 'invitation';
    /** Contains a token: never log it. */
    readonly url: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
}

export interface StaffInvitation extends PreparedInvitation {
  readonly actor: Owner;
  /** Role of the desk, as the history names it. */
  readonly role: string;
}

/**
 * Port: people of the embedded backend. A method is one transaction, which locks their accounts: requests at the same
 * moment follow one another, and the history has one event for each change. D3, B12
 */
export interface PeopleStore {
  /** `unchanged`: the account is so already. */
  change(change: PersonChange): Promise<'changed' | 'unchanged' | 'forbidden'>;
  /** `repeated`: invited with this role less than a minute ago. `closed`: the address has an account of its own. */
  invite(invitation: StaffInvitation): Promise<'invited' | 'repeated' | 'closed' | 'forbidden'>;
}
