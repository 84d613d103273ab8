import { type Kysely, sql } from 'kysely';
import { backendAccountsIn } from './backend-accounts.ts';
import { backendMailIn } from './backend-mail.ts';
import { backendStoreIn } from './backend-store.ts';
import { bankLedgerIn } from './bank-ledger.ts';
import { demoHotelIn } from './demo-hotel.ts';
import { inquiryOutboxIn } from './inquiry-outbox.ts';
import { inventoryIn } from './inventory.ts';
import { rateWindowsIn } from './rate-windows.ts';
import { reservationsIn } from './reservations.ts';
import type { Schema } from './schema.ts';

/** Everything that is asked of the database, whichever it is; arguments and answers can be cloned to a worker. */
export const repositoriesIn = (db: Kysely<Schema>) => ({
  inventory: inventoryIn(db),
  reservations: reservationsIn(db),
  bankLedger: bankLedgerIn(db),
  backendStore: backendStoreIn(db),
  backendAccounts: backendAccountsIn(db),
  backendMail: backendMailIn(db),
  inquiryOutbox: inquiryOutboxIn(db),
  rateWindows: rateWindowsIn(db),
  demo: demoHotelIn(db),
  health: {
    /** Resolves when the database answers. */
    ping: async (): Promise<void> => void (await sql`select 1`.execute(db)),
  },
});

export type Repositories = ReturnType<typeof repositoriesIn>;
