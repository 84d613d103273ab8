import { describe, expect, test, vi } from 'vitest';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { accepted } from '#src/kernel/outcome.ts';
import { DESK_ROLES, type DeskRole } from '#src/kernel/staff.ts';
import { createDeskRequest, OUTSIDERS, runToFirstPort, type Sender } from '#test/support/desk/desk-senders.ts';
import { findDeskAction, listDeskActions } from '#test/support/desk/list-desk-actions.ts';
import { getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

type Fields = Readonly<Record<string, string>>;

interface Row {
  /** Who may. */
  readonly roles: readonly DeskRole[];
  /** Password and code asked at most ten minutes ago. D2 */
  readonly isConfirmed?: boolean;
  /** A form as the screen sends it. */
  readonly fields: Fields;
  /** The first port that the work of the action calls. */
  readonly port: string;
}

const STAFF: readonly DeskRole[] = ['desk', 'revenue', 'owner'];
const CASHIERS: readonly DeskRole[] = ['desk', 'owner'];

const CODE = 'K7QF2M9T';
const ACTED = { code: CODE, revision: '1', step: 'preview' };
const HOLD = { hold: 'abcdefghijklmnop' };
const GUEST = { nombre: 'Ana', apellido: 'Ríos', email: 'ana@example.com', telefono: '' };
const OWNERS = { roles: ['owner'], isConfirmed: true } as const;

/** Every action of the desk but those that open it: who may, and what it does first. desk.md, Roles */
const ACTIONS: Readonly<Record<string, Row>> = {
  addNote: {
    roles: STAFF,
    fields: { code: CODE, seen: '0', text: 'Late', pinned: '' },
    port: 'desk.addNote',
  },
  cancelReservationAtDesk: {
    roles: STAFF,
    fields: { ...ACTED, cause: 'guest', room: '', charge: 'terms' },
    port: 'desk.findByTypedCode',
  },
  changeGuest: { roles: STAFF, fields: { code: CODE, revision: '1', ...GUEST }, port: 'desk.changeGuest' },
  changeStayAtDesk: { roles: STAFF, fields: { ...ACTED, price: 'today' }, port: 'desk.findByTypedCode' },
  chargeSavedCardAtDesk: { roles: CASHIERS, fields: ACTED, port: 'desk.findByTypedCode' },
  copyGuestLink: { roles: STAFF, fields: { code: CODE }, port: 'desk.copyGuestLink' },
  endGuestLinks: { roles: STAFF, fields: { code: CODE, step: 'confirm' }, port: 'desk.findByTypedCode' },
  extendPayLink: { roles: STAFF, fields: { ...HOLD, until: '2026-11-25T15:00:00.000Z' }, port: 'desk.extendHold' },
  markInquiry: { roles: STAFF, fields: { inquiry: 'i1', mark: 'answered' }, port: 'desk.markInquiry' },
  markNote: { roles: STAFF, fields: { code: CODE, seq: '1', step: 'pin' }, port: 'desk.markNote' },
  placePayLink: {
    roles: STAFF,
    fields: {
      ...GUEST,
      booking: 'arrival=2027-01-10&departure=2027-01-12&room=2&choice-1=618449.web',
      shownTotal: '100',
      key: '00000000-0000-0000-0000-000000000000',
      guestLocale: 'en',
    },
    port: 'desk.placeHold',
  },
  recordByHand: {
    roles: CASHIERS,
    fields: { ...ACTED, direction: 'payment', method: 'cash' },
    port: 'desk.findByTypedCode',
  },
  refundGoodwillAtDesk: { roles: STAFF, fields: ACTED, port: 'desk.findByTypedCode' },
  releasePayLink: { roles: STAFF, fields: HOLD, port: 'desk.releaseHold' },
  resendMail: { roles: STAFF, fields: { code: CODE, kind: 'confirmation', number: '1' }, port: 'desk.resendMail' },
  sendPayLink: { roles: STAFF, fields: { ...HOLD, email: 'ana@example.com', number: '2' }, port: 'desk.sendPayLink' },
  changePersonAccess: {
    ...OWNERS,
    fields: { person: 'u2', status: 'suspended' },
    port: 'deskAccess.listPeople',
  },
  changePersonRole: { ...OWNERS, fields: { person: 'u2', role: 'viewer' }, port: 'deskAccess.listPeople' },
  endSession: { ...OWNERS, fields: { person: 'u2', session: 's2' }, port: 'deskAccess.endPersonSession' },
  invitePerson: { ...OWNERS, fields: { email: 'ana@hotel.example', role: 'desk' }, port: 'rateLimit.admit' },
};

/** Actions that open the desk, with the answer to each sender; `port`: the work of the action began. */
const OPENING: Readonly<
  Record<string, { readonly fields: Fields; readonly answers: Readonly<Record<Sender, number | string>> }>
> = {
  signInToDesk: {
    fields: { email: 'maria@hotel.example', password: 'secret' },
    answers: {
      ...{ stranger: 404, guest: 404, elsewhere: 404 },
      ...{ 'signed-in': 'rateLimit.admit', 'code-due': 'rateLimit.admit', away: 'rateLimit.admit' },
      ...{ offline: '/EN/desk', viewer: '/EN/desk', desk: '/EN/desk', revenue: '/EN/desk', owner: '/EN/desk' },
    },
  },
  signOutOfDesk: {
    fields: {},
    answers: {
      ...{ stranger: 404, guest: 404, elsewhere: 404 },
      ...{ 'signed-in': 'accounts.signOut', 'code-due': 'deskAccess.end', away: 'deskAccess.end' },
      ...{ offline: 'deskAccess.end', viewer: 'deskAccess.end', desk: 'deskAccess.end' },
      ...{ revenue: 'deskAccess.end', owner: 'deskAccess.end' },
    },
  },
  confirmIdentity: {
    fields: { password: 'secret' },
    answers: {
      ...{ stranger: 404, guest: 404, elsewhere: 404, 'signed-in': 401, 'code-due': 404, away: 503, offline: 503 },
      ...{ viewer: 'rateLimit.admit', desk: 'rateLimit.admit', revenue: 'rateLimit.admit', owner: 'rateLimit.admit' },
    },
  },
  changeOneTimeCode: {
    fields: { step: 'start', password: 'secret' },
    answers: {
      ...{ stranger: 404, guest: 404, elsewhere: 404, 'signed-in': 401, away: 503, offline: 503 },
      ...{ 'code-due': 'rateLimit.admit', viewer: 'rateLimit.admit', desk: 'rateLimit.admit' },
      ...{ revenue: 'rateLimit.admit', owner: 'rateLimit.admit' },
    },
  },
  resumeForm: {
    fields: {},
    answers: {
      ...{ stranger: 404, guest: 404, elsewhere: 404, 'signed-in': 401, 'code-due': 401, away: 401 },
      ...{ offline: '/EN/desk', viewer: '/EN/desk', desk: '/EN/desk', revenue: '/EN/desk', owner: '/EN/desk' },
    },
  },
  // A browser with the link may, from an address that may reach the desk.
  createOwner: {
    fields: { token: 't1' },
    answers: {
      ...{ stranger: 'deskAccess.isSetupOpen', guest: 'deskAccess.isSetupOpen', elsewhere: 404 },
      ...{ 'signed-in': 'deskAccess.isSetupOpen', 'code-due': 'deskAccess.isSetupOpen' },
      ...{ away: 'deskAccess.isSetupOpen', offline: 'deskAccess.isSetupOpen', viewer: 'deskAccess.isSetupOpen' },
      ...{ desk: 'deskAccess.isSetupOpen', revenue: 'deskAccess.isSetupOpen', owner: 'deskAccess.isSetupOpen' },
    },
  },
};

const OUTSIDER_STATUS: Readonly<Record<(typeof OUTSIDERS)[number], number>> = {
  ...{ stranger: 404, guest: 404, elsewhere: 404, 'signed-in': 401, 'code-due': 401, away: 503, offline: 503 },
};

const SENDERS: readonly Sender[] = [...OUTSIDERS, ...DESK_ROLES];

interface Sending {
  readonly confirmedAt?: string;
  readonly change?: (form: FormData) => void;
}

const send = async (name: string, sender: Sender, fields: Fields, { change, ...options }: Sending = {}) => {
  const { context, ports } = createDeskRequest(sender, options);
  const form = createForm({ locale: 'en', ...fields });
  change?.(form);
  const { answer, redirect } = await runToFirstPort(async () => {
    const { answer: state } = await runInRequest(() => findDeskAction(name)(READY, form), context);
    return state;
  });
  return { http: context.response.status, answer, redirect, ports };
};

/** What no screen of the desk sends. */
const CHANGES: Readonly<Record<string, (form: FormData, field: string) => void>> = {
  'is missing': (form, field) => form.delete(field),
  'is sent twice': (form, field) => form.append(field, String(form.get(field))),
  'is a file': (form, field) => form.set(field, new File(['x'], 'x.txt')),
  'is far too long': (form, field) => form.set(field, 'x'.repeat(100_000)),
  'has control characters': (form, field) => form.set(field, `${form.get(field)}\0\u202e`),
  'is another text': (form, field) => form.set(field, `'; drop table reservation --`),
};

test('an action is recorded with the person and the request', async () => {
  const { context } = createDeskRequest('owner');
  const addNote = vi.fn(async () => accepted(null));
  const services = new Proxy(context.services, {
    get: (others, name) => (name === 'desk' ? { addNote } : Reflect.get(others, name)),
  });
  const form = createForm({ locale: 'en', ...ACTIONS.addNote?.fields });
  await runToFirstPort(() => runInRequest(() => findDeskAction('addNote')(READY, form), { ...context, services }));
  const actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner', requestId: 'request-1' };
  expect(addNote).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ actor }));
});

