import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeHold } from '#src/booking/hold/place-hold.action.ts';
import type { HeldRooms } from '#src/booking/results/held-rooms.ts';
import { OfferList } from '#src/booking/results/offers/offer-list.client.tsx';
import { ResultsForm } from '#src/booking/results/results-form.client.tsx';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const place = vi.mocked(placeHold);
const KEY = '0d9b1f2e-6b1d-4a3c-9f60-1f1f1f1f1f1f';
const offers = {
  '618449': { name: 'Garden Room', total: 65_120, left: 5 },
  '580022': { name: 'Family Room', total: 98_560, left: 5 },
};

const cards = Object.entries(offers).map(([roomTypeId, { name, left }]) => ({
  roomTypeId,
  name,
  units: left,
  price: '0',
  currency: 'USD',
  total: '',
  stay: '',
  parts: [],
  details: { amenities: [], nights: [] },
}));

const NOTHING_HELD: HeldRooms = { rooms: 0, holds: [] };

const show = (first: Record<string, string> = {}, held = NOTHING_HELD) =>
  render(
    <TranslatorProvider
      locale="en"
      messages={selectMessages('en', ['booking.', 'results.', 'rejection.', 'checkout.'])}
    >
      <ResultsForm
        search={{ arrival: '2027-01-15', departure: '2027-01-19', rooms: ['2', '2,4'] }}
        summaries={{ '1': offers, '2': offers }}
        first={first}
        idempotencyKey={KEY}
        currency="USD"
        shareToday={5000}
        balanceOn="2027-01-08"
        holdMinutes={15}
        maxRooms={4}
        held={held}
      >
        {['1', '2'].map((roomId) => (
          <OfferList key={roomId} roomId={roomId} offers={serializeProps(cards)} isBrief={false} />
        ))}
      </ResultsForm>
    </TranslatorProvider>,
  );

const getRadio = (roomId: string, roomTypeId: string) =>
  getElement<HTMLInputElement>(`input[type=radio][name=choice-${roomId}][value="${roomTypeId}"]`);
const readTotal = () => getElement('.choice-total strong').textContent;
const press = () => click(getElement('.choice-summary button[type=submit]'));

beforeEach(() => place.mockReset().mockResolvedValue({ refused: null, choices: [] }));

describe('ResultsForm: the choice', () => {
  test('adds up in the summary', async () => {
    await show();
    await click(getRadio('1', '618449'));
    await click(getRadio('2', '580022'));
    expect(readTotal()).toBe('US$1,636.80');
    expect(getElement('.choice-lines').textContent).toBe('Room 1Garden RoomUS$651.20Room 2Family RoomUS$985.60');
    await click(getRadio('2', '618449'));
    expect(readTotal()).toBe('US$1,302.40');
  });

  test('has no sum before the first choice, but a hint with a link', async () => {
    await show();
    expect(getElement('.choice-total').textContent).toBe('Choose your 2 rooms to see your total.');
    expect(getElement<HTMLAnchorElement>('.choice-lines a').getAttribute('href')).toBe('#room-1');
    await click(getRadio('2', '580022'));
    expect(getElement('.choice-total').textContent).toBe('So far, US$985.60, 1 of 2 rooms chosen. Now choose room 1.');
  });

  test('shows what is due today and later once every room is chosen', async () => {
    await show({ '1': '618449' });
    expect(document.querySelector('.choice-when')).toBeNull();
    await click(getRadio('2', '580022'));
    expect(getElement('.choice-when').textContent).toBe('Due todayUS$818.40On Jan 8, 2027US$818.40');
  });

  test('is in the address, for language links and reload', async () => {
    window.history.replaceState(null, '', '/EN/rooms/booking?arrival=2027-01-15&departure=2027-01-19&room=2&room=2,4');
    await show();
    await click(getRadio('2', '580022'));
    expect(window.location.search).toBe('?arrival=2027-01-15&departure=2027-01-19&room=2&room=2,4&choice-2=580022');
    await click(getRadio('1', '618449'));
    expect(new URLSearchParams(window.location.search).get('choice-1')).toBe('618449');
  });

  test('makes only the chosen offer’s details a tab stop', async () => {
    await show();
    await click(getRadio('1', '580022'));
    // Numbers are in their own order: that room type comes first.
    const stops = [...document.querySelectorAll('summary')].map((summary) => summary.getAttribute('tabindex'));
    expect(stops).toEqual([null, '-1', '-1', '-1']);
  });

  test('starts with the requested room type', async () => {
    await show({ '1': '580022' });
    expect(getRadio('1', '580022').checked).toBe(true);
    expect(getElement('.choice-total').textContent).toContain('1 of 2 rooms chosen');
  });
});

