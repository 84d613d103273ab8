import { ofetch } from 'ofetch';
import type { Struct } from 'superstruct';
import type { ChargeState, PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import { BankRefusal } from './bank-refusal.ts';
import { CHARGED, ENDED, FOUND, parseJson, parseValue, REFUNDED, REFUSED, STATEMENT } from './wire.ts';

/** The outcome at the bank is unknown. Names the operation and the reason, never the data sent (B15). */
export class BankFailure extends Error {
  override readonly name = 'BankFailure';

  constructor(what: string, reason: string) {
    super(`the bank gave no answer (${what}): ${reason}`);
  }
}

const MAX_CAUSE_DEPTH = 4;

/** Finds the code of a network error, e.g. `ECONNREFUSED`; the error itself may contain the request. */
export const describeCause = (error: unknown): string => {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = cause.cause;
  }
  return 'the line broke';
};

/** Rejects by itself too: after garbage collection fetch may not see the abort. Milliseconds. */
export const runWithTimeout = async <Answer>(
  what: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const controller = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new BankFailure(what, `nothing within ${ms} ms`));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};

export interface BankConnection {
  /** `https://bank.example`, with or without a path. */
  readonly url: string;
  readonly secret: string;
  /** Milliseconds for a whole reply. */
  readonly timeout: number;
}

interface BankRequest<Reply> {
  /** Name of the operation in errors; the path would reveal a reserva. */
  readonly what: string;
  readonly path: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly reply: Struct<Reply, unknown>;
  readonly isExpected?: (reply: Reply) => boolean;
}

const parseReply = <Reply>({ what, reply, isExpected = () => true }: BankRequest<Reply>, text: string): Reply => {
  const answer = parseValue(reply, parseJson(text));
  if (answer === undefined || !isExpected(answer)) throw new BankFailure(what, 'an answer that cannot be read');
  return answer;
};

/** Sends requests to the bank. @throws BankFailure unless the bank replied: unknown, never declined (B13, B15) */
const createBankClient =
  ({ url, secret, timeout }: BankConnection) =>
  async <Reply>(request: BankRequest<Reply>): Promise<Reply> => {
    const { what, path, body, query } = request;
    const send = async (signal: AbortSignal) => {
      const { status, _data } = await ofetch.raw<string, 'text'>(path, {
        baseURL: url,
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        ...(query && { query }),
        signal,
        // Retries are left to the booking engine; a redirect would leak the secret to another host.
        retry: 0,
        redirect: 'error',
        responseType: 'text',
        ignoreResponseError: true,
      });
      return { status, text: String(_data ?? '') };
    };
    const { status, text } = await runWithTimeout(what, timeout, send).catch((error: unknown) => {
      throw error instanceof BankFailure ? error : new BankFailure(what, describeCause(error));
    });
    if (status === 200) return parseReply(request, text);
    const refused = status === 409 ? parseValue(REFUSED, parseJson(text)) : undefined;
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

export const createHttpGateway = (connection: BankConnection): PaymentGateway => {
  const sendRequest = createBankClient(connection);
  const createKeyCheck = (idempotencyKey: string) => (reply: { idempotencyKey: string }) =>
    reply.idempotencyKey === idempotencyKey;
  return {
    charge: async (charge) => {
      const isExpected = createKeyCheck(charge.idempotencyKey);
      return toState(await sendRequest({ what: 'charge', path: '/charges', body: charge, reply: CHARGED, isExpected }));
    },
    find: async (idempotencyKey) => {
      const path = `/charges/${encodeURIComponent(idempotencyKey)}`;
      const found = await sendRequest({ what: 'find', path, reply: FOUND, isExpected: createKeyCheck(idempotencyKey) });
      if (found.status === 'unseen') return undefined;
      return found.status === 'voided' ? { status: 'voided' } : toState(found);
    },
    refund: async (refund) => {
      const isExpected = createKeyCheck(refund.idempotencyKey);
      const { reference } = await sendRequest({
        what: 'refund',
        path: '/refunds',
        body: refund,
        reply: REFUNDED,
        isExpected,
      });
      return { reference };
    },
    void: async (idempotencyKey) => {
      const body = { idempotencyKey };
      const isExpected = createKeyCheck(idempotencyKey);
      return (await sendRequest({ what: 'void', path: '/voids', body, reply: ENDED, isExpected })).outcome;
    },
    getStatement: (query) => sendRequest({ what: 'statement', path: '/statement', query, reply: STATEMENT }),
  };
};