test('every action that the desk exports is in a table, once', () => {
  expect([...Object.keys(ACTIONS), ...Object.keys(OPENING)].sort()).toEqual([...listDeskActions().keys()].sort());
});

describe.each(Object.entries(ACTIONS))('%s', (name, { roles, isConfirmed = false, fields, port }) => {
  test.each(OUTSIDERS)('%s: refused, and no port is called (D5)', async (sender) => {
    const { http, answer, ports } = await send(name, sender, fields);
    const status = OUTSIDER_STATUS[sender];
    expect({ http, status: answer?.status, ports }).toEqual({ http: status, status: 'refused', ports: [] });
    expect(answer?.message).toMatch(/\w/);
    if (status === 404) expect(answer?.values).toEqual({});
    if (status === 401) expect(answer?.link?.href).toBe('/EN/desk/sign-in');
  });

  test.each(DESK_ROLES)('%s: as the table of roles says', async (role) => {
    const { http, answer, ports } = await send(name, role, fields);
    if (roles.includes(role)) expect({ http, ports }).toEqual({ http: undefined, ports: [port] });
    else {
      expect({ http, ports }).toEqual({ http: 403, ports: [] });
      expect(answer?.message).toMatch(/^It can be opened by:/);
    }
  });

  test('a form without its fields is 400, and no port is called', async () => {
    for (const role of roles) expect(await send(name, role, {})).toMatchObject({ http: 400, ports: [] });
  });

  test.each(Object.entries(CHANGES))(
    'a field that %s: is answered, and calls no port but the first',
    async (_, change) => {
      expect(Object.keys(fields)).not.toEqual([]);
      for (const field of Object.keys(fields)) {
        const { answer, ports } = await send(name, 'owner', fields, { change: (form) => change(form, field) });
        if (ports.length > 0) expect({ field, ports }).toEqual({ field, ports: [port] });
        else
          expect({ field, status: answer?.status }).toEqual({
            field,
            status: expect.stringMatching(/refused|invalid/),
          });
      }
    },
  );

  test(`ten minutes after password and code: ${isConfirmed ? 'asked again' : 'done'} (D2)`, async () => {
    const late = await send(name, 'owner', fields, { confirmedAt: getDeskInstant(-10) });
    if (isConfirmed)
      expect(late).toMatchObject({ http: 403, answer: { link: { href: '/EN/desk/confirm' } }, ports: [] });
    else expect(late.ports).toEqual([port]);
  });
});

describe.each(Object.entries(OPENING))('%s', (name, { fields, answers }) => {
  test.each(SENDERS)('%s: as the table says', async (sender) => {
    const { http, redirect, ports } = await send(name, sender, fields);
    expect(http ?? redirect ?? ports.join()).toBe(answers[sender]);
    if (http !== undefined || redirect !== undefined) expect(ports).toEqual([]);
  });
});

test.each(['signInToDesk', 'confirmIdentity'])(
  '%s: a form without a password is 400 before a try is counted',
  async (name) => {
    const sender = name === 'signInToDesk' ? 'signed-in' : 'owner';
    expect(await send(name, sender, {})).toMatchObject({
      http: 400,
      ports: [],
      answer: { errors: { password: /\w/ } },
    });
  },
);
