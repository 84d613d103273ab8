import { describe, expect, test } from 'vitest';
import { type CatalogueCache, cacheCatalogue } from '#src/rates/offers/night-offer-cache.ts';

/** What is cached, as a value that the cache does not look into. */
const createValue = () => [] as never;

/** A database whose reads are answered one by one. */
const createSlowReader = () => {
  const reads: PromiseWithResolvers<never>[] = [];
  const load = (): Promise<never> => {
    const reading = Promise.withResolvers<never>();
    reads.push(reading);
    return reading.promise;
  };
  return { reads, load };
};

const unused = (): Promise<never> => Promise.reject(new Error('the other part was read'));

describe.each([
  {
    part: 'the catalogue',
    openCache: (load: () => Promise<never>) => cacheCatalogue({ read: load }, { listRoomTypes: unused }),
    read: (cache: CatalogueCache): Promise<unknown> => cache.read(),
  },
  {
    part: 'the room types',
    openCache: (load: () => Promise<never>) => cacheCatalogue({ read: unused }, { listRoomTypes: load }),
    read: (cache: CatalogueCache): Promise<unknown> => cache.listRoomTypes(),
  },
])('cacheCatalogue: $part', ({ openCache, read }) => {
  const openSlowCache = () => {
    const { reads, load } = createSlowReader();
    const cache = openCache(load);
    return { reads, cache: { read: () => read(cache), invalidate: cache.invalidate } };
  };

  test('reads once for callers at the same time and later ones', async () => {
    const { reads, cache } = openSlowCache();
    const waiting = [cache.read(), cache.read()];
    const value = createValue();
    reads[0]?.resolve(value);
    for (const answer of [...waiting, cache.read()]) expect(await answer).toBe(value);
    expect(reads).toHaveLength(1);
  });

  test('reads again after rates changed', async () => {
    const { reads, cache } = openSlowCache();
    const before = cache.read();
    reads[0]?.resolve(createValue());
    await before;
    cache.invalidate();
    const after = cache.read();
    const changed = createValue();
    reads[1]?.resolve(changed);
    expect(await after).toBe(changed);
    expect(reads).toHaveLength(2);
  });

  test('a read that began before a change is not kept', async () => {
    const { reads, cache } = openSlowCache();
    const early = cache.read();
    cache.invalidate();
    const late = cache.read();
    const [old, changed] = [createValue(), createValue()];
    reads[1]?.resolve(changed);
    reads[0]?.resolve(old);
    expect([await early, await late, await cache.read()]).toEqual([old, changed, changed]);
    expect(await cache.read()).toBe(changed);
    expect(reads).toHaveLength(2);
  });

  test('waiting callers get the error of a read, and the next call reads again', async () => {
    const { reads, cache } = openSlowCache();
    const waiting = [cache.read(), cache.read()];
    reads[0]?.reject(new Error('the database is away'));
    for (const answer of waiting) await expect(answer).rejects.toThrow('the database is away');
    const value = createValue();
    const next = cache.read();
    reads[1]?.resolve(value);
    expect(await next).toBe(value);
  });

  test('an early read that fails after a change keeps the later one', async () => {
    const { reads, cache } = openSlowCache();
    const early = cache.read();
    cache.invalidate();
    const late = cache.read();
    const value = createValue();
    reads[1]?.resolve(value);
    await late;
    reads[0]?.reject(new Error('the database is away'));
    await expect(early).rejects.toThrow('the database is away');
    expect(await cache.read()).toBe(value);
    expect(reads).toHaveLength(2);
  });
});
