import { type Kysely, sql } from 'kysely';
import { amendmentsIn } from './amendments.ts';
import { backendAccountsIn } from './backend-accounts.ts';
import { backendMailIn } from './backend-mail.ts';
import { backendStoreIn } from './backend-store.ts';
import { bankLedgerIn } from './bank-ledger.ts';
import { booksIn } from './books.ts';
import { contentChangesIn } from './content-changes.ts';
import { demoHotelIn } from './demo-hotel.ts';
import { endedTokenHashesIn } from './ended-token-hashes.ts';
import { gatewayEventsIn } from './gateway-events.ts';
import { hotelNoticesIn } from './hotel-notices.ts';
import { inquiryOutboxIn } from './inquiry-outbox.ts';
import { inventoryIn } from './inventory.ts';
import { jobRunsIn } from './job-runs.ts';
import { mailOutboxIn } from './mail-outbox.ts';
import { readOverdueWork } from './overdue-work.ts';
import { pendingRegistrationsIn } from './pending-registrations.ts';
import { rateWindowsIn } from './rate-windows.ts';
import { refreshedSessionsIn } from './refreshed-sessions.ts';
import { reservationAccessIn } from './reservation-access.ts';
import { reservationsIn } from './reservations.ts';
import type { Schema } from './schema.ts';
import { signInTriesIn } from './sign-in-tries.ts';
import { siteSecretsIn } from './site-secrets.ts';
import { termsVersionsIn } from './terms-versions.ts';

/** Everything that is asked of the database, whichever it is; arguments and answers can be cloned to a worker. */
export const repositoriesIn = (db: Kysely<Schema>) => ({
  inventory: inventoryIn(db),
  reservations: reservationsIn(db),
  amendments: amendmentsIn(db),
  books: booksIn(db),
  termsVersions: termsVersionsIn(db),
  reservationAccess: reservationAccessIn(db),
  siteSecrets: siteSecretsIn(db),
  bankLedger: bankLedgerIn(db),
  gatewayEvents: gatewayEventsIn(db),
  backendStore: backendStoreIn(db),
  backendAccounts: backendAccountsIn(db),
  backendMail: backendMailIn(db),
  mailOutbox: mailOutboxIn(db),
  hotelNotices: hotelNoticesIn(db),
  inquiryOutbox: inquiryOutboxIn(db),
  rateWindows: rateWindowsIn(db),
  signInTries: signInTriesIn(db),
  pendingRegistrations: pendingRegistrationsIn(db),
  jobRuns: jobRunsIn(db),
  overdueWork: { read: (now: string) => readOverdueWork(db, now) },
  refreshedSessions: refreshedSessionsIn(db),
  endedTokenHashes: endedTokenHashesIn(db),
  contentChanges: contentChangesIn(db),
  demo: demoHotelIn(db),
  health: {
    /** Resolves when the database answers. */
    ping: async (): Promise<void> => void (await sql`select 1`.execute(db)),
    /**
     * Resolves when a page could be allocated and a commit reached the disk. A table of its own, since an update of one
     * that is there needs no new page, and so succeeds on a full disk.
     */
    write: (): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await sql`create temporary table write_probe (page text not null) on commit drop`.execute(trx);
        await sql`insert into write_probe values (repeat('x', 1000))`.execute(trx);
      }),
  },
});

export type Repositories = ReturnType<typeof repositoriesIn>;
