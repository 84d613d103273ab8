import { expect, test } from 'vitest';
import { createPendingCalls } from '#src/composition/database/embedded-database.ts';

test('pending calls: resolve by id, in any order of replies', async () => {
  const calls = createPendingCalls();
  const sent: number[] = [];
  const first = calls.send((id) => sent.push(id));
  const second = calls.send((id) => sent.push(id));
  expect(new Set(sent).size).toBe(2);
  calls.answer(sent[1] ?? 0, 'second');
  calls.fail(sent[0] ?? 0, new Error('first failed'));
  await expect(first).rejects.toThrow('first failed');
  expect(await second).toBe('second');
});

test('pending calls: a call that cannot be sent is rejected and removed', async () => {
  const calls = createPendingCalls();
  const post = () => {
    throw new Error('cannot be cloned');
  };
  expect(() => calls.send(post)).toThrow('cannot be cloned');
});

test('pending calls: all are rejected when the worker has ended', async () => {
  const calls = createPendingCalls();
  const waiting = [calls.send(() => undefined), calls.send(() => undefined)];
  calls.failAll(new Error('gone'));
  for (const call of waiting) await expect(call).rejects.toThrow('gone');
});
