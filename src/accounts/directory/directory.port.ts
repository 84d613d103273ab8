export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: string | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly otp?: string;
}

export interface Registration extends Credentials {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

export type RegistrationOutcome = 'registered' | 'taken' | 'closed';

export interface Invitation {
  readonly email: string;
  readonly role: string;
  readonly inviteUrl: string;
}

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** `false` and `undefined` mean refused. @throws BackendError when the backend fails */
export interface Directory {
  /**
   * Undefined for wrong credentials, and for a reply without an access token; `code-needed`: the password is right, and
   * the one-time code missing or wrong.
   */
  signIn(credentials: Credentials): Promise<Session | 'code-needed' | undefined>;
  refresh(refreshToken: string): Promise<Session | undefined>;
  signOut(refreshToken: string): Promise<void>;
  /** Finds the user of an access token; without one, the user of the static public token. */
  findCurrentUser(accessToken: string | undefined): Promise<User | undefined>;
  register(registration: Registration): Promise<RegistrationOutcome>;
  invite(invitation: Invitation, accessToken: string): Promise<boolean>;
  acceptInvitation(command: NewPassword): Promise<boolean>;
  /** Resolves alike for known and unknown addresses (no account enumeration). */
  requestPassword(command: { readonly email: string; readonly resetUrl: string }): Promise<void>;
  resetPassword(command: NewPassword): Promise<boolean>;
}
