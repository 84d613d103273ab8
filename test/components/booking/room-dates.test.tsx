import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RoomDates } from '#src/components/booking/room-dates.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import { rendered, the } from '#test/support/rendered.tsx';

interface PickerProps {
  readonly today: string;
  readonly lastDay: string;
  readonly roomTypeId: string;
  readonly onChange: (arrival: string, departure: string) => void;
}

const picker = vi.hoisted(() => ({ shown: undefined as PickerProps | undefined }));

vi.mock('#src/actions/load-price-calendar.ts', () => ({ loadPriceCalendar: vi.fn(async () => []) }));
vi.mock('#src/components/ui/link.client.tsx', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('#src/components/booking/stay-picker.client.tsx', () => ({
  StayPicker: (props: PickerProps) => {
    picker.shown = props;
    return null;
  },
}));

let come: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T02:00:00Z') });
  picker.shown = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(entered: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => entered([{ isIntersecting: true }]);
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dates = (
  <WordsProvider
    locale="en"
    messages={messagesFor('en', ['booking.', 'calendar.', 'rooms.', 'content.', 'rejection.', 'search.'])}
  >
    <RoomDates
      roomTypeId="580022"
      adultsIncluded={2}
      maxAdults={3}
      policy={{ currency: 'USD', timeZone: 'America/Panama', maxNights: 30, horizonMonths: 18 }}
    />
  </WordsProvider>
);

const submitted = () =>
  act(async () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    the('form').dispatchEvent(event);
    return event.defaultPrevented;
  });

describe('the dates of a room', () => {
  test('are two fields of a form that leads to the results for this room, before any script runs', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(dates);
    const form = the<HTMLFormElement>('form', page);
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

  test('load no calendar until the guest comes near', async () => {
    await rendered(dates);
    expect(picker.shown).toBeUndefined();
    await act(async () => come());
    await vi.waitFor(() => expect(picker.shown?.roomTypeId).toBe('580022'));
  });

  test('begin with today at the hotel, where it may still be yesterday', async () => {
    await rendered(dates);
    await act(async () => come());
    await vi.waitFor(() => expect(picker.shown).toMatchObject({ today: '2026-11-20', lastDay: '2028-05-20' }));
  });

  test('that are missing keep the form here, and chosen ones go with it and with the link', async () => {
    await rendered(dates);
    await act(async () => come());
    await vi.waitFor(() => expect(picker.shown).toBeDefined());
    expect(await submitted()).toBe(true);
    expect(the('[role=alert]').textContent).toBe(
      'You need to verify the dates.Choose your day of arrival and your day of departure.',
    );
    await act(async () => picker.shown?.onChange('2026-11-19', '2026-12-04'));
    expect(await submitted()).toBe(true);
    expect(the('[role=alert]').textContent).toContain('The arrival is in the past. The earliest one is Nov 20, 2026.');
    // In reverse order they are swapped by the results.
    await act(async () => picker.shown?.onChange('2026-12-04', '2026-12-01'));
    expect(await submitted()).toBe(false);
    await act(async () => picker.shown?.onChange('2026-12-01', '2026-12-04'));
    expect(the('[role=alert]').textContent).toBe('');
    expect(the<HTMLInputElement>('input[name=departure]').value).toBe('2026-12-04');
    expect(the('a').getAttribute('href')).toBe(
      '/EN/rooms/calendar?arrival=2026-12-01&departure=2026-12-04&type=580022',
    );
  });
});
