import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { DeskSession } from '#src/accounts/staff/desk-session.rules.ts';
import type { Database } from '#src/composition/database/database.ts';
import { createDeskSession, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';

const createAccount = (differences: Partial<StoredAccount> = {}): StoredAccount => ({
  ...{ id: randomUUID(), email: `${randomUUID()}@example.com`, passwordHash: 'h', firstName: null, lastName: null },
  ...{
    role: 'guest',
    status: 'active',
    createdAt: getDeskInstant(0),
    verifiedAt: null,
    otpSecret: null,
    otpStep: null,
  },
  ...differences,
});

const OWNER = { userId: 'rosa', name: 'Rosa', role: 'owner', requestId: 'request-1' } as const;

/** Sessions of the desk, one-time codes and the set-up link; the database is one that is open already. */
export const describeDeskAccessTables = (name: string, getDatabase: () => Database): void => {
  describe(`desk access, ${name}`, () => {
    const openSession = async (differences: Partial<DeskSession> = {}): Promise<DeskSession> => {
      const session = createDeskSession({
        hash: randomUUID(),
        sessionId: randomUUID(),
        userId: randomUUID(),
        provider: 'google',
        ...differences,
      });
      await getDatabase().deskSessions.open({ ...session, addressHash: 'a' });
      return session;
    };
    const find = (hash: string) => getDatabase().deskSessions.find(hash);

    test('session: is found by its hash as it was opened', async () => {
      const session = await openSession();
      expect(await find(session.hash)).toEqual(session);
      expect(await find('unknown')).toBeUndefined();
    });

    test('session: use, role, set-up and confirmation are stored', async () => {
      const { deskSessions } = getDatabase();
      const { hash } = await openSession();
      await deskSessions.markSeen(hash, getDeskInstant(1));
      await deskSessions.saveRole(hash, { name: 'Ana', role: 'viewer', roleCheckedAt: getDeskInstant(2) });
      await deskSessions.savePendingCode(hash, { codeDue: true, pendingSecret: 's' });
      expect(await find(hash)).toMatchObject({
        ...{ seenAt: getDeskInstant(1), name: 'Ana', role: 'viewer', roleCheckedAt: getDeskInstant(2) },
        ...{ codeDue: true, pendingSecret: 's' },
      });
      await deskSessions.confirm(hash, getDeskInstant(3));
      expect(await find(hash)).toMatchObject({ confirmedAt: getDeskInstant(3), codeDue: false, pendingSecret: null });
    });

    test('session: ends once, alone, by its id or with all of its person, and keeps no secret', async () => {
      const { deskSessions } = getDatabase();
      const userId = randomUUID();
      const [one, two, three] = [
        await openSession({ userId, pendingSecret: 's' }),
        await openSession({ userId }),
        await openSession({ userId }),
      ];
      await deskSessions.end(one.hash, getDeskInstant(1));
      await deskSessions.end(one.hash, getDeskInstant(2));
      expect(await find(one.hash)).toMatchObject({ endedAt: getDeskInstant(1), pendingSecret: null });
      await deskSessions.endById({ actor: OWNER, sessionId: two.sessionId, at: getDeskInstant(2) });
      await deskSessions.endAllOfUser(userId, getDeskInstant(4));
      const ends = await Promise.all([one, two, three].map(async ({ hash }) => (await find(hash))?.endedAt));
      expect(ends).toEqual([getDeskInstant(1), getDeskInstant(2), getDeskInstant(4)]);
    });

    test('session: ended twice by an owner, has one event (D6, B12)', async () => {
      const { deskSessions, deskEvents } = getDatabase();
      const { hash, sessionId, userId } = await openSession();
      for (const minute of [1, 2]) await deskSessions.endById({ actor: OWNER, sessionId, at: getDeskInstant(minute) });
      expect((await find(hash))?.endedAt).toBe(getDeskInstant(1));
      const { requestId, ...staff } = OWNER;
      const event = { actor: { kind: 'desk', ...staff }, action: 'session-ended', at: getDeskInstant(1), requestId };
      const events = await deskEvents.list({ text: userId }, 10);
      expect(events).toEqual([expect.objectContaining(event)]);
    });

    test('session: stays open when its event cannot be written (D6)', async () => {
      const { deskSessions, deskEvents } = getDatabase();
      const { hash, sessionId, userId } = await openSession();
      // JSON of the database has no NUL.
      const end = { actor: { ...OWNER, name: '\u0000' }, sessionId, at: getDeskInstant(1) };
      await expect(deskSessions.endById(end)).rejects.toThrow('Unicode');
      expect((await find(hash))?.endedAt).toBeNull();
      expect(await deskEvents.list({ text: userId }, 10)).toEqual([]);
    });

    test('session: open ones are listed, the latest used first; old ones are deleted', async () => {
      const { deskSessions } = getDatabase();
      const userId = randomUUID();
      const late = { openedAt: getDeskInstant(-100_000), userId };
      await openSession({ ...late, seenAt: getDeskInstant(5) });
      const last = await openSession({ userId, seenAt: getDeskInstant(6) });
      await openSession({ userId, seenAt: getDeskInstant(7), endedAt: getDeskInstant(7) });
      const list = async () =>
        (await deskSessions.listOpen(getDeskInstant(4))).filter((session) => session.userId === userId);
      expect((await list()).map(({ seenAt }) => seenAt)).toEqual([getDeskInstant(6), getDeskInstant(5)]);
      await deskSessions.deleteOpenedBefore(getDeskInstant(-90_000));
      expect(await list()).toEqual([last]);
    });

    test('one-time code: of 10 concurrent uses of a step, or of a recovery code, one succeeds', async () => {
      const { backendAccounts } = getDatabase();
      const { id } = createAccount();
      await backendAccounts.addAccount(createAccount({ id }));
      const code = { secret: 'S', step: 5, recoveryHashes: ['r1', 'r2'] };
      expect([await backendAccounts.setOtp(id, code), await backendAccounts.setOtp(id, code)]).toEqual([true, false]);
      const times = Array.from({ length: 10 }, (_, index) => index);
      const steps = await Promise.all(times.map(() => backendAccounts.spendOtpStep(id, 6)));
      const recoveries = await Promise.all(
        times.map(() => backendAccounts.spendRecoveryCode(id, 'r1', getDeskInstant(0))),
      );
      expect([steps, recoveries].map((used) => used.filter(Boolean).length)).toEqual([1, 1]);
      expect(await backendAccounts.spendOtpStep(id, 5)).toBe(false);
      await backendAccounts.removeOtp(id);
      expect(await backendAccounts.spendRecoveryCode(id, 'r2', getDeskInstant(0))).toBe(false);
    });

    test('provider: a way there is taken once by 10 concurrent returns, and not after its end', async () => {
      const { providerVisits } = getDatabase();
      const save = async (expiresAt: string): Promise<string> => {
        const stateHash = randomUUID();
        await providerVisits.save({ stateHash, provider: 'google', returnPath: '/desk?a=1', expiresAt });
        return stateHash;
      };
      const hash = await save(getDeskInstant(10));
      const returns = Array.from({ length: 10 }, () => providerVisits.take(hash, getDeskInstant(1)));
      const taken = (await Promise.all(returns)).filter((visit) => visit !== undefined);
      expect(taken).toEqual([{ provider: 'google', returnPath: '/desk?a=1' }]);
      const [late, old] = [await save(getDeskInstant(10)), await save(getDeskInstant(5))];
      expect(await providerVisits.take(late, getDeskInstant(10))).toBeUndefined();
      await providerVisits.deleteExpired(getDeskInstant(5));
      expect(await providerVisits.take(old, getDeskInstant(0))).toBeUndefined();
      expect(await providerVisits.take(late, getDeskInstant(9))).toBeDefined();
    });

    test('code after a provider: of 10 concurrent uses of a step, or of a recovery code, one succeeds', async () => {
      const { providerCodes } = getDatabase();
      const userId = randomUUID();
      const code = { secret: 'S', step: 5, recoveryHashes: ['r1', 'r2'] };
      expect([await providerCodes.save(userId, code), await providerCodes.save(userId, code)]).toEqual([true, false]);
      expect(await providerCodes.find(userId)).toEqual({ secret: 'S', step: 5 });
      const times = Array.from({ length: 10 }, (_, index) => index);
      const steps = await Promise.all(times.map(() => providerCodes.spendStep(userId, 6)));
      const recoveries = await Promise.all(
        times.map(() => providerCodes.spendRecoveryCode(userId, 'r1', getDeskInstant(0))),
      );
      expect([steps, recoveries].map((used) => used.filter(Boolean).length)).toEqual([1, 1]);
      expect(await providerCodes.spendStep(userId, 5)).toBe(false);
      expect([await providerCodes.remove(userId), await providerCodes.remove(userId)]).toEqual([true, false]);
      expect(await providerCodes.spendRecoveryCode(userId, 'r2', getDeskInstant(0))).toBe(false);
      expect(await providerCodes.find(userId)).toBeUndefined();
    });

    test('set-up link: a new one replaces the one before, until it expires or is removed', async () => {
      const { setupLinks } = getDatabase();
      const isValid = (hash: string, minute = 1) => setupLinks.isValid(hash, getDeskInstant(minute));
      await setupLinks.save('t1', getDeskInstant(60));
      await setupLinks.save('t2', getDeskInstant(60));
      expect([await isValid('t1'), await isValid('t2'), await isValid('t2', 60)]).toEqual([false, true, false]);
      await setupLinks.remove();
      expect(await isValid('t2')).toBe(false);
    });
  });
};
