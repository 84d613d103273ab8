import { expect, test, vi } from 'vitest';
import { keptPictures } from '#src/adapters/embedded-backend/kept-pictures.ts';

const pictureOf = (size: number) => vi.fn(async () => ({ type: 'image/png', bytes: new Uint8Array(size) }));

test('a picture is made once for all who ask, also later', async () => {
  const kept = keptPictures(100);
  const make = pictureOf(10);
  await Promise.all([kept('a', make), kept('a', make)]);
  await kept('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('pictures leave when there are too many, the longest unused first', async () => {
  const kept = keptPictures(20);
  for (const key of ['a', 'b', 'a', 'c']) await kept(key, pictureOf(10));
  const again = pictureOf(10);
  await kept('a', again);
  await kept('c', again);
  expect(again).not.toHaveBeenCalled();
  await kept('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('a picture that could not be made is tried again', async () => {
  const kept = keptPictures(20);
  await expect(kept('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await kept('a', pictureOf(10))).type).toBe('image/png');
});
