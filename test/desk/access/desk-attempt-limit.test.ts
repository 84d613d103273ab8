import { beforeEach, describe, expect, test } from 'vitest';
import { admitDeskAttempt } from '#src/desk/access/access-form.ts';
import { createRateLimit, type RateLimit } from '#src/server/security/rate-limit.ts';
import { createMemoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { createTestContext } from '#test/support/site/request.ts';

const MARIA = 'maria@hotel.example';

let now = Date.parse('2026-11-21T12:00:00Z');
let rateLimit: RateLimit;

beforeEach(() => {
  rateLimit = createRateLimit(createMemoryRateWindows(), () => now);
});

const attempt = (email: string, clientAddress = '192.0.2.1', browserId?: string) =>
  admitDeskAttempt(createTestContext({ clientAddress, services: { rateLimit } }), email, browserId);

const admitInTurn = async (times: number, send: (index: number) => ReturnType<typeof attempt>): Promise<boolean[]> => {
  const admitted: boolean[] = [];
  for (let index = 0; index < times; index += 1) admitted.push((await send(index)) !== undefined);
  return admitted;
};

const countAdmitted = async (times: number, send: (index: number) => ReturnType<typeof attempt>): Promise<number> =>
  (await admitInTurn(times, send)).filter(Boolean).length;

describe('admitDeskAttempt (D4)', () => {
  test('admits ten tries from an address, whatever the accounts, and others after ten minutes', async () => {
    const send = (index: number) => attempt(`person${index}@hotel.example`);
    expect(await countAdmitted(12, send)).toBe(10);
    expect(await attempt(MARIA)).toBeUndefined();
    expect(await attempt(MARIA, '198.51.100.7')).toBeDefined();
    now += 10 * 60_000 + 1;
    expect(await attempt(MARIA)).toBeDefined();
  });

  test('admits five tries for an account from all addresses, however its e-mail is written', async () => {
    const send = (index: number) => attempt(index % 2 ? MARIA : ' Maria@Hotel.Example', `198.51.100.${index + 1}`);
    expect(await countAdmitted(7, send)).toBe(5);
  });

  test('counts a recognized device apart, so that others cannot lock its person out', async () => {
    await countAdmitted(7, (index) => attempt(MARIA, `198.51.100.${index + 1}`));
    expect(await attempt(MARIA, '192.0.2.1', 'own-laptop')).toBeDefined();
  });

  test('a right password is not counted', async () => {
    expect(
      await countAdmitted(12, async () => {
        const admitted = await attempt(MARIA);
        await admitted?.release();
        return admitted;
      }),
    ).toBe(12);
  });
});
