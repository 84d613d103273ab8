import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AccountService, accountService } from '#src/accounts/account-service.ts';
import { providerAddress } from '#src/accounts/provider-address.ts';
import { rateLimit } from '#src/accounts/rate-limit.ts';
import type { SessionCookies } from '#src/accounts/session-cookies.ts';
import { type DirectusClient, directusClient } from '#src/adapters/directus/client.ts';
import { directusContent } from '#src/adapters/directus/content-backend.ts';
import { directusDirectory } from '#src/adapters/directus/directory.ts';
import { directusInquiries } from '#src/adapters/directus/inquiries.ts';
import type { DirectusOptions } from '#src/adapters/directus/transport.ts';
import { type AccountDesk, accountDesk } from '#src/adapters/embedded-backend/account-desk.ts';
import { embeddedBackend } from '#src/adapters/embedded-backend/embedded-backend.ts';
import { htmlSanitizer } from '#src/adapters/html-sanitizer/html-sanitizer.ts';
import { randomIdentity } from '#src/adapters/identity/random-identity.ts';
import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import type { SandboxBank } from '#src/adapters/payments/sandbox/sandbox-bank.ts';
import { sandboxGateway } from '#src/adapters/payments/sandbox/sandbox-gateway.ts';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { DatabaseRefusal } from '#src/adapters/postgres/database-error.ts';
import type { Hotel, HotelAddress } from '#src/booking/model/hotel.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import type { Clock } from '#src/booking/ports/clock.ts';
import { expireHolds } from '#src/booking/services/expire-holds.ts';
import { openCalendar } from '#src/booking/services/open-calendar.ts';
import type { PaymentPorts } from '#src/booking/services/payment-outcome.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import type { Config } from '#src/config.ts';
import { contentService } from '#src/content/content-service.ts';
import { debounced } from '#src/content/debounced.ts';
import { deliverInquiries, type InquiryPorts, sendInquiry } from '#src/content/send-inquiry.ts';
import type { ContentService } from '#src/content/service.ts';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { bookingWith, withPorts } from './booking-services.ts';
import type { ContentHook } from './content-hook.ts';
import type { AssetSource } from './kept-assets.ts';
import type { Log } from './log.ts';
import { type Previews, previewsWith } from './preview.ts';
import { seedDemoHotel } from './seed.ts';
import { StartFailure } from './start-failure.ts';
import type { WebHandler } from './web-handler.ts';

/** An attempt younger than this is still being answered by the request that began it. */
const ABANDONED_AFTER_MS = 60_000;

const clock: Clock = { now: Date.now };

const upkeepWith = (ports: PaymentPorts, inquiries: InquiryPorts, limit: ReturnType<typeof rateLimit>) => ({
  expireHolds: () => expireHolds(ports),
  recoverPayments: () => recoverPayments(ports, { olderThanMs: ABANDONED_AFTER_MS }),
  openCalendar: () => openCalendar(ports),
  deliverInquiries: () => deliverInquiries(inquiries),
  forgetRates: () => limit.forgetOld(),
});

