'use client';
import { atom } from 'jotai';
import { startTransition } from 'react';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { CalendarDay } from '#src/rates/availability/availability.rules.ts';
import { loadPriceCalendar } from './load-price-calendar.action.ts';
import type { LoadedDays } from './picked-stay.ts';

type MonthState = 'loading' | 'loaded' | 'failed';

/** Months as `YYYY-MM`, both inclusive. */
export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

const monthStatesAtom = atom<ReadonlyMap<string, MonthState>>(new Map());

/** All dates loaded so far. */
export const loadedDaysAtom = atom<LoadedDays>(new Map());

/** Combined loading state: any failure wins over loading. */
export const calendarStateAtom = atom((get): MonthState => {
  const states = [...get(monthStatesAtom).values()];
  return states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'loaded';
});

const getNextMonth = (month: string): string => {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

const listMonths = ({ from, to }: MonthRange): string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = getNextMonth(month)) months.push(month);
  return months;
};

/**
 * Loads the visible months that are missing; failed ones are retried on request. State changes are transitions, so that
 * rendering forty days does not block input.
 */
export const loadMonthsAtom = atom(null, async (get, set, range: MonthRange, roomTypeId: string | undefined) => {
  // Deferred: the request comes during the calendar's first render, before subscribers exist, and would cause another
  // render at once.
  await undefined;
  const states = get(monthStatesAtom);
  const missing = listMonths(range).filter((month) => !states.has(month) || states.get(month) === 'failed');
  const [from] = missing;
  const to = missing.at(-1);
  if (!from || !to) return;
  const mark = (state: MonthState, days: readonly CalendarDay[] = []) =>
    startTransition(() => {
      if (days.length > 0)
        set(
          loadedDaysAtom,
          (known) => new Map<IsoDate, CalendarDay>([...known, ...days.map((day) => [day.date, day] as const)]),
        );
      set(
        monthStatesAtom,
        (states) => new Map([...states, ...missing.map((month): [string, MonthState] => [month, state])]),
      );
    });
  mark('loading');
  try {
    const days = await loadPriceCalendar(roomTypeId ? { from, to, roomTypeId } : { from, to });
    mark(days ? 'loaded' : 'failed', days ?? []);
  } catch {
    mark('failed');
  }
});
