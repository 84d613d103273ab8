import { expect, test } from 'vitest';
import { isMoved } from '#src/booking/history/describe-amendment.rules.ts';
import type { SummaryExtra } from '#src/desk/summary/reservation-summary.rules.ts';
import { countExtras, listOtherPlans } from '#src/desk/summary/reservation-summary.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createAddOn, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createSummary } from '#test/support/booking/summaries.ts';

const STAY = { arrival: '2027-03-01', departure: '2027-03-04' };
const BEFORE = createRoomsQuote(['580022', '618449'], STAY);
const withoutRoom = (index: number): Quote => ({ ...BEFORE, rooms: BEFORE.rooms.toSpliced(index, 1) });
const [FIRST, SECOND] = BEFORE.rooms;

test.each<[string, Quote, boolean]>([
  ['nothing', BEFORE, false],
  ['the arrival', createRoomsQuote(['580022', '618449'], { ...STAY, arrival: '2027-02-28' }), true],
  ['the departure', createRoomsQuote(['580022', '618449'], { ...STAY, departure: '2027-03-05' }), true],
  ['the type of a room', createRoomsQuote(['580022', '637777'], STAY), true],
  ['the order of the rooms', { ...BEFORE, rooms: [SECOND, FIRST].filter((room) => room !== undefined) }, false],
  ['that a room is cancelled, the first one', withoutRoom(0), false],
  ['that a room is cancelled, the last one', withoutRoom(1), false],
  ['the plan', { ...BEFORE, rooms: BEFORE.rooms.map((room) => ({ ...room, ratePlanId: 'other' })) }, false],
  [
    'the party',
    { ...BEFORE, rooms: BEFORE.rooms.map((room) => ({ ...room, party: { adults: 1, childAges: [] } })) },
    false,
  ],
])('isMoved: what changed is %s', (_what, after, moved) => {
  expect(isMoved(BEFORE, after)).toBe(moved);
});

const BREAKFAST = createAddOn('breakfast', { charge: 'person-night', days: 'nights' });
const LATE = createAddOn('late-departure', { days: 'departure' });
const COT = createAddOn('cot', { charge: 'night', days: 'nights' });
const ADD_ONS = [TRANSFER, SPA, PICNIC, BREAKFAST, LATE, COT];
const choose = (addOnId: string, differences: Partial<SummaryExtra> = {}): SummaryExtra => ({
  addOnId,
  room: 0,
  quantity: 1,
  day: null,
  ...differences,
});

/** A family of two adults and a child, and one guest alone, from 1 to 4 March: units on each of these days, and in all. */
test.each<[string, SummaryExtra[], number[], number]>([
  ['none', [], [0, 0, 0, 0], 0],
  ['pieces of the booking on arrival', [choose(TRANSFER.addOnId, { room: null, quantity: 2 })], [2, 0, 0, 0], 2],
  ['persons of the room on a chosen day', [choose(SPA.addOnId, { day: '2027-03-03' })], [0, 0, 3, 0], 3],
  ['pieces on the last day', [choose(PICNIC.addOnId, { quantity: 4, day: '2027-03-04' })], [0, 0, 0, 4], 4],
  ['persons of the second room every night', [choose(BREAKFAST.addOnId, { room: 1 })], [1, 1, 1, 0], 1],
  ['one a night', [choose(COT.addOnId)], [1, 1, 1, 0], 1],
  ['one on departure', [choose(LATE.addOnId)], [0, 0, 0, 1], 1],
  ['several', [choose(COT.addOnId), choose(COT.addOnId, { room: 1 }), choose(LATE.addOnId)], [2, 2, 2, 1], 3],
  ['one that the hotel has no more', [choose('gone', { quantity: 3 })], [3, 0, 0, 0], 3],
  ['one that the hotel has no more, on a day', [choose('gone', { day: '2027-03-02' })], [0, 1, 0, 0], 1],
])('countExtras: %s', (_what, extras, units, all) => {
  const [room] = createSummary().rooms;
  const rooms = [
    { ...room, adults: 2, children: 1 },
    { ...room, adults: 1, children: 0 },
  ].map((each) => ({ roomTypeId: '618449', ratePlanId: 'website', ...each }));
  const stay = { ...STAY, rooms, extras };
  const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'];
  expect(days.map((day) => countExtras(stay, ADD_ONS, day))).toEqual(units);
  expect(countExtras(stay, ADD_ONS)).toBe(all);
});

test.each([
  ['the standard plan', ['website', 'website'], []],
  ['another plan in both rooms', ['flexible', 'flexible'], ['flexible']],
  ['the standard plan and two others', ['flexible', 'website', 'gone'], ['flexible', 'gone']],
])('listOtherPlans: %s', (_what, sold, expected) => {
  const plans = ['website', 'flexible'].map((ratePlanId) => ({ ratePlanId, isReference: ratePlanId === 'website' }));
  const rooms = sold.map((ratePlanId) => ({ roomTypeId: '618449', ratePlanId, adults: 2, children: 0 }));
  expect(listOtherPlans({ rooms }, plans)).toEqual(expected);
});
