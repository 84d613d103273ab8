import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { GatewayEvent } from '#src/booking/ports/gateway-events.ts';
import { EVENT, parsed, readAs } from './wire.ts';

export type BankEvent = Infer<typeof EVENT>;

/** How far the bank's clock and the hotel's may be apart, either way. Fault 13 */
const TOLERANCE_SECONDS = 5 * 60;

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const macOf = (seconds: number | string, body: string | Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The header `Bank-Signature` of a body that is sent now (epoch milliseconds). */
export const signatureOf = (body: string, secret: string, now: number): string => {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${macOf(seconds, body, secret).toString('hex')}`;
};

type ToldEvent =
  | { readonly ok: true; readonly event: GatewayEvent }
  | { readonly ok: false; readonly because: 'forged' | 'untimely' | 'malformed' };

const refused = (because: 'forged' | 'untimely' | 'malformed'): ToldEvent => ({ ok: false, because });

/** Reads what somebody says is the bank's; only what the bank signed within five minutes is. */
export const readBankEvent = (
  { signature, body }: { readonly signature: string; readonly body: Uint8Array },
  { secret, now }: { readonly secret: string; readonly now: number },
): ToldEvent => {
  const [, seconds, mac] = SIGNATURE.exec(signature) ?? [];
  if (!seconds || !mac || !timingSafeEqual(Buffer.from(mac, 'hex'), macOf(seconds, body, secret)))
    return refused('forged');
  if (Math.abs(Math.floor(now / 1_000) - Number(seconds)) > TOLERANCE_SECONDS) return refused('untimely');
  const told = readAs(EVENT, parsed(Buffer.from(body).toString('utf8')));
  if (!told) return refused('malformed');
  const { id, type: kind, idempotencyKey } = told;
  return { ok: true, event: { id, kind, idempotencyKey } };
};