/** Everything that the site can do: one instance, shared by the process, the pages and the jobs. */
export interface Services {
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  /** Asset id of the picture that stands for a shared page without one. */
  readonly socialCard: string;
  readonly policy: HotelPolicy;
  /** Public origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: ContentService;
  readonly assets: AssetSource;
  readonly previews: Previews;
  /** Where the content backend tells of changes. */
  readonly contentHook: ContentHook;
  readonly booking: ReturnType<typeof bookingWith>;
  readonly accounts: AccountService;
  readonly sessionCookies: SessionCookies;
  /** Names of the providers by which one may sign in. */
  readonly authProviders: readonly string[];
  /** Where the browser goes to sign in by one of them; undefined for any other. */
  readonly providerAddress: (provider: string, returnUrl: string) => string | undefined;
  readonly sendInquiry: (inquiry: Parameters<typeof sendInquiry>[1]) => ReturnType<typeof sendInquiry>;
  readonly rateLimit: ReturnType<typeof rateLimit>;
  /** What the jobs run. */
  readonly upkeep: ReturnType<typeof upkeepWith>;
  /** Whether cards are really charged; the sandbox bank's are not, and guests are told so. */
  readonly movesMoney: boolean;
  /** The pages of the sandbox bank, under `/sandbox-bank/`. */
  readonly bankPages: WebHandler;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Every language of a page, where a mail may lead. */
const inEveryLocale = (siteUrl: string, page: 'acceptInvitation' | 'setPassword'): [string, ...string[]] => {
  const [first, ...others] = LOCALES.map((locale) => siteUrl + linksIn(locale)[page]);
  return [first ?? siteUrl, ...others];
};

/** Who may sign in to the embedded backend. Mails are kept for a mailer to come; the log never sees their tokens. */
const deskOf = ({ backendAccounts, backendMail }: Database, { siteUrl }: Config, log: Log): AccountDesk =>
  accountDesk({
    store: backendAccounts,
    sendMail: async (mail) => {
      await backendMail.keep(mail);
      log.info({ kind: mail.kind }, 'would send a mail');
    },
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

const accountsOf = (backend: DirectusOptions, config: Config, log: Log) => ({
  accounts: accountService({
    directory: directusDirectory(backend, clock.now),
    onRefreshFailed: (error) => log.warn({ err: error }, 'a session could not be renewed'),
    autoRefresh: config.autoRefresh,
    autoFetchUser: config.autoFetchUser,
    log,
    now: clock.now,
    elapsed: () => performance.now(),
    wait,
  }),
  sessionCookies: config.sessionCookies,
  authProviders: config.authProviders,
  providerAddress: (provider: string, returnUrl: string) => providerAddress(config, provider, returnUrl),
});

const inquiriesOf = (directus: DirectusClient, { inquiryOutbox }: Database, log: Log): InquiryPorts => ({
  backend: directusInquiries(directus),
  outbox: inquiryOutbox,
  log,
  now: clock.now,
  newId: randomUUID,
});

/** An editor's one change arrives as several events, of an item and of its translations. */
const CHANGES = { quiet: 300, atMost: 2_000 };

const contentOf = (directus: DirectusClient, { backendLimits, contentWebhookSecret }: Config, log: Log) => {
  const { freshFor, contentCacheBytes: maxBytes } = backendLimits;
  const backend = directusContent(directus);
  const content = contentService({ backend, sanitize: htmlSanitizer(), log, limits: { freshFor, maxBytes } });
  const onChange = debounced((collections) => void content.refresh(collections), CHANGES);
  return { content, contentHook: { secret: contentWebhookSecret, onChange } };
};

const bankPagesOf =
  (bank: SandboxBank): WebHandler =>
  async (request) => {
    const { status, headers, html } = await handleChallenge(bank, {
      method: request.method,
      path: new URL(request.url).pathname,
      form: new URLSearchParams(await request.text()),
      acceptLanguage: request.headers.get('accept-language') ?? '',
    });
    return new Response(html, { status, headers });
  };

/** The first start fills an empty database with the demo hotel; every start opens the nights up to the horizon. */
const openForGuests = async (
  database: Database,
  desk: AccountDesk,
  upkeep: Services['upkeep'],
  { policy, administrator, backendUrl }: Config,
  log: Log,
) => {
  if (administrator && !backendUrl && !(await database.backendAccounts.hasAdministrator()))
    await desk.register({ email: administrator.email, role: 'administrator' }, administrator.password);
  const demo = await seedDemoHotel(database.demo, { today: hotelToday(clock.now(), policy.timeZone) });
  const nights = await upkeep.openCalendar();
  log.info({ demo, nights }, 'nights opened for sale');
};

/** A database that refuses says in one sentence why; anything else is a fault of the program. */
const asStartFailure = (error: unknown): unknown =>
  error instanceof DatabaseRefusal ? new StartFailure(error.message, { cause: error }) : error;

const answers = (database: Database): Promise<boolean> =>
  database.ping().then(
    () => true,
    () => false,
  );

/** COMPOSITION ROOT: the only place that knows which adapter stands behind which port. @throws StartFailure */
export const buildServices = async (config: Config, log: Log): Promise<Services> => {
  const { hotel, address, socialCard, policy, siteUrl, dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, url: databaseUrl, log }).catch((error: unknown) => {
    throw asStartFailure(error);
  });
  const bank: SandboxBank = { ledger: database.bankLedger, clock, siteUrl, merchant: hotel.name };
  const { inventory, reservations } = database;
  const gateway = sandboxGateway(bank);
  const onGatewayFailure = (error: unknown) => log.error({ err: error }, 'the payment gateway did not answer');
  const identity = randomIdentity;
  const ports: PaymentPorts = { inventory, reservations, gateway, clock, policy, identity, onGatewayFailure };
  const desk = deskOf(database, config, log);
  const backend = backendOf(config, database, desk, log);
  const directus = directusClient(backend);
  const inquiries = inquiriesOf(directus, database, log);
  const limit = rateLimit(database.rateWindows, clock.now);
  const upkeep = upkeepWith(ports, inquiries, limit);
  await openForGuests(database, desk, upkeep, config, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return {
    hotel,
    address,
    socialCard,
    policy,
    siteUrl,
    clock,
    log,
    ...contentOf(directus, config, log),
    assets: directus,
    previews: previewsWith(config.previewSecret, clock),
    booking: bookingWith(ports),
    ...accountsOf(backend, config, log),
    sendInquiry: withPorts(sendInquiry, inquiries),
    rateLimit: limit,
    upkeep,
    movesMoney: false,
    bankPages: bankPagesOf(bank),
    ready: () => answers(database),
    close: () => database.close(),
  };
};
