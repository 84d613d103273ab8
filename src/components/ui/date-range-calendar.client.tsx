'use client';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ReactNode, use, useDeferredValue, useEffect, useRef, useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  DateInput,
  DateRangePicker,
  DateSegment,
  type DateValue,
  Group,
  I18nProvider,
  Label,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { useDrawnBeforeLeaving } from './drawn-before-leaving.client.ts';
import './date-range-calendar.css';

/** ISO dates, both inclusive. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** What the calendar shows at a moment; `anchor` is the first date of a range in the making. */
export interface CalendarView {
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly anchor: string | null;
  readonly focused: string;
}

interface DayNote {
  readonly shown: ReactNode;
  readonly spoken: string;
  /** The lowest of those shown. */
  readonly isLow?: boolean;
}

interface DateRangeCalendarProps {
  /** BCP 47 */
  readonly language: string;
  readonly firstDayOfWeek: 'mon' | 'sun';
  readonly separator: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
  /** The dates that can be reached by the calendar. */
  readonly reach: DateRange;
  /** The dates that can be typed. */
  readonly typed: DateRange;
  readonly months: 1 | 2;
  readonly isUnavailable: (date: string, anchor: string | null) => boolean;
  /** What stands under a date, and what is said of it after its name. */
  readonly note: (date: string, anchor: string | null) => DayNote;
  readonly onView: (view: CalendarView) => void;
  readonly labels: {
    readonly field: string;
    readonly calendar: string;
    readonly previous: string;
    readonly next: string;
  };
}

type Range = { start: DateValue; end: DateValue } | null;

const toRange = (value: DateRange | null): Range =>
  value && { start: parseDate(value.start), end: parseDate(value.end) };

const fromRange = (range: Range): DateRange | null =>
  range && { start: range.start.toString().slice(0, 10), end: range.end.toString().slice(0, 10) };

const useCalendarState = () => {
  const state = use(RangeCalendarStateContext);
  if (!state) throw new Error('outside a RangeCalendar');
  return state;
};

const ViewReporter = ({ onView }: Pick<DateRangeCalendarProps, 'onView'>) => {
  const { visibleRange, anchorDate, focusedDate } = useCalendarState();
  const firstMonth = visibleRange.start.toString().slice(0, 7);
  const lastMonth = visibleRange.end.toString().slice(0, 7);
  const anchor = anchorDate?.toString() ?? null;
  const focused = focusedDate.toString();
  useEffect(() => onView({ firstMonth, lastMonth, anchor, focused }), [onView, firstMonth, lastMonth, anchor, focused]);
  return null;
};

const Day = ({ date, note }: { date: CalendarDate } & Pick<DateRangeCalendarProps, 'note'>) => {
  const { anchorDate, highlightedRange } = useCalendarState();
  const { shown, spoken, isLow } = note(date.toString(), anchorDate?.toString() ?? null);
  const inside =
    highlightedRange && date.compare(highlightedRange.start) >= 0 && date.compare(highlightedRange.end) <= 0;
  return (
    <CalendarCell
      date={date}
      className={inside ? 'calendar-day calendar-day-inside' : 'calendar-day'}
      render={(props) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: React Aria gives it the role of a button
        <div {...props} aria-label={[props['aria-label'], spoken].filter(Boolean).join(', ')} />
      )}
    >
      {({ formattedDate }) => (
        <>
          <span className="calendar-day-number">{formattedDate}</span>
          <span className={isLow ? 'calendar-day-note calendar-day-low' : 'calendar-day-note'}>{shown}</span>
          {/* For the mouse only: as a title of the button it would be heard after the name, which says it already. */}
          {spoken && <span className="calendar-day-tip" title={spoken} aria-hidden="true" />}
        </>
      )}
    </CalendarCell>
  );
};

const Month = ({ offset, note }: { offset: number } & Pick<DateRangeCalendarProps, 'note'>) => (
  <div className="calendar-month">
    <CalendarHeading className="calendar-heading" offset={{ months: offset }} />
    <CalendarGrid className="calendar-grid" offset={{ months: offset }} weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <Day date={date} note={note} />}</CalendarGridBody>
    </CalendarGrid>
  </div>
);

const Months = ({ months, note, labels }: DateRangeCalendarProps) => (
  <>
    <Button slot="previous" className="calendar-page calendar-previous" aria-label={labels.previous} />
    <Button slot="next" className="calendar-page calendar-next" aria-label={labels.next} />
    <div className="calendar-months">
      <Month offset={0} note={note} />
      {months === 2 && <Month offset={1} note={note} />}
    </div>
  </>
);

const TypedDates = ({ labels, separator, value, onChange, typed }: DateRangeCalendarProps) => {
  const first = useRef<HTMLDivElement>(null);
  useDrawnBeforeLeaving(first);
  return (
    <DateRangePicker
      className="field"
      value={toRange(value)}
      onChange={(range) => onChange(fromRange(range))}
      minValue={parseDate(typed.start)}
      maxValue={parseDate(typed.end)}
      granularity="day"
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <Label className="label">{labels.field}</Label>
      <Group className="typed-dates">
        <DateInput ref={first} slot="start" className="typed-date">
          {(segment) => <DateSegment segment={segment} className="typed-segment" />}
        </DateInput>
        <span aria-hidden="true" className="typed-separator">
          {separator}
        </span>
        <DateInput slot="end" className="typed-date">
          {(segment) => <DateSegment segment={segment} className="typed-segment" />}
        </DateInput>
      </Group>
    </DateRangePicker>
  );
};

/** A range of dates, typed or chosen from a calendar that says something under every date. */
export const DateRangeCalendar = (props: DateRangeCalendarProps) => {
  const { language, firstDayOfWeek, value, onChange, reach, months, isUnavailable, onView, labels } = props;
  const [focused, setFocused] = useState(value ? parseDate(value.start) : null);
  // A calendar that appears draws itself twice, at once; its forty days come behind that, in slices.
  const hasDays = useDeferredValue(true, false);
  const followTyped = (range: DateRange | null) => {
    if (range) setFocused(parseDate(range.start));
    onChange(range);
  };
  return (
    <I18nProvider locale={language}>
      <TypedDates {...props} onChange={followTyped} />
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
        // A departure that was only hovered must not be taken when the focus leaves.
        commitBehavior="reset"
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) => isUnavailable(date.toString(), anchor?.toString() ?? null)}
      >
        <ViewReporter onView={onView} />
        {hasDays && <Months {...props} />}
      </RangeCalendar>
    </I18nProvider>
  );
};
