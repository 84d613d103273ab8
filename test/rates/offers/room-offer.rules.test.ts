import { expect, test } from 'vitest';
import { rejected } from '#src/kernel/outcome.ts';
import { isTooBigForAnyRoom, type RoomOffer } from '#src/rates/offers/room-offer.rules.ts';

const UNFIT: RoomOffer = { status: 'unfit', roomTypeId: '618449', because: rejected('too-many-adults', { max: 2 }) };
const SOLD_OUT: RoomOffer = { status: 'closed', roomTypeId: '580022', because: { code: 'sold-out' } };

test.each([
  [[UNFIT, UNFIT], true],
  [[UNFIT, SOLD_OUT], false],
])('isTooBigForAnyRoom: other dates do not help when no room type admits the party (%#)', (offers, isTooBig) => {
  expect(isTooBigForAnyRoom({ offers })).toBe(isTooBig);
});
