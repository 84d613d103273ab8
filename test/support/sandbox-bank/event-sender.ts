import { setTimeout as wait } from 'node:timers/promises';
import { ofetch } from 'ofetch';
import { type BankEvent, signBankEvent } from './bank-events.ts';

/** Network faults: duplicates, delay and reordering. */
export interface Mischief {
  readonly copies: number;
  readonly delayMs: number;
  /** Each copy waits a random part of the delay, which reorders them. */
  readonly shuffle: boolean;
}

export const NO_MISCHIEF: Mischief = { copies: 1, delayMs: 0, shuffle: false };

export interface EventTarget {
  /** Where events are posted. */
  readonly url: string;
  readonly secret: string;
  /** Delay after the first failure; doubles with each failure (backoff). */
  readonly retryMs: number;
}

const MOST_TRIES = 14;
const LONGEST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** True when done: accepted, or refused with 4xx, which is permanent. */
const isDone = (status: number): boolean => status < 500;

/**
 * Sends webhooks with retries until the hotel accepts or refuses them. Events may be lost in a crash: they are hints,
 * and the hotel reads open charges itself.
 */
export const createEventSender = (
  target: EventTarget,
  getNow: () => number,
  getMischief: () => Mischief,
  /** From 0 to 1. */
  drawFraction: () => number,
) => {
  const post = async (body: string): Promise<boolean> => {
    const headers = {
      'content-type': 'application/json',
      'bank-signature': signBankEvent(body, target.secret, getNow()),
    };
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
    const { copies, delayMs, shuffle } = getMischief();
    for (let copy = 0; copy < copies; copy += 1) void deliver(event, shuffle ? drawFraction() * delayMs : delayMs);
  };
};
