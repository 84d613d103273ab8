import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createHttpGateway } from '#src/adapters/payments/sandbox/http-gateway.ts';
import { BANK_SECRET, type RunningSandboxBank, startSandboxBank } from '#test/support/bank.ts';
import { describeGateway } from './gateway.contract.ts';
import { createCharge, type GatewayUnderTest } from './gateway-under-test.ts';

const gatewayOf = ({ url }: RunningSandboxBank) => createHttpGateway({ url, secret: BANK_SECRET, timeout: 5_000 });

const openBank = async (): Promise<GatewayUnderTest> => {
  const bank = await startSandboxBank();
  let clockOffsetMs = 0;
  return {
    gateway: gatewayOf(bank),
    readStatement: async () => bank.statement(),
    advanceTime: async (ms) => {
      clockOffsetMs += ms;
      await bank.order({ clockOffsetMs });
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
  const states = await Promise.all(charges.map(gatewayOf(first).charge));
  await first.kill();
  appendFileSync(ledger, '{"charge":{"idempotencyKey":"cut');
  const second = await startSandboxBank({ ledger });
  const found = await Promise.all(charges.map(({ idempotencyKey }) => gatewayOf(second).find(idempotencyKey)));
  expect(found).toEqual(states);
  await gatewayOf(second).charge(createCharge());
  expect(second.statement().charges).toHaveLength(6);
  await second.kill();
});
