import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { BACKEND_ROLE_IDS } from '#src/accounts/backend-roles.ts';
import type { SessionCheck } from '#src/accounts/desk/check-desk-session.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/desk/desk-roles.ts';
import { type DeskFormState, READY } from '#src/actions/desk/desk-form-state.ts';
import { DESK_ROLES, type DeskRole, isPermitted } from '#src/booking/model/desk/staff.ts';
import { createDeskPage } from '#src/pages/desk/desk-page.tsx';
import { ForbiddenPage } from '#src/pages/desk/forbidden-page.tsx';
import { NoSuchPage } from '#src/pages/error-pages.tsx';
import { DESK_ROUTES } from '#src/routing/desk-routes.ts';
import type { RequestContext } from '#src/server/request/request-context.ts';
import { createDeskSession, DESK_NOW, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';
import { createForm, createTestContext, runInRequest, SIGNED_OUT } from '#test/support/site/request.ts';

/** Who sends the request; `guest` is signed in to the site, without a role. */
type Sender = 'stranger' | 'guest' | 'signed-in' | 'away' | 'offline' | 'code-due' | DeskRole;

const check = (session: ReturnType<typeof createDeskSession>, isReadOnly = false): SessionCheck => ({
  status: 'open',
  session,
  isReadOnly,
});

const CHECKS: Readonly<Partial<Record<Sender, SessionCheck>>> = {
  away: { status: 'unavailable' },
  offline: check(createDeskSession({ role: 'owner' }), true),
  'code-due': check(createDeskSession({ role: 'owner', codeDue: true })),
};

/** A request whose services are those that tell who sent it; every other one throws. */
const createRequest = (sender: Sender, { confirmedAt = getDeskInstant(0) } = {}): RequestContext => {
  const role = DESK_ROLES.find((each) => each === sender);
  const roleId = { guest: BACKEND_ROLE_IDS.guest, 'signed-in': BACKEND_ROLE_IDS.desk }[sender as 'guest'];
  const user = { id: 'u1', email: 'maria@hotel.example', firstName: null, lastName: null, role: roleId ?? null };
  const checked = CHECKS[sender] ?? check(createDeskSession({ role: role ?? 'viewer', confirmedAt }));
  const hasSession = role !== undefined || sender in CHECKS;
  return createTestContext({
    cookies: sender === 'stranger' ? {} : { ...(hasSession && { desk: 'token' }), other: '1' },
    services: {
      ...SIGNED_OUT,
      siteUrl: 'http://site.example',
      accounts: { ...SIGNED_OUT.accounts, findCurrentUser: async () => (roleId ? user : undefined) },
      deskAccess: {
        roles: EMBEDDED_DESK_ROLES,
        isReachable: () => true,
        isInvitation: async () => false,
        find: async () => createDeskSession(),
        check: async () => checked,
      },
      clock: { now: () => DESK_NOW },
    },
  });
};

type DeskAction = (previous: DeskFormState, form: FormData) => Promise<DeskFormState>;

const FOLDER = 'src/actions/desk';

/** Server functions of the folder; those of `access` open the desk and have tests of their own. */
const listActions = async (): Promise<[string, DeskAction][]> => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.startsWith('access') &&
      readFileSync(join(FOLDER, file), 'utf8').startsWith("'use server'"),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ `#src/actions/desk/${file}`)) as object),
  );
  return modules.flatMap((module) => Object.entries(module) as [string, DeskAction][]);
};

const ACTIONS = await listActions();

/** The refusal; `reached` when the work of the action began. */
const send = async (action: DeskAction, context: RequestContext) => {
  try {
    const { answer, status } = await runInRequest(() => action(READY, createForm({ locale: 'en' })), context);
    return { http: status, message: answer.message ?? '', link: answer.link, values: answer.values };
  } catch (error) {
    return { http: undefined, message: String(error), link: undefined, values: {} };
  }
};

const FORBIDDEN = /^It can be opened by:/;

test('the folder of the desk’s actions is read', () => {
  expect(ACTIONS.length).toBeGreaterThanOrEqual(10);
});

describe.each(ACTIONS)('%s', (_, action) => {
  test.each<[Sender, number]>([
    ['stranger', 404],
    ['guest', 404],
    ['signed-in', 401],
    ['code-due', 401],
    ['away', 503],
    ['offline', 503],
    ['viewer', 403],
  ])('a request of %s gets %d and calls no port (D5)', async (sender, status) => {
    const answer = await send(action, createRequest(sender));
    expect(answer).toMatchObject({ http: status, message: expect.stringMatching(/\w/) });
    if (status === 403) expect(answer.message).toMatch(FORBIDDEN);
    if (status === 404) expect(answer.values).toEqual({});
    if (status === 401) expect(answer.link?.href).toBe('/EN/desk/sign-in');
  });

  test('an owner is not refused for the role', async () => {
    expect((await send(action, createRequest('owner'))).message).not.toMatch(FORBIDDEN);
  });
});

test.each(ACTIONS.filter(([name]) => /Person|endSession/.test(name)))(
  '%s: only an owner, and only after re-authentication (D2)',
  async (_, action) => {
    for (const role of DESK_ROLES.filter((each) => each !== 'owner'))
      expect((await send(action, createRequest(role))).message).toMatch(FORBIDDEN);
    const late = await send(action, createRequest('owner', { confirmedAt: getDeskInstant(-10) }));
    expect(late).toMatchObject({ http: 403, link: { href: '/EN/desk/confirm' } });
  },
);

describe.each(DESK_ROUTES)('screen $path', (route) => {
  const open = async (sender: Sender) => {
    const load = vi.fn(async () => ({ default: () => 'screen' }));
    const context = createRequest(sender);
    const shown = await createDeskPage(route, load)({ locale: 'en', context, path: route.path });
    return { shown, isLoaded: load.mock.calls.length > 0 };
  };

  test.each(DESK_ROLES)('role %s: loaded, or refused by 403 before it is loaded', async (role) => {
    const { shown, isLoaded } = await open(role);
    expect(isLoaded).toBe(isPermitted(role, route.permission));
    if (!isLoaded) expect(shown).toMatchObject({ type: ForbiddenPage });
  });

  test.each<Sender>(['stranger', 'guest', 'signed-in', 'code-due', 'away'])('%s: page not found', async (sender) => {
    expect(await open(sender)).toMatchObject({ shown: { type: NoSuchPage }, isLoaded: false });
  });
});

test.each(DESK_ROUTES.filter((route) => 'isConfirmed' in route))(
  '$path asks for re-authentication after ten minutes (D2)',
  async (route) => {
    const context = createRequest('owner', { confirmedAt: getDeskInstant(-10) });
    const open = createDeskPage(route, async () => ({ default: () => 'screen' }));
    await expect(open({ locale: 'en', context, path: route.path })).rejects.toThrow('→ /EN/desk/confirm?return=');
  },
);
