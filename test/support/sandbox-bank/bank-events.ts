import { createHmac } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { EVENT } from '#src/payments/sandbox/wire.ts';

export type BankEvent = Infer<typeof EVENT>;

/** Signs a webhook body: value of the header `Bank-Signature`. `now`: epoch milliseconds. */
export const signBankEvent = (body: string, secret: string, now: number): string => {
  const seconds = Math.floor(now / 1_000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
};
