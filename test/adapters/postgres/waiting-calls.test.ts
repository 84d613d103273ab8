import { expect, test } from 'vitest';
import { waitingCalls } from '#src/adapters/postgres/waiting-calls.ts';

test('each call gets the answer to its own number, whatever the order', async () => {
  const calls = waitingCalls();
  const sent: number[] = [];
  const first = calls.send((id) => sent.push(id));
  const second = calls.send((id) => sent.push(id));
  expect(new Set(sent).size).toBe(2);
  calls.answer(sent[1] ?? 0, 'second');
  calls.fail(sent[0] ?? 0, new Error('first failed'));
  await expect(first).rejects.toThrow('first failed');
  expect(await second).toBe('second');
});

test('a call that cannot be sent fails, and nobody waits for it', async () => {
  const calls = waitingCalls();
  const post = () => {
    throw new Error('cannot be cloned');
  };
  expect(() => calls.send(post)).toThrow('cannot be cloned');
});

test('when the other side is gone every call that waits fails', async () => {
  const calls = waitingCalls();
  const waiting = [calls.send(() => undefined), calls.send(() => undefined)];
  calls.failAll(new Error('gone'));
  for (const call of waiting) await expect(call).rejects.toThrow('gone');
});
