import type { UserAnswer } from '#src/accounts/current-user.service.ts';
import type { SessionStore } from '#src/accounts/directory/session.ts';
import type { DeskRoleIds } from './desk-session.rules.ts';
import {
  type DeskSession,
  isReadableOffline,
  isRoleCheckDue,
  isSeenUpdateDue,
  isSessionOver,
} from './desk-session.rules.ts';
import type { DeskSessions } from './desk-sessions.table.ts';
import { findStaffRole, formatStaffName } from './open-desk-session.service.ts';
import type { StaffDirectory } from './people-store.port.ts';

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
