import { expect, test, vi } from 'vitest';
import { accepted, rejected } from '#src/booking/model/rejections.ts';
import { nightsOf } from '#src/booking/model/stay.ts';
import type { priceCalendar } from '#src/booking/services/price-calendar.ts';
import { cachePriceCalendar } from '#src/server/cached-price-calendar.ts';

type Load = (query: Parameters<typeof priceCalendar>[1]) => ReturnType<typeof priceCalendar>;

const calendar = () => {
  let now = 0;
  const load = vi.fn<Load>(async ({ from, to }) => {
    if (from > to) return rejected('verify-dates');
    const departure =
      to === '2027-12' ? '2028-01-01' : `${to.slice(0, 5)}${String(Number(to.slice(5)) + 1).padStart(2, '0')}-01`;
    return accepted(nightsOf({ arrival: `${from}-01`, departure }).map((date) => ({ date }) as never));
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

test('cachePriceCalendar: any range within known months is answered without the database, as it would be', async () => {
  const { load, cached } = calendar();
  await cached({ from: '2027-01', to: '2027-06' });
  expect(await cached({ from: '2027-02', to: '2027-04' })).toEqual(await load({ from: '2027-02', to: '2027-04' }));
  await cached({ from: '2027-06', to: '2027-06' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('cachePriceCalendar: another month, another room type and the time make it ask again', async () => {
  const { load, cached, pass } = calendar();
  await cached({ from: '2027-01', to: '2027-02' });
  await cached({ from: '2027-02', to: '2027-03' });
  await cached({ from: '2027-01', to: '2027-02', roomTypeId: '618449' });
  pass(2_000);
  await cached({ from: '2027-01', to: '2027-02' });
  expect(load).toHaveBeenCalledTimes(4);
});

test('cachePriceCalendar: what is refused is asked again and stays refused', async () => {
  const { load, cached } = calendar();
  await cached({ from: '2027-01', to: '2027-03' });
  for (let times = 0; times < 2; times += 1)
    expect(await cached({ from: '2027-03', to: '2027-01' })).toMatchObject({ ok: false, code: 'verify-dates' });
  expect(load).toHaveBeenCalledTimes(3);
});
