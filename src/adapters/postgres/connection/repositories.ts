import { type Kysely, sql } from 'kysely';
import { createAccountMailOutbox } from '#src/adapters/postgres/accounts/account-mail-outbox.ts';
import { createBackendAccounts } from '#src/adapters/postgres/accounts/backend-accounts.ts';
import { createPendingRegistrations } from '#src/adapters/postgres/accounts/pending-registrations.ts';
import { createRateWindows } from '#src/adapters/postgres/accounts/rate-windows.ts';
import { createRefreshedSessions } from '#src/adapters/postgres/accounts/refreshed-sessions.ts';
import { createRevokedTokenHashes } from '#src/adapters/postgres/accounts/revoked-token-hashes.ts';
import { createSignInAttempts } from '#src/adapters/postgres/accounts/sign-in-attempts.ts';
import { createSiteSecrets } from '#src/adapters/postgres/accounts/site-secrets.ts';
import { createAmendments } from '#src/adapters/postgres/booking/amendments.ts';
import { createGatewayEvents } from '#src/adapters/postgres/booking/gateway-events.ts';
import { createLedger } from '#src/adapters/postgres/booking/ledger.ts';
import { createReservationAccess } from '#src/adapters/postgres/booking/reservation-access.ts';
import { createReservations } from '#src/adapters/postgres/booking/reservations.ts';
import { createBackendStore } from '#src/adapters/postgres/content/backend-store.ts';
import { createContentChanges } from '#src/adapters/postgres/content/content-changes.ts';
import { createInquiryMarks } from '#src/adapters/postgres/content/inquiry-marks.ts';
import { createInquiryOutbox } from '#src/adapters/postgres/content/inquiry-outbox.ts';
import { createCodeResets } from '#src/adapters/postgres/desk/code-resets.ts';
import { createDeskEvents } from '#src/adapters/postgres/desk/desk-events.ts';
import { createDeskHolds } from '#src/adapters/postgres/desk/desk-holds.ts';
import { createDeskReservations } from '#src/adapters/postgres/desk/desk-reservations.ts';
import { createDeskSessions } from '#src/adapters/postgres/desk/desk-sessions.ts';
import { createPeopleStore } from '#src/adapters/postgres/desk/people-store.ts';
import { createProviderCodes } from '#src/adapters/postgres/desk/provider-codes.ts';
import { createProviderVisits } from '#src/adapters/postgres/desk/provider-visits.ts';
import { createReservationNotes } from '#src/adapters/postgres/desk/reservation-notes.ts';
import { createReservationRecords } from '#src/adapters/postgres/desk/reservation-records.ts';
import { createSetupLinks } from '#src/adapters/postgres/desk/setup-links.ts';
import { createCatalogueReader } from '#src/adapters/postgres/inventory/catalogue.ts';
import { createCatalogueSetup } from '#src/adapters/postgres/inventory/catalogue-setup.ts';
import { createHotelCurrency } from '#src/adapters/postgres/inventory/hotel-currency.ts';
import { createInventory } from '#src/adapters/postgres/inventory/inventory.ts';
import { createRates } from '#src/adapters/postgres/inventory/rates.ts';
import { createHotelNotices } from '#src/adapters/postgres/jobs/hotel-notices.ts';
import { createJobRuns } from '#src/adapters/postgres/jobs/job-runs.ts';
import { createMailOutbox } from '#src/adapters/postgres/jobs/mail-outbox.ts';
import { readOverdueWork } from '#src/adapters/postgres/jobs/overdue-work.ts';
import { createBankLedger } from '#src/adapters/postgres/sandbox-bank/bank-ledger.ts';
import { createDemoSeed } from './demo-hotel.ts';
import type { Schema } from './schema.ts';

const createDeskRepositories = (db: Kysely<Schema>) => ({
  deskEvents: createDeskEvents(db),
  deskReservations: createDeskReservations(db),
  deskHolds: createDeskHolds(db),
  inquiryMarks: createInquiryMarks(db),
  reservationNotes: createReservationNotes(db),
  reservationRecords: createReservationRecords(db),
});

/** Who enters the front desk. */
const createDeskAccess = (db: Kysely<Schema>) => ({
  deskSessions: createDeskSessions(db),
  peopleStore: createPeopleStore(db),
  setupLinks: createSetupLinks(db),
  providerVisits: createProviderVisits(db),
  providerCodes: createProviderCodes(db),
  codeResets: createCodeResets(db),
});

/** All repositories on either database; arguments and results can be cloned to a worker. */
export const createRepositories = (db: Kysely<Schema>) => ({
  inventory: createInventory(db),
  catalogue: createCatalogueReader(db),
  catalogueSetup: createCatalogueSetup(db),
  hotelCurrency: createHotelCurrency(db),
  rates: createRates(db),
  reservations: createReservations(db),
  amendments: createAmendments(db),
  ledger: createLedger(db),
  ...createDeskRepositories(db),
  reservationAccess: createReservationAccess(db),
  siteSecrets: createSiteSecrets(db),
  bankLedger: createBankLedger(db),
  gatewayEvents: createGatewayEvents(db),
  backendStore: createBackendStore(db),
  backendAccounts: createBackendAccounts(db),
  accountMailOutbox: createAccountMailOutbox(db),
  mailOutbox: createMailOutbox(db),
  hotelNotices: createHotelNotices(db),
  inquiryOutbox: createInquiryOutbox(db),
  rateWindows: createRateWindows(db),
  signInAttempts: createSignInAttempts(db),
  pendingRegistrations: createPendingRegistrations(db),
  jobRuns: createJobRuns(db),
  overdueWork: { read: (now: string) => readOverdueWork(db, now) },
  refreshedSessions: createRefreshedSessions(db),
  revokedTokenHashes: createRevokedTokenHashes(db),
  contentChanges: createContentChanges(db),
  ...createDeskAccess(db),
  demo: createDemoSeed(db),
  health: {
    /** Resolves when the database answers. */
    ping: async (): Promise<void> => void (await sql`select 1`.execute(db)),
    /**
     * Resolves when a page was allocated and a commit reached the disk. Creates a table, as an update of an existing
     * row needs no new page and so succeeds on a full disk.
     */
    write: (): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await sql`create temporary table write_probe (page text not null) on commit drop`.execute(trx);
        await sql`insert into write_probe values (repeat('x', 1000))`.execute(trx);
      }),
  },
});

export type Repositories = ReturnType<typeof createRepositories>;
