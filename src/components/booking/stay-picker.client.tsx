'use client';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { nightCount } from '#src/booking/model/stay.ts';
import { type CalendarView, DateRangeCalendar } from '#src/components/ui/date-range-calendar.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { closedText } from '#src/i18n/booking-words.ts';
import { findDateOrder } from '#src/i18n/date-order.ts';
import type { Words } from '#src/i18n/intl.ts';
import { PICKER_DEFAULTS, PICKER_YEARS } from './picker-defaults.ts';
import { calendarStateAtom, loadedDaysAtom, loadMonthsAtom } from './price-calendar.client.ts';
import type { StayDatesProps } from './stay-dates-props.ts';
import { arrivalProblem, type LoadedDays, lowestPrice, stayBetween, stayProblem, withOwnNights } from './stay-rules.ts';

/** Room for two months with prices beside the parties. */
const WIDE = '(min-width: 1200px)';

const subscribeToWidth = (changed: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const useIsWide = () => useSyncExternalStore(subscribeToWidth, () => window.matchMedia(WIDE).matches);

/** Regions in which React Aria writes MM/dd/yyyy, and dd/MM/yyyy. */
const LANGUAGES = { es: { mdy: 'es-PA', dmy: 'es-ES' }, en: { mdy: 'en-US', dmy: 'en-GB' } } as const;

const useDayNote = (
  days: LoadedDays,
  currency: string,
  lowest: number | null,
  problem: (date: string, anchor: string | null) => string,
) => {
  const words = useWords();
  return (date: string, anchor: string | null) => {
    const day = days.get(date);
    const closed = problem(date, anchor);
    if (!day || day.from === null || (closed && !anchor)) return { shown: closed && day ? '—' : '', spoken: closed };
    const price = words.money(day.from, currency);
    const isLow = day.from === lowest;
    const cost = words.t(day.minStay > 1 ? 'calendar.day.min-stay' : 'calendar.day.from', {
      price,
      nights: day.minStay,
    });
    const spoken = isLow ? `${cost}, ${words.t('calendar.day.low')}` : cost;
    return { shown: price.replace(/[.,]00$/, ''), spoken: closed || spoken, isLow };
  };
};

/** B3, B9: what already speaks against the chosen stay. */
const chosenProblem = ({ arrival, departure, today, lastDay, maxNights }: StayDatesProps, days: LoadedDays) => {
  if (arrival < today) return { code: 'past' } as const;
  if (departure > lastDay) return { code: 'beyond-horizon' } as const;
  return stayProblem({ arrival, departure }, days, maxNights);
};

const statusText = (words: Words, props: StayDatesProps, view: CalendarView | null, days: LoadedDays): string => {
  const { arrival, departure } = props;
  if (view?.anchor) return words.t('calendar.status.arrival', { arrival: words.date(view.anchor) });
  if (!arrival || !departure) return words.t('calendar.status.none');
  if (departure <= arrival) return words.t('calendar.status.reversed');
  const nights = nightCount({ arrival, departure });
  const range = words.t('calendar.status.range', {
    arrival: words.date(arrival),
    departure: words.date(departure),
    nights,
  });
  const reason = chosenProblem(props, days);
  return reason ? `${range} ${closedText(words, reason)}.` : range;
};

/** The date step with JavaScript: what each night costs, and why a date cannot be chosen. B9 */
export const StayPicker = (props: StayDatesProps) => {
  const { arrival, departure, onChange, today, lastDay, maxNights, currency, roomTypeId, own } = props;
  const words = useWords();
  const loaded = useAtomValue(loadedDaysAtom);
  const days = useMemo(() => (own ? withOwnNights(loaded, own) : loaded), [loaded, own]);
  const state = useAtomValue(calendarStateAtom);
  const loadMonths = useSetAtom(loadMonthsAtom);
  const [view, setView] = useState<CalendarView | null>(null);
  const isWide = useIsWide();
  // It is the browser's, and this calendar is never drawn by the server: pages are the same for everybody.
  const [order] = useState(() => findDateOrder(navigator.languages));
  const load = useCallback(
    ({ firstMonth, lastMonth }: CalendarView) => void loadMonths({ from: firstMonth, to: lastMonth }, roomTypeId),
    [loadMonths, roomTypeId],
  );
  const look = useCallback(
    (next: CalendarView) => {
      setView(next);
      load(next);
    },
    [load],
  );
  const closedBecause = (date: string, anchor: string | null): string => {
    if (anchor === date) return '';
    const reason = anchor ? stayProblem(stayBetween(anchor, date), days, maxNights) : arrivalProblem(date, days);
    return reason ? closedText(words, reason) : '';
  };
  const lowest = useMemo(() => view && lowestPrice(days, view), [days, view]);
  const note = useDayNote(days, currency, lowest, closedBecause);
  const looked = view?.focused ?? null;
  const focusedReason = looked && closedBecause(looked, view?.anchor ?? null);
  return (
    <div className="stay-picker">
      <DateRangeCalendar
        language={LANGUAGES[words.locale].mdy}
        typedLanguage={LANGUAGES[words.locale][order]}
        firstDayOfWeek={PICKER_DEFAULTS.firstDayOfWeek}
        separator={PICKER_DEFAULTS.rangeSeparator}
        value={arrival && departure ? { start: arrival, end: departure } : null}
        onChange={(range) => onChange(range?.start ?? '', range?.end ?? '')}
        reach={{ start: today, end: lastDay }}
        typed={{ start: PICKER_YEARS.first, end: PICKER_YEARS.last }}
        months={isWide ? 2 : 1}
        isUnavailable={(date, anchor) =>
          date === anchor || (closedBecause(date, anchor) !== '' && !(anchor === null && date === departure))
        }
        note={note}
        onView={look}
        labels={{
          field: words.t(`calendar.dates.${order}`),
          start: words.t('booking.arrival'),
          end: words.t('booking.departure'),
          calendar: words.t('calendar.pick'),
          previous: words.t('calendar.previous'),
          next: words.t('calendar.next'),
        }}
      />
      <p className="stay-status" role="status">
        {statusText(words, props, view, days)}
      </p>
      <p className="quiet stay-reason" aria-hidden="true">
        {looked && focusedReason
          ? words.t('calendar.status.closed', { date: words.date(looked, 'short'), reason: focusedReason })
          : words.t(state === 'loading' ? 'calendar.loading' : 'calendar.legend.price')}{' '}
        {lowest !== null && <span className="stay-low">{words.t('calendar.legend.low')}</span>}
      </p>
      {state === 'failed' && (
        <p className="alert alert-warning" role="status">
          {words.t('calendar.failed')}{' '}
          <button type="button" className="button button-quiet" onClick={() => view && load(view)}>
            {words.t('calendar.retry')}
          </button>
        </p>
      )}
    </div>
  );
};
