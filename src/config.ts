import 'server-only';
import { availableParallelism } from 'node:os';
import { type Struct, validate } from 'superstruct';
import type { SessionCookies } from '#src/accounts/session/session-cookies.ts';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import type { Hotel, HotelAddress, HotelPolicy } from '#src/kernel/hotel.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import { buildStandardTerms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { hasSeveralHosts, SINGLE_ADDRESS_HINT } from './database-address.ts';
import type { Setting } from './setting-kinds.ts';
import { SETTINGS } from './settings.ts';

type SettingName = keyof typeof SETTINGS;
type Values = { readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never };

/** A setting that cannot be used; its message is one sentence that names it. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as one that is not set, as compose files leave them. */
const readSetting = (name: SettingName, environment: Environment): unknown => {
  const { kind, fallback, secret } = SETTINGS[name];
  const given = environment[name]?.trim() || fallback;
  if (given === undefined) return undefined;
  const [failure, value] = validate(given, kind as Struct<unknown>, { coerce: true });
  if (failure)
    throw new SettingError(`${name} must be ${failure.type}${secret ? '' : `, not ${JSON.stringify(given)}`}.`);
  return value;
};

const readValues = (environment: Environment): Values =>
  Object.fromEntries(
    (Object.keys(SETTINGS) as SettingName[]).map((name) => [name, readSetting(name, environment)]),
  ) as Values;

const toBasisPoints = (percentage: number): number => Math.round(percentage * 100);

const toHotel = (values: Values): Hotel => ({
  name: values.HOTEL_NAME,
  email: values.HOTEL_EMAIL,
  phone: values.HOTEL_PHONE,
  tollFree: values.HOTEL_TOLL_FREE,
  whatsApp: values.HOTEL_WHATSAPP,
});

const toHotelAddress = (values: Values): HotelAddress => ({
  street: values.HOTEL_STREET,
  locality: values.HOTEL_LOCALITY,
  region: values.HOTEL_REGION,
  country: values.HOTEL_COUNTRY,
  coordinates: values.HOTEL_COORDINATES,
});

const parseSenderAddress = ({ MAIL_FROM: sender, HOTEL_NAME, HOTEL_EMAIL }: Values) => {
  // As the setting was read: an address, or a name and one in angle brackets at the end.
  const [name = '', address] = sender?.includes('<') ? sender.slice(0, -1).split('<') : ['', sender ?? HOTEL_EMAIL];
  return { name: name.trim() || HOTEL_NAME, address: address ?? HOTEL_EMAIL };
};

const toHotelPolicy = (values: Values): HotelPolicy => ({
  currency: values.HOTEL_CURRENCY,
  timeZone: values.HOTEL_TIME_ZONE,
  maxNights: values.MAX_NIGHTS,
  horizonMonths: values.HORIZON_MONTHS,
  maxRooms: values.MAX_ROOMS,
  holdMinutes: values.HOLD_MINUTES,
  holdLimits: Object.freeze({
    holdsPerNetwork: values.HOLDS_PER_NETWORK,
    roomNightsPerNetwork: values.ROOM_NIGHTS_PER_NETWORK,
    sharePerNetwork: toBasisPoints(values.HELD_PERCENT_PER_NETWORK),
  }),
  checkIn: values.HOTEL_CHECK_IN,
  checkOut: values.HOTEL_CHECK_OUT,
  included: Object.freeze({ es: values.HOTEL_INCLUDED_ES, en: values.HOTEL_INCLUDED_EN }),
});

const FIRST_SALE_SETTINGS: readonly SettingName[] = [
  'TAX_PERCENT',
  'DEPOSIT_PERCENT',
  'BALANCE_DAYS',
  'BALANCE_HOUR',
  'FREE_CANCELLATION_DAYS',
];

/** Tax and terms of an empty database; afterwards the stored ones count. */
const readFirstSale = (values: Values, environment: Environment) => ({
  taxRate: toBasisPoints(values.TAX_PERCENT),
  terms: buildStandardTerms({
    depositShare: toBasisPoints(values.DEPOSIT_PERCENT),
    balanceDays: values.BALANCE_DAYS,
    balanceHour: values.BALANCE_HOUR,
    freeCancellationDays: values.FREE_CANCELLATION_DAYS,
  }),
  /** Names of those that the environment sets. */
  given: FIRST_SALE_SETTINGS.filter((name) => environment[name]?.trim()),
});

const DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * Reads the session cookies; on https their names begin with `__Host-`, which binds a cookie to this host.
 * @throws SettingError
 */
const readSessionCookies = (values: Values, siteUrl: string): SessionCookies => {
  const isHttps = siteUrl.startsWith('https:');
  const prefix = isHttps ? '__Host-' : '';
  const secure = values.SESSION_SECURE ? values.SESSION_SECURE === 'true' : isHttps;
  const access = values.SESSION_COOKIE ?? `${prefix}access_token`;
  const refresh = values.REFRESH_COOKIE ?? `${prefix}refresh_token`;
  const expires = values.EXPIRES_COOKIE ?? `${prefix}token_expires`;
  const names = [access, refresh, expires];
  if (new Set(names).size < names.length)
    throw new SettingError('SESSION_COOKIE, REFRESH_COOKIE and EXPIRES_COOKIE must be three different names.');
  if (!secure && names.some((name) => /^__(?:Host|Secure)-/i.test(name)))
    throw new SettingError('SESSION_SECURE must be true for cookies whose name begins with __Host- or __Secure-.');
  if (!secure && values.SESSION_SAME_SITE === 'none')
    throw new SettingError('SESSION_SECURE must be true when SESSION_SAME_SITE is none.');
  const maxAge = values.SESSION_DAYS * DAY_IN_SECONDS;
  return { access, refresh, expires, maxAge, sameSite: values.SESSION_SAME_SITE, secure };
};

