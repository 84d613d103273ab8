import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RoomDates } from '#src/booking/room-pages/room-dates.client.tsx';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';

interface PickerProps {
  readonly today: string;
  readonly lastDay: string;
  readonly roomTypeId: string;
  readonly onChange: (arrival: string, departure: string) => void;
}

const picker = vi.hoisted(() => ({ shown: undefined as PickerProps | undefined }));

vi.mock('#src/rates/price-calendar/stay-picker.client.tsx', () => ({
  StayPicker: (props: PickerProps) => {
    picker.shown = props;
    return null;
  },
}));

let enterView: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T02:00:00Z') });
  picker.shown = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(entered: (entries: { isIntersecting: boolean }[]) => void) {
        enterView = () => entered([{ isIntersecting: true }]);
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dates = (
  <TranslatorProvider
    locale="en"
    messages={selectMessages('en', ['booking.', 'calendar.', 'rooms.', 'content.', 'rejection.', 'search.'])}
  >
    <RoomDates
      roomTypeId="580022"
      adultsIncluded={2}
      maxAdults={3}
      policy={{ currency: 'USD', timeZone: 'America/Panama', maxNights: 30, horizonMonths: 18 }}
    />
  </TranslatorProvider>
);

const getSubmitted = () =>
  act(async () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    getElement('form').dispatchEvent(event);
    return event.defaultPrevented;
  });

describe('RoomDates', () => {
  test('are two native fields that lead to the results before any script runs', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(dates);
    const form = getElement<HTMLFormElement>('form', page);
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/EN/rooms/booking', 'get']);
    expect([...form.querySelectorAll<HTMLInputElement>('input, select')].map(({ name }) => name)).toEqual([
      'type',
      'arrival',
      'departure',
      'room',
    ]);
    expect([...form.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '1 adult',
      '2 adults',
      '3 adults',
    ]);
  });

  test('load the calendar only when the guest comes near', async () => {
    await render(dates);
    expect(picker.shown).toBeUndefined();
    await act(async () => enterView());
    await vi.waitFor(() => expect(picker.shown?.roomTypeId).toBe('580022'));
  });

  test('start with today at the hotel, even when it is still yesterday there', async () => {
    await render(dates);
    await act(async () => enterView());
    await vi.waitFor(() => expect(picker.shown).toMatchObject({ today: '2026-11-20', lastDay: '2028-05-20' }));
  });

  test('are required, and go with the form and the link once chosen', async () => {
    await render(dates);
    await act(async () => enterView());
    await vi.waitFor(() => expect(picker.shown).toBeDefined());
    expect(await getSubmitted()).toBe(true);
    expect(getElement('[role=alert]').textContent).toBe(
      'You need to verify the dates.Choose your day of arrival and your day of departure.',
    );
    await act(async () => picker.shown?.onChange('2026-11-19', '2026-12-04'));
    expect(await getSubmitted()).toBe(true);
    expect(getElement('[role=alert]').textContent).toContain(
      'The arrival is in the past. The earliest one is Nov 20, 2026.',
    );
    // In reverse order they are swapped by the results.
    await act(async () => picker.shown?.onChange('2026-12-04', '2026-12-01'));
    expect(await getSubmitted()).toBe(false);
    await act(async () => picker.shown?.onChange('2026-12-01', '2026-12-04'));
    expect(getElement('[role=alert]').textContent).toBe('');
    expect(getElement<HTMLInputElement>('input[name=departure]').value).toBe('2026-12-04');
    expect(getElement('a').getAttribute('href')).toBe(
      '/EN/rooms/calendar?arrival=2026-12-01&departure=2026-12-04&type=580022',
    );
  });
});
