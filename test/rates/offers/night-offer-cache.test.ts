import { describe, expect, test, vi } from 'vitest';
import type { Inventory } from '#src/rates/offers/inventory.port.ts';
import { cacheNightOffers, listMonths } from '#src/rates/offers/night-offer-cache.ts';

const NIGHTS = ['2027-01-01', '2027-01-31', '2027-02-28', '2027-12-31', '2028-01-01', '2028-02-29'];

const createHotel = () => {
  let now = 0;
  const listNightOffers = vi.fn<Inventory['listNightOffers']>(async ({ from, to }) =>
    NIGHTS.filter((night) => night >= from && night <= to).map((night) => ({ night }) as never),
  );
  const cached = cacheNightOffers({ listNightOffers }, { freshFor: 2_000, now: () => now });
  const listNights = async (from: string, to: string, ratePlanId = 'web') =>
    (await cached.listNightOffers({ from, to, ratePlanIds: [ratePlanId], now: 0 })).map(({ night }) => night);
  return {
    listNightOffers,
    listNights,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('cacheNightOffers: queries the database once a month, for ranges of any length', async () => {
  const { listNightOffers, listNights } = createHotel();
  expect(await listNights('2027-01-01', '2028-02-29')).toEqual(NIGHTS);
  expect(await Promise.all([listNights('2027-01-15', '2027-02-28'), listNights('2027-12-01', '2028-01-31')])).toEqual([
    ['2027-01-31', '2027-02-28'],
    ['2027-12-31', '2028-01-01'],
  ]);
  expect(listNightOffers).toHaveBeenCalledTimes(1);
});

test('cacheNightOffers: queries only the months that are not cached', async () => {
  const { listNightOffers, listNights } = createHotel();
  await listNights('2027-01-01', '2027-01-31');
  expect(await listNights('2027-01-01', '2027-02-28')).toEqual(['2027-01-01', '2027-01-31', '2027-02-28']);
  expect(listNightOffers).toHaveBeenLastCalledWith(expect.objectContaining({ from: '2027-02-01', to: '2027-02-28' }));
});

test('cacheNightOffers: queries again after two seconds and for another rate plan', async () => {
  const { listNightOffers, listNights, pass } = createHotel();
  await listNights('2027-01-01', '2027-01-31');
  pass(1_999);
  await listNights('2027-01-01', '2027-01-31');
  expect(listNightOffers).toHaveBeenCalledTimes(1);
  await listNights('2027-01-01', '2027-01-31', 'agency');
  pass(1);
  await listNights('2027-01-01', '2027-01-31');
  expect(listNightOffers).toHaveBeenCalledTimes(3);
});

test('cacheNightOffers: does not cache a failure', async () => {
  const { listNightOffers, listNights } = createHotel();
  listNightOffers.mockRejectedValueOnce(new Error('no connection'));
  await expect(listNights('2027-01-01', '2027-01-31')).rejects.toThrow('no connection');
  expect(await listNights('2027-01-01', '2027-01-31')).toEqual(['2027-01-01', '2027-01-31']);
});

test('cacheNightOffers: memory stays bounded when every month is requested', async () => {
  const { listNights } = createHotel();
  for (let year = 1_000; year < 1_100; year += 1) await listNights(`${year}-01-01`, `${year}-12-31`);
  expect(await listNights('2027-01-01', '2028-02-29')).toEqual(NIGHTS);
});

describe('listMonths', () => {
  test.each([
    ['2026-11', '2027-02', ['2026-11', '2026-12', '2027-01', '2027-02']],
    ['2026-11-23', '2026-11-30', ['2026-11']],
    ['2027-01', '2026-12', []],
    ['9999-11', '9999-12', ['9999-11', '9999-12']],
    ['0001-01', '9999-12', []],
    ['2026-11', '2036-10', expect.objectContaining({ length: 120 })],
    ['2026-11', '2036-11', []],
    ['2026-13', '2027-01', []],
    ['2026-11', 'z', []],
    ['', '', []],
  ])('from %s to %s', (from, to, months) => expect(listMonths(from, to)).toEqual(months));
});
