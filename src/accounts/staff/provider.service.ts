import { randomBytes } from 'node:crypto';
import {
  createRecoveryCodes,
  createSecret,
  findCodeStep,
  hashRecoveryCode,
} from '#src/accounts/one-time-code/one-time-code.ts';
import type { StoredSession } from '#src/accounts/session/session-cookies.ts';
import type { DeskRoleIds, DeskSession } from './desk-session.rules.ts';
import { findStaffRole, hashDeskToken, openDeskSession, type SessionOpeningPorts } from './desk-session.service.ts';
import type { DeskSessions } from './desk-sessions.table.ts';
import type { StaffDirectory, StaffUser } from './people-store.port.ts';

/** Port: browsers on their way to a provider and back. */
export interface ProviderVisits {
  save(visit: {
    readonly stateHash: string;
    readonly provider: string;
    readonly returnPath: string;
    readonly expiresAt: string;
  }): Promise<void>;
  /** Once: it is gone afterwards. */
  take(stateHash: string, now: string): Promise<{ readonly provider: string; readonly returnPath: string } | undefined>;
  deleteExpired(now: string): Promise<void>;
}

export interface ProviderPorts extends SessionOpeningPorts {
  readonly providerVisits: Pick<ProviderVisits, 'save' | 'take'>;
  readonly providerCodes: Pick<ProviderCodes, 'find'>;
  readonly staff: Pick<StaffDirectory, 'findStaffUser'>;
  readonly roles: DeskRoleIds;
  readonly endSession: (session: StoredSession) => Promise<void>;
}

export const PROVIDER_VISIT_SECONDS = 600;

const STATE_BYTES = 32;

/** Returns the state, which only the cookie of this browser holds. */
export const startProviderVisit = async (
  { providerVisits, now }: Pick<ProviderPorts, 'providerVisits' | 'now'>,
  visit: { readonly provider: string; readonly returnPath: string },
): Promise<string> => {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  await providerVisits.save({
    ...visit,
    stateHash: hashDeskToken(state),
    expiresAt: new Date(now() + PROVIDER_VISIT_SECONDS * 1_000).toISOString(),
  });
  return state;
};

interface ProviderReturn {
  readonly state: string;
  /** Directus's code of an error. */
  readonly reason: string | undefined;
  /** Session of the site with which the browser came back. */
  readonly siteSession: StoredSession;
  readonly address: string;
  readonly userAgent: string;
}

/** `expired`: used, older than ten minutes, or of another browser. `backend-code`: Directus asks for a code of its own. */
export type ProviderReturnOutcome =
  | { readonly status: 'expired' }
  | { readonly status: 'refused' | 'backend-code'; readonly provider: string }
  | { readonly status: 'opened'; readonly token: string; readonly returnPath: string };

/**
 * Begins a session of the desk after a sign-in by a provider. Directus passes neither `max_age` nor `auth_time` on, so
 * an earlier sign-in at the provider cannot be told from a new one: the one-time code is always due. D1
 */
export const finishProviderVisit = async (
  ports: ProviderPorts,
  { state, reason, siteSession, ...browser }: ProviderReturn,
): Promise<ProviderReturnOutcome> => {
  const visit = await ports.providerVisits.take(hashDeskToken(state), new Date(ports.now()).toISOString());
  if (!visit) return { status: 'expired' };
  const { provider, returnPath } = visit;
  if (reason !== undefined) return { status: reason === 'INVALID_OTP' ? 'backend-code' : 'refused', provider };
  const { accessToken } = siteSession;
  const user = accessToken === undefined ? undefined : await ports.staff.findStaffUser(accessToken);
  const role = findStaffRole(user, ports.roles);
  if (!user || !role) {
    await ports.endSession(siteSession);
    return { status: 'refused', provider };
  }
  const pendingSecret = (await ports.providerCodes.find(user.id)) ? null : createSecret();
  const token = await openDeskSession(ports, user, { role, codeDue: true, pendingSecret, provider }, browser);
  return { status: 'opened', token, returnPath };
};

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
