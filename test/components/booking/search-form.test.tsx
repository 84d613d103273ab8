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

const show = (query = '') =>
  rendered(
    <WordsProvider locale="en" messages={messagesFor('en', ['booking.', 'calendar.', 'parties.', 'rejection.'])}>
      <SearchForm
        draft={readSearchDraft(query, 4)}
        today="2026-11-20"
        lastDay="2028-05-20"
        maxNights={30}
        maxRooms={4}
        currency="USD"
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
    expect(alert()).toBe('You need to verify the dates.');
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
