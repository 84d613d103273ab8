import { BOOKED_AT } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createTestContext, type PartialServices } from '#test/support/site/request.ts';

/** Services of a booking page: a hotel without content, with a database. */
const SERVICES: PartialServices = {
  isDatabaseThere: async () => true,
  clock: { now: () => BOOKED_AT },
  log: {},
  content: { listRooms: async () => [], getPage: async () => undefined },
  hotel: { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 1' },
  policy: DEMO_POLICY,
};

/** The request of a booking page, with the services that the test gives besides. */
export const createPageContext = (
  services: PartialServices = {},
  request: Parameters<typeof createTestContext>[0] = {},
) => createTestContext({ fullPath: '/the/path', ...request, services: { ...SERVICES, ...services } });
