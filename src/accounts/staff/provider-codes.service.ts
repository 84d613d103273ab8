import { createRecoveryCodes, hashRecoveryCode } from '#src/accounts/one-time-code/recovery-codes.ts';
import { createSecret, findCodeStep } from '#src/accounts/one-time-code/totp.ts';
import type { DeskSession } from './desk-session.rules.ts';
import type { DeskSessions } from './desk-sessions.table.ts';
import type { StaffDirectory, StaffUser } from './people-store.port.ts';

export interface NewCode {
  readonly secret: string;
  /** 30-second step of the code by which it was turned on. */
  readonly step: number;
  readonly recoveryHashes: readonly string[];
}

/** Port: one-time codes of people who sign in by a provider. Each code is used once. */
export interface ProviderCodes {
  find(userId: string): Promise<{ readonly secret: string; readonly step: number } | undefined>;
  /** False: the person has one already. */
  save(userId: string, code: NewCode): Promise<boolean>;
  /** False: the step, or a later one, was used. */
  spendStep(userId: string, step: number): Promise<boolean>;
  spendRecoveryCode(userId: string, codeHash: string, usedAt: string): Promise<boolean>;
  /** False: there was none. */
  remove(userId: string): Promise<boolean>;
}

export interface ProviderCodePorts {
  readonly providerCodes: ProviderCodes;
  readonly sessions: Pick<DeskSessions, 'savePendingCode' | 'confirm'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Whether a person has a one-time code: of the backend, or the desk's own after a sign-in by a provider. D1 */
export const hasAnyCode = async (
  providerCodes: Pick<ProviderCodes, 'find'>,
  { id, hasCode }: Pick<StaffUser, 'id' | 'hasCode'>,
): Promise<boolean> => hasCode || (await providerCodes.find(id)) !== undefined;

interface CodeSources extends Pick<ProviderCodePorts, 'providerCodes'> {
  readonly staff: Pick<StaffDirectory, 'findStaffUser'>;
}

/** The same for the person of an access token. */
export const isCodeKept = async ({ staff, providerCodes }: CodeSources, accessToken: string): Promise<boolean> => {
  const user = await staff.findStaffUser(accessToken);
  return user !== undefined && hasAnyCode(providerCodes, user);
};

interface CodeCommand {
  readonly session: Pick<DeskSession, 'hash' | 'userId' | 'pendingSecret'>;
  readonly otp: string;
}

const spendCode = async (
  { providerCodes, now }: ProviderCodePorts,
  { session: { userId }, otp }: CodeCommand,
): Promise<boolean> => {
  const code = await providerCodes.find(userId);
  if (!code) return false;
  const step = findCodeStep(code.secret, otp, { usedStep: code.step, now: now() });
  if (step !== undefined) return providerCodes.spendStep(userId, step);
  return providerCodes.spendRecoveryCode(userId, hashRecoveryCode(otp), new Date(now()).toISOString());
};

/** Opens the session that a provider began, and confirms it later: the provider cannot prove a new sign-in. D1, D2 */
export const confirmByCode = async (ports: ProviderCodePorts, command: CodeCommand): Promise<boolean> => {
  if (!(await spendCode(ports, command))) return false;
  await ports.sessions.confirm(command.session.hash, new Date(ports.now()).toISOString());
  return true;
};

/** Turns on the one-time code by the first code of the app; returns the recovery codes, undefined for a wrong code. */
export const finishProviderCode = async (
  { providerCodes, sessions, now }: ProviderCodePorts,
  { session: { hash, userId, pendingSecret: secret }, otp }: CodeCommand,
): Promise<readonly string[] | undefined> => {
  const step = secret === null ? undefined : findCodeStep(secret, otp, { usedStep: null, now: now() });
  if (secret === null || step === undefined) return undefined;
  const recoveryCodes = createRecoveryCodes();
  const isSaved = await providerCodes.save(userId, {
    secret,
    step,
    recoveryHashes: recoveryCodes.map(hashRecoveryCode),
  });
  if (!isSaved) return undefined;
  await sessions.confirm(hash, new Date(now()).toISOString());
  return recoveryCodes;
};

/** Removes the one-time code by a code of the old telephone or a recovery code; another one is set up at once. */
export const removeProviderCode = async (ports: ProviderCodePorts, command: CodeCommand): Promise<boolean> => {
  const { hash, userId } = command.session;
  if (!(await spendCode(ports, command))) return false;
  await ports.providerCodes.remove(userId);
  await ports.sessions.savePendingCode(hash, { codeDue: true, pendingSecret: createSecret() });
  return true;
};
