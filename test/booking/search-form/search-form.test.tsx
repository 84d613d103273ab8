import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSearchDraft } from '#src/booking/search-form/search-draft.ts';
import { SearchForm } from '#src/booking/search-form/search-form.client.tsx';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

// The picker is a chunk of its own and speaks for itself in a real browser.
vi.mock('#src/rates/price-calendar/stay-picker.client.tsx', () => ({ StayPicker: () => null }));

const show = (query = '', isRefused = false, hasCodeField = false) =>
  render(
    <TranslatorProvider
      locale="en"
      messages={selectMessages('en', ['booking.', 'calendar.', 'parties.', 'promotion.', 'rejection.', 'search.'])}
    >
      <SearchForm
        draft={readSearchDraft(query, 4)}
        today="2026-11-20"
        lastDay="2028-05-20"
        maxNights={30}
        maxRooms={4}
        currency="USD"
        hasCodeField={hasCodeField}
        isRefused={isRefused}
      />
    </TranslatorProvider>,
  );

const getButton = (name: string) => getElement(`button[aria-label="${name}"]`);
const listRooms = () => [...document.querySelectorAll<HTMLInputElement>('input[name=room]')].map(({ value }) => value);
const readAlert = () => getElement('.search-actions [role=alert]').textContent;

const submit = () =>
  act(async () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    getElement('form').dispatchEvent(event);
    return event;
  });

beforeEach(() => window.history.replaceState(null, '', '/EN/rooms/calendar'));

describe('SearchForm: steppers', () => {
  test('have names with guest and room', async () => {
    await show('room=2&room=2');
    await click(getButton('Add an adult to room 2'));
    await click(getButton('Add a child to room 1'));
    await click(getButton('Remove an adult from room 2'));
    expect(listRooms()).toEqual(['2,', '2']);
  });

  test('ask for the age of every child', async () => {
    await show('room=2');
    await click(getButton('Add a child to room 1'));
    const list = getElement<HTMLSelectElement>('select[name="age.0.0"]');
    expect(list.required).toBe(true);
    expect(list.labels[0]?.textContent).toBe('Age of child 1, Room 1');
    await act(async () => {
      list.value = '9';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(listRooms()).toEqual(['2,9']);
  });

  test('stop at their limits without losing the focus', async () => {
    await show('room=1');
    expect(getButton('Remove an adult from room 1').getAttribute('aria-disabled')).toBe('true');
    await click(getButton('Remove an adult from room 1'));
    expect(listRooms()).toEqual(['1']);
  });

  test('refuse the fifth room with the specification’s text', async () => {
    await show('room=2&room=2&room=2&room=2');
    expect(readAlert()).toBe('');
    await click(getButton('Add a room'));
    expect(readAlert()).toBe(
      'You can only reserve up to 4 rooms in total on the website. Please contact reservations to book additional rooms.',
    );
    expect(listRooms()).toHaveLength(4);
  });

  test('submit to the calendar step without JavaScript, and Enter does not press them', async () => {
    await show();
    expect(getButton('Add a room').getAttribute('formaction')).toBe('/EN/rooms/calendar');
    const [first] = document.querySelectorAll('button[type=submit]');
    expect(first?.getAttribute('name')).toBeNull();
  });
});

describe('SearchForm: submit', () => {
  test('keeps the address up to date', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2');
    await click(getButton('Add a room'));
    expect(window.location.search).toBe('?arrival=2027-01-10&departure=2027-01-12&room=2&room=2');
  });

  test('is refused without dates', async () => {
    await show('room=2');
    await submit();
    expect(readAlert()).toBe('You need to verify the dates.Choose your day of arrival and your day of departure.');
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
  ])('is refused with dates %s, and explained beside the alert', async (_, arrival, departure, reason) => {
    await show(`arrival=${arrival}&departure=${departure}&room=2`);
    expect((await submit()).defaultPrevented).toBe(true);
    expect(readAlert()).toBe(`You need to verify the dates.${reason}`);
  });

  test('accepts dates in reverse order, which the results page swaps', async () => {
    await show('arrival=2027-01-12&departure=2027-01-10&room=2');
    expect((await submit()).defaultPrevented).toBe(false);
    expect(readAlert()).toBe('');
  });

  test('reports a missing age at the list and in the alert, not by the browser’s bubble', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2&room=2,4,');
    expect(getElement<HTMLFormElement>('form').noValidate).toBe(true);
    const list = getElement<HTMLSelectElement>('select[name="age.1.1"]');
    expect(list.getAttribute('aria-invalid')).toBeNull();
    expect((await submit()).defaultPrevented).toBe(true);
    expect(readAlert()).toContain('Room 2: choose the age of every child, from 0 to 17.');
    expect(document.activeElement).toBe(list);
    expect(list.getAttribute('aria-invalid')).toBe('true');
    expect(getElement(`[id="${list.getAttribute('aria-describedby')}"]`).textContent).toBe('Choose the age');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  });

  test('marks missing input of a refused search', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2,', true);
    expect(getElement('select').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps the address up to date on refused results too', async () => {
    window.history.replaceState(null, '', '/EN/rooms/booking?arrival=2027-01-10&departure=2027-01-10&room=2');
    await show('arrival=2027-01-10&departure=2027-01-10&room=2', true);
    await click(getButton('Add a room'));
    expect(window.location.pathname + window.location.search).toBe(
      '/EN/rooms/booking?arrival=2027-01-10&departure=2027-01-10&room=2&room=2',
    );
  });

  test('leads to the results by GET', async () => {
    await show('arrival=2027-01-10&departure=2027-01-12&room=2&type=580022');
    const form = getElement<HTMLFormElement>('form');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/EN/rooms/booking']);
    expect([...new FormData(form)].map(([name, value]) => `${name}=${value}`).sort()).toEqual([
      'arrival=2027-01-10',
      'departure=2027-01-12',
      'room=2',
      'type=580022',
    ]);
  });
});

describe('SearchForm: promotion code (R18)', () => {
  const SEARCH = 'arrival=2027-01-10&departure=2027-01-12&room=2';
  const getField = () => getElement<HTMLInputElement>('input[name=promo]');
  const type = (field: HTMLInputElement, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });

  test('is asked for only where the hotel has codes', async () => {
    await show(SEARCH);
    expect(document.querySelector('input[name=promo]')).toBeNull();
  });

  test('is a labelled field with the code of the address', async () => {
    await show(`${SEARCH}&promo=SERENA15`, false, true);
    expect(getField().value).toBe('SERENA15');
    expect(getField().labels?.[0]?.textContent).toBe('Promotion code (optional)');
  });

  test('is kept in the address without the spaces around it', async () => {
    window.history.replaceState(null, '', `/EN/rooms/calendar?${SEARCH}`);
    await show(SEARCH, false, true);
    await type(getField(), ' serena15 ');
    expect(window.location.search).toBe(`?${SEARCH}&promo=serena15`);
    await click(getButton('Add a room'));
    expect(window.location.search).toBe(`?${SEARCH}&room=2&promo=serena15`);
  });

  test('is left out of what is submitted while it is empty', async () => {
    await show(SEARCH, false, true);
    const submitted = () => {
      const formData = new FormData(getElement<HTMLFormElement>('form'));
      getElement('form').dispatchEvent(Object.assign(new Event('formdata'), { formData }));
      return formData.get('promo');
    };
    expect(submitted()).toBeNull();
    await type(getField(), 'SERENA15');
    expect(submitted()).toBe('SERENA15');
  });
});
