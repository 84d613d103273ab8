import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayEvent } from '#src/payments/payment-gateway.port.ts';
import { EVENT, parseJson, parseValue } from './wire.ts';

/** Clock skew allowed between bank and hotel, either way (replay protection). Fault 13 */
const TOLERANCE_SECONDS = 5 * 60;

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const calculateMac = (seconds: string, body: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

type BankEventResult =
  | { readonly ok: true; readonly event: GatewayEvent }
  | { readonly ok: false; readonly because: 'forged' | 'untimely' | 'malformed' };

const rejectEvent = (because: 'forged' | 'untimely' | 'malformed'): BankEventResult => ({ ok: false, because });

/** Verifies signature and age (five minutes) of a webhook and parses its event. */
export const readBankEvent = (
  { signature, body }: { readonly signature: string; readonly body: Uint8Array },
  { secret, now }: { readonly secret: string; readonly now: number },
): BankEventResult => {
  const [, seconds, mac] = SIGNATURE.exec(signature) ?? [];
  if (!seconds || !mac || !timingSafeEqual(Buffer.from(mac, 'hex'), calculateMac(seconds, body, secret)))
    return rejectEvent('forged');
  if (Math.abs(Math.floor(now / 1_000) - Number(seconds)) > TOLERANCE_SECONDS) return rejectEvent('untimely');
  const parsed = parseValue(EVENT, parseJson(Buffer.from(body).toString('utf8')));
  if (!parsed) return rejectEvent('malformed');
  const { id, type: kind, idempotencyKey } = parsed;
  return { ok: true, event: { id, kind, idempotencyKey } };
};
