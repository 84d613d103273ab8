import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DateRangeCalendar } from '#src/components/ui/date-range-calendar.client.tsx';
import { rendered } from '#test/support/rendered.tsx';

const calendar = (
  <DateRangeCalendar
    language="en-US"
    firstDayOfWeek="mon"
    separator=" - "
    value={{ start: '2026-12-05', end: '2026-12-09' }}
    onChange={vi.fn()}
    reach={{ start: '2026-11-22', end: '2027-05-22' }}
    typed={{ start: '1900-01-01', end: '2100-12-31' }}
    months={1}
    isUnavailable={() => false}
    note={() => ({ shown: '', spoken: '' })}
    onView={vi.fn()}
    labels={{ field: 'Dates', calendar: 'Pick', previous: 'Previous', next: 'Next' }}
  />
);

test('days, and the buttons that turn them, are drawn behind the calendar, not with it', async () => {
  const first = renderToStaticMarkup(calendar);
  expect(first).toContain('role="spinbutton"');
  expect(first).toContain('aria-label="Pick');
  expect(first).not.toMatch(/role="grid"|calendar-next/);

  const place = await rendered(calendar);
  expect(place.querySelectorAll('[role=grid] td').length).toBeGreaterThanOrEqual(28);
  expect(place.querySelector('.calendar-next')).not.toBeNull();
});