describe('ResultsForm: the submit button', () => {
  test('submits search, choice and idempotency key', async () => {
    await show({ '1': '580022', '2': '618449' });
    await press();
    const sent = place.mock.calls[0]?.[1];
    expect(sent?.getAll('room')).toEqual(['2', '2,4']);
    expect([sent?.get('choice-1'), sent?.get('choice-2'), sent?.get('key')]).toEqual(['580022', '618449', KEY]);
  });

  test('keeps the choice when a room has none, and says so', async () => {
    place.mockResolvedValue({ refused: 'select-room', choices: ['580022', ''] });
    await show({ '1': '580022' });
    await press();
    expect(getElement('.results-alert').textContent).toBe('You need to select a room.');
    expect(document.activeElement).toBe(getElement('.results-alert'));
    expect(getRadio('1', '580022').checked).toBe(true);
  });

  test('reports a missing room only while one is missing', async () => {
    place.mockResolvedValue({ refused: 'select-room', choices: ['580022', ''] });
    await show({ '1': '580022' });
    await press();
    await click(getRadio('2', '618449'));
    expect(getElement('.results-alert').textContent).toBe('');
  });

  test('says that a room was sold meanwhile', async () => {
    place.mockResolvedValue({ refused: 'no-rooms', choices: ['580022', '580022'] });
    await show({ '1': '580022', '2': '580022' });
    await press();
    expect(getElement('.results-alert').textContent).toContain('One of these rooms has just been taken.');
  });

  test('survives a lost connection', async () => {
    place.mockRejectedValueOnce(new Error('the line broke'));
    await show({ '1': '580022', '2': '580022' });
    await press();
    expect(getElement('.results-alert').textContent).toContain('please try again');
    expect(getRadio('2', '580022').checked).toBe(true);
  });
});

describe('ResultsForm: rooms already held', () => {
  const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
  const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB';
  const two: HeldRooms = { rooms: 2, holds: [{ reserva: RESERVA, what: '2 × Garden Room' }] };
  const four: HeldRooms = { rooms: 4, holds: [...two.holds, { reserva: OTHER, what: '2 × Family Room' }] };
  const both = { '1': '580022', '2': '618449' };
  const findNamed = (text: string) =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === text);
  const getSentForm = () => place.mock.calls[0]?.[1];

  test('within four rooms: adds the choice to them', async () => {
    await show(both, two);
    const [button] = findNamed('Continue to payment');
    await click(button as Element);
    expect(getSentForm()?.get('intent')).toBeNull();
  });

  test('within four rooms: replaces them in one press, by their reservas', async () => {
    await show(both, two);
    const [button] = findNamed('Replace the held rooms and continue');
    await click(button as Element);
    expect([getSentForm()?.get('intent'), getSentForm()?.getAll('held')]).toEqual(['replace', [RESERVA]]);
  });

  test('beyond four rooms: offers only to replace them', async () => {
    await show(both, four);
    expect(findNamed('Continue to payment')).toEqual([]);
    const [button] = findNamed('Replace the held rooms and continue');
    await click(button as Element);
    expect([getSentForm()?.get('intent'), getSentForm()?.getAll('held')]).toEqual(['replace', [RESERVA, OTHER]]);
  });

  test('Enter replaces nothing', async () => {
    await show(both, four);
    await click(getElement('.results-form button[type=submit]'));
    expect(getSentForm()?.get('intent')).toBeNull();
  });

  test('a refusal beyond four rooms offers to replace them or to keep each hold', async () => {
    place.mockResolvedValue({ refused: 'too-many-rooms', choices: ['580022', '618449'] });
    await show(both, four);
    await press();
    const alert = getElement('.results-alert');
    expect(getElement('.alert-title', alert).textContent).toBe(
      'You can only reserve up to 4 rooms in total on the website. Please contact reservations to book additional rooms.',
    );
    expect(getElement<HTMLButtonElement>('button', alert).value).toBe('replace');
    expect([...alert.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      [`/EN/rooms/${RESERVA}/checkout`, 'Keep and continue with 2 × Garden Room'],
      [`/EN/rooms/${OTHER}/checkout`, 'Keep and continue with 2 × Family Room'],
    ]);
    place.mockClear();
    await click(getElement('button', alert));
    expect(getSentForm()?.get('intent')).toBe('replace');
  });

  test('a refusal beyond four rooms offers to keep the single hold in plain words', async () => {
    place.mockResolvedValue({ refused: 'too-many-rooms', choices: ['580022', '618449'] });
    await show(both, two);
    await press();
    expect(getElement('.results-alert a').textContent).toBe('Keep the held rooms and continue');
  });

  test('a refusal beyond four rooms offers nothing when no hold is left', async () => {
    place.mockResolvedValue({ refused: 'too-many-rooms', choices: ['580022', '618449'] });
    await show(both);
    await press();
    const alert = getElement('.results-alert');
    expect(alert.textContent).toContain('up to 4 rooms in total');
    expect(alert.querySelector('a, button')).toBeNull();
  });
});
