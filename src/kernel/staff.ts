/** Roles of the front desk, from the least to the most permitted. */
export const DESK_ROLES = ['viewer', 'desk', 'revenue', 'owner'] as const;

export type DeskRole = (typeof DESK_ROLES)[number];

/** A person who works at the front desk. */
export interface Staff {
  /** Id of the content backend. */
  readonly userId: string;
  readonly name: string;
  readonly role: DeskRole;
}

/**
 * `view`: lists, board, reservations. `view-contacts`: guests' contact data unmasked (D14). `handle`: notes, mails,
 * details, bookings, cancellations and moves by the terms. `override`: below the terms or prices, up to the waiver limit
 * of the role. `record-payments`: by hand. `edit-rates`, `edit-plans`: what is sold. `edit-content`: what the website says.
 * `export-names`, `manage-people`, `edit-settings`, `view-audit`: the owner's.
 */
export type DeskPermission =
  | 'view'
  | 'view-contacts'
  | 'handle'
  | 'override'
  | 'record-payments'
  | 'edit-rates'
  | 'edit-plans'
  | 'edit-content'
  | 'export-names'
  | 'manage-people'
  | 'edit-settings'
  | 'view-audit';

const ALL_BUT_VIEWER: readonly DeskRole[] = ['desk', 'revenue', 'owner'];

const PERMITTED: Readonly<Record<DeskPermission, readonly DeskRole[]>> = {
  view: DESK_ROLES,
  'view-contacts': ALL_BUT_VIEWER,
  handle: ALL_BUT_VIEWER,
  override: ALL_BUT_VIEWER,
  'record-payments': ['desk', 'owner'],
  'edit-rates': ['revenue', 'owner'],
  'edit-plans': ['revenue', 'owner'],
  'edit-content': ['revenue', 'owner'],
  'export-names': ['owner'],
  'manage-people': ['owner'],
  'edit-settings': ['owner'],
  'view-audit': ['owner'],
};

/** Whether a role may do something at the desk. */
export const isPermitted = (role: DeskRole, permission: DeskPermission): boolean =>
  PERMITTED[permission].includes(role);

/** The roles that may, for the words of a refusal. */
export const listPermittedRoles = (permission: DeskPermission): readonly DeskRole[] => PERMITTED[permission];
