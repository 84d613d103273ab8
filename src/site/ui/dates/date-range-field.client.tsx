'use client';
import { parseDate } from '@internationalized/date';
import { type ComponentProps, type RefObject, use, useEffect, useRef, useState } from 'react';
import {
  DateFieldStateContext,
  DateInput,
  DateRangePicker,
  DateSegment,
  type DateValue,
  Group,
  Label,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { toAsciiDigits } from '#src/kernel/contact/normalize-text.ts';
import './date-range-field.css';

/**
 * The last digit moves the focus before React Aria has its state: https://github.com/adobe/react-spectrum/issues/5965
 */
export const useFlushBeforeBlur = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isTyping = false;
    const onTyping = () => {
      isTyping = true;
      setTimeout(() => {
        isTyping = false;
      });
    };
    const onLeaving = () => {
      if (isTyping) flushSync(() => undefined);
    };
    element.addEventListener('beforeinput', onTyping, true);
    element.addEventListener('focusout', onLeaving, true);
    return () => {
      element.removeEventListener('beforeinput', onTyping, true);
      element.removeEventListener('focusout', onLeaving, true);
    };
  }, [place]);
};

/** ISO dates, both inclusive. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

interface DateRangeFieldProps {
  readonly separator: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
  readonly typed: DateRange;
  readonly labels: { readonly field: string; readonly start: string; readonly end: string };
}

export type DateValueRange = { start: DateValue; end: DateValue } | null;

export const toRange = (value: DateRange | null): DateValueRange =>
  value && { start: parseDate(value.start), end: parseDate(value.end) };

export const fromRange = (range: DateValueRange): DateRange | null =>
  range && { start: range.start.toString().slice(0, 10), end: range.end.toString().slice(0, 10) };

type Segment = ComponentProps<typeof DateSegment>['segment'];

interface SegmentProps {
  readonly segment: Segment;
  readonly label: string;
  readonly firstYear: number;
  readonly lastYear: number;
}

/** Formats a segment's label, `month, Arrival`: React Aria's 'month, Start Date' would repeat the group's label. */
const formatSegmentLabel = (name: string | undefined, label: string): string => `${name?.split(',')[0]}, ${label}`;

const NamedSegment = ({ segment, label }: Pick<SegmentProps, 'segment' | 'label'>) => (
  <DateSegment
    segment={segment}
    className="typed-segment"
    render={(props) =>
      segment.type === 'literal' ? (
        <span {...props} />
      ) : (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: React Aria gives it the role of a spinbutton
        <span {...props} aria-label={formatSegmentLabel(props['aria-label'], label)} aria-labelledby={undefined} />
      )
    }
  />
);

const STEP_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

const clampYear = (year: number, firstYear: number, lastYear: number): number =>
  Math.min(lastYear, Math.max(firstYear, year));

export const clampTypedYear = (year: number, firstYear: number, lastYear: number): number =>
  clampYear(year < 100 ? year + 2000 : year, firstYear, lastYear);

/**
 * Year segment with limits; React Aria accepts 1 to 9999. Stepped and four-digit years are clamped at once, others on
 * blur, because typing passes through smaller numbers.
 */
const YearSegment = ({ segment, label, firstYear, lastYear }: SegmentProps) => {
  const state = use(DateFieldStateContext);
  const [hasFocus, setHasFocus] = useState(false);
  const isStepped = useRef(false);
  const year = segment.value ?? null;
  useEffect(() => {
    const isUnfinished = hasFocus && !isStepped.current && (year ?? 0) < 1000;
    if (year === null || isUnfinished) return;
    const bound = (isStepped.current ? clampYear : clampTypedYear)(year, firstYear, lastYear);
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
          aria-label={formatSegmentLabel(props['aria-label'], label)}
          aria-labelledby={undefined}
          aria-valuemin={firstYear}
          aria-valuemax={lastYear}
        />
      )}
    />
  );
};

/** Digits of every keyboard fill the segments: React Aria reads those of six numbering systems. */
const useAsciiDigits = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = place.current;
    const replaceDigits = (event: InputEvent) => {
      const { data, inputType, target } = event;
      const digits = toAsciiDigits(data ?? '');
      if (digits === (data ?? '')) return;
      event.preventDefault();
      event.stopPropagation();
      target?.dispatchEvent(
        new InputEvent('beforeinput', { data: digits, inputType, bubbles: true, cancelable: true, composed: true }),
      );
    };
    element?.addEventListener('beforeinput', replaceDigits, true);
    return () => element?.removeEventListener('beforeinput', replaceDigits, true);
  }, [place]);
};

const isRangeWithinLimits = (range: DateRange, limits: DateRange): boolean =>
  [range.start, range.end].every((date) => date >= limits.start && date <= limits.end);

export const DateRangeField = ({ labels, separator, value, onChange, typed }: DateRangeFieldProps) => {
  const first = useRef<HTMLDivElement>(null);
  useFlushBeforeBlur(first);
  const both = useRef<HTMLDivElement>(null);
  useAsciiDigits(both);
  /** Range with an unfinished year; only complete ranges are reported. */
  const [unfinished, setUnfinished] = useState<DateValueRange>(null);
  const change = (range: DateValueRange) => {
    const dates = fromRange(range);
    const isWhole = !dates || isRangeWithinLimits(dates, typed);
    setUnfinished(isWhole ? null : range);
    if (isWhole) onChange(dates);
  };
  const years = { firstYear: Number(typed.start.slice(0, 4)), lastYear: Number(typed.end.slice(0, 4)) };
  const renderSegment = (label: string) => (segment: Segment) =>
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
      <Group ref={both} className="typed-dates">
        <DateInput ref={first} slot="start" className="typed-date">
          {renderSegment(labels.start)}
        </DateInput>
        <span aria-hidden="true" className="typed-separator">
          {separator}
        </span>
        <DateInput slot="end" className="typed-date">
          {renderSegment(labels.end)}
        </DateInput>
      </Group>
    </DateRangePicker>
  );
};
