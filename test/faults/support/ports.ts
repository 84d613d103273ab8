import { randomIdentity } from '#src/adapters/identity/random-identity.ts';
import { httpGateway } from '#src/adapters/payments/sandbox/http-gateway.ts';
import type { Repositories } from '#src/adapters/postgres/repositories.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import type { World } from './crew.ts';

type Kept = Pick<Repositories, 'inventory' | 'reservations' | 'amendments' | 'demo'>;

/** What services work with, as the site gives it to them, at an instant of a test's own. */
export const portsAt = ({ inventory, reservations, amendments, demo }: Kept, world: World, now: number) => ({
  ...{ inventory, reservations, amendments, demo },
  gateway: httpGateway({ url: world.bankUrl, secret: world.bankSecret, timeout: world.bankPatience }),
  identity: randomIdentity,
  policy: DEMO_POLICY,
  clock: { now: () => now },
  /** Other tabs are not waited for. */
  sleep: async () => undefined,
});

export type CrewPorts = ReturnType<typeof portsAt>;
