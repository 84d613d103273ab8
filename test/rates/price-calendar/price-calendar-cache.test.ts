import { expect, test, vi } from 'vitest';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { listNights } from '#src/kernel/stay/stay.ts';
import type { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { cachePriceCalendar } from '#src/rates/price-calendar/price-calendar-cache.ts';

type Load = (query: Parameters<typeof buildPriceCalendar>[1]) => ReturnType<typeof buildPriceCalendar>;

const createCalendar = () => {
  let now = 0;
  const load = vi.fn<Load>(async ({ from, to }) => {
    if (from > to) return rejected('verify-dates');
    const departure =
      to === '2027-12' ? '2028-01-01' : `${to.slice(0, 5)}${String(Number(to.slice(5)) + 1).padStart(2, '0')}-01`;
    return accepted(listNights({ arrival: `${from}-01`, departure }).map((date) => ({ date }) as never));
  });
  const cached = cachePriceCalendar(load, { freshFor: 2_000, now: () => now });
  return {
    load,
    cached,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('cachePriceCalendar: serves any range within cached months without the database, with the same result', async () => {
  const { load, cached } = createCalendar();
  await cached({ from: '2027-01', to: '2027-06' });
  expect(await cached({ from: '2027-02', to: '2027-04' })).toEqual(await load({ from: '2027-02', to: '2027-04' }));
  await cached({ from: '2027-06', to: '2027-06' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('cachePriceCalendar: queries again for another month, another room type and after expiry', async () => {
  const { load, cached, pass } = createCalendar();
  await cached({ from: '2027-01', to: '2027-02' });
  await cached({ from: '2027-02', to: '2027-03' });
  await cached({ from: '2027-01', to: '2027-02', roomTypeId: '618449' });
  pass(2_000);
  await cached({ from: '2027-01', to: '2027-02' });
  expect(load).toHaveBeenCalledTimes(4);
});

test('cachePriceCalendar: does not cache a rejected query', async () => {
  const { load, cached } = createCalendar();
  await cached({ from: '2027-01', to: '2027-03' });
  for (let times = 0; times < 2; times += 1)
    expect(await cached({ from: '2027-03', to: '2027-01' })).toMatchObject({ ok: false, code: 'verify-dates' });
  expect(load).toHaveBeenCalledTimes(3);
});
