import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CODE_RESET_ACTOR } from '#src/accounts/staff/people-store.port.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createDeskSession, getDeskInstant } from '#test/support/fakes/memory-desk-sessions.ts';

const CODE = { secret: 'S', step: 5, recoveryHashes: ['r1'] };

describeDatabases('codes that an operator turns off: codeResets', (open) => {
  const { openHotel, run } = useRawDatabase(open);

  /** With a code of both kinds, and a session. */
  const addPerson = async () => {
    const { backendAccounts, providerCodes, deskSessions } = openHotel();
    const [id, hash] = [randomUUID(), randomUUID()];
    const email = `${id}@hotel.example`;
    await backendAccounts.addAccount({
      ...{ id, email, passwordHash: 'h', firstName: null, lastName: null, role: 'desk', status: 'active' },
      ...{ createdAt: getDeskInstant(0), verifiedAt: getDeskInstant(0), otpSecret: null, otpStep: null },
    });
    await backendAccounts.setOtp(id, CODE);
    await providerCodes.save(id, CODE);
    const session = createDeskSession({ hash, sessionId: randomUUID(), userId: id });
    await deskSessions.open({ ...session, addressHash: 'a' });
    return { id, email, hash };
  };

  const readState = async ({ id, email, hash }: Awaited<ReturnType<typeof addPerson>>) => {
    const { backendAccounts, providerCodes, deskSessions, deskEvents } = openHotel();
    const [events, account] = [await deskEvents.list({ text: id }, 5), await backendAccounts.findAccount(email)];
    return {
      account: account?.otpSecret ?? null,
      recovery: await backendAccounts.spendRecoveryCode(id, 'r1', getDeskInstant(2)),
      provider: (await providerCodes.find(id))?.secret ?? null,
      endedAt: (await deskSessions.find(hash))?.endedAt,
      events: events.map(({ action, actor, at }) => ({ action, actor, at })),
    };
  };

  const EVENT = { action: 'code-reset', actor: CODE_RESET_ACTOR, at: getDeskInstant(1) };
  const UNCHANGED = { account: 'S', recovery: true, provider: 'S', endedAt: null, events: [] };

  test('resetOfAccount: turns the code and its recovery codes off, ends sessions and is in the history', async () => {
    const person = await addPerson();
    expect(await openHotel().codeResets.resetOfAccount(` ${person.email.toUpperCase()}`, getDeskInstant(1))).toBe(true);
    expect(await readState(person)).toEqual({
      ...UNCHANGED,
      account: null,
      recovery: false,
      endedAt: getDeskInstant(1),
      events: [EVENT],
    });
  });

  test('resetOfProvider: does the same with the code that the desk keeps', async () => {
    const person = await addPerson();
    expect(await openHotel().codeResets.resetOfProvider(person.id, getDeskInstant(1))).toBe(true);
    expect(await readState(person)).toEqual({
      ...UNCHANGED,
      provider: null,
      endedAt: getDeskInstant(1),
      events: [EVENT],
    });
  });

  test('of an unknown person, or without a code of the provider, changes nothing', async () => {
    const { codeResets, providerCodes } = openHotel();
    const person = await addPerson();
    await providerCodes.remove(person.id);
    expect(await codeResets.resetOfAccount('unknown@hotel.example', getDeskInstant(1))).toBe(false);
    expect(await codeResets.resetOfProvider(person.id, getDeskInstant(1))).toBe(false);
    expect(await readState(person)).toEqual({ ...UNCHANGED, provider: null });
  });

  test('whose event cannot be written changes nothing', async () => {
    const { codeResets } = openHotel();
    const person = await addPerson();
    await run(`alter table desk_event add constraint refused check (action <> 'code-reset') not valid`);
    try {
      await expect(codeResets.resetOfAccount(person.email, getDeskInstant(1))).rejects.toThrow('refused');
      await expect(codeResets.resetOfProvider(person.id, getDeskInstant(1))).rejects.toThrow('refused');
    } finally {
      await run('alter table desk_event drop constraint refused');
    }
    expect(await readState(person)).toEqual(UNCHANGED);
  });
});
