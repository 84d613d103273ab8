import {
  address,
  amount,
  choice,
  coordinates,
  currency,
  deskRoles,
  networks,
  optional,
  percent,
  sender,
  setting,
  textPattern,
  timeZone,
  whole,
} from './setting-kinds.ts';

const text = textPattern('a line of text', /^[^\S\r\n]*\S[^\r\n]*$/);
const phone = textPattern('a phone number such as +507 833 5100', /^\+?\d[\d ()-]{5,20}$/);
const mobile = textPattern('a phone number such as +507 6123 4567, with its country', /^\+[1-9](?: ?\d){6,14}$/);
const email = textPattern('an e-mail address', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/);
const timeOfDay = textPattern('a time of day such as 15:00', /^(?:[01]\d|2[0-3]):[0-5]\d$/);
const countryCode = textPattern('an ISO 3166-1 country such as PA', /^[A-Z]{2}$/);
const assetId = textPattern('an asset id (UUID)', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
const cookieName = textPattern('a cookie name', /^[\w!#$%&'*+.^`|~-]{1,64}$/);
const secret = textPattern('a secret of 16 characters or more, without spaces', /^[\x21-\x7e]{16,}$/);
const origin = address('a public address such as https://example.com, without a path', ['http:', 'https:'], (url) =>
  ['', '/'].includes(url.pathname + url.search + url.hash),
);

/** Every setting of the site, by the name of its environment variable. src/settings.md is generated from it. */
export const SETTINGS = {
  PORT: setting(whole(1, 65_535), '8080', 'TCP port on which the site listens'),
  HOST: setting(textPattern('a host name or address', /^[\w.:-]+$/), '127.0.0.1', 'Address on which the site listens'),
  METRICS_PORT: optional(
    whole(1, 65_535),
    'TCP port of /metrics for Prometheus, on the same address; metrics are off without it',
  ),
  PROCESSES: optional(
    whole(1, 64),
    'Number of worker processes on PORT; by default one for each core with DATABASE_URL, otherwise one',
  ),
  SITE_URL: optional(origin, 'Public address of the site; without it http://localhost and the port'),
  ALLOWED_HOSTS: optional(
    textPattern('hosts with commas between, such as www.example.com,10.0.0.5:8080', /^[\w.:[\]-]+(?:,[\w.:[\]-]+)*$/),
    'Further host names of the site, with a port or for any port; those of SITE_URL, HOST and localhost are always allowed',
  ),
  TRUST_PROXY: setting(choice('false', 'true'), 'false', 'Whether X-Forwarded-For of a reverse proxy is trusted'),
  LOG_LEVEL: setting(
    choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Minimum level of log lines',
  ),
  DATA_DIR: setting(
    text,
    './data',
    'Folder of the embedded database, of mails written as files and of pictures made for phones',
  ),
  DATABASE_URL: optional(
    address('a PostgreSQL address such as postgres://user@host/name', ['postgres:', 'postgresql:']),
    'Address of the PostgreSQL server; without it the embedded database is used',
    true,
  ),
  DATABASE_POOLER: setting(
    choice('false', 'true'),
    'false',
    'Whether DATABASE_URL is a pooler in transaction mode such as PgBouncer; timeouts are then set on the database role',
  ),
  BACKEND_URL: optional(
    address('a web address such as https://cms.example.com', ['http:', 'https:']),
    'Address of the content backend (Directus); without it the embedded backend is used',
  ),
  BACKEND_TOKEN: optional(
    textPattern('a token without spaces', /^[\x21-\x7e]+$/),
    'Static token with which public content is read',
    true,
  ),
  BACKEND_ADMIN_EMAIL: optional(email, 'E-mail of the first administrator, created when the embedded backend has none'),
  BACKEND_ADMIN_PASSWORD: optional(
    textPattern('at least 10 characters', /^.{10,128}$/),
    'Password of that administrator',
    true,
  ),
  AUTH_PROVIDERS: optional(
    textPattern('names with commas between, such as google,okta', /^[a-z0-9_-]{1,32}(,[a-z0-9_-]{1,32})*$/),
    'Sign-in providers of the content backend (single sign-on)',
  ),
  SESSION_COOKIE: optional(cookieName, 'Cookie of the access token; by default access_token, on https with __Host-'),
  REFRESH_COOKIE: optional(cookieName, 'Cookie of the refresh token; by default refresh_token, on https with __Host-'),
  EXPIRES_COOKIE: optional(
    cookieName,
    'Cookie of the instant at which the access token expires; by default token_expires, on https with __Host-',
  ),
  SESSION_DAYS: setting(whole(1, 400), '7', 'Days after which an unused session expires in the browser'),
  SESSION_SAME_SITE: setting(choice('lax', 'strict', 'none'), 'lax', 'SameSite attribute of the session cookies'),
  SESSION_SECURE: optional(
    choice('false', 'true'),
    'Secure attribute of the session cookies; by default true on https',
  ),
  AUTO_REFRESH: setting(choice('false', 'true'), 'true', 'Whether a page request renews an expired session'),
  AUTO_FETCH_USER: setting(choice('false', 'true'), 'true', 'Whether a page request loads the signed-in user'),
  BACKEND_TIMEOUT_SECONDS: setting(
    amount('seconds, decimals allowed,', 0.05, 60, 3),
    '5',
    'Timeout of a response of the content backend, including its body',
  ),
  BACKEND_MAX_BYTES: setting(
    whole(1_024, 1_073_741_824),
    '16777216',
    'Largest response of the content backend, in bytes',
  ),
  CONTENT_FRESH_SECONDS: setting(
    amount('seconds, decimals allowed,', 0.01, 86_400, 3),
    '60',
    'Seconds until cached content, pictures and pages are revalidated',
  ),
  WARM_PAGES: setting(choice('true', 'false'), 'true', 'Whether the page cache is filled at startup'),
  CONTENT_WEBHOOK_SECRET: optional(secret, 'Bearer token of the webhook /hooks/content; off without it', true),
  BANK_URL: optional(
    address('a web address such as https://bank.example.com', ['http:', 'https:']),
    'Address of a sandbox bank in a process of its own; without it the embedded one is used',
  ),
  BANK_SECRET: optional(secret, 'Bearer token with which the site calls that bank', true),
  BANK_TIMEOUT_SECONDS: setting(
    amount('seconds, decimals allowed,', 0.05, 10, 3),
    '8',
    'Timeout of a response of that bank; after it the outcome of a charge is unknown and is settled later',
  ),
  PAYMENT_WEBHOOK_SECRET: optional(secret, 'Secret that signs the webhook /hooks/payments; off without it', true),
  DEMO_RESERVATIONS: setting(
    choice('false', 'true'),
    'false',
    'Whether an empty database is filled with reservations in every state, to try the front desk; only with the sandbox bank and mails as files',
  ),
  DEMO_OFFERS: setting(
    choice('true', 'false'),
    'true',
    'Whether an empty database is filled with plans and extras on sale beside the flexible rate; drafts without',
  ),
  PREVIEW_SECRET: optional(
    secret,
    'Secret that signs preview links to drafts; without it only the desk makes them',
    true,
  ),
  SMTP_URL: optional(
    address(
      'a mail server such as smtps://user:password@mail.example.com',
      ['smtp:', 'smtps:'],
      (url) => url.hostname !== '',
    ),
    'Address of the mail server; without it mails are written as .eml files into the folder mail of DATA_DIR',
    true,
  ),
  MAIL_FROM: optional(sender, 'Sender of mails; by default the name and e-mail of the hotel'),
  HOTEL_NAME: setting(text, 'Punta Serena Resort', 'Name of the hotel'),
  HOTEL_EMAIL: setting(email, 'reservas@puntaserena.example', 'E-mail of the reservations office'),
  HOTEL_PHONE: setting(phone, '+507 833 5100', 'Phone of the hotel'),
  HOTEL_TOLL_FREE: setting(phone, '+1 888 555 0142', 'Toll-free phone for the US and Canada'),
  HOTEL_WHATSAPP: optional(mobile, 'Number of the hotel on WhatsApp; pages then link to a chat with it'),
  HOTEL_STREET: setting(text, 'Playa Serena', 'Street or place of the hotel, for search engines'),
  HOTEL_LOCALITY: setting(text, 'Puerto Candela', 'Town of the hotel'),
  HOTEL_REGION: setting(text, 'Chiriquí', 'Province or state of the hotel'),
  HOTEL_COUNTRY: setting(countryCode, 'PA', 'Country of the hotel'),
  HOTEL_COORDINATES: setting(coordinates, '8.1661,-81.8672', 'Place of the hotel on maps, for directions'),
  SOCIAL_CARD: setting(
    assetId,
    '84f21be7-5333-4392-9a7f-d5be645467ff',
    'Asset id of the picture, 1200 × 630, of shared links to pages without a picture of their own',
  ),
  SOCIAL_CARD_EN: setting(
    assetId,
    '0b3f3c0e-7a53-4d0c-9a55-2f6c1f0d7c41',
    'Asset id of the same picture for English pages',
  ),
  HOTEL_TIME_ZONE: setting(timeZone, 'America/Panama', 'Time zone of "today" and of deadlines'),
  HOTEL_CURRENCY: setting(
    currency,
    'USD',
    'Currency of every amount; chosen before the first start, fixed from then on',
  ),
  HOTEL_CHECK_IN: setting(timeOfDay, '15:00', 'Check-in time'),
  HOTEL_CHECK_OUT: setting(timeOfDay, '11:00', 'Check-out time'),
  HOTEL_INCLUDED_ES: setting(
    text,
    'desayuno, wifi, kayaks y la clase de yoga de la mañana',
    'What every price includes, in Spanish, as the end of a sentence',
  ),
  HOTEL_INCLUDED_EN: setting(text, 'breakfast, Wi-Fi, kayaks and the morning yoga class', 'The same in English'),
  TAX_PERCENT: setting(percent(0), '10', 'Tax (ITBMS) on rooms and extras of a new database; later: npm run rates'),
  DEPOSIT_PERCENT: setting(percent(1), '50', 'Deposit in percent of the total in a new database; later: npm run rates'),
  BALANCE_DAYS: setting(
    whole(0, 365),
    '7',
    'Days before arrival on which the balance is charged, in a new database; later: npm run rates',
  ),
  BALANCE_HOUR: setting(
    whole(0, 23),
    '9',
    'Hour (hotel time) at which the balance is charged, in a new database; later: npm run rates',
  ),
  FREE_CANCELLATION_DAYS: setting(
    whole(0, 365),
    '30',
    'Last day of free cancellation, in days before arrival, in a new database; later: npm run rates',
  ),
  MAX_NIGHTS: setting(whole(1, 365), '30', 'Longest stay, in nights'),
  HORIZON_MONTHS: setting(whole(1, 60), '18', 'Booking horizon, in months'),
  MAX_ROOMS: setting(whole(1, 20), '4', 'Maximum number of rooms in one booking'),
  HOLD_MINUTES: setting(
    amount('minutes, decimals allowed,', 0.01, 1_440, 3),
    '15',
    'Duration of a hold, in minutes; with extensions at most three times as long',
  ),
  HOLDS_PER_NETWORK: setting(
    whole(1, 1_000_000),
    '20',
    'Maximum number of unpaid holds of one network at the same time',
  ),
  ROOM_NIGHTS_PER_NETWORK: setting(
    whole(1, 1_000_000),
    '180',
    'Maximum number of room-nights in unpaid holds of one network at the same time',
  ),
  HELD_PERCENT_PER_NETWORK: setting(
    percent(1),
    '25',
    "Maximum share of the hotel's rooms that one network may hold unpaid on one night; MAX_ROOMS rooms are always allowed",
  ),
  DESK_ROLES: optional(
    deskRoles,
    'Roles of the front desk by role id of the content backend; without it those of the embedded backend',
  ),
  DESK_OTP: setting(
    choice('required', 'optional'),
    'required',
    'Whether owners and revenue managers must sign in to the front desk with a one-time code; others may',
  ),
  DESK_WAIVER_LIMIT: setting(
    amount('an amount in the currency of the hotel, decimals allowed,', 0, 1_000_000, 2),
    '0',
    'Most that staff other than owners may waive or refund as goodwill for one reservation',
  ),
  DESK_MARKS: setting(
    choice('on', 'off'),
    'on',
    'Whether the front desk marks which guests came and left; off: the dates of the stay decide',
  ),
  DESK_ADDRESSES: optional(networks, 'Networks from which the front desk can be reached; by default all'),
} as const;
