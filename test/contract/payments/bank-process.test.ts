import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { httpGateway } from '#src/adapters/payments/sandbox/http-gateway.ts';
import { BANK_SECRET, type RunningBank, startBank } from '#test/support/bank.ts';
import { describeGateway } from './gateway.contract.ts';
import { chargeOf, type GatewayHouse } from './gateway-house.ts';

const gatewayOf = ({ url }: RunningBank) => httpGateway({ url, secret: BANK_SECRET, timeout: 5_000 });

const openBank = async (): Promise<GatewayHouse> => {
  const bank = await startBank();
  let clockOffsetMs = 0;
  return {
    gateway: gatewayOf(bank),
    truth: async () => bank.statement(),
    pass: async (ms) => {
      clockOffsetMs += ms;
      await bank.order({ clockOffsetMs });
    },
    answer: async (redirectUrl, verdict) => {
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

test('a bank that is killed has every charge that it acknowledged, and none of a line that was cut', async () => {
  const ledger = join(folder, 'killed.jsonl');
  const first = await startBank({ ledger });
  const charges = Array.from({ length: 5 }, () => chargeOf());
  const states = await Promise.all(charges.map(gatewayOf(first).charge));
  await first.kill();
  appendFileSync(ledger, '{"charge":{"idempotencyKey":"cut');
  const second = await startBank({ ledger });
  const found = await Promise.all(charges.map(({ idempotencyKey }) => gatewayOf(second).find(idempotencyKey)));
  expect(found).toEqual(states);
  await gatewayOf(second).charge(chargeOf());
  expect(second.statement().charges).toHaveLength(6);
  await second.kill();
});
