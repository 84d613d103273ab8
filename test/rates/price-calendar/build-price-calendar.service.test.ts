import { describe, expect, test } from 'vitest';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { createSmallHotel, FAMILY, GARDEN, holdRoom, VILLA } from '#test/support/booking/small-hotel.ts';

const listDays = async (query: Parameters<typeof buildPriceCalendar>[1], hotel = createSmallHotel()) => {
  const result = await buildPriceCalendar((await hotel).ports, query);
  if (!result.ok) throw new Error(result.code);
  return new Map(result.value.map((day) => [day.date, day]));
};

describe('buildPriceCalendar', () => {
  test('has every date of its months with the lowest nightly rate', async () => {
    const calendar = await listDays({ from: '2026-12', to: '2027-02' });
    expect(calendar.size).toBe(31 + 31 + 28);
    expect(calendar.get('2027-01-15')).toMatchObject({ from: 16_280, closed: null, minStay: 1 });
    expect(calendar.get('2026-12-24')).toMatchObject({ from: 32_560, closed: null, minStay: 3 });
  });

  test('shows one room type when requested', async () => {
    const calendar = await listDays({ from: '2027-01', to: '2027-01', roomTypeId: VILLA });
    expect(calendar.get('2027-01-15')).toMatchObject({ from: 51_480 });
  });

  test('says why a date is closed', async () => {
    const hotel = await createSmallHotel();
    await holdRoom(hotel, { choices: [FAMILY] });
    hotel.inventory.amend(FAMILY, '2027-01-25', { closedToArrival: true });
    const calendar = await listDays({ from: '2026-11', to: '2027-01', roomTypeId: FAMILY }, Promise.resolve(hotel));
    expect(calendar.get('2026-11-19')?.closed).toEqual({ code: 'past' });
    expect(calendar.get('2027-01-16')?.closed).toEqual({ code: 'sold-out' });
    expect(calendar.get('2027-01-25')?.closed).toEqual({ code: 'closed-to-arrival' });
  });

  test('ends at the horizon of 18 months', async () => {
    const calendar = await listDays({ from: '2028-05', to: '2028-05', roomTypeId: GARDEN });
    expect(calendar.get('2028-05-19')?.closed).toBeNull();
    expect(calendar.get('2028-05-20')?.closed).toEqual({ code: 'beyond-horizon' });
  });

  test.each([
    ['months the wrong way round', { from: '2027-02', to: '2027-01' }, 'verify-dates'],
    ['twenty months', { from: '2026-11', to: '2028-06' }, 'verify-dates'],
    ['a thirteenth month', { from: '2026-13', to: '2026-13' }, 'verify-dates'],
    ['no months', { from: '', to: '' }, 'verify-dates'],
    ['a room type that is not sold', { from: '2027-01', to: '2027-01', roomTypeId: '999' }, 'unknown-room-type'],
  ])('refuses %s', async (_, query, code) => {
    expect(await buildPriceCalendar((await createSmallHotel()).ports, query)).toMatchObject({ ok: false, code });
  });

  test('covers nineteen months, which eighteen months from any day can span', async () => {
    expect((await listDays({ from: '2026-11', to: '2028-05' })).size).toBe(578);
  });
});
