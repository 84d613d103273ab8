import { expect, test } from 'vitest';
import { NearestStays } from '#src/desk/new-booking/search-notices.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { readDeskBooking } from '#src/site/routing/desk-booking-query.ts';
import { render } from '#test/support/browser/render.tsx';

const booking = readDeskBooking('arrival=2027-03-01&departure=2027-03-04&room=9', 4);

test.each([
  [true, 'No room holds so many guests. Put them in more rooms.'],
  [false, 'There are no rooms available for the selected dates, please select other dates.'],
])('NearestStays: tells too many guests for one room (%s) from dates without a free room', async (isTooBig, text) => {
  const translator = getTranslator('en');
  if (!booking) throw new Error('the address has no booking');
  await render(<NearestStays {...{ translator, booking, isTooBig, nearest: [], currency: 'USD' }} />);
  expect(document.body.textContent).toBe(text);
});
