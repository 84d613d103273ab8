import type { User } from '#src/accounts/directory/directory.port.ts';

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
