import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { Owner, PersonChange } from './person-change.rules.ts';

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
