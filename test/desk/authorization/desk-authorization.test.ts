import { describe, expect, test, vi } from 'vitest';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { accepted } from '#src/kernel/outcome.ts';
import { DESK_ROLES } from '#src/kernel/staff.ts';
import { DESK_ACTIONS, type DeskActionRow, type Fields } from '#test/support/desk/desk-action-table.ts';
import { createDeskRequest, OUTSIDERS, runToFirstPort, type Sender } from '#test/support/desk/desk-senders.ts';
import { findDeskAction, listDeskActions } from '#test/support/desk/list-desk-actions.ts';
import { getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

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

interface Change {
  readonly apply: (form: FormData, field: string) => void;
  /** Whether the field is sent on to the work of the action; otherwise the action refuses it. */
  readonly isSentOn: (row: DeskActionRow, field: string) => boolean;
}

const isOptional: Change['isSentOn'] = ({ optional = [] }, field) => optional.includes(field);
const isOneValue: Change['isSentOn'] = ({ lists = [] }, field) => !lists.includes(field);
const isText: Change['isSentOn'] = ({ texts = [] }, field) => texts.includes(field);

/** What no screen of the desk sends. */
const CHANGES: Readonly<Record<string, Change>> = {
  'is missing': { apply: (form, field) => form.delete(field), isSentOn: isOptional },
  'is a file': { apply: (form, field) => form.set(field, new File(['x'], 'x.txt')), isSentOn: isOptional },
  'is sent twice': { apply: (form, field) => form.append(field, 'x'), isSentOn: isOneValue },
  'is far too long': { apply: (form, field) => form.set(field, 'x'.repeat(100_000)), isSentOn: isText },
  'has control characters': {
    apply: (form, field) => form.set(field, `${form.get(field)}\0\u202e`),
    isSentOn: isText,
  },
  'is another text': { apply: (form, field) => form.set(field, `'; drop table reservation --`), isSentOn: isText },
};

test('an action is recorded with the person and the request', async () => {
  const { context } = createDeskRequest('owner');
  const addNote = vi.fn(async () => accepted(null));
  const services = new Proxy(context.services, {
    get: (others, name) => (name === 'desk' ? { addNote } : Reflect.get(others, name)),
  });
  const form = createForm({ locale: 'en', ...DESK_ACTIONS.addNote?.fields });
  await runToFirstPort(() => runInRequest(() => findDeskAction('addNote')(READY, form), { ...context, services }));
  const actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner', requestId: 'request-1' };
  expect(addNote).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ actor }));
});

test('every action that the desk exports is in a table, once', () => {
  expect([...Object.keys(DESK_ACTIONS), ...Object.keys(OPENING)].sort()).toEqual([...listDeskActions().keys()].sort());
});

describe.each(Object.entries(DESK_ACTIONS))('%s', (name, row) => {
  const { roles, isConfirmed = false, fields, port, parsed = [] } = row;

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

  test.each(Object.entries(CHANGES))('a field that %s: is refused, or sent on as the table says', async (_, change) => {
    const names = Object.keys(fields);
    expect(names).not.toEqual([]);
    for (const field of names) {
      const { http, answer, ports } = await send(name, 'owner', fields, {
        change: (form) => change.apply(form, field),
      });
      const refused = { field, http: 400, ports: [] };
      if (!parsed.includes(field))
        expect({ field, http, ports }).toEqual(
          change.isSentOn(row, field) ? { field, http: undefined, ports: [port] } : refused,
        );
      else if (ports.length === 0)
        expect({ field, status: answer?.status }).toEqual({ field, status: expect.stringMatching(/refused|invalid/) });
      else expect({ field, ports }).toEqual({ field, ports: [port] });
    }
  });

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
