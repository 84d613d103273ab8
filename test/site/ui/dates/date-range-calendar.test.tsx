import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DateRangeCalendar } from '#src/site/ui/dates/date-range-calendar.client.tsx';
import { clampTypedYear } from '#src/site/ui/dates/date-range-field.client.tsx';
import { render, unmountRoots } from '#test/support/browser/render.tsx';

const createCalendar = (typedLanguage = 'en-US', shown: Partial<Parameters<typeof DateRangeCalendar>[0]> = {}) => (
  <DateRangeCalendar
    language="en-US"
    typedLanguage={typedLanguage}
    firstDayOfWeek="mon"
    separator=" - "
    value={{ start: '2026-12-05', end: '2026-12-09' }}
    onChange={vi.fn()}
    reach={{ start: '2026-11-22', end: '2027-05-22' }}
    typed={{ start: '1900-01-01', end: '2100-12-31' }}
    months={1}
    isUnavailable={() => false}
    renderNote={() => ({ shown: 'US$148', spoken: 'from US$148.00 a night' })}
    onView={vi.fn()}
    labels={{ field: 'Dates', start: 'Arrival', end: 'Departure', calendar: 'Pick', previous: 'Back', next: 'Next' }}
    {...shown}
  />
);

test('DateRangeCalendar: defers its days and paging buttons to a later render', async () => {
  const first = renderToStaticMarkup(createCalendar());
  expect(first).toContain('role="spinbutton"');
  expect(first).toContain('aria-label="Pick');
  expect(first).not.toMatch(/role="grid"|calendar-next/);

  const place = await render(createCalendar());
  expect(place.querySelectorAll('[role=grid] td').length).toBeGreaterThanOrEqual(28);
  expect(place.querySelector('.calendar-next')).not.toBeNull();
});

test.each([
  ['with seven days left', '2026-11-24', '2027-05-22', 'November 2026'],
  ['with six days left', '2026-11-25', '2027-05-22', 'December 2026'],
  ['on the last day of a year', '2026-12-31', '2027-05-22', 'January 2027'],
  ['where no later month can be booked', '2026-11-28', '2026-11-30', 'November 2026'],
])('DateRangeCalendar: opens %s of its month (%s to %s) on %s', async (_, start, end, month) => {
  const place = await render(createCalendar('en-US', { value: null, reach: { start, end } }));
  expect(place.querySelector('.calendar-heading')?.textContent).toBe(month);
  const isEarlierReachable = !place.querySelector('.calendar-previous')?.hasAttribute('disabled');
  expect(isEarlierReachable).toBe(!month.startsWith('November'));
});

describe('DateRangeField: segments', () => {
  const listParts = async (language: string) => {
    const place = await render(createCalendar(language));
    return [...place.querySelectorAll('[role=spinbutton]')].map((part) => ({
      name: part.getAttribute('aria-label'),
      labelledBy: part.getAttribute('aria-labelledby'),
      text: part.textContent,
      limits: [part.getAttribute('aria-valuemin'), part.getAttribute('aria-valuemax')],
    }));
  };

  test.each([
    ['en-US', ['month', 'day', 'year'], ['12', '05', '2026', '12', '09', '2026']],
    ['en-GB', ['day', 'month', 'year'], ['05', '12', '2026', '09', '12', '2026']],
  ])('%s: have the language’s order and are labelled', async (language, names, texts) => {
    const parts = await listParts(language);
    const expected = ['Arrival', 'Departure'].flatMap((label) => names.map((name) => `${name}, ${label}`));
    expect(parts.map(({ name }) => name)).toEqual(expected);
    expect(parts.map(({ labelledBy }) => labelledBy)).toEqual(Array(6).fill(null));
    expect(parts.map(({ text }) => text)).toEqual(texts);
  });

  test('announce the range of years', async () => {
    const years = (await listParts('en-US')).filter(({ name }) => name?.startsWith('year'));
    expect(years.map(({ limits }) => limits)).toEqual([
      ['1900', '2100'],
      ['1900', '2100'],
    ]);
  });

  test.each([
    [2202, 2100],
    [2101, 2100],
    [2100, 2100],
    [2026, 2026],
    [1900, 1900],
    [1899, 1900],
    [220, 1900],
    [100, 1900],
    [99, 2099],
    [26, 2026],
    [2, 2002],
    [0, 2000],
  ])('clampTypedYear: %i is %i', (typed, year) => expect(clampTypedYear(typed, 1900, 2100)).toBe(year));
});

test('DateRangeCalendar: a day’s accessible name contains its visible label; the price is beside the button', async () => {
  const place = await render(createCalendar());
  const days = [...place.querySelectorAll('.calendar-day')];
  expect(days.length).toBeGreaterThanOrEqual(28);
  for (const day of days) expect(day.getAttribute('aria-label')).toContain(day.textContent);
  expect(place.querySelectorAll('.calendar-day + .calendar-day-note[aria-hidden=true]')).toHaveLength(days.length);
});

describe('DateRangeCalendar: today is the hotel’s, whatever the browser’s clock says', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['en-US', '2026-12-04', 'Today, Friday, December 4'],
    ['en-US', '2026-12-05', 'Today, Selected Range'],
    ['en-US', '2026-12-06', 'Today, Sunday, December 6'],
    ['es-ES', '2026-12-06', 'Hoy, domingo, 6 de diciembre'],
  ])('%s %s', async (language, today, start) => {
    for (const now of ['2026-12-04', '2026-12-05', '2026-12-06']) {
      vi.setSystemTime(new Date(`${now}T12:00:00`));
      const reach = { start: today, end: '2027-05-22' };
      const place = await render(createCalendar(language, { reach, language }));
      const labels = [...place.querySelectorAll('.calendar-day')].map((day) => day.getAttribute('aria-label') ?? '');
      expect(labels.length).toBeGreaterThanOrEqual(28);
      const named = labels.filter((label) => /^(?:Today|Hoy)/.test(label));
      expect(named, now).toHaveLength(1);
      expect(named[0], now).toContain(start);
      expect(labels.filter((label) => /^\d|^, /.test(label))).toEqual([]);
      await unmountRoots();
    }
  });
});
