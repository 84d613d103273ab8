import 'server-only';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRateLimit, type RateLimit } from '#src/accounts/rate-limit.ts';
import { deleteOldAttempts } from '#src/accounts/sign-in-throttle.ts';
import { createDirectusContent } from '#src/adapters/directus/content-backend.ts';
import { createDirectusClient, type DirectusClient } from '#src/adapters/directus/directus-client.ts';
import { LIFETIMES } from '#src/adapters/embedded-backend/accounts/account-service.ts';
import { sanitizeHtml } from '#src/adapters/html-sanitizer/html-sanitizer.ts';
import { randomIdentity } from '#src/adapters/identity/random-identity.ts';
import { createEmlMailer } from '#src/adapters/mail/eml-mailer.ts';
import { createSmtpMailer } from '#src/adapters/mail/smtp-mailer.ts';
import { readBankEvent } from '#src/adapters/payments/sandbox/bank-event.ts';
import { handleChallenge } from '#src/adapters/payments/sandbox/handle-challenge.ts';
import { createHttpGateway } from '#src/adapters/payments/sandbox/http-gateway.ts';
import type { SandboxBank } from '#src/adapters/payments/sandbox/sandbox-bank.ts';
import { createSandboxGateway } from '#src/adapters/payments/sandbox/sandbox-gateway.ts';
import type { DeskHoldPorts } from '#src/booking/services/desk/desk-hold-ports.ts';
import type { Config } from '#src/config.ts';
import { deliverInquiries, type InquiryPorts, sendInquiry } from '#src/content/send-inquiry.ts';
import type { ContentService } from '#src/content/service.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { AssetSource } from '#src/server/assets/asset-cache.ts';
import { cacheCatalogue } from '#src/server/caches/catalogue-cache.ts';
import { type AccessServices, createAccessServices } from '#src/server/composition/access-services.ts';
import type { AccountServices } from '#src/server/composition/account-services.ts';
import {
  type BookingServices,
  bindPorts,
  createBookingMaintenance,
  createBookingServices,
  createCalendarOpening,
  forgetOwners,
  type SharedPorts,
} from '#src/server/composition/booking-services.ts';
import {
  connectAccountService,
  connectAccountServices,
  connectBackend,
  connectInquiries,
  connectInquiryDesk,
} from '#src/server/composition/connect-backend.ts';
import type { Database } from '#src/server/composition/connect-database.ts';
import { connectDemoReservations, type DemoParts } from '#src/server/composition/connect-demo-reservations.ts';
import { connectPhotos, type PhotoServices } from '#src/server/composition/connect-photos.ts';
import { type ContentParts, createContentServices } from '#src/server/composition/content-services.ts';
import { deleteOldDeskAccess } from '#src/server/composition/desk-access-services.ts';
import { createDeskServices, type DeskServices } from '#src/server/composition/desk-services.ts';
import { createMailServices } from '#src/server/composition/mail-services.ts';
import { addMailTrigger } from '#src/server/composition/mail-trigger.ts';
import { createPaymentServices, type MoneyPorts } from '#src/server/composition/payment-services.ts';
import { createRatesServices, type RatesServices } from '#src/server/composition/rates-services.ts';
import { createSandboxBankHandler } from '#src/server/composition/sandbox-bank-pages.ts';
import { createStayCalendarHandler } from '#src/server/http/stay-calendar-download.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createOperationalStatus, type OperationalStatus } from '#src/server/operations/operational-status.ts';
import { createPreviews, type Previews } from '#src/server/previews/preview-token.ts';
import { prepareHotel } from '#src/server/setup/prepare-hotel.ts';
import { toStartupError } from '#src/server/setup/startup-error.ts';
import type { ContentWebhook } from '#src/server/webhooks/content-webhook.ts';

const clock: Clock = { now: Date.now };

const connectMaintenance = (ports: SharedPorts, inquiries: InquiryPorts, tables: Database, limit: RateLimit) => ({
  ...createBookingMaintenance({ ...ports, hotelNotices: tables.hotelNotices }),
  deliverInquiries: () => deliverInquiries(inquiries),
  forgetRates: async () => {
    await limit.deleteOld();
    await deleteOldAttempts(tables.signInAttempts, clock.now());
    await deleteOldDeskAccess(tables, clock.now());
    await forgetOwners(ports);
  },
});

