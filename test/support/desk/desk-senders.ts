import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import type { SessionCheck } from '#src/accounts/staff/desk-session.service.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import { DESK_ROLES, type DeskRole } from '#src/kernel/staff.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createDeskSession, DESK_NOW, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';
import { createTestContext, SIGNED_OUT } from '#test/support/site/request.ts';

/**
 * `stranger`: no cookie. `guest`: signed in to the site, without a role. `signed-in`: staff without a session of the
 * desk. `code-due`: before the first one-time code. `away`, `offline`: the backend does not answer, for long and since
 * a moment (D3). `elsewhere`: an owner outside of `DESK_ADDRESSES` (D4).
 */
export const OUTSIDERS = ['stranger', 'guest', 'elsewhere', 'signed-in', 'code-due', 'away', 'offline'] as const;

export type Sender = (typeof OUTSIDERS)[number] | DeskRole;

const SITE_ROLES: Partial<Record<Sender, string>> = {
  guest: BACKEND_ROLE_IDS.guest,
  'signed-in': BACKEND_ROLE_IDS.desk,
};

const findCheck = (sender: Sender, confirmedAt: string): SessionCheck | undefined => {
  const role = DESK_ROLES.find((each) => each === sender) ?? 'owner';
  const session = createDeskSession({ role, confirmedAt, codeDue: sender === 'code-due' });
  if (sender === 'stranger' || sender === 'guest' || sender === 'signed-in') return undefined;
  return sender === 'away' ? { status: 'unavailable' } : { status: 'open', session, isReadOnly: sender === 'offline' };
};

/** Ends the work of an action at its first port. */
class PortCall extends Error {}

/** What only reads who sent the request; every other function of a service is a port. */
const createKnown = (sender: Sender, checked: SessionCheck | undefined): Readonly<Record<string, unknown>> => {
  const role = SITE_ROLES[sender] ?? (checked ? BACKEND_ROLE_IDS.desk : undefined);
  const user = { id: 'u1', email: 'maria@hotel.example', firstName: null, lastName: null, role: role ?? null };
  return {
    ...SIGNED_OUT,
    siteUrl: 'http://site.example',
    policy: DEMO_POLICY,
    authProviders: [],
    createProviderAddress: () => undefined,
    hotel: { name: 'Punta Serena' },
    clock: { now: () => DESK_NOW },
    accounts: { getAccessToken: () => 'access', findCurrentUser: async () => (role ? user : undefined) },
    deskAccess: {
      roles: EMBEDDED_DESK_ROLES,
      managesPeople: true,
      isReachable: () => sender !== 'elsewhere',
      isInvitation: async () => false,
      readProviderState: async () => undefined,
      find: async () => createDeskSession(),
      check: async () => checked,
    },
  };
};

/** A request and the ports that were called for it, such as `desk.addNote`; the first one ends it. */
export const createDeskRequest = (
  sender: Sender,
  { confirmedAt = getDeskInstant(0) } = {},
): { readonly context: RequestContext; readonly ports: readonly string[] } => {
  const checked = findCheck(sender, confirmedAt);
  const known = createKnown(sender, checked);
  const ports: string[] = [];
  const record = (service: string): object => {
    const own = known[service];
    if (own !== undefined && service !== 'accounts' && service !== 'deskAccess') return own as object;
    return new Proxy((own ?? (() => undefined)) as object, {
      get: (functions, name) => {
        if (typeof name === 'symbol' || name in functions) return Reflect.get(functions, name);
        return () => {
          ports.push(`${service}.${name}`);
          throw new PortCall(`${service}.${name}`);
        };
      },
    });
  };
  const services = new Proxy({}, { get: (_, name) => record(String(name)), has: () => true }) as Services;
  const context = createTestContext({
    services,
    cookies: sender === 'stranger' ? {} : { ...(checked && { desk: 'token' }), other: '1' },
  });
  return { context, ports };
};

/** Runs what ends at its first port; a redirect is an error that says where to. */
export const runToFirstPort = async <Answer>(
  run: () => Promise<Answer>,
): Promise<{ readonly answer?: Answer; readonly redirect?: string }> => {
  try {
    return { answer: await run() };
  } catch (error) {
    if (error instanceof PortCall) return {};
    const [, redirect] = /^→ (.*)$/.exec(error instanceof Error ? error.message : '') ?? [];
    if (redirect === undefined) throw error;
    return { redirect };
  }
};
