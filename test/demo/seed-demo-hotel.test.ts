import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type DemoHotel, readDemoHotel, seedDemoHotel } from '#src/demo/seed-demo-hotel.ts';

let hotel: DemoHotel;

beforeAll(async () => {
  hotel = await readDemoHotel({ today: '2026-11-21', currency: 'USD', sellsOffers: false });
});

describe('seedDemoHotel', () => {
  test('fills an empty database with the demo hotel', async () => {
    const target = { isEmpty: async () => true, seed: vi.fn(async () => {}) };
    expect(await seedDemoHotel(target, { today: '2026-11-21', currency: 'USD', sellsOffers: false })).toBe('seeded');
    expect(target.seed).toHaveBeenCalledExactlyOnceWith(hotel);
  });

  test('leaves a database with data unchanged', async () => {
    const target = { isEmpty: async () => false, seed: vi.fn(async () => {}) };
    expect(await seedDemoHotel(target, { today: '2026-11-21', currency: 'USD', sellsOffers: false })).toBe('kept');
    expect(target.seed).not.toHaveBeenCalled();
  });

  test('creates rows that can be sent to a worker thread', () => {
    expect(structuredClone(hotel)).toEqual(hotel);
  });
});
