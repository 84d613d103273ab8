import { describe, expect, test } from 'vitest';
import { createSetupToken, isSetupOpen, makeFirstOwner, type SetupPorts } from '#src/accounts/staff/set-up.service.ts';

const START = Date.parse('2026-11-24T15:00:00Z');
const OWNER = { email: 'rosa@hotel.example', firstName: 'Rosa', lastName: null, password: 'three words together' };

const openHotel = ({ taken = false } = {}) => {
  const owners: string[] = [];
  let now = START;
  let link: { hash: string; expiresAt: string } | undefined;
  const ports: SetupPorts = {
    links: {
      save: async (hash, expiresAt) => {
        link = { hash, expiresAt };
      },
      isValid: async (hash, at) => link !== undefined && link.hash === hash && link.expiresAt > at,
      remove: async () => {
        link = undefined;
      },
    },
    owners: {
      hasOwner: async () => owners.length > 0,
      registerFirstOwner: async ({ email }) => {
        if (taken) return 'taken';
        if (owners.length > 0) return 'exists';
        owners.push(email);
        return 'added';
      },
    },
    now: () => now,
  };
  const advanceClock = (ms: number) => {
    now += ms;
  };
  return { ports, owners, advanceClock, getStored: () => JSON.stringify(link) };
};

const createToken = async (ports: SetupPorts): Promise<string> => (await createSetupToken(ports)) ?? '';

describe('set-up link', () => {
  test('makes one owner, once', async () => {
    const { ports, owners, getStored } = openHotel();
    const token = await createToken(ports);
    expect(getStored()).not.toContain(token);
    expect(await isSetupOpen(ports, token)).toBe(true);
    expect(await makeFirstOwner(ports, { token, ...OWNER })).toBe('added');
    expect(await makeFirstOwner(ports, { token, ...OWNER })).toBe('closed');
    expect(owners).toEqual([OWNER.email]);
    expect(await isSetupOpen(ports, token)).toBe(false);
  });

  test('of two at once one makes the owner', async () => {
    const { ports, owners } = openHotel();
    const token = await createToken(ports);
    const outcomes = await Promise.all([1, 2].map(() => makeFirstOwner(ports, { token, ...OWNER })));
    expect(outcomes.sort()).toEqual(['added', 'closed']);
    expect(owners).toHaveLength(1);
  });

  test.each([
    [59, true],
    [60, false],
  ])('after %d minutes it is open: %s', async (minutes, expected) => {
    const { ports, advanceClock } = openHotel();
    const token = await createToken(ports);
    advanceClock(minutes * 60_000);
    expect(await isSetupOpen(ports, token)).toBe(expected);
  });

  test('a new one ends the one before, and no other text opens', async () => {
    const { ports } = openHotel();
    const first = await createToken(ports);
    const second = await createToken(ports);
    expect(await Promise.all([first, second, '', 'x'].map((token) => isSetupOpen(ports, token)))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('there is none once an owner exists, nor for an external backend', async () => {
    const { ports, owners } = openHotel();
    const token = await createToken(ports);
    owners.push('root@hotel.example');
    expect(await createSetupToken(ports)).toBeUndefined();
    expect(await isSetupOpen(ports, token)).toBe(false);
    expect(await createSetupToken({ ...openHotel().ports, owners: undefined })).toBeUndefined();
  });

  test('stays open when the e-mail belongs to a guest', async () => {
    const { ports } = openHotel({ taken: true });
    const token = await createToken(ports);
    expect(await makeFirstOwner(ports, { token, ...OWNER })).toBe('taken');
    expect(await isSetupOpen(ports, token)).toBe(true);
  });
});
