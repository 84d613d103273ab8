import type { SettledAttempt } from '#src/booking/payment/payment-outcome.service.ts';
import type { Repositories } from '#src/composition/database/repositories.ts';
import { randomIdentity } from '#src/composition/random-identity.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { createHttpGateway } from '#src/payments/sandbox/remote-gateway.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import type { WorkerEnvironment } from './worker-process.ts';

type StoredPorts = Pick<
  Repositories,
  'inventory' | 'catalogue' | 'catalogueSetup' | 'reservations' | 'amendments' | 'demo' | 'deskEvents' | 'payLinks'
>;

/** What services work with, as the site gives it to them, at an instant of a test's own. */
export const createWorkerPorts = (
  { inventory, catalogue, catalogueSetup, reservations, amendments, demo, deskEvents, payLinks }: StoredPorts,
  world: WorkerEnvironment,
  now: number,
) => ({
  inventory,
  catalogue,
  catalogueSetup,
  reservations,
  amendments,
  demo,
  deskEvents,
  payLinks,
  gateway: createHttpGateway({ url: world.bankUrl, secret: world.bankSecret, timeout: world.bankTimeoutMs }),
  identity: randomIdentity,
  actor: GUEST,
  policy: DEMO_POLICY,
  clock: { now: () => now },
  /** Other tabs are not waited for. */
  sleep: async () => undefined,
  /** A page waits for the settlement that it asks for, however long that takes. */
  runSettlement: (_: string, settle: () => Promise<SettledAttempt | undefined>) => settle(),
});

export type WorkerPorts = ReturnType<typeof createWorkerPorts>;
