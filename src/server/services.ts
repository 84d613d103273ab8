import 'server-only';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RateLimit, rateLimit } from '#src/accounts/rate-limit.ts';
import { forgetOldTries } from '#src/accounts/sign-in-brake.ts';
import { type DirectusClient, directusClient } from '#src/adapters/directus/client.ts';
import { directusContent } from '#src/adapters/directus/content-backend.ts';
import { directusDirectory } from '#src/adapters/directus/directory.ts';
import { directusInquiries } from '#src/adapters/directus/inquiries.ts';
import type { DirectusOptions } from '#src/adapters/directus/transport.ts';
import { type AccountDesk, accountDesk, LIFETIMES } from '#src/adapters/embedded-backend/account-desk.ts';
import { embeddedBackend } from '#src/adapters/embedded-backend/embedded-backend.ts';
import { htmlSanitizer } from '#src/adapters/html-sanitizer/html-sanitizer.ts';
import { randomIdentity } from '#src/adapters/identity/random-identity.ts';
import { emlFiles } from '#src/adapters/mail/eml-files.ts';
import { smtpMailer } from '#src/adapters/mail/smtp-mailer.ts';
import { readBankEvent } from '#src/adapters/payments/sandbox/bank-event.ts';
import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import { httpGateway } from '#src/adapters/payments/sandbox/http-gateway.ts';
import type { SandboxBank } from '#src/adapters/payments/sandbox/sandbox-bank.ts';
import { sandboxGateway } from '#src/adapters/payments/sandbox/sandbox-gateway.ts';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import type { Clock } from '#src/booking/ports/clock.ts';
import { freezeTerms } from '#src/booking/services/freeze-terms.ts';
import type { PaymentPorts } from '#src/booking/services/payment-outcome.ts';
import type { Config } from '#src/config.ts';
import { deliverInquiries, type InquiryPorts, sendInquiry } from '#src/content/send-inquiry.ts';
import type { ContentService } from '#src/content/service.ts';
import { type AccessServices, accessWith } from './access-services.ts';
import { type AccountParts, type AccountServices, accountsWith } from './account-services.ts';
import { bankPagesBy } from './bank-pages.ts';
import { bookingUpkeepWith, bookingWith, forgetOwners, openAndReport, withPorts } from './booking-services.ts';
import type { ContentHook } from './content-hook.ts';
import { contentWith } from './content-services.ts';
import { inEveryLocale } from './in-every-locale.ts';
import type { AssetSource } from './kept-assets.ts';
import type { Log } from './log.ts';
import { mailServicesWith } from './mail-services.ts';
import { tellingMails } from './mails-at-once.ts';
import { type MeasuredWork, measuredWith } from './measured-work.ts';
import { openForGuests } from './open-for-guests.ts';
import { type MoneyPorts, paymentServicesWith } from './payment-services.ts';
import { type Previews, previewsWith } from './preview.ts';
import { asStartFailure } from './start-failure.ts';
import { stayCalendarOf } from './stay-calendar.ts';
import type { WebHandler } from './web-handler.ts';

const clock: Clock = { now: Date.now };

const upkeepWith = (ports: PaymentPorts, inquiries: InquiryPorts, tables: Database, limit: RateLimit) => ({
  ...bookingUpkeepWith({ ...ports, hotelNotices: tables.hotelNotices }),
  deliverInquiries: () => deliverInquiries(inquiries),
  forgetRates: async () => {
    await limit.forgetOld();
    await forgetOldTries(tables.signInTries, clock.now());
    await forgetOwners(ports);
  },
});

type About = Pick<Config, 'hotel' | 'address' | 'socialCard' | 'policy' | 'siteUrl'>;