type HotelSettings = Pick<Config, 'hotel' | 'address' | 'socialCard' | 'policy' | 'siteUrl'>;

/** All services of the site; one instance is shared by the process, the pages and the jobs. */
export interface Services extends HotelSettings, AccessServices, AccountServices, BookingServices, OperationalStatus {
  readonly clock: Clock;
  readonly log: Log;
  readonly content: ContentService;
  readonly assets: AssetSource;
  readonly previews: Previews;
  /** Webhook of content changes. */
  readonly contentHook: ContentWebhook;
  /** Webhook of the bank's payment events. */
  readonly paymentHook: PaymentServices['paymentHook'];
  readonly reconcile: PaymentServices['reconcile'];
  readonly rates: RatesServices;
  /** Of the front desk. */
  readonly desk: DeskServices;
  readonly importPhotos: PhotoServices['importPhotos'];
  readonly sendInquiry: (inquiry: Parameters<typeof sendInquiry>[1]) => ReturnType<typeof sendInquiry>;
  readonly rateLimit: RateLimit;
  /** Background work, run by jobs. */
  readonly maintenance: ReturnType<typeof connectMaintenance> &
    PaymentServices['maintenance'] & { deliverMails(): Promise<number> };
  /** Polls the content changes of other nodes; undefined with the embedded database, which has one node. */
  readonly pollContentChanges: (() => Promise<void>) | undefined;
  /** Leases and results of jobs. */
  readonly jobRuns: Database['jobRuns'];
  /** Whether cards are really charged; with the sandbox bank they are not, and pages say so. */
  readonly movesMoney: boolean;
  /** Handler of the iCalendar file of a stay. */
  readonly stayCalendar: WebHandler;
  /** Handler of the sandbox bank's pages under `/sandbox-bank/`. */
  readonly bankPages: WebHandler;
  /** Takes a consistent snapshot of the embedded database, for a backup. */
  readonly snapshot: Database['snapshot'];
  close(): Promise<void>;
}

type PaymentServices = ReturnType<typeof createPaymentServices>;

/** Ports of the booking engine; the payment gateway is the embedded sandbox bank or the one of BANK_URL. */
const connectPaymentPorts = (
  config: Config,
  database: Database,
  bank: SandboxBank,
  log: Log,
): MoneyPorts & Pick<DeskHoldPorts, 'deskHolds'> => ({
  inventory: database.inventory,
  catalogue: database.catalogue,
  reservations: database.reservations,
  deskHolds: database.deskHolds,
  amendments: database.amendments,
  ledger: database.ledger,
  gatewayEvents: database.gatewayEvents,
  gateway: config.bank ? createHttpGateway(config.bank) : createSandboxGateway(bank),
  clock,
  policy: config.policy,
  identity: randomIdentity,
  onGatewayFailure: (error) => log.error({ err: error }, 'the payment gateway did not respond'),
  onRefundRefused: (refusal) =>
    log.error(refusal, 'the gateway rejected a refund for good; the hotel is notified to pay it'),
});

const connectPaymentServices = (ports: MoneyPorts, { paymentWebhookSecret: secret }: Config, log: Log) =>
  createPaymentServices(ports, log, { secret, read: readBankEvent });

const connectAccessServices = (
  { siteSecrets, reservationAccess, reservations }: Database,
  { policy, siteUrl }: Config,
) => createAccessServices({ siteSecrets, versions: reservationAccess, reservations, clock, policy, siteUrl, wait });

/** Sends mails by SMTP, or without SMTP_URL writes them as .eml files. */
const connectMailer = ({ smtpUrl, mailFrom: from, dataDir }: Config) =>
  smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from })
    : createEmlMailer({ folder: join(dataDir, 'mail'), from, now: clock.now });

const connectMailServices = (
  config: Config,
  database: Database,
  content: ContentService,
  { createAccessLink, createPayLink }: AccessServices,
  log: Log,
) => {
  const { mailOutbox, accountMailOutbox: accountMails, hotelNotices, reservations, inventory, catalogue } = database;
  const mailer = connectMailer(config);
  const outboxes = { mailOutbox, accountMails, hotelNotices, accountLinkLives: LIFETIMES };
  const tables = { reservations, inventory, catalogue };
  const links = { createAccessLink, createPayLink };
  const parts = { ...pickHotelSettings(config), ...outboxes, mailer, clock, ...tables, content, ...links, log };
  return { ...createMailServices(parts), close: mailer.close };
};

