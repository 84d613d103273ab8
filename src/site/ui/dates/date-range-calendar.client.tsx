'use client';
import { type CalendarDate, endOfMonth, getLocalTimeZone, isToday, parseDate } from '@internationalized/date';
import { type ReactNode, use, useDeferredValue, useEffect, useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
  RangeCalendar,
  RangeCalendarStateContext,
  useLocale,
} from 'react-aria-components';
import { formatToday, loadLocaleData } from '#src/site/i18n/intl.ts';
import { type DateRange, DateRangeField, fromRange, toRange } from './date-range-field.client.tsx';
import './date-range-calendar.css';

loadLocaleData();

/**
 * Visible state of the calendar. `anchor`: first date of an unfinished range. `focused`: null while the typed date lies
 * outside the selectable range.
 */
export interface CalendarView {
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly anchor: string | null;
  readonly focused: string | null;
}

interface DayNote {
  readonly shown: ReactNode;
  readonly spoken: string;
  readonly isLow?: boolean;
  readonly isWeekend?: boolean;
}

interface DateRangeCalendarProps {
  /** BCP 47 */
  readonly language: string;
  /** BCP 47; decides the order of day, month and year when typing. */
  readonly typedLanguage: string;
  readonly firstDayOfWeek: 'mon' | 'sun';
  readonly separator: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
  /** First and last date of the calendar, from the hotel's today. */
  readonly reach: DateRange;
  readonly typed: DateRange;
  readonly months: 1 | 2;
  readonly isUnavailable: (date: string, anchor: string | null) => boolean;
  readonly renderNote: (date: string, anchor: string | null) => DayNote;
  readonly onView: (view: CalendarView) => void;
  readonly labels: {
    readonly field: string;
    readonly start: string;
    readonly end: string;
    readonly calendar: string;
    readonly previous: string;
    readonly next: string;
  };
}

const useCalendarState = () => {
  const state = use(RangeCalendarStateContext);
  if (!state) throw new Error('outside a RangeCalendar');
  return state;
};

const ViewReporter = ({ wanted, onView }: { wanted: CalendarDate | null } & Pick<DateRangeCalendarProps, 'onView'>) => {
  const { visibleRange, anchorDate, focusedDate } = useCalendarState();
  const firstMonth = visibleRange.start.toString().slice(0, 7);
  const lastMonth = visibleRange.end.toString().slice(0, 7);
  const anchor = anchorDate?.toString() ?? null;
  const focused = wanted && wanted.compare(focusedDate) !== 0 ? null : focusedDate.toString();
  useEffect(() => onView({ firstMonth, lastMonth, anchor, focused }), [onView, firstMonth, lastMonth, anchor, focused]);
  return null;
};

/** React Aria calls the browser's date today; the hotel's may be another one. B2 */
const useTodayLabel = (date: CalendarDate, today: string) => {
  const { locale } = useLocale();
  const isHotelToday = date.toString() === today;
  if (isToday(date, getLocalTimeZone()) === isHotelToday) return (label: string) => label;
  if (!isHotelToday) return (label: string) => label.replace(/^[^,]*, /, '');
  return (label: string) => `${formatToday(locale)}, ${label}`;
};

type DayProps = Pick<DateRangeCalendarProps, 'renderNote' | 'reach'>;

const Day = ({ date, renderNote, reach }: { date: CalendarDate } & DayProps) => {
  const { anchorDate, highlightedRange } = useCalendarState();
  const nameToday = useTodayLabel(date, reach.start);
  const { shown, spoken, isLow, isWeekend } = renderNote(date.toString(), anchorDate?.toString() ?? null);
  const inside =
    highlightedRange && date.compare(highlightedRange.start) >= 0 && date.compare(highlightedRange.end) <= 0;
  return (
    <CalendarCell
      date={date}
      className={`calendar-day${inside ? ' calendar-day-inside' : ''}${isWeekend ? ' calendar-day-weekend' : ''}`}
      render={(props) => (
        <div className="calendar-cell">
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: React Aria gives it the role of a button */}
          <div {...props} aria-label={[nameToday(props['aria-label'] ?? ''), spoken].filter(Boolean).join(', ')} />
          {/* Outside the button, whose visible label, the day number, must be part of its name (WCAG 2.5.3). */}
          <span aria-hidden="true" className={isLow ? 'calendar-day-note calendar-day-low' : 'calendar-day-note'}>
            {shown}
          </span>
        </div>
      )}
    >
      {({ formattedDate }) => (
        <>
          <span className="calendar-day-number">{formattedDate}</span>
          {/* For mouse users; a title on the button would be announced twice. */}
          {spoken && <span className="calendar-day-tip" title={spoken} aria-hidden="true" />}
        </>
      )}
    </CalendarCell>
  );
};

const Month = ({ offset, ...day }: { offset: number } & DayProps) => (
  <div className="calendar-month">
    <CalendarHeading className="calendar-heading capitalized" offset={{ months: offset }} />
    <CalendarGrid className="calendar-grid" offset={{ months: offset }} weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <Day date={date} {...day} />}</CalendarGridBody>
    </CalendarGrid>
  </div>
);

const Months = ({ months, renderNote, reach, labels }: DateRangeCalendarProps) => (
  <>
    <Button slot="previous" className="round-button calendar-page calendar-previous" aria-label={labels.previous} />
    <Button slot="next" className="round-button calendar-page calendar-next" aria-label={labels.next} />
    <div className="calendar-months">
      <Month offset={0} renderNote={renderNote} reach={reach} />
      {months === 2 && <Month offset={1} renderNote={renderNote} reach={reach} />}
    </div>
  </>
);

/** Fewer days than these are hardly a stay: the calendar then opens on the next month. */
const LEAST_DAYS = 7;

/** Finds the date on which a calendar opens; null: on today. */
const findFirstFocus = (value: DateRange | null, reach: DateRange): CalendarDate | null => {
  if (value) return parseDate(value.start);
  const first = parseDate(reach.start);
  const next = endOfMonth(first).add({ days: 1 });
  return next.compare(first) < LEAST_DAYS && next.compare(parseDate(reach.end)) <= 0 ? next : null;
};

export const DateRangeCalendar = (props: DateRangeCalendarProps) => {
  const { language, typedLanguage, firstDayOfWeek, value, onChange, reach, months, isUnavailable, onView, labels } =
    props;
  const [focused, setFocused] = useState(() => findFirstFocus(value, reach));
  // React Aria renders a new calendar twice; its forty days are deferred to a later, interruptible render.
  const hasDays = useDeferredValue(true, false);
  const followTyped = (range: DateRange | null) => {
    if (range) setFocused(parseDate(range.start));
    onChange(range);
  };
  return (
    <I18nProvider locale={language}>
      <I18nProvider locale={typedLanguage}>
        <DateRangeField {...props} onChange={followTyped} />
      </I18nProvider>
      <RangeCalendar
        className="calendar"
        aria-label={labels.calendar}
        value={toRange(value)}
        onChange={(range) => onChange(fromRange(range))}
        focusedValue={focused}
        onFocusChange={setFocused}
        minValue={parseDate(reach.start)}
        maxValue={parseDate(reach.end)}
        visibleDuration={{ months }}
        pageBehavior="single"
        firstDayOfWeek={firstDayOfWeek}
        // A hovered departure must not be committed on blur.
        commitBehavior="reset"
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) => isUnavailable(date.toString(), anchor?.toString() ?? null)}
      >
        <ViewReporter wanted={focused} onView={onView} />
        {hasDays && <Months {...props} />}
      </RangeCalendar>
    </I18nProvider>
  );
};
