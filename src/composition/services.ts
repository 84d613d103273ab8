import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteOldAttempts } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';
import { createDirectusContent } from '#src/backend/directus/content-backend.ts';
import { createDirectusClient, type DirectusClient } from '#src/backend/directus/directus-client.ts';
import { LIFETIMES } from '#src/backend/embedded/accounts/account-service.ts';
import { sanitizeHtml } from '#src/backend/html-sanitizer.ts';
import { createStayCalendarHandler } from '#src/booking/mail/stay-calendar.ts';
import type { Database } from '#src/composition/database/database.ts';
import { prepareHotel } from '#src/composition/setup/register-hotel.ts';
import type { Config } from '#src/config.ts';
import type { AssetSource } from '#src/content/assets/asset-cache.ts';
import type { ContentWebhook } from '#src/content/backend/content-change-feed.ts';
import type { ContentService } from '#src/content/backend/localized-content.ts';
import { deliverInquiries, type InquiryPorts, sendInquiry } from '#src/content/inquiry/send-inquiry.service.ts';
import { createPreviews, type Previews } from '#src/content/previews/preview-token.ts';
import { type Actor, createCommandActor } from '#src/kernel/actor.ts';
import { bindFirst } from '#src/kernel/bind-first.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { readBankEvent } from '#src/payments/sandbox/bank-event.ts';
import { handleChallenge } from '#src/payments/sandbox/handle-challenge.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { changeOffer, previewOffer } from '#src/rates/editing/change-offer.service.ts';
import { exportRates, importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import type { OfferEdit } from '#src/rates/editing/edit-offers.rules.ts';
import { applyEdit, previewEdit, type RatesPorts, readRatesState } from '#src/rates/editing/edit-rates.service.ts';
import type { RatesEdit, Refused } from '#src/rates/editing/plan-rates-change.rules.ts';
import { cacheCatalogue } from '#src/rates/offers/night-offer-cache.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import { createEmlMailer } from '#src/server/mail/eml-mailer.ts';
import { createSmtpMailer } from '#src/server/mail/smtp-mailer.ts';
import type { Log } from '#src/server/operations/log.ts';
import { createOperationalStatus, type OperationalStatus } from '#src/server/operations/operational-status.ts';
import { toStartupError } from '#src/server/operations/startup-error.ts';
import { createRateLimit, type RateLimit } from '#src/server/security/rate-limit.ts';
import type { AccountServices } from './account-services.ts';
import {
  type BookingServices,
  createBookingMaintenance,
  createBookingServices,
  createCalendarOpening,
  deleteIdleOwners,
  type SharedPorts,
} from './booking-services.ts';
import {
  connectAccountService,
  connectAccountServices,
  connectBackend,
  connectInquiries,
  connectInquiryDesk,
  connectPhotos,
  type PhotoServices,
} from './connect-backend.ts';
import {
  type AccessServices,
  type ContentParts,
  createAccessServices,
  createContentServices,
} from './content-services.ts';
import { deleteOldDeskAccess } from './desk-access-services.ts';
import { createDeskServices, type DeskServices } from './desk-services.ts';
import { addMailTrigger, createMailServices } from './mail-services.ts';
import {
  connectPaymentGateway,
  createPaymentServices,
  createSandboxBankHandler,
  type MoneyPorts,
} from './payment-services.ts';
import { randomIdentity } from './random-identity.ts';
import { connectDemoReservations, type DemoParts } from './setup/demo-reservations.ts';
import 'server-only';

interface ApplyEditCommand<Refusal extends Refused> {
  readonly actor: Actor;
  readonly edit: RatesEdit<Refusal>;
  /** That of the preview. */
  readonly revision: string | null;
}

/** Export and import of what is sold, and its edits at the desk; `publishRates` makes this process show a change at once. */
export const createRatesServices = (shared: Omit<RatesPorts, 'actor'>, publishRates: () => Promise<void>) => {
  const ports = { ...shared, actor: createCommandActor('rates import') };
  return {
    exportRates: () => exportRates(ports),
    previewRates: (text: string) => previewRates(ports, text),
    importRates: async (command: Parameters<typeof importRates>[1]) => {
      const result = await importRates(ports, command);
      if (result.status === 'written') await publishRates();
      return result;
    },
    readRates: () => readRatesState(ports),
    previewOffer: (edit: OfferEdit) => previewOffer(ports, edit),
    changeOffer: async ({ actor, edit }: { readonly actor: Actor; readonly edit: OfferEdit }) => {
      const result = await changeOffer({ ...shared, actor }, edit);
      if (result.status === 'written') await publishRates();
      return result;
    },
    previewEdit: <Refusal extends Refused>(edit: RatesEdit<Refusal>) => previewEdit(ports, edit),
    applyEdit: async <Refusal extends Refused>({ actor, ...command }: ApplyEditCommand<Refusal>) => {
      const result = await applyEdit({ ...shared, actor }, command);
      if (result.status === 'written') await publishRates();
      return result;
    },
  };
};

export type RatesServices = ReturnType<typeof createRatesServices>;

const clock: Clock = { now: Date.now };

const connectMaintenance = (ports: SharedPorts, inquiries: InquiryPorts, tables: Database, limit: RateLimit) => ({
  ...createBookingMaintenance({ ...ports, hotelNotices: tables.hotelNotices }),
  deliverInquiries: () => deliverInquiries(inquiries),
  deleteOldRateLimits: async () => {
    await limit.deleteOld();
    await deleteOldAttempts(tables.signInAttempts, clock.now());
    await deleteOldDeskAccess(tables, clock.now());
    await deleteIdleOwners(ports);
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

/** Ports of the booking engine. */
const connectPaymentPorts = (
  config: Config,
  database: Database,
  bank: SandboxBank,
  log: Log,
): MoneyPorts & Database => ({
  ...database,
  gateway: connectPaymentGateway(config, bank),
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
  { createAccessLink, createPayUrl }: AccessServices,
  log: Log,
) => {
  const { mailOutbox, accountMailOutbox: accountMails, hotelNotices, reservations, inventory, catalogue } = database;
  const mailer = connectMailer(config);
  const outboxes = { mailOutbox, accountMails, hotelNotices, accountLinkLives: LIFETIMES };
  const tables = { reservations, inventory, catalogue };
  const links = { createAccessLink, createPayUrl };
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
    rates: createRatesServices(ports, publishRates),
    desk: createDeskServices(config, { ...ports, ...access, ...mails, onMail }, inquiryDesk),
    ...connectAccountServices(config, database, accountService, backend, { rateLimit, onMail }),
    stayCalendar: createStayCalendarHandler({ ...pickHotelSettings(config), clock, find: database.reservations.find }),
    ...bindFirst(inquiries, { sendInquiry }),
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
