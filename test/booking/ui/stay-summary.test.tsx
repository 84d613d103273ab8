import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createChoice, PICNIC, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';

const TWO_ROOMS = createRoomsQuote(['580022', '618449']);

const listRooms = (quote: Quote): string[] => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <StaySummary translator={getTranslator('en')} title="Your stay" quote={quote} contents={new Map()} />,
  );
  return [...place.querySelectorAll('.summary-rooms li')].map((room) =>
    [...room.querySelectorAll('.summary-party')].map(({ textContent }) => textContent).join(' | '),
  );
};

describe('StaySummary', () => {
  test('names the extras of each room under it, and those of the booking after the rooms', () => {
    const chosen = quoteWithAddOns(
      TWO_ROOMS,
      [PICNIC, TRANSFER],
      [
        createChoice('picnic-basket', { roomId: '2', quantity: 3, day: '2027-03-02' }),
        createChoice('airport-transfer', { roomId: null }),
      ],
    );
    expect(listRooms(chosen)).toEqual([
      '2 adults',
      '2 adults | Extra picnic-basket × 3, Tue, Mar 2',
      'Extra airport-transfer',
    ]);
  });

  test('has nothing more without extras', () => {
    expect(listRooms(TWO_ROOMS)).toEqual(['2 adults', '2 adults']);
  });
});
