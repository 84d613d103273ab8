'use client';
import { parseDate } from '@internationalized/date';
import { type ComponentProps, use, useEffect, useRef, useState } from 'react';
import {
  DateFieldStateContext,
  DateInput,
  DateRangePicker,
  DateSegment,
  type DateValue,
  Group,
  Label,
} from 'react-aria-components';
import { useDrawnBeforeLeaving } from './drawn-before-leaving.client.ts';
import './typed-dates.css';

/** ISO dates, both inclusive. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

interface TypedDatesProps {
  readonly separator: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
  /** The dates that can be typed; whole years. */
  readonly typed: DateRange;
  readonly labels: { readonly field: string; readonly start: string; readonly end: string };
}

export type Range = { start: DateValue; end: DateValue } | null;

export const toRange = (value: DateRange | null): Range =>
  value && { start: parseDate(value.start), end: parseDate(value.end) };

export const fromRange = (range: Range): DateRange | null =>
  range && { start: range.start.toString().slice(0, 10), end: range.end.toString().slice(0, 10) };

type Segment = ComponentProps<typeof DateSegment>['segment'];

interface SegmentProps {
  readonly segment: Segment;
  /** Whose part it is, e.g. the arrival. */
  readonly label: string;
  readonly firstYear: number;
  readonly lastYear: number;
}

/** `month, Arrival`: React Aria calls it 'month, Start Date' and adds the label of the group, which is heard before. */
const segmentName = (name: string | undefined, label: string): string => `${name?.split(',')[0]}, ${label}`;

const NamedSegment = ({ segment, label }: Pick<SegmentProps, 'segment' | 'label'>) => (
  <DateSegment
    segment={segment}
    className="typed-segment"
    render={(props) =>
      segment.type === 'literal' ? (
        <span {...props} />
      ) : (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: React Aria gives it the role of a spinbutton
        <span {...props} aria-label={segmentName(props['aria-label'], label)} aria-labelledby={undefined} />
      )
    }
  />
);

const STEP_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

const clamp = (year: number, firstYear: number, lastYear: number): number =>
  Math.min(lastYear, Math.max(firstYear, year));

/** A typed year as one within the limits: two digits are of this century. */
export const boundYear = (year: number, firstYear: number, lastYear: number): number =>
  clamp(year < 100 ? year + 2000 : year, firstYear, lastYear);

/**
 * React Aria takes every year from 1 to 9999. This one is kept within the limits: at once when it is stepped or has its
 * four digits, and otherwise when it is left, since every year is typed by way of smaller ones.
 */
const YearSegment = ({ segment, label, firstYear, lastYear }: SegmentProps) => {
  const state = use(DateFieldStateContext);
  const [hasFocus, setHasFocus] = useState(false);
  const isStepped = useRef(false);
  const year = segment.value ?? null;
  useEffect(() => {
    const isUnfinished = hasFocus && !isStepped.current && (year ?? 0) < 1000;
    if (year === null || isUnfinished) return;
    const bound = (isStepped.current ? clamp : boundYear)(year, firstYear, lastYear);
    if (bound !== year) state?.setSegment('year', bound);
  }, [year, hasFocus, firstYear, lastYear, state]);
  const followFocus = (props: ComponentProps<'span'>): ComponentProps<'span'> => ({
    onFocus: (event) => {
      props.onFocus?.(event);
      isStepped.current = false;
      setHasFocus(true);
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      setHasFocus(false);
    },
    onKeyDownCapture: ({ key }) => {
      isStepped.current = STEP_KEYS.has(key);
    },
  });
  return (
    <DateSegment
      segment={segment}
      className="typed-segment"
      render={(props) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: React Aria gives it the role of a spinbutton
        <span
          {...props}
          {...followFocus(props)}
          aria-label={segmentName(props['aria-label'], label)}
          aria-labelledby={undefined}
          aria-valuemin={firstYear}
          aria-valuemax={lastYear}
        />
      )}
    />
  );
};

const isWithin = (range: DateRange, limits: DateRange): boolean =>
  [range.start, range.end].every((date) => date >= limits.start && date <= limits.end);

/** A range of dates, typed part by part in the order of the language around it. */
export const TypedDates = ({ labels, separator, value, onChange, typed }: TypedDatesProps) => {
  const first = useRef<HTMLDivElement>(null);
  useDrawnBeforeLeaving(first);
  /** A range of which a year is still being typed; only whole ones are told. */
  const [unfinished, setUnfinished] = useState<Range>(null);
  const change = (range: Range) => {
    const dates = fromRange(range);
    const isWhole = !dates || isWithin(dates, typed);
    setUnfinished(isWhole ? null : range);
    if (isWhole) onChange(dates);
  };
  const years = { firstYear: Number(typed.start.slice(0, 4)), lastYear: Number(typed.end.slice(0, 4)) };
  const segmentOf = (label: string) => (segment: Segment) =>
    segment.type === 'year' ? (
      <YearSegment {...{ segment, label }} {...years} />
    ) : (
      <NamedSegment {...{ segment, label }} />
    );
  return (
    <DateRangePicker
      className="field"
      value={unfinished ?? toRange(value)}
      onChange={change}
      minValue={parseDate(typed.start)}
      maxValue={parseDate(typed.end)}
      granularity="day"
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <Label className="label">{labels.field}</Label>
      <Group className="typed-dates">
        <DateInput ref={first} slot="start" className="typed-date">
          {segmentOf(labels.start)}
        </DateInput>
        <span aria-hidden="true" className="typed-separator">
          {separator}
        </span>
        <DateInput slot="end" className="typed-date">
          {segmentOf(labels.end)}
        </DateInput>
      </Group>
    </DateRangePicker>
  );
};
