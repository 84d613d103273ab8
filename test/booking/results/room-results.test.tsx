import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { RoomOffers } from '#src/booking/results/offers/room-offers.tsx';
import { RoomResults } from '#src/booking/results/room-results.tsx';
import { NO_FILTER } from '#src/booking/search-form/offer-filter.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import { rejected } from '#src/kernel/outcome.ts';
import type { OfferedRoom, RoomOffer } from '#src/rates/offers/room-offer.rules.ts';
import { buildStandardTax, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { WhatsAppLink } from '#src/site/ui/whatsapp-link.tsx';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';
import { createResultsPage } from '#test/support/browser/results-page.tsx';
import { HOTEL } from '#test/support/site/hotel.ts';

const translator = getTranslator('en');
const open = (roomTypeId: string, rate: number): RoomOffer => createOpenOffer(roomTypeId, { rate });
const createSoldOutOffer = (roomTypeId: string): RoomOffer => ({
  status: 'closed',
  roomTypeId,
  because: { code: 'sold-out' },
});
const createTooSmallOffer = (roomTypeId: string): RoomOffer => ({
  status: 'unfit',
  roomTypeId,
  because: rejected('too-many-guests', { max: 3 }),
});
const createRoom = (offers: readonly RoomOffer[]): OfferedRoom => ({
  roomId: '1',
  party: { adults: 5, childAges: [] },
  offers,
});

beforeEach(() => document.body.replaceChildren());

describe('RoomOffers', () => {
  const offers = [
    open('618449', 90_000),
    createSoldOutOffer('618419'),
    open('580022', 70_000),
    open('618421', 120_000),
  ];
  const listOfferOrder = (askedFor?: string) => {
    document.body.innerHTML = renderToStaticMarkup(
      <TranslatorProvider locale="en" messages={selectMessages('en', ['results.'])}>
        <RoomOffers
          translator={translator}
          room={createRoom(offers)}
          currency="USD"
          contents={new Map()}
          filter={NO_FILTER}
          traits={new Map()}
          search={{}}
          requestedRoomTypeId={askedFor}
        />
      </TranslatorProvider>,
    );
    return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value);
  };

  test.each([
    ['by price', undefined, ['580022', '618449', '618421']],
    ['what the guest came for first', '618421', ['618421', '580022', '618449']],
    ['by price, where that one is not free', '618419', ['580022', '618449', '618421']],
  ])('are sorted %s', (_name, askedFor, expected) => expect(listOfferOrder(askedFor)).toEqual(expected));
});

describe('RoomResults: initial choice', () => {
  const [garden, family] = [open('618449', 90_000), open('580022', 70_000)];
  const listChosen = (choices: readonly string[], left = 5) => {
    const offers = [garden, family].map((offer) => ({ ...offer, left }) as RoomOffer);
    document.body.innerHTML = renderToStaticMarkup(
      createResultsPage({ offers, roomCount: 2, roomTypeId: '580022', choices }),
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
  ])('%s', (_name, choices, left, expected) => expect(listChosen(choices, left)).toEqual(expected));
});

describe('RoomResults: no availability', () => {
  const listNotices = (rooms: readonly OfferedRoom[], taxes: readonly TaxRule[] = [], hotel: Hotel = HOTEL) => {
    document.body.innerHTML = renderToStaticMarkup(
      <RoomResults
        {...{ translator, rooms, taxes }}
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
        help={<WhatsAppLink translator={translator} hotel={hotel} />}
        idempotencyKey="key"
      />,
    );
    return document.querySelector('[role=alert]')?.textContent;
  };
  const tooBig = translator.t('results.too-big');

  test.each([
    [
      'too big for every one is told to share them out',
      [createTooSmallOffer('618449'), createTooSmallOffer('580022')],
      true,
    ],
    [
      'that would fit into one that is sold out is told of no other reason',
      [createTooSmallOffer('618449'), createSoldOutOffer('580022')],
      false,
    ],
  ])('%s', (_name, offers, isTold) => {
    const text = listNotices([createRoom(offers)]);
    expect(text).toContain(translator.t('rejection.no-rooms'));
    expect(text?.includes(tooBig)).toBe(isTold);
  });

  test('groups reasons, one line each', () => {
    listNotices([
      createRoom([createSoldOutOffer('618449'), createTooSmallOffer('618421'), createSoldOutOffer('618419')]),
    ]);
    const reasons = [...document.querySelectorAll('.refused-reasons > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(reasons).toEqual([
      ['Sold out', '618449 and 618419'],
      [translator.t('rejection.too-many-guests', { max: 3 }), '618421'],
    ]);
    expect(document.querySelector('input')).toBeNull();
  });

  test('lists why fitting room types are closed in the alert, each reason once', () => {
    const createShortOffer = (roomTypeId: string): RoomOffer => ({
      status: 'closed',
      roomTypeId,
      because: { code: 'min-stay', nights: 4 },
    });
    const text = listNotices([
      createRoom([
        createShortOffer('618449'),
        createSoldOutOffer('618419'),
        createShortOffer('580022'),
        createTooSmallOffer('618421'),
      ]),
    ]);
    expect(text).toBe(`${translator.t('rejection.no-rooms')}Minimum stay of 4 nights. Sold out.`);
  });

  test('offers the nearest stays with distance and price', () => {
    listNotices([createRoom([createSoldOutOffer('618449')])]);
    const stays = [...document.querySelectorAll('.nearest-list a')].map((link) => [
      link.getAttribute('href'),
      ...[...link.children].map(({ textContent }) => textContent),
    ]);
    expect(stays).toEqual([
      [
        '/EN/rooms/booking?arrival=2027-02-26&departure=2027-03-01&room=5',
        '3 days earlier',
        'Fri, Feb 26 – Mar 1, 2027',
        '3 nights from US$623.70',
      ],
      [
        '/EN/rooms/booking?arrival=2027-03-02&departure=2027-03-05&room=5',
        '1 day later',
        'Tue, Mar 2 – Mar 5, 2027',
        '3 nights from US$654.50',
      ],
    ]);
  });

  test.each([
    ['once where there is a tax', [buildStandardTax(1_000)], 1],
    ['nowhere without a tax', [], 0],
  ])('says that prices of the nearest stays are with tax %s', (_where, taxes, times) => {
    listNotices([createRoom([createSoldOutOffer('618449')])], taxes);
    expect(document.body.textContent?.split(translator.t('rooms.tax'))).toHaveLength(times + 1);
  });

  test.each([
    ['a number', '+507 6123 4567', 1],
    ['no number', undefined, 0],
  ])('offers a chat with a hotel that has %s on WhatsApp', (_what, whatsApp, times) => {
    listNotices([createRoom([createSoldOutOffer('618449')])], [], { ...HOTEL, whatsApp });
    expect(document.querySelectorAll('a[href^="https://wa.me/50761234567?text="]')).toHaveLength(times);
  });
});
