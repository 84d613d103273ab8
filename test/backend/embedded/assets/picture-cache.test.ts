import { expect, test, vi } from 'vitest';
import { createPictureCache } from '#src/backend/embedded/assets/asset-reader.ts';

const createPicture = (size: number) => vi.fn(async () => ({ type: 'image/png', bytes: new Uint8Array(size) }));

test('picture cache: creates a picture once for concurrent and later requests', async () => {
  const kept = createPictureCache(100);
  const make = createPicture(10);
  await Promise.all([kept('a', make), kept('a', make)]);
  await kept('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('picture cache: evicts the least recently used pictures beyond the budget', async () => {
  const kept = createPictureCache(20);
  for (const key of ['a', 'b', 'a', 'c']) await kept(key, createPicture(10));
  const again = createPicture(10);
  await kept('a', again);
  await kept('c', again);
  expect(again).not.toHaveBeenCalled();
  await kept('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('picture cache: retries a picture that failed', async () => {
  const kept = createPictureCache(20);
  await expect(kept('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await kept('a', createPicture(10))).type).toBe('image/png');
});
