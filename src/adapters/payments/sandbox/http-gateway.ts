import { ofetch } from 'ofetch';
import type { Struct } from 'superstruct';
import type { ChargeState, PaymentGateway } from '#src/booking/ports/payment-gateway.ts';
import { BankFailure, reasonOf, withinTime } from './bank-failure.ts';
import { BankRefusal } from './bank-refusal.ts';
import { CHARGED, ENDED, FOUND, parsed, REFUNDED, REFUSED, readAs, STATEMENT } from './wire.ts';

export interface BankConnection {
  /** `https://bank.example`, with or without a path. */
  readonly url: string;
  readonly secret: string;
  /** Milliseconds for a whole answer. */
  readonly timeout: number;
}

interface Question<Reply> {
  /** What is asked for, in the words of an error; the address would tell a reserva. */
  readonly what: string;
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly reply: Struct<Reply, unknown>;
  /** An answer to another question is none. */
  readonly isMeant?: (reply: Reply) => boolean;
}

const understood = <Reply>({ what, reply, isMeant = () => true }: Question<Reply>, text: string): Reply => {
  const answer = readAs(reply, parsed(text));
  if (answer === undefined || !isMeant(answer)) throw new BankFailure(what, 'an answer that cannot be read');
  return answer;
};

/** B13: whatever is not an answer of the bank throws: unknown, never declined. B15: no error holds what was sent. */
const asking =
  ({ url, secret, timeout }: BankConnection) =>
  async <Reply>(question: Question<Reply>): Promise<Reply> => {
    const { what, path, body, query } = question;
    const send = async (signal: AbortSignal) => {
      const { status, _data } = await ofetch.raw<string, 'text'>(path, {
        baseURL: url,
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        ...(query && { query }),
        signal,
        // Whether to ask again is for the booking engine to say; and the secret goes to no other place.
        retry: 0,
        redirect: 'error',
        responseType: 'text',
        ignoreResponseError: true,
      });
      return { status, text: String(_data ?? '') };
    };
    const { status, text } = await withinTime(what, timeout, send).catch((error: unknown) => {
      throw error instanceof BankFailure ? error : new BankFailure(what, reasonOf(error));
    });
    if (status === 200) return understood(question, text);
    const refused = status === 409 ? readAs(REFUSED, parsed(text)) : undefined;
    throw refused ? new BankRefusal(refused.error) : new BankFailure(what, `status ${status}`);
  };

type Charged = typeof CHARGED extends Struct<infer Reply, unknown> ? Reply : never;

const toState = (reply: Charged): ChargeState => {
  const { status } = reply;
  switch (status) {
    case 'succeeded': {
      const { token, brand, last4, expMonth, expYear } = reply.card;
      return { status, reference: reply.reference, card: { token, brand, last4, expMonth, expYear } };
    }
    case 'requires-action':
      return { status, redirectUrl: reply.redirectUrl };
    case 'declined':
      return { status, reason: reply.reason };
  }
};

/** The sandbox bank as a process of its own, asked over HTTP. */
export const httpGateway = (connection: BankConnection): PaymentGateway => {
  const ask = asking(connection);
  const about = (idempotencyKey: string) => (reply: { idempotencyKey: string }) =>
    reply.idempotencyKey === idempotencyKey;
  return {
    charge: async (charge) => {
      const isMeant = about(charge.idempotencyKey);
      return toState(await ask({ what: 'charge', path: '/charges', body: charge, reply: CHARGED, isMeant }));
    },
    find: async (idempotencyKey) => {
      const path = `/charges/${encodeURIComponent(idempotencyKey)}`;
      const found = await ask({ what: 'find', path, reply: FOUND, isMeant: about(idempotencyKey) });
      if (found.status === 'unseen') return undefined;
      return found.status === 'voided' ? { status: 'voided' } : toState(found);
    },
    refund: async (refund) => {
      const isMeant = about(refund.idempotencyKey);
      const { reference } = await ask({ what: 'refund', path: '/refunds', body: refund, reply: REFUNDED, isMeant });
      return { reference };
    },
    void: async (idempotencyKey) => {
      const body = { idempotencyKey };
      const isMeant = about(idempotencyKey);
      return (await ask({ what: 'void', path: '/voids', body, reply: ENDED, isMeant })).outcome;
    },
    statement: (query) => ask({ what: 'statement', path: '/statement', query, reply: STATEMENT }),
  };
};
