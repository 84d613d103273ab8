import type { BackendRole } from './backend-roles.rules.ts';

/** Whether a role of the embedded backend may invite and change accounts: an owner may, administrators excepted. */
export const canManageAccounts = (role: BackendRole, ...managed: readonly (BackendRole | undefined)[]): boolean =>
  role === 'administrator' || (role === 'owner' && !managed.includes('administrator'));
