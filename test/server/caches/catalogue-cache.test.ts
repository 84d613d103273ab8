import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#src/booking/model/rates/catalogue.ts';
import { cacheCatalogue } from '#src/server/caches/catalogue-cache.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

/** A database whose reads are answered one by one. */
const createSlowReader = () => {
  const reads: PromiseWithResolvers<Catalogue>[] = [];
  const read = (): Promise<Catalogue> => {
    const reading = Promise.withResolvers<Catalogue>();
    reads.push(reading);
    return reading.promise;
  };
  return { reads, cache: cacheCatalogue({ read }) };
};

const createCatalogue = (): Catalogue => createTestCatalogue(DEMO_POLICY);

describe('cacheCatalogue', () => {
  test('reads once for callers at the same time and later ones', async () => {
    const { reads, cache } = createSlowReader();
    const waiting = [cache.read(), cache.read()];
    const catalogue = createCatalogue();
    reads[0]?.resolve(catalogue);
    for (const answer of [...waiting, cache.read()]) expect(await answer).toBe(catalogue);
    expect(reads).toHaveLength(1);
  });

  test('reads again after rates changed', async () => {
    const { reads, cache } = createSlowReader();
    const before = cache.read();
    reads[0]?.resolve(createCatalogue());
    await before;
    cache.invalidate();
    const after = cache.read();
    const changed = createCatalogue();
    reads[1]?.resolve(changed);
    expect(await after).toBe(changed);
    expect(reads).toHaveLength(2);
  });

  test('a read that began before a change is not kept', async () => {
    const { reads, cache } = createSlowReader();
    const early = cache.read();
    cache.invalidate();
    const late = cache.read();
    const [old, changed] = [createCatalogue(), createCatalogue()];
    reads[1]?.resolve(changed);
    reads[0]?.resolve(old);
    expect([await early, await late, await cache.read()]).toEqual([old, changed, changed]);
    expect(await cache.read()).toBe(changed);
    expect(reads).toHaveLength(2);
  });

  test('waiting callers get the error of a read, and the next call reads again', async () => {
    const { reads, cache } = createSlowReader();
    const waiting = [cache.read(), cache.read()];
    reads[0]?.reject(new Error('the database is away'));
    for (const answer of waiting) await expect(answer).rejects.toThrow('the database is away');
    const catalogue = createCatalogue();
    const next = cache.read();
    reads[1]?.resolve(catalogue);
    expect(await next).toBe(catalogue);
  });

  test('an early read that fails after a change keeps the later one', async () => {
    const { reads, cache } = createSlowReader();
    const early = cache.read();
    cache.invalidate();
    const late = cache.read();
    const catalogue = createCatalogue();
    reads[1]?.resolve(catalogue);
    await late;
    reads[0]?.reject(new Error('the database is away'));
    await expect(early).rejects.toThrow('the database is away');
    expect(await cache.read()).toBe(catalogue);
    expect(reads).toHaveLength(2);
  });
});
