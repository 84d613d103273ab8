import { describe, expect, test, vi } from 'vitest';
import { DESK_ACCESS_PAGES } from '#src/composition/pages/routes.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import { createDeskPage, ForbiddenPage } from '#src/desk/authorization/desk.page.tsx';
import { DESK_ROLES, type DeskRole } from '#src/kernel/staff.ts';
import {
  DESK_ACCESS_PATHS,
  DESK_ROUTES,
  type DeskAccessPath,
  type DeskRoutePath,
} from '#src/site/routing/desk-routes.ts';
import { createDeskRequest, OUTSIDERS, runToFirstPort, type Sender } from '#test/support/desk/desk-senders.ts';
import { getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';

interface Row {
  readonly roles: readonly DeskRole[];
  /** Password and code asked at most ten minutes ago. D2 */
  readonly isConfirmed?: boolean;
}

const ALL: Row = { roles: DESK_ROLES };
const STAFF: Row = { roles: ['desk', 'revenue', 'owner'] };
const CASHIERS: Row = { roles: ['desk', 'owner'] };
const SELLERS: Row = { roles: ['revenue', 'owner'] };
const OWNERS: Row = { roles: ['owner'], isConfirmed: true };

/** Who may open which screen. desk.md, Roles */
const SCREENS: Readonly<Record<DeskRoutePath, Row>> = {
  '/desk': ALL,
  '/desk/reservations': ALL,
  '/desk/reservations/[code]': ALL,
  '/desk/board': ALL,
  '/desk/prices/closures': ALL,
  '/desk/prices/seasons': ALL,
  '/desk/prices/seasons/season': SELLERS,
  '/desk/prices': ALL,
  '/desk/prices/change': SELLERS,
  '/desk/prices/changes': ALL,
  '/desk/prices/changes/[id]': ALL,
  '/desk/inquiries': ALL,
  '/desk/history': ALL,
  '/desk/figures': ALL,
  '/desk/figures/month': ALL,
  '/desk/offers': ALL,
  '/desk/offers/promotion': ALL,
  '/desk/offers/plan': ALL,
  '/desk/offers/extra': ALL,
  '/desk/pay-links': ALL,
  '/desk/pay-links/[id]': ALL,
  '/desk/new': STAFF,
  '/desk/reservations/[code]/cancel': STAFF,
  '/desk/reservations/[code]/no-show': STAFF,
  '/desk/reservations/[code]/change': STAFF,
  '/desk/reservations/[code]/refund': STAFF,
  '/desk/reservations/[code]/guest': STAFF,
  '/desk/reservations/[code]/mail': STAFF,
  '/desk/reservations/[code]/payment': CASHIERS,
  '/desk/settings': OWNERS,
  '/desk/website': SELLERS,
  '/desk/website/[collection]/[id]': SELLERS,
  '/desk/people': OWNERS,
  '/desk/people/[id]': OWNERS,
};

const open = async (path: DeskRoutePath, sender: Sender, options?: { readonly confirmedAt: string }) => {
  const route = DESK_ROUTES.find((each) => each.path === path);
  if (!route) throw new Error(`there is no route ${path}`);
  const load = vi.fn(async () => ({ default: () => 'screen' }));
  const { context, ports } = createDeskRequest(sender, options);
  const { answer, redirect } = await runToFirstPort(async () => {
    const shown = await createDeskPage(route, load)({ locale: 'en', context, path });
    return shown as { readonly type?: unknown } | string;
  });
  return { answer, redirect, ports, isLoaded: load.mock.calls.length > 0 };
};

describe.each(Object.entries(SCREENS) as [DeskRoutePath, Row][])(
  'screen %s',
  (path, { roles, isConfirmed = false }) => {
    test.each(DESK_ROLES)('%s: loaded, or refused before it is loaded', async (role) => {
      const { answer, isLoaded, ports } = await open(path, role);
      expect({ isLoaded, ports }).toEqual({ isLoaded: roles.includes(role), ports: [] });
      if (!isLoaded) expect(answer).toMatchObject({ type: ForbiddenPage });
    });

    // Reading goes on while the backend is away for a moment. D3
    test.each(OUTSIDERS.filter((sender) => sender !== 'offline'))('%s: page not found', async (sender) => {
      expect(await open(path, sender)).toMatchObject({ answer: { type: NoSuchPage }, isLoaded: false, ports: [] });
    });

    test(`ten minutes after password and code: ${isConfirmed ? 'asked again' : 'loaded'} (D2)`, async () => {
      const late = await open(path, 'owner', { confirmedAt: getDeskInstant(-10) });
      expect(late.isLoaded).toBe(!isConfirmed);
      if (isConfirmed) expect(late.redirect).toMatch('/EN/desk/confirm?return=');
    });
  },
);

type Shown = 'page not found' | 'screen' | '/EN/desk' | 'port';

const OPEN_DESK = {
  offline: '/EN/desk',
  viewer: '/EN/desk',
  desk: '/EN/desk',
  revenue: '/EN/desk',
  owner: '/EN/desk',
} as const;
const HIDDEN = { stranger: 'page not found', guest: 'page not found', elsewhere: 'page not found' } as const;
const STAFF_SCREEN = {
  offline: 'screen',
  viewer: 'screen',
  desk: 'screen',
  revenue: 'screen',
  owner: 'screen',
} as const;

/** Shown to the browser that went to a provider, and to no other. */
const PROVIDER_RETURN = Object.fromEntries(
  [...OUTSIDERS, ...DESK_ROLES].map((sender) => [sender, 'page not found']),
) as Record<Sender, Shown>;

/** Screens that open the desk; `port`: the screen began to read. */
const ACCESS_SCREENS: Readonly<Record<Exclude<DeskAccessPath, '/desk/set-up'>, Readonly<Record<Sender, Shown>>>> = {
  '/desk/sign-in': { ...HIDDEN, ...OPEN_DESK, 'signed-in': 'screen', 'code-due': 'screen', away: 'screen' },
  '/desk/confirm': {
    ...HIDDEN,
    ...STAFF_SCREEN,
    ...{ 'signed-in': 'page not found', 'code-due': 'page not found', away: 'page not found' },
  },
  '/desk/one-time-code': {
    ...HIDDEN,
    ...{ 'signed-in': 'page not found', away: 'page not found', 'code-due': 'port' },
    ...{ offline: 'port', viewer: 'port', desk: 'port', revenue: 'port', owner: 'port' },
  },
  // The demo's backend has no provider.
  '/desk/provider': {
    ...HIDDEN,
    ...OPEN_DESK,
    'signed-in': 'page not found',
    'code-due': 'page not found',
    away: 'page not found',
  },
  '/desk/provider-return': PROVIDER_RETURN,
};

describe.each(Object.entries(ACCESS_SCREENS) as [keyof typeof ACCESS_SCREENS, Readonly<Record<Sender, Shown>>][])(
  'screen %s',
  (path, table) => {
    test.each(Object.entries(table) as [Sender, Shown][])('%s: %s', async (sender, expected) => {
      const { context, ports } = createDeskRequest(sender);
      const { answer, redirect } = await runToFirstPort(async () => {
        const page = await DESK_ACCESS_PAGES[path]();
        return (await page.default({ locale: 'en', context, path })) as { readonly type?: unknown };
      });
      const shown = answer?.type === NoSuchPage ? 'page not found' : 'screen';
      expect(redirect ?? (ports.length > 0 ? 'port' : shown)).toBe(expected);
    });
  },
);

test('every screen of the desk is in a table; that of the first owner is opened by its link alone', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(DESK_ROUTES.map(({ path }) => path).sort());
  expect([...Object.keys(ACCESS_SCREENS), '/desk/set-up'].sort()).toEqual([...DESK_ACCESS_PATHS].sort());
});
