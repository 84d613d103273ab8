import { expect, test, vi } from 'vitest';
import { createHoldOwnerFactory } from '#src/booking/hold/hold-owner.ts';
import BookingPage from '#src/booking/results/booking.page.tsx';
import { rejected } from '#src/kernel/outcome.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPageContext } from '#test/support/page-context.ts';

const listHolds = async (cookies: Readonly<Record<string, string>>) => {
  const findOpenHolds = vi.fn(async () => []);
  const booking = {
    findOpenHolds,
    searchRooms: async () => rejected('verify-dates'),
    readCatalogue: async () => createTestCatalogue(DEMO_POLICY),
  };
  const site = { siteUrl: 'http://localhost:8080', createHoldOwner: createHoldOwnerFactory('a secret of the site') };
  const context = createPageContext({ booking, ...site }, { cookies });
  await BookingPage({ locale: 'en', context, path: '/EN', query: 'arrival=x&departure=y&room=2' });
  return findOpenHolds.mock.calls;
};

test('results: only a browser that was here before is asked for its holds', async () => {
  expect(await listHolds({})).toEqual([]);
  const owner = { network: expect.any(String), browser: expect.any(String) };
  expect(await listHolds({ booking_browser: 'AAAAAAAAAAAAAAAAAAAAAA' })).toEqual([[owner]]);
});
