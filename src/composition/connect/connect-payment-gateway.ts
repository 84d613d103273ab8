import type { Config } from '#src/config.ts';
import type { PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createHttpGateway } from '#src/payments/sandbox/remote-gateway.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';

/** The gateway that takes cards: the sandbox bank at BANK_URL, else the embedded one. */
export const connectPaymentGateway = ({ bank }: Pick<Config, 'bank'>, embedded: SandboxBank): PaymentGateway =>
  bank ? createHttpGateway(bank) : createSandboxGateway(embedded);