const pickHotelSettings = ({ hotel, address, socialCard, policy, siteUrl }: Config): HotelSettings => ({
  hotel,
  address,
  socialCard,
  policy,
  siteUrl,
});

const connectSandboxBank = (
  { hotel: { name: merchant }, siteUrl }: Config,
  { bankLedger: ledger }: Database,
): SandboxBank => ({ ledger, clock, siteUrl, merchant });

const connectContentServices = (
  directus: DirectusClient,
  database: Database,
  rates: Pick<ContentParts, 'catalogue' | 'refreshFromRates'>,
  config: Config,
  log: Log,
) => {
  const backend = createDirectusContent(directus);
  const parts = { backend, sanitize: sanitizeHtml, changes: database.contentChanges, ...rates };
  const { publishContent, ...services } = createContentServices(parts, config, log);
  return { ...services, ...connectPhotos(config, database, publishContent) };
};

type Preparation = Omit<Parameters<typeof prepareHotel>[0], keyof Database | 'clock' | 'seedReservations'> & DemoParts;

/** Seeds and opens the hotel. @throws StartupError, after the database was closed. */
const prepareOrClose = (parts: Preparation & { readonly config: Config }, database: Database) =>
  prepareHotel({ ...database, ...parts, clock, seedReservations: connectDemoReservations(parts, database) })
    .then(() => connectAccessServices(database, parts.config))
    .catch((error: unknown) => database.close().then(() => Promise.reject(toStartupError(error))));

/** COMPOSITION ROOT: connects every port to its adapter. @throws StartupError */
export const buildServices = async (config: Config, log: Log, opening: Promise<Database>): Promise<Services> => {
  const database = await opening;
  const catalogue = cacheCatalogue(database.catalogue, database.inventory);
  const bank = connectSandboxBank(config, database);
  const onMail = () => mails.triggerDelivery();
  const ports = connectPaymentPorts(config, addMailTrigger(database, onMail), bank, log);
  const accountService = connectAccountService(database, config, onMail);
  const backend = connectBackend(config, database, accountService, log);
  const directus = createDirectusClient(backend);
  const inquiries = connectInquiries(directus, database, log);
  const inquiryDesk = connectInquiryDesk(directus, database);
  const rateLimit = createRateLimit(database.rateWindows, clock.now);
  const paymentServices = connectPaymentServices(ports, config, log);
  const maintenance = { ...connectMaintenance(ports, inquiries, database, rateLimit), ...paymentServices.maintenance };
  const access = await prepareOrClose({ accountService, maintenance, ports, bank, config, log }, database);
  const rates = { ...maintenance, catalogue };
  const { publishRates, ...contentServices } = connectContentServices(directus, database, rates, config, log);
  const { deliverMails, ...mails } = connectMailServices(config, database, contentServices.content, access, log);
  return {
    ...pickHotelSettings(config),
    clock,
    log,
    ...contentServices,
    assets: directus,
    previews: createPreviews(config.previewSecret, clock),
    ...createBookingServices(ports, catalogue, log),
    rates: createRatesServices({ ...ports, rates: database.rates }, publishRates),
    desk: createDeskServices(config, { ...database, ...ports, ...access, ...mails, onMail }, inquiryDesk),
    ...connectAccountServices(config, database, accountService, backend, { rateLimit, onMail }),
    stayCalendar: createStayCalendarHandler({ ...pickHotelSettings(config), clock, find: database.reservations.find }),
    sendInquiry: bindPorts(sendInquiry, inquiries),
    ...access,
    rateLimit,
    ...paymentServices,
    maintenance: { ...maintenance, deliverMails, openCalendar: createCalendarOpening(maintenance, publishRates, log) },
    ...createOperationalStatus(database, clock),
    jobRuns: database.jobRuns,
    movesMoney: false,
    snapshot: database.snapshot,
    bankPages: createSandboxBankHandler((request) => handleChallenge(bank, request)),
    close: () => Promise.resolve(mails.close()).then(() => database.close()),
  };
};
