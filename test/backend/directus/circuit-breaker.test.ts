import { describe, expect, test, vi } from 'vitest';
import { createCircuitBreaker } from '#src/backend/directus/circuit-breaker.ts';

const PAUSE_MS = 5_000;
/** Shorter than a test, longer than a reply that is there. */
const TRIAL_MS = 20;

const createTimeout = () => new DOMException('no whole reply', 'TimeoutError');

const reply = async () => 'reply';
const refuse = () => Promise.reject(new Error('403'));
const stayOut = () => Promise.reject(createTimeout());

/** A request that is answered by the test. */
const createRequest = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const send = vi.fn(() => promise);
  return { send, answer: () => resolve('reply'), timeOut: () => reject(createTimeout()) };
};

/** A clock that stands still until it is moved, and the breaker on it. */
const createCircuit = () => {
  let time = 1_000_000;
  const log = { warn: vi.fn(), error: vi.fn() };
  const breaker = createCircuitBreaker({ pauseMs: PAUSE_MS, trialMs: TRIAL_MS, now: () => time, log });
  const read = <Reply>(work: () => Promise<Reply>) => breaker.run(work, true);
  const write = <Reply>(work: () => Promise<Reply>) => breaker.run(work, false);
  return { read, write, log, pass: (ms: number) => (time += ms) };
};

const OPEN = { name: 'CircuitOpenError' };

describe('createCircuitBreaker', () => {
  test('after one request without a reply others fail without being sent', async () => {
    const { read, write, log } = createCircuit();
    await expect(read(stayOut)).rejects.toMatchObject({ name: 'TimeoutError' });
    const next = vi.fn(reply);
    await expect(read(next)).rejects.toMatchObject(OPEN);
    await expect(write(next)).rejects.toMatchObject(OPEN);
    expect(next).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledOnce();
  });

  test.each([
    ['a reply', reply],
    ['a refusal', refuse],
  ])('%s that came meanwhile keeps the circuit closed', async (_, other) => {
    const { read, pass } = createCircuit();
    const slow = createRequest();
    const waiting = read(slow.send);
    pass(2_000);
    await read(other).catch(() => undefined);
    pass(3_000);
    slow.timeOut();
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await read(reply)).toBe('reply');
  });

  test('after the pause one request is sent as a trial, whose reply closes the circuit', async () => {
    const { read, pass, log } = createCircuit();
    await read(stayOut).catch(() => undefined);
    pass(PAUSE_MS);
    const trial = createRequest();
    const waiting = read(trial.send);
    const other = vi.fn(reply);
    await expect(read(other)).rejects.toMatchObject(OPEN);
    expect(other).not.toHaveBeenCalled();
    trial.answer();
    expect(await waiting).toBe('reply');
    expect(await read(reply)).toBe('reply');
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('the caller of a trial to read waits a moment, and the trial goes on', async () => {
    const { read, pass } = createCircuit();
    await read(stayOut).catch(() => undefined);
    pass(PAUSE_MS);
    const trial = createRequest();
    await expect(read(trial.send)).rejects.toMatchObject(OPEN);
    trial.answer();
    await vi.waitFor(async () => expect(await read(reply)).toBe('reply'));
  });

  test('a trial without a reply begins another pause, and is not logged again', async () => {
    const { read, pass, log } = createCircuit();
    await read(stayOut).catch(() => undefined);
    pass(PAUSE_MS);
    await expect(read(stayOut)).rejects.toMatchObject({ name: 'TimeoutError' });
    pass(PAUSE_MS - 1);
    const next = vi.fn(reply);
    await expect(read(next)).rejects.toMatchObject(OPEN);
    expect(next).not.toHaveBeenCalled();
    pass(1);
    expect(await read(next)).toBe('reply');
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('a trial that writes is awaited to its end, as it may have been carried out', async () => {
    const { read, write, pass } = createCircuit();
    await read(stayOut).catch(() => undefined);
    pass(PAUSE_MS);
    const trial = createRequest();
    const waiting = write(trial.send);
    setTimeout(trial.answer, TRIAL_MS * 3);
    expect(await waiting).toBe('reply');
  });
});
