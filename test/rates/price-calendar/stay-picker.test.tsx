import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalendarDay } from '#src/rates/availability/availability.rules.ts';
import { loadPriceCalendar } from '#src/rates/price-calendar/load-price-calendar.action.ts';
import { StayPicker } from '#src/rates/price-calendar/stay-picker.client.tsx';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const renderDays = vi.hoisted(() => vi.fn());

vi.mock('#src/site/ui/dates/date-range-calendar.client.tsx', () => ({
  DateRangeCalendar: ({ onView }: { onView: (view: object) => void }) => {
    renderDays();
    return (
      <button
        type="button"
        onClick={() => onView({ firstMonth: '2027-02', lastMonth: '2027-02', anchor: null, focused: null })}
      />
    );
  },
}));

afterEach(() => void vi.clearAllMocks());

test('stay picker: a month that begins to load says so without rendering the days again', async () => {
  const { promise, resolve } = Promise.withResolvers<CalendarDay[]>();
  vi.mocked(loadPriceCalendar).mockReturnValue(promise);
  const page = await render(
    <TranslatorProvider locale="en" messages={selectMessages('en', ['booking.', 'calendar.', 'rejection.'])}>
      <StayPicker
        arrival=""
        departure=""
        onChange={() => {}}
        today="2027-01-20"
        lastDay="2028-01-20"
        maxNights={30}
        currency="USD"
        roomTypeId={undefined}
      />
    </TranslatorProvider>,
  );
  renderDays.mockClear();
  await click(getElement('button', page));
  expect(page.textContent).toContain('Loading prices');
  // For the view, which has another lowest price.
  expect(renderDays).toHaveBeenCalledTimes(1);
  await act(async () => resolve([]));
  expect(page.textContent).not.toContain('Loading prices');
});
