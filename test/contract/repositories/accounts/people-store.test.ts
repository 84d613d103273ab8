import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import type { StaffInvitation } from '#src/accounts/staff/people-store.port.ts';
import type { PersonChange } from '#src/accounts/staff/person-change.rules.ts';
import { createEmbeddedAccountService } from '#src/backend/embedded/accounts/account-service.ts';
import type { Database } from '#src/composition/database/database.ts';
import {
  openEmbeddedRepositories,
  openServerRepositories,
} from '#test/contract/repositories/support/postgres-databases.ts';
import { chooseDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { createDeskSession, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';

type Kind = Readonly<{ kind: string; open: () => Promise<Database>; skipped: string | false }>;

const KINDS = chooseDatabases<Kind>(
  { kind: 'the embedded database', open: openEmbeddedRepositories, skipped: false },
  { kind: 'a PostgreSQL server', open: openServerRepositories, skipped: getPostgresSkipReason() },
);

const TIMES = Array.from({ length: 8 }, (_, index) => index);

describe.each(KINDS)('people of the desk on $kind', ({ open, skipped }) => {
  let database: Database;

  beforeAll(async () => {
    if (!skipped) database = await open();
  });
  afterAll(() => database?.close());

  const addAccount = async (differences: Partial<StoredAccount> = {}): Promise<StoredAccount> => {
    const account: StoredAccount = {
      ...{
        id: randomUUID(),
        email: `${randomUUID()}@hotel.example`,
        passwordHash: 'h',
        firstName: null,
        lastName: null,
      },
      ...{ role: 'desk', status: 'active', createdAt: getDeskInstant(0), verifiedAt: getDeskInstant(0) },
      ...{ otpSecret: null, otpStep: null },
      ...differences,
    };
    await database.backendAccounts.addAccount(account);
    return account;
  };
  const addOwner = () => addAccount({ role: 'owner' });

  const change = (owner: StoredAccount, person: StoredAccount, wanted: PersonChange['change']) =>
    database.peopleStore.change({
      actor: { userId: owner.id, name: 'Rosa', role: 'owner', requestId: 'r1' },
      person: { userId: person.id, name: 'María' },
      change: wanted,
      roles: EMBEDDED_DESK_ROLES,
      at: getDeskInstant(1),
    });
  const find = ({ email }: StoredAccount) => database.backendAccounts.findAccount(email);
  const listEvents = async (subject: string) =>
    (await database.deskEvents.list({ text: subject }, 50)).toReversed().map(({ action, before, after }) => {
      const { person: _, email: __, ...facts } = after ?? {};
      return [action, before, facts];
    });

  const invite = (owner: StoredAccount, email: string, differences: Partial<StaffInvitation> = {}, minute = 1) =>
    database.peopleStore.invite({
      actor: { userId: owner.id, name: 'Rosa', role: 'owner' },
      account: {
        ...{ id: randomUUID(), email, passwordHash: null, firstName: null, lastName: null, role: 'desk' },
        ...{ status: 'invited', createdAt: getDeskInstant(minute), verifiedAt: null, otpSecret: null, otpStep: null },
      },
      mail: { to: email, kind: 'invitation', url: 'https://h.example/?token=t', createdAt: getDeskInstant(minute) },
      role: 'desk',
      ...differences,
    });
  /** Leases every mail, so that a test counts its own. */
  const countMails = async (email: string): Promise<number> => {
    const due = await database.accountMailOutbox.takeDue('2100-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 1_000);
    return due.filter(({ to }) => to === email).length;
  };

  test.skipIf(skipped).each([
    ['role', { role: 'viewer' }, ['role-changed', { role: 'desk' }, { role: 'viewer' }]],
    ['access', { access: 'suspended' }, ['access-removed', { access: 'active' }, { access: 'suspended' }]],
  ] as const)(
    'change: %s at the same moment by several owners is one change and one event (D3, B12)',
    async (...row) => {
      const [, wanted, event] = row;
      const person = await addAccount();
      const owners = await Promise.all(TIMES.map(addOwner));
      const session = createDeskSession({ hash: randomUUID(), sessionId: randomUUID(), userId: person.id });
      await database.deskSessions.open({ ...session, addressHash: 'a' });
      const outcomes = await Promise.all(owners.map((owner) => change(owner, person, wanted)));
      expect(outcomes.toSorted()).toEqual(['changed', ...TIMES.slice(1).map(() => 'unchanged')]);
      expect(await listEvents(person.id)).toEqual([event]);
      expect((await database.deskSessions.find(session.hash))?.endedAt).toBe(getDeskInstant(1));
    },
  );

  test.skipIf(skipped)('change: to two roles at the same moment, each event names the role before it', async () => {
    const [owner, person] = [await addOwner(), await addAccount()];
    const roles = ['viewer', 'revenue'] as const;
    await Promise.all(roles.map((role) => change(owner, person, { role })));
    const events = await listEvents(person.id);
    const [first, last] = (await find(person))?.role === 'revenue' ? roles : roles.toReversed();
    expect(events).toEqual([
      ['role-changed', { role: 'desk' }, { role: first }],
      ['role-changed', { role: first }, { role: last }],
    ]);
  });

  test.skipIf(skipped)('change: of two owners who suspend each other at the same moment, one stays', async () => {
    const suspendEachOther = async () => {
      const [rosa, ana] = [await addOwner(), await addOwner()];
      const suspended = { access: 'suspended' } as const;
      await Promise.all([change(rosa, ana, suspended), change(ana, rosa, suspended)]);
      return [(await find(rosa))?.status, (await find(ana))?.status].toSorted();
    };
    const pairs = await Promise.all(TIMES.map(suspendEachOther));
    expect(pairs).toEqual(TIMES.map(() => ['active', 'suspended']));
  });

  test.skipIf(skipped)('change: an invitation is withdrawn, and waits again when access is given back', async () => {
    const owner = await addOwner();
    const person = await addAccount({ status: 'invited', passwordHash: null, verifiedAt: null });
    await change(owner, person, { access: 'suspended' });
    expect(await find(person)).toMatchObject({ status: 'suspended', passwordHash: null });
    await change(owner, person, { access: 'active' });
    expect(await find(person)).toMatchObject({ status: 'invited' });
  });

  test.skipIf(skipped)(
    'AccountService.invite: pressed several times at the site is one mail and one event',
    async () => {
      const accounts = createEmbeddedAccountService({
        store: database.backendAccounts,
        people: database.peopleStore,
        sendMail: database.accountMailOutbox.save,
        urls: { invitation: ['https://h.example/invitation'], reset: ['https://h.example/password'] },
        now: () => Date.parse(getDeskInstant(1)),
      });
      const [owner, email] = [await addOwner(), `${randomUUID()}@hotel.example`];
      await Promise.all(TIMES.map(() => accounts.invite(owner, { email, role: 'owner' })));
      expect(await countMails(email)).toBe(1);
      expect(await listEvents(email)).toEqual([['person-invited', undefined, { role: 'owner' }]]);
      expect(await database.deskEvents.list({ text: email }, 50)).toMatchObject([
        { actor: { kind: 'desk', userId: owner.id, name: owner.email, role: 'owner' } },
      ]);
      const demoted = await addAccount({ role: 'desk' });
      await expect(accounts.invite(demoted, { email, role: 'desk' })).rejects.toThrow('permission');
    },
  );

  test.skipIf(skipped)('invite: at the same moment by several owners is one mail and one event (B12)', async () => {
    const email = `${randomUUID()}@hotel.example`;
    const owners = await Promise.all(TIMES.map(addOwner));
    const outcomes = await Promise.all(owners.map((owner) => invite(owner, email)));
    expect(outcomes.toSorted()).toEqual(['invited', ...TIMES.slice(1).map(() => 'repeated')]);
    expect(await countMails(email)).toBe(1);
    const event = ['person-invited', undefined, { role: 'desk' }];
    expect(await listEvents(email)).toEqual([event]);
    const again = await Promise.all(owners.map((owner) => invite(owner, email, {}, 5)));
    expect(again.toSorted()).toEqual(outcomes.toSorted());
    expect(await listEvents(email)).toEqual([event, event]);
  });

  test.skipIf(skipped)('invite: a minute later, or with another role, is mailed again', async () => {
    const [owner, email] = [await addOwner(), `${randomUUID()}@hotel.example`];
    expect([
      await invite(owner, email),
      await invite(owner, email, { role: 'viewer' }),
      await invite(owner, email, { role: 'viewer' }, 2),
    ]).toEqual(['invited', 'invited', 'invited']);
    expect(await countMails(email)).toBe(3);
  });

  test.skipIf(skipped)(
    'invite: an address with an account, or without the right, gets no mail and no event',
    async () => {
      const [owner, member] = [await addOwner(), await addAccount()];
      expect(await invite(owner, member.email)).toBe('closed');
      const email = `${randomUUID()}@hotel.example`;
      expect(await invite(await addAccount({ role: 'viewer' }), email)).toBe('forbidden');
      expect([await countMails(member.email), await countMails(email)]).toEqual([0, 0]);
      expect([
        await listEvents(member.email),
        await listEvents(email),
        await database.backendAccounts.findAccount(email),
      ]).toEqual([[], [], undefined]);
    },
  );
});
