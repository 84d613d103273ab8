import type { DeskRole } from '#src/kernel/staff.ts';
import type { DeskSession } from './desk-session.rules.ts';
import type { DeskSessions } from './desk-sessions.port.ts';
import { isCodeRequired } from './open-desk-session.service.ts';
import type { StaffDirectory } from './staff-directory.port.ts';

export interface CodePorts {
  readonly sessions: Pick<DeskSessions, 'savePendingCode' | 'confirm'>;
  readonly staff: Pick<StaffDirectory, 'generateCode' | 'enableCode' | 'disableCode'>;
  /** Whether owners and revenue managers need a one-time code. */
  readonly requiresCode: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface CodeCommand {
  readonly session: DeskSession;
  /** Of the site's session. */
  readonly accessToken: string;
}

/** First step: a secret for the authenticator app. False for a wrong password. */
export const startCode = async (
  { sessions, staff }: CodePorts,
  { session, accessToken, password }: CodeCommand & { readonly password: string },
): Promise<boolean> => {
  const generated = await staff.generateCode(password, accessToken);
  if (!generated) return false;
  await sessions.savePendingCode(session.hash, { codeDue: session.codeDue, pendingSecret: generated.secret });
  return true;
};

/** Second step, by the first code of the app; returns the recovery codes, undefined for a wrong code. */
export const finishCode = async (
  { sessions, staff, now }: CodePorts,
  { session, accessToken, otp }: CodeCommand & { readonly otp: string },
): Promise<readonly string[] | undefined> => {
  const { pendingSecret: secret } = session;
  const enabled = secret === null ? undefined : await staff.enableCode({ secret, otp }, accessToken);
  if (enabled) await sessions.confirm(session.hash, new Date(now()).toISOString());
  return enabled?.recoveryCodes;
};

/** Whether a role may go on without a code. */
const isDueWithout = (role: DeskRole, requiresCode: boolean): boolean => requiresCode && isCodeRequired(role);

/** By a code of the old telephone or a recovery code; who needs a code has to set up another one at once. */
export const removeCode = async (
  { sessions, staff, requiresCode }: CodePorts,
  { session, accessToken, otp }: CodeCommand & { readonly otp: string },
): Promise<boolean> => {
  if (!(await staff.disableCode(otp, accessToken))) return false;
  const codeDue = isDueWithout(session.role, requiresCode);
  await sessions.savePendingCode(session.hash, { codeDue, pendingSecret: null });
  return true;
};
