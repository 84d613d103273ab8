import { describe, expect, test } from 'vitest';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { readConfig } from '#src/config.ts';
import { createStandardTerms, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { ADDRESS } from '#test/support/site/hotel.ts';

describe('the configuration', () => {
  test('is the demo hotel when nothing is set', () => {
    const { taxes: _, terms, ...policy } = DEMO_POLICY;
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      processes: 1,
      metricsPort: undefined,
      siteUrl: 'http://localhost:8080',
      allowedHosts: [],
      trustProxy: false,
      logLevel: 'info',
      dataDir: './data',
      databaseUrl: undefined,
      databasePooler: false,
      backendUrl: undefined,
      backendToken: undefined,
      administrator: undefined,
      authProviders: [],
      sessionCookies: {
        access: 'access_token',
        refresh: 'refresh_token',
        expires: 'token_expires',
        maxAge: 604_800,
        sameSite: 'lax',
        secure: false,
      },
      autoRefresh: true,
      autoFetchUser: true,
      backendLimits: {
        timeout: 5_000,
        maxBytes: 16_777_216,
        freshFor: 60_000,
      },
      warmPages: true,
      contentWebhookSecret: undefined,
      bank: undefined,
      paymentWebhookSecret: undefined,
      previewSecret: undefined,
      smtpUrl: undefined,
      mailFrom: { name: 'Punta Serena Resort', address: 'reservas@puntaserena.example' },
      hotel: {
        name: 'Punta Serena Resort',
        email: 'reservas@puntaserena.example',
        phone: '+507 833 5100',
        tollFree: '+1 888 555 0142',
      },
      address: ADDRESS,
      socialCard: { es: '84f21be7-5333-4392-9a7f-d5be645467ff', en: '0b3f3c0e-7a53-4d0c-9a55-2f6c1f0d7c41' },
      policy,
      firstSale: { taxRate: 1000, terms, given: [] },
      demoReservations: false,
      demoOffers: true,
      desk: { roles: EMBEDDED_DESK_ROLES, requiresCode: true, waiverLimit: 0, isMarking: true, networks: undefined },
    });
  });

  test.each([
    ['PORT', '9001', { port: 9001, siteUrl: 'http://localhost:9001' }],
    ['SITE_URL', 'https://book.example.com/', { siteUrl: 'https://book.example.com' }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    [
      'DATABASE_URL',
      'postgres:///hotel?host=/run/postgresql',
      { databaseUrl: 'postgres:///hotel?host=/run/postgresql' },
    ],
    ['BACKEND_URL', 'https://cms.example.com', { backendUrl: 'https://cms.example.com' }],
    ['TAX_PERCENT', '7.25', { firstSale: { taxRate: 725, terms: createStandardTerms(), given: ['TAX_PERCENT'] } }],
    [
      'DEPOSIT_PERCENT',
      '33.3',
      {
        firstSale: {
          taxRate: 1000,
          terms: createStandardTerms({ depositShare: 3_330 }),
          given: ['DEPOSIT_PERCENT'],
        },
      },
    ],
    ['BALANCE_DAYS', ' ', { firstSale: expect.objectContaining({ given: [] }) }],
    ['HOTEL_CHECK_IN', '16:30', { policy: expect.objectContaining({ checkIn: '16:30' }) }],
    ['HOLD_MINUTES', '0.05', { policy: expect.objectContaining({ holdMinutes: 0.05 }) }],
    ['HOTEL_WHATSAPP', '+507 6123 4567', { hotel: expect.objectContaining({ whatsApp: '+507 6123 4567' }) }],
    ['HOTEL_NAME', ' Casa Ñandú ', { hotel: expect.objectContaining({ name: 'Casa Ñandú' }) }],
    ['BACKEND_TIMEOUT_SECONDS', '0.5', { backendLimits: expect.objectContaining({ timeout: 500 }) }],
    ['CONTENT_FRESH_SECONDS', '300', { backendLimits: expect.objectContaining({ freshFor: 300_000 }) }],
    ['BACKEND_MAX_BYTES', '1048576', { backendLimits: expect.objectContaining({ maxBytes: 1_048_576 }) }],
    ['CONTENT_WEBHOOK_SECRET', 'sixteen-letters!', { contentWebhookSecret: 'sixteen-letters!' }],
    ['PAYMENT_WEBHOOK_SECRET', 'sixteen-letters!', { paymentWebhookSecret: 'sixteen-letters!' }],
    ['PREVIEW_SECRET', 'sixteen-letters!', { previewSecret: 'sixteen-letters!' }],
    ['SMTP_URL', 'smtps://hotel:p%40ss@mail.example.com', { smtpUrl: 'smtps://hotel:p%40ss@mail.example.com' }],
    [
      'MAIL_FROM',
      'no-reply@hotel.example',
      { mailFrom: { name: 'Punta Serena Resort', address: 'no-reply@hotel.example' } },
    ],
    [
      'MAIL_FROM',
      'Casa Ñandú <no-reply@hotel.example>',
      { mailFrom: { name: 'Casa Ñandú', address: 'no-reply@hotel.example' } },
    ],
    ['HOTEL_EMAIL', 'a@hotel.example', { mailFrom: { name: 'Punta Serena Resort', address: 'a@hotel.example' } }],
    ['PORT', '', { port: 8080 }],
    ['AUTH_PROVIDERS', 'google,okta', { authProviders: ['google', 'okta'] }],
    ['SESSION_COOKIE', 'sid', { sessionCookies: expect.objectContaining({ access: 'sid', refresh: 'refresh_token' }) }],
    ['REFRESH_COOKIE', 'r', { sessionCookies: expect.objectContaining({ refresh: 'r' }) }],
    ['EXPIRES_COOKIE', 'e', { sessionCookies: expect.objectContaining({ expires: 'e' }) }],
    ['SESSION_DAYS', '1', { sessionCookies: expect.objectContaining({ maxAge: 86_400 }) }],
    ['SESSION_SAME_SITE', 'strict', { sessionCookies: expect.objectContaining({ sameSite: 'strict' }) }],
    ['SESSION_SECURE', 'true', { sessionCookies: expect.objectContaining({ secure: true }) }],
    ['AUTO_REFRESH', 'false', { autoRefresh: false }],
    ['AUTO_FETCH_USER', 'false', { autoFetchUser: false }],
    ['DEMO_RESERVATIONS', 'true', { demoReservations: true }],
    ['DESK_OTP', 'optional', { desk: expect.objectContaining({ requiresCode: false }) }],
    ['DESK_MARKS', 'off', { desk: expect.objectContaining({ isMarking: false }) }],
    ['DESK_WAIVER_LIMIT', '80.50', { desk: expect.objectContaining({ waiverLimit: 8_050 }) }],
    [
      'DESK_ROLES',
      'owner:1,desk:2',
      {
        desk: expect.objectContaining({
          roles: new Map([
            ['1', 'owner'],
            ['2', 'desk'],
          ]),
        }),
      },
    ],
  ])('%s=%s is taken', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', 'http', 'a whole number from 1 to 65535'],
    ['PORT', '0', 'a whole number from 1 to 65535'],
    ['PORT', '80.5', 'a whole number from 1 to 65535'],
    ['PORT', '1e3', 'a whole number from 1 to 65535'],
    ['HOST', 'my host', 'a host name or address'],
    ['SITE_URL', 'https://a.example/book', 'a public address such as https://example.com, without a path'],
    ['BACKEND_TIMEOUT_SECONDS', '0', 'seconds, decimals allowed, from 0.05 to 60'],
    ['TRUST_PROXY', 'maybe', 'one of false, true'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['BACKEND_URL', 'cms', 'a web address such as https://cms.example.com'],
    [
      'MAIL_FROM',
      'Hotel <a@b.example>, <c@d.example>',
      'an e-mail address, or a name and one such as Hotel <mail@hotel.example>',
    ],
    ['HOTEL_EMAIL', 'reservas', 'an e-mail address'],
    ['HOTEL_PHONE', 'call us', 'a phone number such as +507 833 5100'],
    ['HOTEL_TOLL_FREE', '1', 'a phone number such as +507 833 5100'],
    ['HOTEL_WHATSAPP', '6123 4567', 'a phone number such as +507 6123 4567, with its country'],
    ['HOTEL_COORDINATES', '91,0', 'a latitude and a longitude in degrees such as 8.1661,-81.8672'],
    ['HOTEL_COORDINATES', '8.1', 'a latitude and a longitude in degrees such as 8.1661,-81.8672'],
    ['HOTEL_NAME', 'a\nb', 'a line of text'],
    ['HOTEL_TIME_ZONE', 'Mars/Base', 'an IANA time zone such as America/Panama'],
    ['HOTEL_CURRENCY', 'dollars', 'an ISO 4217 currency such as USD'],
    ['TAX_PERCENT', '-1', 'a percentage from 0 to 100'],
    ['TAX_PERCENT', '10.125', 'a percentage from 0 to 100'],
    ['DEPOSIT_PERCENT', '0', 'a percentage from 1 to 100'],
    ['BALANCE_DAYS', '7d', 'a whole number from 0 to 365'],
    ['BALANCE_HOUR', '24', 'a whole number from 0 to 23'],
    ['FREE_CANCELLATION_DAYS', '366', 'a whole number from 0 to 365'],
    ['MAX_NIGHTS', '0', 'a whole number from 1 to 365'],
    ['HORIZON_MONTHS', '99', 'a whole number from 1 to 60'],
    ['MAX_ROOMS', '0', 'a whole number from 1 to 20'],
    ['HOLD_MINUTES', '0', 'minutes, decimals allowed, from 0.01 to 1440'],
  ])('%s=%s is refused in one sentence', (name, value, kind) => {
    const sentence = `${name} must be ${kind}, not ${JSON.stringify(value)}.`;
    expect(() => readConfig({ [name]: value })).toThrow(new Error(sentence));
  });

  test.each([
    ['PREVIEW_SECRET', 'short', 'a secret of 16 characters or more, without spaces'],
    ['DATABASE_URL', 'mysql://u:p@h/d', 'a PostgreSQL address such as postgres://user@host/name'],
    ['BACKEND_TOKEN', 'a b', 'a token without spaces'],
    ['SMTP_URL', 'mail.example.com', 'a mail server such as smtps://user:password@mail.example.com'],
    ['SMTP_URL', 'https://x:secret@y', 'a mail server such as smtps://user:password@mail.example.com'],
  ])('%s=%s is refused in one sentence, without the value', (name, value, kind) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name} must be ${kind}.`));
  });

  test('on https session cookies are Secure and bound to this host', () => {
    expect(readConfig({ SITE_URL: 'https://book.example.com' }).sessionCookies).toMatchObject({
      access: '__Host-access_token',
      refresh: '__Host-refresh_token',
      expires: '__Host-token_expires',
      secure: true,
    });
  });

  test('the first administrator has a mail and a password', () => {
    const administrator = { email: 'a@b.example', password: 'long enough' };
    const settings = { BACKEND_ADMIN_EMAIL: administrator.email, BACKEND_ADMIN_PASSWORD: administrator.password };
    expect(readConfig(settings).administrator).toEqual(administrator);
  });

  test('a bank outside has an address, a secret and a time', () => {
    const settings = { BANK_URL: 'http://bank.example', BANK_SECRET: 'sixteen-letters!', BANK_TIMEOUT_SECONDS: '0.5' };
    expect(readConfig(settings).bank).toEqual({ url: 'http://bank.example', secret: 'sixteen-letters!', timeout: 500 });
  });

  test.each([
    [{ BANK_URL: 'http://bank.example' }, 'BANK_URL and BANK_SECRET must be set together.'],
    [{ BANK_SECRET: 'sixteen-letters!' }, 'BANK_URL and BANK_SECRET must be set together.'],
    [{ BANK_URL: 'bank' }, 'BANK_URL must be a web address such as https://bank.example.com, not "bank".'],
    [
      { BANK_TIMEOUT_SECONDS: '11' },
      'BANK_TIMEOUT_SECONDS must be seconds, decimals allowed, from 0.05 to 10, not "11".',
    ],
    [{ BACKEND_ADMIN_EMAIL: 'a@b.example' }, 'BACKEND_ADMIN_EMAIL and BACKEND_ADMIN_PASSWORD must be set together.'],
    [{ BACKEND_ADMIN_PASSWORD: 'short' }, 'BACKEND_ADMIN_PASSWORD must be at least 10 characters.'],
    [
      { SESSION_COOKIE: 'a', REFRESH_COOKIE: 'a' },
      'SESSION_COOKIE, REFRESH_COOKIE and EXPIRES_COOKIE must be three different names.',
    ],
    [
      { SESSION_COOKIE: '__Host-sid' },
      'SESSION_SECURE must be true for cookies whose name begins with __Host- or __Secure-.',
    ],
    [
      { SITE_URL: 'https://a.example', SESSION_SECURE: 'false' },
      'SESSION_SECURE must be true for cookies whose name begins with __Host- or __Secure-.',
    ],
    [{ SESSION_SAME_SITE: 'none' }, 'SESSION_SECURE must be true when SESSION_SAME_SITE is none.'],
    [{ SESSION_COOKIE: 'a;b' }, 'SESSION_COOKIE must be a cookie name, not "a;b".'],
    [
      { AUTH_PROVIDERS: 'google, ../x' },
      'AUTH_PROVIDERS must be names with commas between, such as google,okta, not "google, ../x".',
    ],
    [{ SESSION_DAYS: '0' }, 'SESSION_DAYS must be a whole number from 1 to 400, not "0".'],
  ])('%o is refused in one sentence', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(new Error(sentence));
  });

  test('a secret is not repeated in the refusal', () =>
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^DATABASE_URL (?!.*hunter2)/));

  test('cannot be changed', () => {
    const { policy, ...config } = readConfig({});
    expect([readConfig({}), config.hotel, policy, policy.holdLimits].every(Object.isFrozen)).toBe(true);
  });
});
