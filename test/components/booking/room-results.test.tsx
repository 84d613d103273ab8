import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejected } from '#src/booking/model/rejections.ts';
import type { Offer, RoomOffers as Offers } from '#src/components/booking/offer.ts';
import { RoomOffers } from '#src/components/booking/room-offers.tsx';
import { RoomResults } from '#src/components/booking/room-results.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import { quoteOfRooms, THREE_NIGHTS } from '#test/support/builders.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';

vi.mock('#src/actions/place-hold.ts', () => ({ placeHold: vi.fn() }));

const words = wordsIn('en');
const [quote] = quoteOfRooms(['618449']).rooms;
const open = (roomTypeId: string, total: number): Offer => {
  if (!quote) throw new Error('no room was quoted');
  return { status: 'open', roomTypeId, left: 5, quote: { ...quote, roomTypeId, total } };
};
const soldOut = (roomTypeId: string): Offer => ({ status: 'closed', roomTypeId, because: { code: 'sold-out' } });
const tooSmall = (roomTypeId: string): Offer => ({
  status: 'unfit',
  roomTypeId,
  because: rejected('too-many-guests', { max: 3 }),
});
const room = (offers: readonly Offer[]): Offers => ({
  roomId: '1',
  party: { adults: 5, childAges: [] },
  offers,
});

beforeEach(() => document.body.replaceChildren());

describe('the offers for a room', () => {
  const offers = [open('618449', 90_000), soldOut('618419'), open('580022', 70_000), open('618421', 120_000)];
  const inOrder = (askedFor?: string) => {
    document.body.innerHTML = renderToStaticMarkup(
      <WordsProvider locale="en" messages={messagesFor('en', ['results.'])}>
        <RoomOffers words={words} room={room(offers)} currency="USD" contents={new Map()} askedFor={askedFor} />
      </WordsProvider>,
    );
    return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value);
  };

  test.each([
    ['by price', undefined, ['580022', '618449', '618421']],
    ['what the guest came for first', '618421', ['618421', '580022', '618449']],
    ['by price, where that one is not free', '618419', ['580022', '618449', '618421']],
  ])('stand %s', (_name, askedFor, expected) => expect(inOrder(askedFor)).toEqual(expected));
});

describe('the choice with which the page comes', () => {
  const [garden, family] = [open('618449', 90_000), open('580022', 70_000)];
  const chosenIn = (choices: readonly string[], left = 5) => {
    const offers = [garden, family].map((offer) => ({ ...offer, left }) as Offer);
    document.body.innerHTML = renderToStaticMarkup(
      <WordsProvider locale="en" messages={messagesFor('en', ['booking.', 'results.', 'rejection.', 'checkout.'])}>
        <RoomResults
          words={words}
          stay={THREE_NIGHTS}
          rooms={['1', '2'].map((roomId) => ({ ...room(offers), roomId }))}
          bookable
          nearest={[]}
          contents={new Map()}
          policy={DEMO_POLICY}
          today="2027-01-10"
          roomTypeId="580022"
          choices={choices}
          idempotencyKey="key"
        />
      </WordsProvider>,
    );
    return [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(
      ({ name, value }) => `${name}=${value}`,
    );
  };

  test.each([
    ['is what the guest came for', [], 5, ['choice-1=580022', 'choice-2=580022']],
    ['is what was chosen before, where something was', ['618449', ''], 5, ['choice-1=618449', 'choice-2=580022']],
    ['is no more of a kind than are left', ['618449', '618449'], 1, ['choice-1=618449']],
    ['is nothing that is not on offer', ['999', '618449'], 5, ['choice-2=618449']],
  ])('%s', (_name, choices, left, expected) => expect(chosenIn(choices, left)).toEqual(expected));
});

describe('no room for a party', () => {
  const told = (rooms: readonly Offers[]) => {
    document.body.innerHTML = renderToStaticMarkup(
      <RoomResults
        {...{ words, rooms }}
        stay={THREE_NIGHTS}
        bookable={false}
        nearest={[
          { stay: { arrival: '2027-02-26', departure: '2027-03-01' }, from: 62_370 },
          { stay: { arrival: '2027-03-02', departure: '2027-03-05' }, from: 65_450 },
        ]}
        contents={new Map()}
        policy={DEMO_POLICY}
        today="2027-01-10"
        roomTypeId={undefined}
        idempotencyKey="key"
      />,
    );
    return document.querySelector('[role=alert]')?.textContent;
  };
  const tooBig = words.t('results.too-big');

  test.each([
    ['too big for every one is told to share them out', [tooSmall('618449'), tooSmall('580022')], true],
    [
      'that would fit into one that is sold out is told of no other reason',
      [tooSmall('618449'), soldOut('580022')],
      false,
    ],
  ])('%s', (_name, offers, isTold) => {
    const text = told([room(offers)]);
    expect(text).toContain(words.t('rejection.no-rooms'));
    expect(text?.includes(tooBig)).toBe(isTold);
  });

  test('is told why in a line for each reason', () => {
    told([room([soldOut('618449'), tooSmall('618421'), soldOut('618419')])]);
    const reasons = [...document.querySelectorAll('.refused-reasons > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(reasons).toEqual([
      ['Sold out', '618449 and 618419'],
      [words.t('rejection.too-many-guests', { max: 3 }), '618421'],
    ]);
    expect(document.querySelector('input')).toBeNull();
  });

  test('is told in the alert why what would fit is closed, each reason once', () => {
    const short = (roomTypeId: string): Offer => ({
      status: 'closed',
      roomTypeId,
      because: { code: 'min-stay', nights: 4 },
    });
    const text = told([room([short('618449'), soldOut('618419'), short('580022'), tooSmall('618421')])]);
    expect(text).toBe(`${words.t('rejection.no-rooms')}Minimum stay of 4 nights. Sold out.`);
  });

  test('is offered the nearest stays, with how far they are and what they cost', () => {
    told([room([soldOut('618449')])]);
    const stays = [...document.querySelectorAll('.nearest-list a')].map((link) => [
      link.getAttribute('href'),
      ...[...link.children].map(({ textContent }) => textContent),
    ]);
    expect(stays).toEqual([
      [
        '/EN/rooms/booking?arrival=2027-02-26&departure=2027-03-01&room=5',
        '3 days earlier',
        'Fri, Feb 26 – Mar 1, 2027',
        '3 nights from US$623.70, tax included',
      ],
      [
        '/EN/rooms/booking?arrival=2027-03-02&departure=2027-03-05&room=5',
        '1 day later',
        'Tue, Mar 2 – Mar 5, 2027',
        '3 nights from US$654.50, tax included',
      ],
    ]);
  });
});
