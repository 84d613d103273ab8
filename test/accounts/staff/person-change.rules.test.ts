import { describe, expect, test } from 'vitest';
import type { BackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { decidePersonChange, type PersonChange } from '#src/accounts/staff/person-change.rules.ts';

type Account = Pick<StoredAccount, 'role' | 'status' | 'passwordHash'>;

const createAccount = (role: BackendRole, differences: Partial<Account> = {}): Account => ({
  ...{ role, status: 'active', passwordHash: 'h' },
  ...differences,
});

const ROSA = { userId: 'rosa', name: 'Rosa', role: 'owner' } as const;
const OWNER = createAccount('owner');
const MARIA = createAccount('desk');

const decide = (change: PersonChange['change'], account: Account | undefined = MARIA, owner: Account = OWNER) =>
  decidePersonChange(
    { actor: ROSA, person: { userId: 'maria', name: 'María' }, change, roles: EMBEDDED_DESK_ROLES, at: '' },
    owner,
    account,
  );

const FORBIDDEN = { status: 'forbidden' };

describe('decidePersonChange', () => {
  test('role: ends the sessions and writes an event with both roles (D3)', () => {
    expect(decide({ role: 'viewer' })).toEqual({
      ...{ status: 'changed', endsSessions: true, columns: { role: 'viewer' } },
      event: {
        ...{ actor: ROSA, action: 'role-changed', subject: 'maria' },
        ...{ before: { role: 'desk' }, after: { person: 'María', role: 'viewer' } },
      },
    });
  });

  test.each([
    ['suspended', 'active', 'suspended', 'access-removed', true],
    ['active', 'suspended', 'active', 'access-restored', false],
  ] as const)('access %s of an account that is %s: sets %s, writes %s, ends sessions: %s (D3)', (...row) => {
    const [access, before, status, action, endsSessions] = row;
    expect(decide({ access }, { ...MARIA, status: before })).toEqual({
      ...{ status: 'changed', endsSessions, columns: { status } },
      event: {
        ...{ actor: ROSA, action, subject: 'maria' },
        ...{ before: { access: before }, after: { person: 'María', access } },
      },
    });
  });

  test('access of an account without a password: it waits for its invitation again', () => {
    const withdrawn = createAccount('desk', { status: 'suspended', passwordHash: null });
    expect(decide({ access: 'active' }, withdrawn)).toMatchObject({ columns: { status: 'invited' } });
    expect(decide({ access: 'active' }, { ...withdrawn, status: 'invited' })).toMatchObject({ status: 'unchanged' });
  });

  test.each<[PersonChange['change'], Account, boolean]>([
    [{ role: 'desk' }, MARIA, false],
    [{ role: 'owner' }, createAccount('owner'), false],
    [{ access: 'active' }, MARIA, false],
    [{ access: 'suspended' }, { ...MARIA, status: 'suspended' }, true],
  ])('%j of %j: changes nothing and writes no event, ends sessions: %s (B12)', (change, account, endsSessions) => {
    expect(decide(change, account)).toEqual({ status: 'unchanged', endsSessions });
  });

  test.each<[BackendRole, BackendRole, boolean]>([
    ['administrator', 'administrator', true],
    ['administrator', 'desk', true],
    ['owner', 'owner', true],
    ['owner', 'administrator', false],
    ['revenue', 'viewer', false],
    ['desk', 'viewer', false],
    ['viewer', 'viewer', false],
    ['guest', 'viewer', false],
  ])('%s may suspend %s: %s', (owner, role, isAllowed) => {
    const decision = decide({ access: 'suspended' }, createAccount(role), createAccount(owner));
    expect(decision.status).toBe(isAllowed ? 'changed' : 'forbidden');
  });

  test('an owner who was suspended meanwhile changes no person; an account that is gone is refused alike', () => {
    expect(decide({ role: 'viewer' }, MARIA, { ...OWNER, status: 'suspended' })).toEqual(FORBIDDEN);
    const gone = decidePersonChange(
      {
        actor: ROSA,
        person: { userId: 'x', name: '' },
        change: { role: 'viewer' },
        roles: EMBEDDED_DESK_ROLES,
        at: '',
      },
      OWNER,
      undefined,
    );
    expect(gone).toEqual(FORBIDDEN);
  });
});
