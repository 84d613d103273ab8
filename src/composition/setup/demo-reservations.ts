import type { Database } from '#src/composition/database/database.ts';
import type { MoneyPorts } from '#src/composition/payment-services.ts';
import type { Config } from '#src/config.ts';
import type { DemoInquiryPorts } from '#src/demo/receive-demo-inquiries.ts';
import { seedDemoReservations } from '#src/demo/seed-demo-reservations.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';

export interface DemoParts {
  readonly ports: MoneyPorts;
  readonly bank: SandboxBank;
  readonly config: Pick<Config, 'backendUrl'>;
}

/** Rows of the embedded content backend, which would date them itself. */
const connectDemoInquiries = ({ backendStore, inquiryMarks }: Database): DemoInquiryPorts => ({
  addInquiry: async (inquiry) => {
    await backendStore.addItem({ collection: 'inquiries', id: inquiry.id, data: { ...inquiry } });
  },
  marks: inquiryMarks,
});

/** Books by the guests' services; the bank's clock is moved with theirs, so that both ledgers agree. Without the trigger of mails, which are sent later by their job. */
export const connectDemoReservations =
  ({ ports, bank, config }: DemoParts, database: Database) =>
  (): Promise<number> => {
    const demoInquiries = config.backendUrl ? undefined : connectDemoInquiries(database);
    return seedDemoReservations({ ...ports, ...database, demoInquiries, actor: GUEST }, (clock) =>
      createSandboxGateway({ ...bank, clock }),
    );
  };
