'use client';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { countNights } from '#src/kernel/stay/stay.ts';
import { describeClosedReason } from '#src/rates/availability/refusals.text.ts';
import { findDateOrder } from '#src/site/i18n/date-order.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type CalendarView, DateRangeCalendar } from '#src/site/ui/dates/date-range-calendar.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import {
  createStay,
  findArrivalProblem,
  findLowPrice,
  findStayProblem,
  isWeekendNight,
  type LoadedDays,
  reopenOwnNights,
} from './picked-stay.ts';
import { PICKER_DEFAULTS, PICKER_YEARS } from './picker-defaults.ts';
import { calendarStateAtom, loadedDaysAtom, loadMonthsAtom } from './price-calendar.client.ts';
import { readCurrencySign, shortenPrice } from './shorten-price.ts';
import type { StayDatesProps } from './stay-dates-props.ts';

/** Breakpoint for two months beside the parties. */
const WIDE = '(min-width: 1200px)';

const subscribeToWidth = (changed: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const useIsWide = () => useSyncExternalStore(subscribeToWidth, () => window.matchMedia(WIDE).matches);

/** Regions in which React Aria uses MM/dd/yyyy or dd/MM/yyyy. */
const LANGUAGES = { es: { mdy: 'es-PA', dmy: 'es-ES' }, en: { mdy: 'en-US', dmy: 'en-GB' } } as const;

const useDayNote = (
  days: LoadedDays,
  currency: string,
  low: number | null,
  problem: (date: string, anchor: string | null) => string,
) => {
  const translator = useTranslator();
  return (date: string, anchor: string | null) => {
    const day = days.get(date);
    const closed = problem(date, anchor);
    const isWeekend = isWeekendNight(date);
    if (!day || day.from === null || (closed && !anchor))
      return { shown: closed && day ? '—' : '', spoken: closed, isWeekend };
    const price = translator.money(day.from, currency);
    const isLow = low !== null && day.from <= low;
    const cost = translator.t(day.minStay > 1 ? 'calendar.day.min-stay' : 'calendar.day.from', {
      price,
      nights: day.minStay,
    });
    const spoken = isLow ? `${cost}, ${translator.t('calendar.day.low')}` : cost;
    return { shown: shortenPrice(price), spoken: closed || spoken, isLow, isWeekend };
  };
};

/** Finds a known problem of the chosen stay. B3, B9 */
const findChosenStayProblem = ({ arrival, departure, today, lastDay, maxNights }: StayDatesProps, days: LoadedDays) => {
  if (arrival < today) return { code: 'past' } as const;
  if (departure > lastDay) return { code: 'beyond-horizon' } as const;
  return findStayProblem({ arrival, departure }, days, maxNights);
};

const describeStatus = (
  translator: Translator,
  props: StayDatesProps,
  view: CalendarView | null,
  days: LoadedDays,
): string => {
  const { arrival, departure } = props;
  if (view?.anchor) return translator.t('calendar.status.arrival', { arrival: translator.date(view.anchor) });
  if (!arrival || !departure) return translator.t('calendar.status.none');
  if (departure <= arrival) return translator.t('calendar.status.reversed');
  const nights = countNights({ arrival, departure });
  const range = translator.t('calendar.status.range', {
    arrival: translator.date(arrival),
    departure: translator.date(departure),
    nights,
  });
  const reason = findChosenStayProblem(props, days);
  return reason ? `${range} ${describeClosedReason(translator, reason)}.` : range;
};

/** What the prices of the days are, for every reader; the marks of days, whose names say the same. */
const Legend = ({ currency, hasLow }: { readonly currency: string; readonly hasLow: boolean }) => {
  const translator = useTranslator();
  return (
    <>
      <p className="quiet stay-legend-price">
        {translator.t('calendar.legend.price', { currency: readCurrencySign(translator.money(0, currency)) })}
      </p>
      <ul className="stay-legend" aria-hidden="true">
        {hasLow && (
          <li>
            <span className="stay-legend-sample calendar-day-low">00</span> {translator.t('calendar.legend.low')}
          </li>
        )}
        <li>
          <span className="stay-legend-sample calendar-day-weekend">00</span> {translator.t('calendar.legend.weekend')}
        </li>
        <li>
          <s className="stay-legend-sample">00</s> {translator.t('calendar.legend.closed')}
        </li>
      </ul>
    </>
  );
};

interface CalendarMessagesProps {
  /** Why the focused date is closed. */
  readonly closed: string;
  readonly onRetry: () => void;
}

/** Apart from the calendar: it would render each day again when a month begins to load. */
const CalendarMessages = ({ closed, onRetry }: CalendarMessagesProps) => {
  const translator = useTranslator();
  const state = useAtomValue(calendarStateAtom);
  return (
    <>
      <p className="quiet stay-reason" aria-hidden="true">
        {state === 'loading' ? translator.t('calendar.loading') : closed}
      </p>
      {state === 'failed' && (
        <p className="alert alert-warning" role="status">
          {translator.t('calendar.failed')}{' '}
          <button type="button" className="button button-quiet" onClick={onRetry}>
            {translator.t('calendar.retry')}
          </button>
        </p>
      )}
    </>
  );
};

/** Date step with JavaScript: price of each night, and why dates are closed. B9 */
export const StayPicker = (props: StayDatesProps) => {
  const { arrival, departure, onChange, today, lastDay, maxNights, currency, roomTypeId, own } = props;
  const translator = useTranslator();
  const loaded = useAtomValue(loadedDaysAtom);
  const days = useMemo(() => (own ? reopenOwnNights(loaded, own) : loaded), [loaded, own]);
  const loadMonths = useSetAtom(loadMonthsAtom);
  const [view, setView] = useState<CalendarView | null>(null);
  const isWide = useIsWide();
  // Read from the browser; this component never renders on the server, whose pages are shared by all visitors.
  const [order] = useState(() => findDateOrder(navigator.languages));
  const load = useCallback(
    ({ firstMonth, lastMonth }: CalendarView) => void loadMonths({ from: firstMonth, to: lastMonth }, roomTypeId),
    [loadMonths, roomTypeId],
  );
  const changeView = useCallback(
    (next: CalendarView) => {
      setView(next);
      load(next);
    },
    [load],
  );
  const describeClosedDate = (date: string, anchor: string | null): string => {
    if (anchor === date) return '';
    const reason = anchor ? findStayProblem(createStay(anchor, date), days, maxNights) : findArrivalProblem(date, days);
    return reason ? describeClosedReason(translator, reason) : '';
  };
  const low = useMemo(() => view && findLowPrice(days, view), [days, view]);
  const note = useDayNote(days, currency, low, describeClosedDate);
  const focusedDate = view?.focused ?? null;
  const reason = focusedDate && describeClosedDate(focusedDate, view?.anchor ?? null);
  const closed =
    focusedDate && reason
      ? translator.t('calendar.status.closed', { date: translator.date(focusedDate, 'short'), reason })
      : '';
  return (
    <div className="stay-picker">
      <DateRangeCalendar
        language={LANGUAGES[translator.locale].mdy}
        typedLanguage={LANGUAGES[translator.locale][order]}
        firstDayOfWeek={PICKER_DEFAULTS.firstDayOfWeek}
        separator={PICKER_DEFAULTS.rangeSeparator}
        value={arrival && departure ? { start: arrival, end: departure } : null}
        onChange={(range) => onChange(range?.start ?? '', range?.end ?? '')}
        reach={{ start: today, end: lastDay }}
        typed={{ start: PICKER_YEARS.first, end: PICKER_YEARS.last }}
        months={isWide ? 2 : 1}
        isUnavailable={(date, anchor) =>
          date === anchor || (describeClosedDate(date, anchor) !== '' && !(anchor === null && date === departure))
        }
        renderNote={note}
        onView={changeView}
        labels={{
          field: translator.t(`calendar.dates.${order}`),
          start: translator.t('booking.arrival'),
          end: translator.t('booking.departure'),
          calendar: translator.t('calendar.pick'),
          previous: translator.t('calendar.previous'),
          next: translator.t('calendar.next'),
        }}
      />
      <p className="stay-status" role="status">
        {describeStatus(translator, props, view, days)}
      </p>
      <Legend currency={currency} hasLow={low !== null} />
      <CalendarMessages closed={closed} onRetry={() => view && load(view)} />
    </div>
  );
};
