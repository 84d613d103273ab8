import { randomBytes } from 'node:crypto';
import type { StoredSession } from '#src/accounts/directory/session.ts';
import { createSecret } from '#src/accounts/one-time-code/totp.ts';
import type { DeskRoleIds } from './desk-session.rules.ts';
import {
  findStaffRole,
  hashDeskToken,
  openDeskSession,
  type SessionOpeningPorts,
} from './open-desk-session.service.ts';
import type { StaffDirectory } from './people-store.port.ts';
import type { ProviderCodes } from './provider-codes.service.ts';

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
