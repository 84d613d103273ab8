import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import type { BankLedger } from '#src/adapters/payments/sandbox/ledger.ts';
import { sandboxGateway } from '#src/adapters/payments/sandbox/sandbox-gateway.ts';
import { fixedClock } from '#test/support/fakes/fixed-clock.ts';
import type { GatewayHouse } from './gateway-house.ts';

/** The sandbox bank inside this process, over any ledger. */
export const inProcessHouse = (ledger: BankLedger, close: () => Promise<void>): GatewayHouse => {
  const clock = fixedClock('2026-11-20T15:00:00.000Z');
  const bank = { ledger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
  return {
    gateway: sandboxGateway(bank),
    truth: () => ledger.statement(),
    pass: async (ms) => clock.pass(ms / 60_000),
    answer: async (redirectUrl, verdict) => {
      const form = new URLSearchParams({ answer: verdict });
      await handleChallenge(bank, { method: 'POST', path: new URL(redirectUrl).pathname, form, acceptLanguage: '' });
    },
    close,
  };
};
