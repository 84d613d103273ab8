/** Roles of the embedded backend; `administrator` may also edit content, and counts as owner at the front desk. */
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
