import type { Struct } from 'superstruct';
import { address, amount, kind, matching, oneOf, percent, whole } from './setting-kinds.ts';

const isTimeZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};

const timeZone = kind('an IANA time zone such as America/Panama', (text) => (isTimeZone(text) ? text : undefined));
const currency = kind('an ISO 4217 currency such as USD', (text) =>
  Intl.supportedValuesOf('currency').find((code) => code === text),
);
const text = matching('a line of text', /^[^\S\r\n]*\S[^\r\n]*$/);
const phone = matching('a phone number such as +507 833 5100', /^\+?\d[\d ()-]{5,20}$/);
const email = matching('an e-mail address', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/);
const sender = matching(
  'an e-mail address, or a name and one such as Hotel <mail@hotel.example>',
  /^(?:[^\s<>][^<>\r\n]*<[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+>|[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+)$/,
);
const timeOfDay = matching('a time of day such as 15:00', /^(?:[01]\d|2[0-3]):[0-5]\d$/);
const countryCode = matching('an ISO 3166-1 country such as PA', /^[A-Z]{2}$/);
const assetId = matching('an asset id (UUID)', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
const cookieName = matching('a cookie name', /^[\w!#$%&'*+.^`|~-]{1,64}$/);
const secret = matching('a secret of 16 characters or more, without spaces', /^[\x21-\x7e]{16,}$/);
const origin = address('a public address such as https://example.com, without a path', ['http:', 'https:'], (url) =>
  ['', '/'].includes(url.pathname + url.search + url.hash),
);

export interface Setting<Value> {
  readonly kind: Struct<Value>;
  /** Its value when the environment does not name it; `undefined`: it may be left out. */
  readonly fallback: string | undefined;
  readonly about: string;
  /** A secret's value is not repeated in an error. */
  readonly secret: boolean;
}

const setting = <Value>(kind: Struct<Value>, fallback: string, about: string): Setting<Value> => ({
  kind,
  fallback,
  about,
  secret: false,
});

const optional = <Value>(kind: Struct<Value>, about: string, secret = false): Setting<Value | undefined> => ({
  kind: kind as Struct<Value | undefined>,
  fallback: undefined,
  about,
  secret,
});

/** Every setting of the site, by the name of its environment variable. The README's table is checked against it. */
export const SETTINGS = {
  PORT: setting(whole(1, 65_535), '8080', 'TCP port on which the site listens'),
  HOST: setting(matching('a host name or address', /^[\w.:-]+$/), '127.0.0.1', 'Address on which the site listens'),
  METRICS_PORT: optional(
    whole(1, 65_535),
    'TCP port of /metrics for Prometheus, on the same address; without it there is none',
  ),
  PROCESSES: optional(
    whole(1, 64),
    'How many processes serve at that port, with DATABASE_URL; without it one for each core, and for the embedded database one',
  ),
  SITE_URL: optional(origin, 'Public address of the site; without it http://localhost and the port'),
  ALLOWED_HOSTS: optional(
    matching('hosts with commas between, such as www.example.com,10.0.0.5:8080', /^[\w.:[\]-]+(?:,[\w.:[\]-]+)*$/),
    'More hosts under which the site answers, each with its port or for any; it always does under that of SITE_URL, HOST and localhost',
  ),
  TRUST_PROXY: setting(oneOf('false', 'true'), 'false', 'Whether X-Forwarded-For of a reverse proxy is believed'),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'The least important log lines that are written',
  ),
  DATA_DIR: setting(text, './data', 'Folder of the embedded database, and of mails as files'),
  DATABASE_URL: optional(
    address('a PostgreSQL address such as postgres://user@host/name', ['postgres:', 'postgresql:']),
    'A PostgreSQL server; without it the embedded database',
    true,
  ),
  DATABASE_POOLER: setting(
    oneOf('false', 'true'),
    'false',
    'Whether DATABASE_URL is a pooler in transaction mode such as PgBouncer; the time limits are then those of the role',
  ),
  BACKEND_URL: optional(
    address('a web address such as https://cms.example.com', ['http:', 'https:']),
    'The content backend; without it the embedded one',
  ),
  BACKEND_TOKEN: optional(matching('a token without spaces', /^[\x21-\x7e]+$/), 'Static public token', true),
  BACKEND_ADMIN_EMAIL: optional(email, 'First administrator of the embedded backend, made when it has none'),
  BACKEND_ADMIN_PASSWORD: optional(
    matching('at least 10 characters', /^.{10,128}$/),
    'Password of that administrator',
    true,
  ),
  AUTH_PROVIDERS: optional(
    matching('names with commas between, such as google,okta', /^[a-z0-9_-]{1,32}(,[a-z0-9_-]{1,32})*$/),
    'Providers of the content backend by which one may sign in',
  ),
  SESSION_COOKIE: optional(cookieName, 'Cookie of the access token; by default access_token, on https with __Host-'),
  REFRESH_COOKIE: optional(cookieName, 'Cookie of the refresh token; by default refresh_token, on https with __Host-'),
  EXPIRES_COOKIE: optional(
    cookieName,
    'Cookie of the instant at which the access token expires; by default token_expires, on https with __Host-',
  ),
  SESSION_DAYS: setting(whole(1, 400), '7', 'Days after which a browser forgets a session that is not used'),
  SESSION_SAME_SITE: setting(oneOf('lax', 'strict', 'none'), 'lax', 'SameSite of these cookies'),
  SESSION_SECURE: optional(
    oneOf('false', 'true'),
    'Whether they are Secure; by default they are when the site is on https',
  ),
  AUTO_REFRESH: setting(
    oneOf('false', 'true'),
    'true',
    'Whether a session that ran out is renewed at the start of a page',
  ),
  AUTO_FETCH_USER: setting(oneOf('false', 'true'), 'true', 'Whether a page start loads the user who is signed in'),
  BACKEND_TIMEOUT_SECONDS: setting(
    amount('seconds, decimals allowed,', 0.05, 60, 3),
    '5',
    'How long a reply of the content backend may take, its body included',
  ),
  BACKEND_MAX_BYTES: setting(whole(1_024, 1_073_741_824), '16777216', 'Largest reply of the content backend'),
  CONTENT_FRESH_SECONDS: setting(
    amount('seconds, decimals allowed,', 0.01, 86_400, 3),
    '60',
    'How long content is shown without asking for a newer one',
  ),
  CONTENT_CACHE_BYTES: setting(whole(1_024, 1_073_741_824), '67108864', 'Memory for content, as the backend sent it'),
  ASSET_CACHE_BYTES: setting(whole(1_024, 4_294_967_296), '67108864', 'Memory for pictures'),
  PAGE_CACHE_BYTES: setting(whole(1_024, 4_294_967_296), '67108864', 'Memory for pages, as they are sent'),
  WARM_PAGES: setting(oneOf('true', 'false'), 'true', 'Whether pages are rendered before anybody asks for them'),
  CONTENT_WEBHOOK_SECRET: optional(secret, 'Lets the backend tell of changes at /hooks/content', true),
  BANK_URL: optional(
    address('a web address such as https://bank.example.com', ['http:', 'https:']),
    'The sandbox bank as a process of its own; without it the one inside the site',
  ),
  BANK_SECRET: optional(secret, 'Bearer by which that bank knows the hotel', true),
  BANK_TIMEOUT_SECONDS: setting(
    amount('seconds, decimals allowed,', 0.05, 10, 3),
    '8',
    'How long an answer of that bank may take; later it is unknown',
  ),
  PAYMENT_WEBHOOK_SECRET: optional(secret, 'Signs what the bank tells at /hooks/payments', true),
  PREVIEW_SECRET: optional(secret, 'Signs links to drafts; without it no draft is shown', true),
  SMTP_URL: optional(
    address(
      'a mail server such as smtps://user:password@mail.example.com',
      ['smtp:', 'smtps:'],
      (url) => url.hostname !== '',
    ),
    'The mail server; without it mails are written as .eml files into the folder mail of DATA_DIR',
    true,
  ),
  MAIL_FROM: optional(sender, 'Who mails are from; by default the name and e-mail of the hotel'),
  HOTEL_NAME: setting(text, 'Punta Serena Resort', 'Name of the hotel'),
  HOTEL_EMAIL: setting(email, 'reservas@puntaserena.example', 'E-mail of the reservations desk'),
  HOTEL_PHONE: setting(phone, '+507 833 5100', 'Phone of the hotel'),
  HOTEL_TOLL_FREE: setting(phone, '+1 888 555 0142', 'Toll-free phone for the US and Canada'),
  HOTEL_STREET: setting(text, 'Playa Serena', 'Street or place of the hotel, for search engines'),
  HOTEL_LOCALITY: setting(text, 'Puerto Candela', 'Town of the hotel'),
  HOTEL_REGION: setting(text, 'Chiriquí', 'Province or state of the hotel'),
  HOTEL_COUNTRY: setting(countryCode, 'PA', 'Country of the hotel'),
  SOCIAL_CARD: setting(
    assetId,
    '84f21be7-5333-4392-9a7f-d5be645467ff',
    'Asset of the backend, 1200 × 630, that stands for a shared page without a picture',
  ),
  SOCIAL_CARD_EN: setting(assetId, '0b3f3c0e-7a53-4d0c-9a55-2f6c1f0d7c41', 'The same for English pages'),
  HOTEL_TIME_ZONE: setting(timeZone, 'America/Panama', 'Zone in which "today" and deadlines are counted'),
  HOTEL_CURRENCY: setting(currency, 'USD', 'Currency of every amount'),
  HOTEL_CHECK_IN: setting(timeOfDay, '15:00', 'Time from which a room is ready'),
  HOTEL_CHECK_OUT: setting(timeOfDay, '11:00', 'Time until which it is left'),
  HOTEL_INCLUDED_ES: setting(
    text,
    'desayuno, wifi, kayaks y la clase de yoga de la mañana',
    'What every price includes, in Spanish, as the end of a sentence',
  ),
  HOTEL_INCLUDED_EN: setting(text, 'breakfast, Wi-Fi, kayaks and the morning yoga class', 'The same in English'),
  TAX_PERCENT: setting(percent(0), '10', 'Tax (ITBMS) on room cost and extras'),
  DEPOSIT_PERCENT: setting(percent(1), '50', 'Part of the stay that is paid at booking; of new bookings'),
  BALANCE_DAYS: setting(whole(0, 365), '7', 'Days before arrival on which the balance is charged; of new bookings'),
  BALANCE_HOUR: setting(whole(0, 23), '9', 'Hour at the hotel of that charge; of new bookings'),
  FREE_CANCELLATION_DAYS: setting(
    whole(0, 365),
    '30',
    'Last day of free cancellation, in days before arrival; of new bookings',
  ),
  MAX_NIGHTS: setting(whole(1, 365), '30', 'Longest stay, in nights'),
  HORIZON_MONTHS: setting(whole(1, 60), '18', 'How many months ahead a stay may end'),
  MAX_ROOMS: setting(whole(1, 20), '4', 'Most rooms in one booking'),
  HOLD_MINUTES: setting(
    amount('minutes, decimals allowed,', 0.01, 1_440, 3),
    '15',
    'How long rooms are held unpaid; with all extensions at most three times as long',
  ),
  HOLDS_PER_NETWORK: setting(whole(1, 1_000_000), '20', 'Most unpaid holds of one network at one time'),
  ROOM_NIGHTS_PER_NETWORK: setting(
    whole(1, 1_000_000),
    '180',
    'Most room-nights in the unpaid holds of one network at one time',
  ),
  HELD_PERCENT_PER_NETWORK: setting(
    percent(1),
    '25',
    'Most rooms of the hotel that one network holds unpaid on one night; MAX_ROOMS always may',
  ),
} as const;
