import { expect, test } from 'vitest';
import { RoomChoices } from '#src/desk/new-booking/room-choices.tsx';
import { rejected } from '#src/kernel/outcome.ts';
import type { OfferedRoom } from '#src/rates/offers/room-offer.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { readDeskBooking } from '#src/site/routing/desk-booking-query.ts';
import { render } from '#test/support/browser/render.tsx';

const booking = readDeskBooking('arrival=2027-03-01&departure=2027-03-04&room=9', 4);

const ROOM: Omit<OfferedRoom, 'offers'> = { roomId: '1', party: { adults: 9, childAges: [] } };

test.each<[OfferedRoom['offers'][number], string]>([
  [
    { status: 'unfit', roomTypeId: '618449', because: rejected('too-many-adults', { max: 2 }) },
    'Too many guests for one room.',
  ],
  [{ status: 'closed', roomTypeId: '618449', because: { code: 'sold-out' } }, 'No room type is free for these guests.'],
])('RoomChoices: a room without a choice says why, and nothing can be continued (%#)', async (offer, text) => {
  if (!booking) throw new Error('the address has no booking');
  const rooms = [{ ...ROOM, offers: [offer] }];
  const props = { translator: getTranslator('en'), booking, rooms, terms: null, currency: 'USD', refusal: undefined };
  await render(<RoomChoices {...props} getRoomName={(id) => id} />);
  expect(document.querySelector('.room-choice')?.textContent).toContain(text);
  expect(document.querySelector('button')).toBeNull();
});
