import { setTimeout as wait } from 'node:timers/promises';
import { ofetch } from 'ofetch';
import { type BankEvent, signatureOf } from './bank-event.ts';

/** What networks do to messages, for tests: copies, a delay, and an order of its own for each copy. */
export interface Mischief {
  readonly copies: number;
  readonly delayMs: number;
  /** Each copy waits a random part of the delay, so that they overtake each other. */
  readonly shuffle: boolean;
}

export const NO_MISCHIEF: Mischief = { copies: 1, delayMs: 0, shuffle: false };

export interface EventTarget {
  /** Where events are posted. */
  readonly url: string;
  readonly secret: string;
  /** The pause after the first failure; each one after it is twice as long. */
  readonly retryMs: number;
}

const MOST_TRIES = 14;
const LONGEST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Whether there is nothing more to do; an event that the hotel refuses (4xx) will be refused again. */
const isDone = (status: number): boolean => status < 500;

/**
 * Sends events to the hotel until it takes or refuses them. What a crash of the bank loses, nobody misses: events are
 * hints, and the hotel asks for what it waits for.
 */
export const eventSender = (target: EventTarget, now: () => number, mischief: () => Mischief) => {
  const post = async (body: string): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', 'bank-signature': signatureOf(body, target.secret, now()) };
    const settings = {
      method: 'POST',
      body,
      headers,
      retry: 0,
      timeout: TIMEOUT_MS,
      ignoreResponseError: true,
    } as const;
    const { status } = await ofetch.raw(target.url, { ...settings, responseType: 'text', redirect: 'manual' });
    return isDone(status);
  };
  const deliver = async (event: BankEvent, delayMs: number): Promise<void> => {
    const body = JSON.stringify(event);
    await wait(delayMs);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await post(body).catch(() => false)) return;
      await wait(Math.min(target.retryMs * 2 ** tries, LONGEST_PAUSE_MS));
    }
  };
  return (event: BankEvent): void => {
    const { copies, delayMs, shuffle } = mischief();
    for (let copy = 0; copy < copies; copy += 1) void deliver(event, shuffle ? Math.random() * delayMs : delayMs);
  };
};
