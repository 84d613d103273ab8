import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { CompareRooms } from '#src/booking/results/compare/compare-rooms.tsx';
import { findComparison, readComparison } from '#src/booking/results/compare/comparison.ts';
import type { OfferedRoom } from '#src/rates/offers/room-offer.rules.ts';
import { NO_FEES } from '#src/rates/quote/quote.rules.ts';
import { createBookingTaxLines, type TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { createAmountRule } from '#test/support/booking/rate-plans.ts';
import { createRoomContent } from '#test/support/booking/room-contents.ts';

const createRoom = (roomId: string, open: readonly string[]): OfferedRoom => ({
  roomId,
  party: { adults: 2, childAges: [] },
  offers: [
    ...open.map((roomTypeId) => createOpenOffer(roomTypeId, { roomId })),
    { status: 'closed', roomTypeId: '99', because: { code: 'sold-out' } },
  ],
});
const rooms = [createRoom('1', ['11', '22', '33', '44']), createRoom('2', ['22', '33'])];
const find = (query: string) => findComparison(rooms, readComparison(query));

describe('findComparison', () => {
  test.each([
    ['in the order of the address', 'compare=33&compare=11', '1', ['33', '11'], false],
    ['for another room', 'compare=22&compare=33&compare-for=2', '2', ['22', '33'], false],
    ['for a room that is not asked for: the first', 'compare=11&compare=22&compare-for=9', '1', ['11', '22'], false],
    ['the first three of four', 'compare=44&compare=33&compare=22&compare=11', '1', ['44', '33', '22'], true],
    [
      'without those that are closed or unknown',
      'compare=11&compare=99&compare=7&compare=22',
      '1',
      ['11', '22'],
      false,
    ],
  ])('%s', (_name, query, roomId, offers, isTrimmed) => {
    const found = find(query);
    expect(found?.room.roomId).toBe(roomId);
    expect(found?.offers.map(({ roomTypeId }) => roomTypeId)).toEqual(offers);
    expect(found?.isTrimmed).toBe(isTrimmed);
  });

  test.each([
    ['none', ''],
    ['one', 'compare=11'],
    ['the same twice', 'compare=11&compare=11'],
    ['one that is open', 'compare=11&compare=99'],
  ])('nothing to compare with %s', (_name, query) => expect(find(query)).toBeUndefined());
});

describe('CompareRooms', () => {
  beforeEach(() => document.body.replaceChildren());

  const show = (query: string, choices: readonly string[] = [], bookingFees: TaxLines = NO_FEES) => {
    const comparison = find(query);
    if (!comparison) throw new RangeError('nothing to compare');
    document.body.innerHTML = renderToStaticMarkup(
      <CompareRooms
        translator={getTranslator('en')}
        comparison={comparison}
        contents={new Map([['11', createRoomContent('11', { name: 'Garden Room', size: 28 })]])}
        search={{ ...THREE_NIGHTS, rooms: ['2', '2'], choices, view: 'jardin' }}
        stay={THREE_NIGHTS}
        today="2027-01-10"
        currency="USD"
        nightTax="included"
        bookingFees={bookingFees}
      />,
    );
  };
  const readRow = (name: string) => {
    const header = [...document.querySelectorAll('tbody th')].find(({ textContent }) => textContent === name);
    return [...(header?.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  };

  test('says price, terms and facts in the same rows', () => {
    show('compare=11&compare=22');
    expect(readRow('Price')).toEqual(Array(2).fill('US$739.20 for 3 nightsUS$246.40 a night on average'));
    expect(readRow('Cancellation')).toEqual(Array(2).fill('Free cancellation until Jan 30, 2027'));
    expect(readRow('Size')).toEqual(['28\u00a0m²', '']);
    expect(readRow('Guests')).toEqual(['Up to 4 guests', 'Up to 4 guests']);
  });

  test('says beside the price of one of several rooms what is charged once (R20)', () => {
    const rules = [createAmountRule('service', { charge: { basis: 'booking', amount: 499 } })];
    show('compare=11&compare=22', [], createBookingTaxLines(rules, THREE_NIGHTS.arrival));
    const price = 'US$739.20 for 3 nightsUS$246.40 a night on average';
    expect(readRow('Price')).toEqual(Array(2).fill(`${price}Plus Fee service US$4.99, once for the whole booking`));
  });

  test('choosing goes back with the room chosen for its room, and the rest kept', () => {
    show('compare=22&compare=33&compare-for=2', ['11', '']);
    const href = document.querySelector<HTMLAnchorElement>('td .button')?.getAttribute('href') ?? '';
    const { searchParams, hash } = new URL(href, 'https://hotel.example');
    expect(Object.fromEntries(searchParams)).toMatchObject({ 'choice-1': '11', 'choice-2': '22', view: 'jardin' });
    expect(searchParams.has('compare')).toBe(false);
    expect(hash).toBe('#room-2');
  });

  test('one of three can be taken out, one of two cannot', () => {
    show('compare=11&compare=22&compare=33');
    const [first] = document.querySelectorAll<HTMLAnchorElement>('.compare-remove');
    expect(new URL(first?.href ?? '', 'https://hotel.example').searchParams.getAll('compare')).toEqual(['22', '33']);
    show('compare=11&compare=22');
    expect(document.querySelector('.compare-remove')).toBeNull();
  });
});
