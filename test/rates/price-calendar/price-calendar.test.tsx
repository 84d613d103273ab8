import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPriceCalendar } from '#src/rates/price-calendar/load-price-calendar.action.ts';
import { calendarStateAtom, loadedDaysAtom, loadMonthsAtom } from '#src/rates/price-calendar/price-calendar.client.ts';

const load = vi.mocked(loadPriceCalendar);
const createDay = (date: string) => ({ date, from: 14_800, closed: null, minStay: 1, departure: true });

beforeEach(() => void load.mockReset());

test('loadMonthsAtom: loads a month once', async () => {
  load.mockResolvedValue([createDay('2026-12-01')]);
  const store = createStore();
  await store.set(loadMonthsAtom, { from: '2026-12', to: '2027-01' }, '580022');
  await store.set(loadMonthsAtom, { from: '2027-01', to: '2027-02' }, '580022');
  await store.set(loadMonthsAtom, { from: '2026-12', to: '2027-01' }, '580022');
  expect(load.mock.calls).toEqual([
    [{ from: '2026-12', to: '2027-01', roomTypeId: '580022' }],
    [{ from: '2027-02', to: '2027-02', roomTypeId: '580022' }],
  ]);
  expect(store.get(loadedDaysAtom).get('2026-12-01')?.from).toBe(14_800);
  expect(store.get(calendarStateAtom)).toBe('loaded');
});

test.each([
  ['a lost connection', () => load.mockRejectedValueOnce(new Error('the line broke'))],
  ['a refusal', () => load.mockResolvedValueOnce(null)],
])('loadMonthsAtom: loads a month again after %s', async (_name, fail) => {
  fail();
  load.mockResolvedValueOnce([createDay('2026-12-01')]);
  const store = createStore();
  await store.set(loadMonthsAtom, { from: '2026-12', to: '2026-12' }, undefined);
  expect(store.get(calendarStateAtom)).toBe('failed');
  await store.set(loadMonthsAtom, { from: '2026-12', to: '2026-12' }, undefined);
  expect(store.get(calendarStateAtom)).toBe('loaded');
  expect(store.get(loadedDaysAtom).size).toBe(1);
});
