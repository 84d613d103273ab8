import { createHash, randomBytes } from 'node:crypto';
import type { DeskRole } from '#src/kernel/staff.ts';
import type { DeskSession } from './desk-session.rules.ts';
import { isCodeRequired } from './desk-session.service.ts';
import type { DeskSessions } from './desk-sessions.table.ts';
import type { StaffDirectory } from './people-store.port.ts';

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
  /** Token of the site's session. */
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

/**
 * Removes the one-time code by a code of the old telephone or a recovery code; a person who needs a code has to set up
 * another one at once.
 */
export const removeCode = async (
  { sessions, staff, requiresCode }: CodePorts,
  { session, accessToken, otp }: CodeCommand & { readonly otp: string },
): Promise<boolean> => {
  if (!(await staff.disableCode(otp, accessToken))) return false;
  const codeDue = isDueWithout(session.role, requiresCode);
  await sessions.savePendingCode(session.hash, { codeDue, pendingSecret: null });
  return true;
};

/** Port: the one link of a hotel. Instants are ISO texts. */
export interface SetupLinks {
  /** Replaces an earlier one. */
  save(tokenHash: string, expiresAt: string): Promise<void>;
  isValid(tokenHash: string, now: string): Promise<boolean>;
  remove(): Promise<void>;
}

export interface NewOwner {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Port: accounts of the embedded backend; another backend makes its own owners. */
export interface Owners {
  hasOwner(): Promise<boolean>;
  /** `taken`: another account has the e-mail. */
  registerFirstOwner(owner: NewOwner, password: string): Promise<'added' | 'exists' | 'taken'>;
}

export interface SetupPorts {
  readonly links: SetupLinks;
  /** Undefined with an external backend. */
  readonly owners: Owners | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const LINK_LIFETIME_MS = 60 * 60_000;
const TOKEN_BYTES = 32;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Token of a new link, valid for an hour; undefined when the hotel has an owner. */
export const createSetupToken = async ({ links, owners, now }: SetupPorts): Promise<string | undefined> => {
  if (!owners || (await owners.hasOwner())) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await links.save(hashToken(token), new Date(now() + LINK_LIFETIME_MS).toISOString());
  return token;
};

export const isSetupOpen = async ({ links, owners, now }: SetupPorts, token: string): Promise<boolean> =>
  token !== '' &&
  owners !== undefined &&
  (await links.isValid(hashToken(token), new Date(now()).toISOString())) &&
  !(await owners.hasOwner());

/** Makes the first owner, once; afterwards the link is gone. */
export const makeFirstOwner = async (
  ports: SetupPorts,
  { token, password, ...owner }: NewOwner & { readonly token: string; readonly password: string },
): Promise<'added' | 'closed' | 'taken'> => {
  if (!ports.owners || !(await isSetupOpen(ports, token))) return 'closed';
  const outcome = await ports.owners.registerFirstOwner(owner, password);
  if (outcome === 'taken') return outcome;
  await ports.links.remove();
  return outcome === 'added' ? outcome : 'closed';
};
