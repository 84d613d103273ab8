import { type Kysely, sql } from 'kysely';
import { createPendingRegistrations } from '#src/accounts/registration/pending-registrations.table.ts';
import {
  createRefreshedSessions,
  createRevokedTokenHashes,
  createSiteSecrets,
} from '#src/accounts/session/session-tokens.table.ts';
import { createSignInAttempts } from '#src/accounts/sign-in-throttle/sign-in-attempts.table.ts';
import { createDeskSessions } from '#src/accounts/staff/desk-sessions.table.ts';
import { createProviderCodes, createProviderVisits } from '#src/accounts/staff/provider.table.ts';
import { createSetupLinks } from '#src/accounts/staff/setup-links.table.ts';
import { createAccountMailOutbox } from '#src/backend/embedded/accounts/account-mail-outbox.table.ts';
import { createBackendAccounts } from '#src/backend/embedded/accounts/backend-accounts.table.ts';
import { createCodeResets, createPeopleStore } from '#src/backend/embedded/accounts/people-store.table.ts';
import { createBackendStore } from '#src/backend/embedded/backend-store.table.ts';
import { createReservationAccess } from '#src/booking/access/reservation-access.table.ts';
import { createMailOutbox } from '#src/booking/outbox/mail-outbox.table.ts';
import { createStayMarks } from '#src/booking/presence/stay-marks.table.ts';
import { createLedger } from '#src/booking/reconciliation/ledger.table.ts';
import { createGatewayEvents } from '#src/booking/settlement/gateway-events.table.ts';
import { createContentChanges } from '#src/content/backend/content-changes.table.ts';
import { createInquiryOutbox } from '#src/content/inquiry/inquiry-outbox.table.ts';
import { createFigures } from '#src/desk/figures/figures.table.ts';
import { createInquiryMarks } from '#src/desk/inquiries/inquiry-marks.table.ts';
import { createDeskSales } from '#src/desk/new-booking/book-at-desk.table.ts';
import { createReservationNotes } from '#src/desk/notes/reservation-notes.table.ts';
import { createOfferUsage } from '#src/desk/offers/offer-usage.table.ts';
import { createPayLinks } from '#src/desk/pay-links/pay-links.table.ts';
import { createPriceNights } from '#src/desk/prices/price-nights.table.ts';
import { createReservationRecords } from '#src/desk/reservation/reservation-records.table.ts';
import { createDeskReservations } from '#src/desk/reservations/desk-reservations.table.ts';
import { createHotelSettings } from '#src/desk/settings/hotel-settings.table.ts';
import { createContentVersions } from '#src/desk/website/content-versions.table.ts';
import { createDeskEvents } from '#src/events/desk-events.table.ts';
import { createBankLedger } from '#src/payments/sandbox/bank-ledger.table.ts';
import { createCatalogueReader } from '#src/rates/catalogue/catalogue.table.ts';
import { createChangeSets } from '#src/rates/change-sets/change-sets.table.ts';
import { createCatalogueSetup } from '#src/rates/editing/catalogue-setup.table.ts';
import { createRates } from '#src/rates/editing/rates.table.ts';
import { createInventory } from '#src/rates/offers/inventory.table.ts';
import { createClosures } from '#src/rates/rooms-out-of-sale/closures.table.ts';
import { createHotelNotices } from '#src/rates/unpriced-nights/hotel-notices.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { createJobRuns } from '#src/server/jobs/job-runs.table.ts';
import { readOverdueWork } from '#src/server/operations/overdue-work.table.ts';
import { createRateWindows } from '#src/server/security/rate-windows.table.ts';
import { createDemoSeed } from './demo-hotel.ts';
import { createHotelCurrency } from './hotel-currency.table.ts';
import { createAmendments, createReservations } from './reservations.table.ts';

const createDeskRepositories = (db: Kysely<Schema>) => ({
  deskEvents: createDeskEvents(db),
  deskReservations: createDeskReservations(db),
  figures: createFigures(db),
  hotelSettings: createHotelSettings(db),
  offerUsage: createOfferUsage(db),
  payLinks: createPayLinks(db),
  deskSales: createDeskSales(db),
  inquiryMarks: createInquiryMarks(db),
  contentVersions: createContentVersions(db),
  reservationNotes: createReservationNotes(db),
  reservationRecords: createReservationRecords(db),
  stayMarks: createStayMarks(db),
  priceNights: createPriceNights(db),
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
  closures: createClosures(db),
  changeSets: createChangeSets(db),
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

/** Names of the repositories and their methods. */
export type RepositoryShape = readonly (readonly [repository: string, methods: readonly string[]])[];

/** Calls a method of a repository, in this thread or another. */
export type CallRepository = (repository: string, method: string, args: readonly unknown[]) => Promise<unknown>;

export const getShape = (repositories: Repositories): RepositoryShape =>
  Object.entries(repositories).map(([name, methods]) => [name, Object.keys(methods)]);

/** Dispatches calls to repositories in this thread. */
export const createCallHandler =
  (repositories: Repositories): CallRepository =>
  async (repository, method, args) => {
    const methods: unknown = Reflect.get(repositories, repository);
    const found: unknown = typeof methods === 'object' && methods !== null ? Reflect.get(methods, method) : undefined;
    if (typeof found !== 'function') throw new TypeError(`the database has no ${repository}.${method}`);
    return Reflect.apply(found, methods, args);
  };

/** Proxies repositories of another thread. The shape comes from that side, so that the types hold. */
export const createRemoteRepositories = (shape: RepositoryShape, call: CallRepository): Repositories => {
  const createRepository = (name: string, methods: readonly string[]) =>
    Object.fromEntries(methods.map((method) => [method, (...args: unknown[]) => call(name, method, args)]));
  const repositories: unknown = Object.fromEntries(
    shape.map(([name, methods]) => [name, createRepository(name, methods)]),
  );
  return repositories as Repositories;
};
