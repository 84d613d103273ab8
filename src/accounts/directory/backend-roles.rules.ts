/** Roles of the embedded backend; `administrator` may write everything, and counts as owner at the front desk. */
export const BACKEND_ROLES = ['administrator', 'owner', 'revenue', 'desk', 'viewer', 'guest'] as const;

export type BackendRole = (typeof BACKEND_ROLES)[number];

/** Fixed, so that Directus can be seeded with the same ids. */
export const BACKEND_ROLE_IDS = {
  administrator: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b001',
  guest: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b002',
  owner: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b003',
  revenue: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b004',
  desk: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b005',
  viewer: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b006',
} as const satisfies Record<BackendRole, string>;

/** Undefined for an id of another backend. */
export const findBackendRole = (id: string): BackendRole | undefined =>
  BACKEND_ROLES.find((role) => BACKEND_ROLE_IDS[role] === id);

/** Whether a role of the embedded backend may invite and change accounts: an owner may, administrators excepted. */
export const canManageAccounts = (role: BackendRole, ...managed: readonly (BackendRole | undefined)[]): boolean =>
  role === 'administrator' || (role === 'owner' && !managed.includes('administrator'));

/** Whether a role of the embedded backend may change what the hotel says of itself. */
export const canEditContent = (role: BackendRole): boolean =>
  role === 'administrator' || role === 'owner' || role === 'revenue';

/** RFC 7519 §4.1.4, unverified; epoch milliseconds. */
export const readTokenExpiry = (token: string): number | undefined => {
  const expiry = readClaim(token, 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : undefined;
};

export const readTokenEmail = (token: string): string | undefined => {
  const email = readClaim(token, 'email');
  return typeof email === 'string' ? email : undefined;
};

/** Role of an invitation by the embedded backend; another one does not tell it. */
export const readInvitedRole = (token: string): BackendRole | undefined => {
  const role = readClaim(token, 'role');
  return BACKEND_ROLES.find((each) => each === role);
};

const readClaim = (token: string, name: string): unknown => {
  const [, payload] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
  } catch {
    return undefined;
  }
};
