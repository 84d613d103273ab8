import type { DeskPermission } from '#src/kernel/staff.ts';
import { removeLocalePrefix } from '#src/site/i18n/locales.ts';

interface DeskRoute {
  /** Path without locale prefix. */
  readonly path: string;
  /** What a person must be permitted to open it. */
  readonly permission: DeskPermission;
  /** Password and code asked at most ten minutes ago. D2 */
  readonly isConfirmed?: boolean;
}

/** Screens of the front desk; none is shared, cached, indexed or linked from guests' pages. */
export const DESK_ROUTES = [
  { path: '/desk', permission: 'view' },
  { path: '/desk/reservations', permission: 'view' },
  { path: '/desk/new', permission: 'handle' },
  { path: '/desk/inquiries', permission: 'view' },
  { path: '/desk/pay-links', permission: 'view' },
  { path: '/desk/pay-links/[id]', permission: 'view' },
  { path: '/desk/reservations/[code]/cancel', permission: 'handle' },
  { path: '/desk/reservations/[code]/no-show', permission: 'handle' },
  { path: '/desk/reservations/[code]/refund', permission: 'override' },
  { path: '/desk/reservations/[code]/payment', permission: 'record-payments' },
  { path: '/desk/reservations/[code]/change', permission: 'handle' },
  { path: '/desk/board', permission: 'view' },
  { path: '/desk/prices/seasons', permission: 'view' },
  { path: '/desk/prices/seasons/season', permission: 'edit-rates' },
  { path: '/desk/prices/closures', permission: 'view' },
  { path: '/desk/prices', permission: 'view' },
  { path: '/desk/prices/change', permission: 'edit-rates' },
  { path: '/desk/prices/changes', permission: 'view' },
  { path: '/desk/prices/changes/[id]', permission: 'view' },
  { path: '/desk/people', permission: 'manage-people', isConfirmed: true },
  { path: '/desk/people/[id]', permission: 'manage-people', isConfirmed: true },
  { path: '/desk/reservations/[code]', permission: 'view' },
  { path: '/desk/reservations/[code]/guest', permission: 'handle' },
  { path: '/desk/reservations/[code]/mail', permission: 'handle' },
  { path: '/desk/history', permission: 'view' },
  { path: '/desk/figures', permission: 'view' },
  { path: '/desk/figures/month', permission: 'view' },
  { path: '/desk/settings', permission: 'edit-settings', isConfirmed: true },
  { path: '/desk/website', permission: 'edit-content' },
  { path: '/desk/website/[collection]/[id]', permission: 'edit-content' },
  { path: '/desk/offers', permission: 'view' },
  { path: '/desk/offers/promotion', permission: 'view' },
  { path: '/desk/offers/plan', permission: 'view' },
  { path: '/desk/offers/extra', permission: 'view' },
] as const satisfies readonly DeskRoute[];

/** Screens that open the desk; each decides by itself who may see it. */
export const DESK_ACCESS_PATHS = [
  '/desk/set-up',
  '/desk/sign-in',
  '/desk/confirm',
  '/desk/one-time-code',
  '/desk/provider',
  '/desk/provider-return',
] as const;

export type DeskAccessPath = (typeof DESK_ACCESS_PATHS)[number];

export type DeskRoutePath = (typeof DESK_ROUTES)[number]['path'];

/** Whether a page path, with or without locale prefix, belongs to the front desk. */
export const isDeskPath = (path: string): boolean => `${removeLocalePrefix(path)}/`.startsWith('/desk/');