/** Everything that the site can do: one instance, shared by the process, the pages and the jobs. */
export interface Services extends About, AccessServices, AccountServices, MeasuredWork {
  readonly clock: Clock;
  readonly log: Log;
  readonly content: ContentService;
  readonly assets: AssetSource;
  readonly previews: Previews;
  /** Where the content backend tells of changes. */
  readonly contentHook: ContentHook;
  /** Where the bank tells what became of a charge. */
  readonly paymentHook: PaymentServices['paymentHook'];
  readonly reconcile: PaymentServices['reconcile'];
  readonly booking: ReturnType<typeof bookingWith>;
  readonly sendInquiry: (inquiry: Parameters<typeof sendInquiry>[1]) => ReturnType<typeof sendInquiry>;
  readonly rateLimit: RateLimit;
  /** What the jobs run. */
  readonly upkeep: ReturnType<typeof upkeepWith> & PaymentServices['upkeep'] & { deliverMails(): Promise<number> };
  /** Reads content again of which another node was told; undefined when there is none. */
  readonly hearContent: (() => Promise<void>) | undefined;
  /** Which node runs which job. */
  readonly jobRuns: Database['jobRuns'];
  /** Whether cards are really charged; the sandbox bank's are not, and guests are told so. */
  readonly movesMoney: boolean;
  /** The calendar file of a stay. */
  readonly stayCalendar: WebHandler;
  /** The pages of the sandbox bank, under `/sandbox-bank/`. */
  readonly bankPages: WebHandler;
  /** Copies the embedded database as it stands, for a backup. */
  readonly snapshot: Database['snapshot'];
  close(): Promise<void>;
}

type PaymentServices = ReturnType<typeof paymentServicesWith>;
type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Who may sign in to the embedded backend. Its mails wait in the database, as all others do. */
const deskOf = ({ backendAccounts, backendMail }: Database, { siteUrl }: Config, onMail: () => void): AccountDesk =>
  accountDesk({
    store: backendAccounts,
    sendMail: (mail) => backendMail.keep(mail).then(onMail),
    urls: {
      invitation: inEveryLocale(siteUrl, 'acceptInvitation'),
      reset: inEveryLocale(siteUrl, 'setPassword'),
    },
    now: clock.now,
  });

/** The hotel's Directus, or the embedded backend over the site's own database. */
const backendOf = (config: Config, database: Database, desk: AccountDesk, log: Log): DirectusOptions => {
  const { backendUrl, backendToken: token, backendLimits } = config;
  const { timeout, maxBytes } = backendLimits;
  if (backendUrl) return { url: backendUrl, token, timeout, maxBytes, log };
  const fetch = embeddedBackend(database.backendStore, { desk, publicToken: token, now: clock.now });
  return { url: 'http://embedded-backend', token, fetch, timeout, maxBytes, log };
};

const inquiriesOf = (directus: DirectusClient, { inquiryOutbox }: Database, log: Log): InquiryPorts => ({
  backend: directusInquiries(directus),
  outbox: inquiryOutbox,
  log,
  now: clock.now,
  newId: randomUUID,
});

/** What the booking engine works with; the bank is inside the site, or where the settings say. */
const portsOf = (config: Config, database: Database, bank: SandboxBank, log: Log): MoneyPorts => {
  const { inventory, reservations, amendments, books, gatewayEvents } = database;
  return {
    ...{ inventory, reservations, amendments, books, gatewayEvents },
    gateway: config.bank ? httpGateway(config.bank) : sandboxGateway(bank),
    clock,
    policy: config.policy,
    identity: randomIdentity,
    onGatewayFailure: (error) => log.error({ err: error }, 'the payment gateway did not answer'),
    onRefundRefused: (refusal) => log.error(refusal, 'the gateway will never do a refund; the desk is told to pay it'),
  };
};

const accountsOf = (
  config: Config,
  tables: Database,
  desk: AccountDesk,
  backend: DirectusOptions,
  more: Pick<AccountParts, 'rateLimit' | 'onMail'>,
) =>
  accountsWith(config, {
    ...{ ...more, directory: directusDirectory(backend, clock.now), tables, log: backend.log },
    notifyOfTries: config.backendUrl ? undefined : desk.notifyOfTries,
  });

const accessOf = ({ siteSecrets, reservationAccess, reservations }: Database, { policy, siteUrl }: Config) =>
  accessWith({ siteSecrets, versions: reservationAccess, reservations, clock, policy, siteUrl, wait });

/** By the hotel's mail server, or as files that whoever tries the site out can open. */
const mailerOf = ({ smtpUrl, mailFrom: from, dataDir }: Config) =>
  smtpUrl ? smtpMailer({ url: smtpUrl, from }) : emlFiles({ folder: join(dataDir, 'mail'), from, now: clock.now });

