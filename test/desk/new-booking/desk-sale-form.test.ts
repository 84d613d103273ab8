import { describe, expect, test } from 'vitest';
import { parseBookingSource } from '#src/booking/reservation/booking-source.rules.ts';
import { listStayLimits } from '#src/desk/new-booking/stay-limits.rules.ts';
import type { OfferedRoom } from '#src/rates/offers/room-offer.rules.ts';

describe('parseBookingSource: how a booking reached the desk (D27)', () => {
  test.each([
    ['phone', 'ignored', { channel: 'phone', agent: null }],
    ['walk-in', '', { channel: 'walk-in', agent: null }],
    ['agent', '  Viajes   Nómada ', { channel: 'agent', agent: 'Viajes Nómada' }],
    ['agent', 'A', undefined],
    ['agent', '', undefined],
    ['agent', '\u200B\u200B', undefined],
    ['agent', 'á'.repeat(60), { channel: 'agent', agent: 'á'.repeat(60) }],
    ['agent', 'á'.repeat(61), undefined],
  ] as const)('%s with %j', (channel, agent, source) => {
    expect(parseBookingSource(channel, agent)).toEqual(source);
  });
});

describe('listStayLimits: rules that the desk may set aside (D29)', () => {
  test.each([
    [{ code: 'min-stay', nights: 5 }, true],
    [{ code: 'max-stay', nights: 2 }, true],
    [{ code: 'closed-to-arrival' }, true],
    [{ code: 'closed-to-departure' }, true],
    [{ code: 'sold-out' }, false],
    [{ code: 'not-sold' }, false],
  ] as const)('%j of two rooms: %s', (because, isLimit) => {
    const offers = ['618449', '580022'].map((roomTypeId) => ({ status: 'closed' as const, roomTypeId, because }));
    const room: OfferedRoom = { roomId: '1', party: { adults: 2, childAges: [] }, offers };
    expect(listStayLimits({ rooms: [room] })).toEqual(isLimit ? [because] : []);
  });
});
