import type { BankLedger } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { answerChallenge } from '#test/support/booking/answer-challenge.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';

/** The sandbox bank inside this process, over any ledger. */
export const createInProcessGateway = (ledger: BankLedger, close: () => Promise<void>): GatewayUnderTest => {
  const clock = createFixedClock('2026-11-20T15:00:00.000Z');
  const bank = { ledger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' };
  return {
    gateway: createSandboxGateway(bank),
    readStatement: () => ledger.readStatement(),
    advanceTime: async (ms) => clock.pass(ms / 60_000),
    answerChallenge: async (redirectUrl, verdict) => void (await answerChallenge(bank, redirectUrl, verdict)),
    close,
  };
};
