import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createHttpGateway } from '#src/payments/sandbox/remote-gateway.ts';
import { BANK_SECRET, type RunningSandboxBank, startSandboxBank } from '#test/support/bank.ts';
import { describeGateway } from './gateway.contract.ts';
import { createCharge, type GatewayUnderTest } from './gateway-under-test.ts';

const createGateway = ({ url }: RunningSandboxBank) => createHttpGateway({ url, secret: BANK_SECRET, timeout: 5_000 });

const openBank = async (): Promise<GatewayUnderTest> => {
  const bank = await startSandboxBank();
  let clockOffsetMs = 0;
  return {
    gateway: createGateway(bank),
    readStatement: async () => bank.fetchStatement(),
    advanceTime: async (ms) => {
      clockOffsetMs += ms;
      await bank.orderFaults({ clockOffsetMs });
    },
    answerChallenge: async (redirectUrl, verdict) => {
      const body = new URLSearchParams({ answer: verdict });
      const { status, headers } = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([303, 'http://hotel.example/back?a=1']);
    },
    close: () => bank.kill(),
  };
};

describeGateway('of a bank that is a process of its own', openBank);

const folder = mkdtempSync(join(tmpdir(), 'punta-serena-bank-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('bank process: after kill -9 it has every acknowledged charge, and none of a cut connection', async () => {
  const ledger = join(folder, 'killed.jsonl');
  const first = await startSandboxBank({ ledger });
  const charges = Array.from({ length: 5 }, () => createCharge());
  const states = await Promise.all(charges.map(createGateway(first).charge));
  await first.kill();
  appendFileSync(ledger, '{"charge":{"idempotencyKey":"cut');
  const second = await startSandboxBank({ ledger });
  const found = await Promise.all(charges.map(({ idempotencyKey }) => createGateway(second).find(idempotencyKey)));
  expect(found).toEqual(states);
  await createGateway(second).charge(createCharge());
  expect(second.fetchStatement().charges).toHaveLength(6);
  await second.kill();
});