/** @throws SettingError when one is set without the other. */
const readAdministrator = ({ BACKEND_ADMIN_EMAIL: email, BACKEND_ADMIN_PASSWORD: password }: Values) => {
  if (email && password) return Object.freeze({ email, password });
  if (email || password) throw new SettingError('BACKEND_ADMIN_EMAIL and BACKEND_ADMIN_PASSWORD must be set together.');
  return undefined;
};

/** @throws SettingError when one is set without the other. */
const readBank = ({ BANK_URL: url, BANK_SECRET: secret, BANK_TIMEOUT_SECONDS: seconds }: Values) => {
  if (url && secret) return Object.freeze({ url, secret, timeout: seconds * 1_000 });
  if (url || secret) throw new SettingError('BANK_URL and BANK_SECRET must be set together.');
  return undefined;
};

/** @throws SettingError where guests of the demo would be charged or written to. */
const readDemoReservations = ({ DEMO_RESERVATIONS: asked, BANK_URL: bank, SMTP_URL: smtp }: Values): boolean => {
  if (asked === 'true' && (bank || smtp))
    throw new SettingError('DEMO_RESERVATIONS must be unset with BANK_URL or SMTP_URL: its guests are invented.');
  return asked === 'true';
};

/** @throws SettingError when several are asked for one embedded database. */
const readProcesses = ({ PROCESSES: asked, DATABASE_URL: databaseUrl }: Values): number => {
  if (databaseUrl) return asked ?? availableParallelism();
  if (asked === undefined || asked === 1) return 1;
  throw new SettingError('PROCESSES must be 1 without DATABASE_URL: only one process can open the embedded database.');
};

/** Times in milliseconds. */
const toBackendLimits = (values: Values) => ({
  timeout: values.BACKEND_TIMEOUT_SECONDS * 1_000,
  maxBytes: values.BACKEND_MAX_BYTES,
  freshFor: values.CONTENT_FRESH_SECONDS * 1_000,
});

const toDesk = (values: Values) => ({
  roles: values.DESK_ROLES ?? EMBEDDED_DESK_ROLES,
  requiresCode: values.DESK_OTP === 'required',
  /** Minor units. */
  waiverLimit: Math.round(values.DESK_WAIVER_LIMIT * 10 ** getMinorUnitDigits(values.HOTEL_CURRENCY)),
  /** Whether who came and left is marked. D21 */
  isMarking: values.DESK_MARKS === 'on',
  /** CIDR; undefined: all. */
  networks: values.DESK_ADDRESSES,
});

/** @throws SettingError for the first setting that cannot be used */
export const readConfig = (environment: Environment = process.env) => {
  if (hasSeveralHosts(environment.DATABASE_URL?.trim() ?? ''))
    throw new SettingError(`DATABASE_URL ${SINGLE_ADDRESS_HINT}`);
  const values = readValues(environment);
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin;
  return Object.freeze({
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    host: values.HOST,
    processes: readProcesses(values),
    siteUrl,
    allowedHosts: Object.freeze(values.ALLOWED_HOSTS?.toLowerCase().split(',') ?? []),
    trustProxy: values.TRUST_PROXY === 'true',
    logLevel: values.LOG_LEVEL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePooler: values.DATABASE_POOLER === 'true',
    backendUrl: values.BACKEND_URL,
    backendToken: values.BACKEND_TOKEN,
    administrator: readAdministrator(values),
    authProviders: Object.freeze(values.AUTH_PROVIDERS?.split(',') ?? []),
    sessionCookies: Object.freeze(readSessionCookies(values, siteUrl)),
    autoRefresh: values.AUTO_REFRESH === 'true',
    autoFetchUser: values.AUTO_FETCH_USER === 'true',
    backendLimits: Object.freeze(toBackendLimits(values)),
    warmPages: values.WARM_PAGES === 'true',
    contentWebhookSecret: values.CONTENT_WEBHOOK_SECRET,
    bank: readBank(values),
    paymentWebhookSecret: values.PAYMENT_WEBHOOK_SECRET,
    demoReservations: readDemoReservations(values),
    demoOffers: values.DEMO_OFFERS === 'true',
    previewSecret: values.PREVIEW_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: Object.freeze(parseSenderAddress(values)),
    hotel: Object.freeze(toHotel(values)),
    address: Object.freeze(toHotelAddress(values)),
    socialCard: Object.freeze({ es: values.SOCIAL_CARD, en: values.SOCIAL_CARD_EN }),
    policy: Object.freeze(toHotelPolicy(values)),
    firstSale: Object.freeze(readFirstSale(values, environment)),
    desk: Object.freeze(toDesk(values)),
  });
};

export type Config = ReturnType<typeof readConfig>;
