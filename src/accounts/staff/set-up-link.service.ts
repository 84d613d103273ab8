import { createHash, randomBytes } from 'node:crypto';

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
