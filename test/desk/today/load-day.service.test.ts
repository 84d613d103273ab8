import { expect, test, vi } from 'vitest';
import { loadBoard } from '#src/desk/board/load-board.service.ts';
import { loadDay, loadWork } from '#src/desk/today/load-day.service.ts';
import { BOOKED_AT } from '#test/support/booking/builders.ts';
import { createRoomType, createTestCatalogueReader, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createSummary } from '#test/support/booking/summaries.ts';

test('loadDay: asks for the stays of the day and masks contact data for people who may not see them', async () => {
  const listStays = vi.fn(async () => [createSummary()]);
  const ports = {
    deskReservations: { listStays },
    clock: { now: () => BOOKED_AT },
    policy: DEMO_POLICY,
    isMarking: true,
  };
  const seen = await loadDay(ports, { date: '2027-03-01', seesContacts: true });
  expect(listStays).toHaveBeenCalledWith({ from: '2027-03-01', to: '2027-03-01' });
  expect(seen.arrivals[0]?.phone).toBe('+50761234567');
  const masked = await loadDay(ports, { date: '2027-03-01', seesContacts: false });
  expect(masked.arrivals[0]).toMatchObject({ phone: '•••567', email: 'm•••@e•••', lastName: 'Núñez' });
});

test.each([
  ['on', '2027-01-09'],
  ['off', '2027-01-10'],
])('loadDay: where marks are %s, today asks also for who should have left yesterday', async (marks, from) => {
  const listStays = vi.fn(async () => []);
  const ports = { deskReservations: { listStays }, clock: { now: () => BOOKED_AT }, policy: DEMO_POLICY };
  await loadDay({ ...ports, isMarking: marks === 'on' }, { date: '2027-01-10', seesContacts: true });
  expect(listStays).toHaveBeenCalledWith({ from, to: '2027-01-10' });
});

test('loadWork: gathers failed balances, refunds, returns and nights without a season', async () => {
  const failed = createSummary({ balanceFlag: 'declined' });
  const deskReservations = {
    listFailedBalances: async () => [failed],
    listOpenRefunds: async () => [],
    listReturns: async () => [],
  };
  const inventory = { listUnpricedNights: async () => [{ night: '2027-12-20', lacksRate: false }] };
  const catalogue = createTestCatalogueReader();
  const clock = { now: () => BOOKED_AT };
  const work = await loadWork({ deskReservations, inventory, catalogue, clock, policy: DEMO_POLICY });
  expect(work).toEqual({
    failedBalances: [failed],
    refunds: [],
    returns: [],
    unpriced: [{ ratePlanId: 'flexible', names: null, carried: { nights: 1, from: '2027-12-20' }, lacking: null }],
  });
});

test('loadBoard: asks for the nights shown, last one included, and groups by the order of room types', async () => {
  const listStays = vi.fn(async () => [{ ...createSummary(), slept: [] }]);
  const deskReservations = { listStays, listHolds: async () => [], listNights: async () => [] };
  const inventory = {
    listRoomTypes: async () => ['580022', '618449'].map((roomTypeId) => createRoomType({ roomTypeId })),
  };
  const groups = await loadBoard(
    { deskReservations, closures: { listBetween: async () => [] }, inventory, clock: { now: () => BOOKED_AT } },
    { from: '2027-03-01', days: 7 },
  );
  expect(listStays).toHaveBeenCalledWith({ from: '2027-03-01', to: '2027-03-07', now: BOOKED_AT });
  expect(groups.map(({ roomTypeId, lanes }) => [roomTypeId, lanes.length])).toEqual([
    ['580022', 0],
    ['618449', 1],
  ]);
});
