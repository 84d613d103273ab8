import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSearchDraft } from '#src/components/booking/search-draft.ts';
import { SearchForm } from '#src/components/booking/search-form.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import { click, rendered, the } from '#test/support/rendered.tsx';

vi.mock('#src/actions/load-price-calendar.ts', () => ({ loadPriceCalendar: vi.fn(async () => []) }));
// The picker is a chunk of its own and speaks for itself in a real browser.
vi.mock('#src/components/booking/stay-picker.client.tsx', () => ({ StayPicker: () => null }));

const show = (query = '', isRefused = false) =>
  rendered(
    <WordsProvider
      locale="en"
      messages={messagesFor('en', ['booking.', 'calendar.', 'parties.', 'rejection.', 'search.'])}
    >
      <SearchForm
        draft={readSearchDraft(query, 4)}
        today="2026-11-20"
        lastDay="2028-05-20"
        maxNights={30}
        maxRooms={4}
        currency="USD"
        isRefused={isRefused}
      />
    </WordsProvider>,
  );

const button = (name: string) => the(`button[aria-label="${name}"]`);
const rooms = () => [...document.querySelectorAll<HTMLInputElement>('input[name=room]')].map(({ value }) => value);
const alert = () => the('.search-actions [role=alert]').textContent;

const submit = () =>
  act(async () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    the('form').dispatchEvent(event);
    return event;
  });

beforeEach(() => window.history.replaceState(null, '', '/EN/rooms/calendar'));

describe('the steppers', () => {
  test('are buttons with names that say whom they add, and to which room', async () => {
    await show('room=2&room=2');
    await click(button('Add an adult to room 2'));
    await click(button('Add a child to room 1'));
    await click(button('Remove an adult from room 2'));
    expect(rooms()).toEqual(['2,', '2']);
  });

  test('ask for the age of every child', async () => {
    await show('room=2');
    await click(button('Add a child to room 1'));
    const list = the<HTMLSelectElement>('select[name="age.0.0"]');
    expect(list.required).toBe(true);
    expect(list.labels[0]?.textContent).toBe('Age of child 1, Room 1');
    await act(async () => {
      list.value = '9';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(rooms()).toEqual(['2,9']);
  });

  test('stop at their limits without losing the focus', async () => {
    await show('room=1');
    expect(button('Remove an adult from room 1').getAttribute('aria-disabled')).toBe('true');
    await click(button('Remove an adult from room 1'));
    expect(rooms()).toEqual(['1']);
  });

  test('refuse the fifth room in the words of the specification', async () => {
    await show('room=2&room=2&room=2&room=2');
    expect(alert()).toBe('');
    await click(button('Add a room'));
    expect(alert()).toBe(
      'You can only reserve up to 4 rooms in total on the website. Please contact reservations to book additional rooms.',
    );
    expect(rooms()).toHaveLength(4);
  });

  test('go to the calendar step without JavaScript, and Enter does not press them', async () => {
    await show();
    expect(button('Add a room').getAttribute('formaction')).toBe('/EN/rooms/calendar');
    const [first] = document.querySelectorAll('button[type=submit]');
    expect(first?.getAttribute('name')).toBeNull();
  });
});

describe('the form', () => {
  test('keeps the address up to date', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2');
    await click(button('Add a room'));
    expect(window.location.search).toBe('?arrival=2027-01-10&departure=2027-01-12&room=2&room=2');
  });

  test('does not go on without dates', async () => {
    await show('room=2');
    await submit();
    expect(alert()).toBe('You need to verify the dates.Choose your day of arrival and your day of departure.');
  });

  test.each([
    ['in the past', '2026-11-19', '2026-11-22', 'The arrival is in the past. The earliest one is Nov 20, 2026.'],
    [
      'beyond the horizon',
      '2028-05-19',
      '2028-05-21',
      'These dates are not on sale yet. The latest departure is May 20, 2028.',
    ],
    [
      'longer than 30 nights',
      '2027-01-01',
      '2027-02-01',
      'A stay is at most 30 nights. For a longer one, please contact reservations.',
    ],
    [
      'of no night',
      '2027-01-01',
      '2027-01-01',
      'A stay is at least one night: depart at least one day after you arrive.',
    ],
  ])('does not go on with dates %s, and says why beside the alert', async (_, arrival, departure, reason) => {
    await show(`arrival=${arrival}&departure=${departure}&room=2`);
    expect((await submit()).defaultPrevented).toBe(true);
    expect(alert()).toBe(`You need to verify the dates.${reason}`);
  });

  test('goes on with dates in reverse order, which the results swap', async () => {
    await show('arrival=2027-01-12&departure=2027-01-10&room=2');
    expect((await submit()).defaultPrevented).toBe(false);
    expect(alert()).toBe('');
  });

  test('asks for a missing age in its own words, at the list and beside the alert, not by a bubble of the browser', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2&room=2,4,');
    expect(the<HTMLFormElement>('form').noValidate).toBe(true);
    const list = the<HTMLSelectElement>('select[name="age.1.1"]');
    expect(list.getAttribute('aria-invalid')).toBeNull();
    expect((await submit()).defaultPrevented).toBe(true);
    expect(alert()).toContain('Room 2: choose the age of every child, from 0 to 17.');
    expect(document.activeElement).toBe(list);
    expect(list.getAttribute('aria-invalid')).toBe('true');
    expect(the(`[id="${list.getAttribute('aria-describedby')}"]`).textContent).toBe('Choose the age');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  });

  test('marks what is missing of a search that was refused', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2,', true);
    expect(the('select').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps the address up to date where the results were refused, too', async () => {
    window.history.replaceState(null, '', '/EN/rooms/booking?arrival=2027-01-10&departure=2027-01-10&room=2');
    await show('arrival=2027-01-10&departure=2027-01-10&room=2', true);
    await click(button('Add a room'));
    expect(window.location.pathname + window.location.search).toBe(
      '/EN/rooms/booking?arrival=2027-01-10&departure=2027-01-10&room=2&room=2',
    );
  });

  test('goes to the results by GET', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2&type=580022');
    const form = the<HTMLFormElement>('form');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/EN/rooms/booking']);
    expect([...new FormData(form)].map(([name, value]) => `${name}=${value}`).sort()).toEqual([
      'arrival=2027-01-10',
      'departure=2027-01-12',
      'room=2',
      'type=580022',
    ]);
  });
});
