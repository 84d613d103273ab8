import type { Session } from './session.ts';
import type { User } from './user.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** `taken`: the address has an account; `closed`: the backend takes no registrations. */
export type RegistrationOutcome = 'registered' | 'taken' | 'closed';

export interface Invitation {
  readonly email: string;
  /** Id of a role of the backend. */
  readonly role: string;
  /** Where the mail leads; the backend adds the token. */
  readonly inviteUrl: string;
}

export interface NewPassword {
  /** From the mail. */
  readonly token: string;
  readonly password: string;
}

/** Port: who may sign in. `false` and `undefined` are the backend's no; every method throws a `BackendError` when it fails. */
export interface Directory {
  /** Undefined for wrong credentials, and for an answer without an access token. */
  signIn(credentials: Credentials): Promise<Session | undefined>;
  /** Undefined when the token was used, is unknown or has expired. */
  refresh(refreshToken: string): Promise<Session | undefined>;
  signOut(refreshToken: string): Promise<void>;
  /** Undefined when the token is refused. Without an access token, the user of the static public token. */
  currentUser(accessToken: string | undefined): Promise<User | undefined>;
  register(registration: Registration): Promise<RegistrationOutcome>;
  /** False when whoever asks may not invite. */
  invite(invitation: Invitation, accessToken: string): Promise<boolean>;
  /** False when the token is wrong, used or has expired. */
  acceptInvitation(command: NewPassword): Promise<boolean>;
  /** Nobody learns whether the mail is known. */
  requestPassword(command: { readonly email: string; readonly resetUrl: string }): Promise<void>;
  /** False when the token is wrong, used or has expired. */
  resetPassword(command: NewPassword): Promise<boolean>;
}
