import type { Credentials, Directory } from '#src/accounts/directory/directory.port.ts';
import type { Session } from '#src/accounts/directory/session.ts';
import type { SignInThrottle } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';

export interface PasswordPorts {
  readonly directory: Pick<Directory, 'signIn'>;
  readonly throttle: Pick<SignInThrottle, 'admit' | 'release'>;
}

/** Signs in, slowed down for an account with many failures. `code-needed`: the one-time code is missing or wrong. */
export const tryPassword = async (
  { directory, throttle }: PasswordPorts,
  credentials: Credentials,
  browserId: string | undefined,
): Promise<Session | 'delayed' | 'code-needed' | undefined> => {
  if (!(await throttle.admit(credentials.email, browserId))) return 'delayed';
  const session = await directory.signIn(credentials);
  if (typeof session === 'object') await throttle.release(credentials.email, browserId);
  return session;
};
