import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { UserAnswer } from '#src/accounts/current-user.service.ts';
import type { Credentials, Session, User } from '#src/accounts/directory/directory.port.ts';
import type { SessionStore, StoredSession } from '#src/accounts/session/session-cookies.ts';
import { type PasswordPorts, tryPassword } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { type ConstantTimePorts, runInConstantTime } from '#src/server/security/constant-time.ts';
import type { DeskRoleIds } from './desk-session.rules.ts';
import {
  type DeskSession,
  isReadableOffline,
  isRoleCheckDue,
  isSeenUpdateDue,
  isSessionOver,
} from './desk-session.rules.ts';
import type { DeskSessions } from './desk-sessions.table.ts';
import type { StaffDirectory, StaffUser } from './people-store.port.ts';

export interface SessionOpeningPorts {
  readonly sessions: Pick<DeskSessions, 'open'>;
  readonly hashAddress: (address: string) => Promise<string>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface DeskSignInPorts extends SessionOpeningPorts, ConstantTimePorts, PasswordPorts {
  readonly sessions: Pick<DeskSessions, 'open' | 'confirm'>;
  readonly staff: Pick<StaffDirectory, 'findStaffUser' | 'generateCode'>;
  readonly roles: DeskRoleIds;
  /** Whether owners and revenue managers need a one-time code. */
  readonly requiresCode: boolean;
  readonly endSession: (session: StoredSession) => Promise<void>;
}

export interface DeskSignIn extends Required<Credentials> {
  /** Recognized device. */
  readonly browserId: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

/** `refused`: e-mail, password, code or role; which one is not told. D4 */
export type DeskSignInOutcome =
  | { readonly status: 'refused' }
  | { readonly status: 'delayed' }
  /** `siteSession` replaces that of the browser. */
  | { readonly status: 'opened'; readonly token: string; readonly codeDue: boolean; readonly siteSession: Session };

const TOKEN_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 300;

export const hashDeskToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const formatStaffName = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => [firstName, lastName].filter(Boolean).join(' ') || email;

/** D1: roles that change prices or people sign in with a one-time code. */
export const isCodeRequired = (role: DeskRole): boolean => role === 'owner' || role === 'revenue';

/** Role of an active user; undefined for everybody who has no place at the desk. */
export const findStaffRole = (user: StaffUser | undefined, roles: DeskRoleIds): DeskRole | undefined =>
  user?.isActive && user.role !== null ? roles.get(user.role) : undefined;

/** A new id at each sign-in: a session that was planted in the browser is of no use (fixation). */
export const openDeskSession = async (
  { sessions, hashAddress, now }: SessionOpeningPorts,
  user: StaffUser,
  opened: Pick<DeskSession, 'role' | 'codeDue' | 'pendingSecret' | 'provider'>,
  { address, userAgent }: Pick<DeskSignIn, 'address' | 'userAgent'>,
): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = new Date(now()).toISOString();
  await sessions.open({
    ...opened,
    hash: hashDeskToken(token),
    sessionId: randomUUID(),
    userId: user.id,
    name: formatStaffName(user),
    openedAt: at,
    seenAt: at,
    confirmedAt: at,
    roleCheckedAt: at,
    endedAt: null,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    addressHash: await hashAddress(address),
  });
  return token;
};

/** Step-up authentication by password and one-time code, in constant time. D1, D4 */
export const signInToDesk = (ports: DeskSignInPorts, command: DeskSignIn): Promise<DeskSignInOutcome> =>
  runInConstantTime(ports, async () => {
    const { email, password, otp } = command;
    const proof = await tryPassword(ports, { email, password, otp }, command.browserId);
    if (proof === 'delayed') return { status: 'delayed' };
    if (typeof proof !== 'object') return { status: 'refused' };
    const user = await ports.staff.findStaffUser(proof.accessToken);
    const role = findStaffRole(user, ports.roles);
    if (!user || !role) {
      await ports.endSession(proof);
      return { status: 'refused' };
    }
    const codeDue = ports.requiresCode && isCodeRequired(role) && !user.hasCode;
    const pending = codeDue ? await ports.staff.generateCode(password, proof.accessToken) : undefined;
    const opened = { role, codeDue, pendingSecret: pending?.secret ?? null, provider: null };
    return {
      status: 'opened',
      token: await openDeskSession(ports, user, opened, command),
      codeDue,
      siteSession: proof,
    };
  });

interface DeskConfirmation extends Pick<DeskSignIn, 'email' | 'password' | 'otp' | 'browserId'> {
  readonly session: DeskSession;
}

/** Re-authentication by the person of the session. D2 */
export const confirmAtDesk = (
  ports: DeskSignInPorts,
  { session, browserId, ...credentials }: DeskConfirmation,
): Promise<'confirmed' | 'refused' | 'delayed'> =>
  runInConstantTime(ports, async () => {
    const proof = await tryPassword(ports, credentials, browserId);
    if (proof === 'delayed') return proof;
    if (typeof proof !== 'object') return 'refused';
    const user = await ports.staff.findStaffUser(proof.accessToken);
    await ports.endSession(proof);
    if (user?.id !== session.userId) return 'refused';
    await ports.sessions.confirm(session.hash, new Date(ports.now()).toISOString());
    return 'confirmed';
  });

export interface SessionCheckPorts {
  readonly sessions: Pick<DeskSessions, 'markSeen' | 'saveRole' | 'end' | 'endAllOfUser'>;
  readonly staff: Pick<StaffDirectory, 'findStaffUser'>;
  readonly requestCurrentUser: (store: SessionStore) => Promise<UserAnswer>;
  readonly roles: DeskRoleIds;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** `unavailable`: the backend has not answered for 15 minutes. */
export type SessionCheck =
  | { readonly status: 'over' | 'unavailable' }
  /** `isReadOnly`: the backend does not answer. D3 */
  | { readonly status: 'open'; readonly session: DeskSession; readonly isReadOnly: boolean };

const readOffline = (session: DeskSession, now: number): SessionCheck =>
  isReadableOffline(session, now) ? { status: 'open', session, isReadOnly: true } : { status: 'unavailable' };

/** D3: the role that the backend names now; a person without one loses all sessions. */
const updateRole = async (
  { sessions, staff, roles, now }: SessionCheckPorts,
  session: DeskSession,
  accessToken: string,
): Promise<SessionCheck> => {
  const at = new Date(now()).toISOString();
  const user = await staff.findStaffUser(accessToken).catch(() => 'unavailable' as const);
  if (user === 'unavailable') return readOffline(session, now());
  const role = findStaffRole(user, roles);
  if (!user || !role) {
    await sessions.endAllOfUser(session.userId, at);
    return { status: 'over' };
  }
  const checked = { name: formatStaffName(user), role, roleCheckedAt: at };
  await sessions.saveRole(session.hash, checked);
  return { status: 'open', session: { ...session, ...checked }, isReadOnly: false };
};

/** Asks the backend, through the site's session of the same browser, whether the person still has the role. D1, D3 */
export const checkDeskSession = async (
  ports: SessionCheckPorts,
  { session, store }: { readonly session: DeskSession; readonly store: SessionStore },
): Promise<SessionCheck> => {
  const { sessions, roles, now } = ports;
  if (isSessionOver(session, now())) return { status: 'over' };
  const answer = await ports.requestCurrentUser(store);
  if (answer.status === 'unavailable') return readOffline(session, now());
  if (answer.status === 'refused' || answer.user.id !== session.userId) {
    await sessions.end(session.hash, new Date(now()).toISOString());
    return { status: 'over' };
  }
  if (isSeenUpdateDue(session, now())) await sessions.markSeen(session.hash, new Date(now()).toISOString());
  const isKnownRole = answer.user.role !== null && roles.get(answer.user.role) === session.role;
  if (isKnownRole && !isRoleCheckDue(session, now())) return { status: 'open', session, isReadOnly: false };
  return updateRole(ports, session, answer.accessToken);
};
