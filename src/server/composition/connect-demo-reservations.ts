import 'server-only';
import type { SandboxBank } from '#src/adapters/payments/sandbox/sandbox-bank.ts';
import { createSandboxGateway } from '#src/adapters/payments/sandbox/sandbox-gateway.ts';
import { GUEST } from '#src/booking/model/desk/actor.ts';
import { seedDemoReservations } from '#src/server/setup/seed-demo-reservations.ts';
import type { Database } from './connect-database.ts';
import type { MoneyPorts } from './payment-services.ts';

export interface DemoParts {
  readonly ports: MoneyPorts;
  readonly bank: SandboxBank;
}

/** Books by the guests' services; the bank's clock is moved with theirs, so that both ledgers agree. Without the trigger of mails, which are sent later by their job. */
export const connectDemoReservations =
  ({ ports, bank }: DemoParts, database: Database) =>
  (): Promise<number> =>
    seedDemoReservations({ ...ports, ...database, actor: GUEST }, (clock) => createSandboxGateway({ ...bank, clock }));
