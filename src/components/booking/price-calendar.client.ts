'use client';
import { atom } from 'jotai';
import { startTransition } from 'react';
import { loadPriceCalendar } from '#src/actions/load-price-calendar.ts';
import type { CalendarDay } from '#src/booking/model/availability.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { LoadedDays } from './stay-rules.ts';

type MonthState = 'loading' | 'loaded' | 'failed';

/** Months as `YYYY-MM`, both inclusive. */
export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

const monthStatesAtom = atom<ReadonlyMap<string, MonthState>>(new Map());

/** Every date loaded so far. */
export const loadedDaysAtom = atom<LoadedDays>(new Map());

/** What to tell the guest about prices: one failure counts more than one load. */
export const calendarStateAtom = atom((get): MonthState => {
  const states = [...get(monthStatesAtom).values()];
  return states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'loaded';
});

const nextMonth = (month: string): string => {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

const monthsOf = ({ from, to }: MonthRange): string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month);
  return months;
};

/**
 * Loads the months that are shown and not there yet; a failed one is tried again when it is asked for again. What comes
 * of it is no answer to a finger: React draws forty days in slices, between which it answers.
 */
export const loadMonthsAtom = atom(null, async (get, set, range: MonthRange, roomTypeId: string | undefined) => {
  // Whoever asks while the calendar appears asks before anybody listens, who then would have to draw it again at once.
  await undefined;
  const states = get(monthStatesAtom);
  const missing = monthsOf(range).filter((month) => !states.has(month) || states.get(month) === 'failed');
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
