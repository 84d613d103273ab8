import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type DemoHotel, demoHotel, seedDemoHotel } from '#src/server/seed.ts';

let hotel: DemoHotel;

beforeAll(async () => {
  hotel = await demoHotel('2026-11-21');
});

describe('an empty database', () => {
  test('is filled with the demo hotel', async () => {
    const target = { isEmpty: async () => true, seed: vi.fn(async () => {}) };
    expect(await seedDemoHotel(target, { today: '2026-11-21' })).toBe('seeded');
    expect(target.seed).toHaveBeenCalledExactlyOnceWith(hotel);
  });

  test('that is not empty stays as it is', async () => {
    const target = { isEmpty: async () => false, seed: vi.fn(async () => {}) };
    expect(await seedDemoHotel(target, { today: '2026-11-21' })).toBe('kept');
    expect(target.seed).not.toHaveBeenCalled();
  });

  test('gets rows that can travel to a worker', () => {
    expect(structuredClone(hotel)).toEqual(hotel);
  });
});
