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