const mailsOf = (
  config: Config,
  database: Database,
  content: ContentService,
  { accessLinkFor }: AccessServices,
  log: Log,
) => {
  const { mailOutbox, backendMail: accountMails, hotelNotices, reservations, inventory } = database;
  const mailer = mailerOf(config);
  const outboxes = { mailOutbox, accountMails, hotelNotices, accountLinkLives: LIFETIMES };
  const tables = { reservations, inventory };
  const parts = { ...aboutOf(config), ...outboxes, mailer, clock, ...tables, content, accessLinkFor, log };
  return { ...mailServicesWith(parts), close: mailer.close };
};

const aboutOf = ({ hotel, address, socialCard, policy, siteUrl }: Config): About => ({
  hotel,
  address,
  socialCard,
  policy,
  siteUrl,
});

/** Opens the database and gives the settings their terms as it numbers them. R9 @throws StartFailure */
const openBooks = async (config: Config, log: Log): Promise<{ database: Database; config: Config }> => {
  const { dataDir, databaseUrl: url, databasePooler: pooler, processes, policy } = config;
  const database = await openDatabase({ dataDir, url, pooler, processes, log }).catch((error: unknown) => {
    throw asStartFailure(error);
  });
  const terms = await freezeTerms(database.termsVersions, policy.terms).catch((error: unknown) =>
    database.close().then(() => Promise.reject(asStartFailure(error))),
  );
  return { database, config: { ...config, policy: { ...policy, terms } } };
};

const bankOf = ({ hotel: { name: merchant }, siteUrl }: Config, { bankLedger: ledger }: Database): SandboxBank => ({
  ...{ ledger, clock, siteUrl, merchant },
});

/** COMPOSITION ROOT: the only place that knows which adapter stands behind which port. @throws StartFailure */
export const buildServices = async (settings: Config, log: Log): Promise<Services> => {
  const { database, config } = await openBooks(settings, log);
  const bank = bankOf(config, database);
  const onMail = () => mails.nudge();
  const ports = portsOf(config, tellingMails(database, onMail), bank, log);
  const desk = deskOf(database, config, onMail);
  const backend = backendOf(config, database, desk, log);
  const directus = directusClient(backend);
  const inquiries = inquiriesOf(directus, database, log);
  const limit = rateLimit(database.rateWindows, clock.now);
  const money = paymentServicesWith(ports, log, { secret: config.paymentWebhookSecret, read: readBankEvent });
  const upkeep = { ...upkeepWith(ports, inquiries, database, limit), ...money.upkeep };
  const access = await openForGuests({ ...database, desk, upkeep, config, clock, log })
    .then(() => accessOf(database, config))
    .catch((error: unknown) => database.close().then(() => Promise.reject(asStartFailure(error))));
  const { contentChanges: changes } = database;
  const shown = { backend: directusContent(directus), sanitize: htmlSanitizer(), changes };
  const { tellRates, ...showing } = contentWith({ ...shown, refreshFromRates: upkeep.refreshFromRates }, config, log);
  const mails = mailsOf(config, database, showing.content, access, log);
  return {
    ...aboutOf(config),
    clock,
    log,
    ...showing,
    assets: directus,
    previews: previewsWith(config.previewSecret, clock),
    booking: bookingWith(ports),
    ...accountsOf(config, database, desk, backend, { rateLimit: limit, onMail }),
    stayCalendar: stayCalendarOf({ ...aboutOf(config), clock, find: database.reservations.find }),
    sendInquiry: withPorts(sendInquiry, inquiries),
    ...access,
    rateLimit: limit,
    ...money,
    upkeep: { ...upkeep, deliverMails: mails.deliverMails, openCalendar: openAndReport(upkeep, tellRates, log) },
    jobRuns: database.jobRuns,
    ...measuredWith(database, clock),
    movesMoney: false,
    bankPages: bankPagesBy((request) => handleChallenge(bank, request)),
    snapshot: database.snapshot,
    close: () => Promise.resolve(mails.close()).then(() => database.close()),
  };
};
