import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { DESK_ROLES, type DeskRole } from '#src/kernel/staff.ts';

/** Desk role by role id of the content backend. */
export type DeskRoleIds = ReadonlyMap<string, DeskRole>;

/** Those of the embedded backend, when DESK_ROLES is not set. */
export const EMBEDDED_DESK_ROLES: DeskRoleIds = new Map([
  [BACKEND_ROLE_IDS.administrator, 'owner'],
  ...DESK_ROLES.map((role) => [BACKEND_ROLE_IDS[role], role] as const),
]);

/** Id with which a role is given; never that of an administrator. */
export const findRoleId = (roles: DeskRoleIds, role: DeskRole): string | undefined =>
  [...roles].findLast(([, each]) => each === role)?.[0];

/** `owner:<role id>,desk:<role id>`; several ids may have one role. Undefined for other text. */
export const parseDeskRoles = (text: string): DeskRoleIds | undefined => {
  const pairs = text.split(',').map((pair) => {
    const [role, ...id] = pair.split(':');
    return [id.join(':').trim(), DESK_ROLES.find((known) => known === role?.trim())] as const;
  });
  const roles = pairs.flatMap(([id, role]) => (id !== '' && role ? [[id, role] as const] : []));
  return roles.length === pairs.length ? new Map(roles) : undefined;
};

/** Session of the front desk. Instants are ISO texts. */
export interface DeskSession {
  /** Hash of the cookie's token. */
  readonly hash: string;
  /** Names the session on screens; opens nothing. */
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly openedAt: string;
  readonly seenAt: string;
  /** Password and code were last asked. */
  readonly confirmedAt: string;
  /** The backend was last asked for the role. */
  readonly roleCheckedAt: string;
  readonly endedAt: string | null;
  /** A one-time code must be set up before anything else. */
  readonly codeDue: boolean;
  /** Secret of a one-time code that is being set up. */
  readonly pendingSecret: string | null;
  /** Provider by which the person signed in; null: by password. */
  readonly provider: string | null;
  readonly userAgent: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const SESSION_LIFETIME_MS = 12 * HOUR;

/** A browser whose session ended is asked to sign in for a month. */
export const DESK_SESSION_ROW_MS = 30 * 24 * HOUR;
const IDLE_LIFETIME_MS = 30 * MINUTE;
const CONFIRMATION_LIFETIME_MS = 10 * MINUTE;
/** Age at which a role is checked again; with the ten seconds of a cached user, it is never older than a minute. */
const ROLE_LIFETIME_MS = 50 * SECOND;
const OFFLINE_LIFETIME_MS = 15 * MINUTE;
const SEEN_INTERVAL_MS = 30 * SECOND;

const calculateAge = (instant: string, now: number): number => now - Date.parse(instant);

/** D1: 12 hours at most, 30 minutes idle. `now`: epoch milliseconds. */
export const isSessionOver = ({ openedAt, seenAt, endedAt }: DeskSession, now: number): boolean =>
  endedAt !== null ||
  calculateAge(openedAt, now) >= SESSION_LIFETIME_MS ||
  calculateAge(seenAt, now) >= IDLE_LIFETIME_MS;

/** D2: password and code were asked at most ten minutes ago. */
export const isConfirmedLately = ({ confirmedAt }: Pick<DeskSession, 'confirmedAt'>, now: number): boolean =>
  calculateAge(confirmedAt, now) < CONFIRMATION_LIFETIME_MS;

/** D3: the backend has to be asked for the role again. */
export const isRoleCheckDue = ({ roleCheckedAt }: DeskSession, now: number): boolean =>
  calculateAge(roleCheckedAt, now) >= ROLE_LIFETIME_MS;

/** D3: while the backend does not answer, reading goes on for 15 minutes. */
export const isReadableOffline = ({ roleCheckedAt }: DeskSession, now: number): boolean =>
  calculateAge(roleCheckedAt, now) < OFFLINE_LIFETIME_MS;

/** Written at most twice a minute. */
export const isSeenUpdateDue = ({ seenAt }: DeskSession, now: number): boolean =>
  calculateAge(seenAt, now) >= SEEN_INTERVAL_MS;
