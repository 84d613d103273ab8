import { beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { type ChallengeRequest, handleChallenge } from '#src/payments/sandbox/handle-challenge.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';

const RETURN_URL = 'http://hotel.example/rooms/abc/checkout?a=1&b=2';

let bank: SandboxBank;
let path: string;

const begin = async (locale: Locale, amount = 123_456_789, currency = 'USD'): Promise<string> => {
  const state = await createSandboxGateway(bank).charge({
    idempotencyKey: `${locale}.${amount}`,
    amount,
    currency,
    card: { holder: 'Maria', number: '4000000000003220', expMonth: 12, expYear: 2029, cvc: '123' },
    returnUrl: RETURN_URL,
    description: '2027-01-15 – 2027-01-19',
    locale,
  });
  if (state.status !== 'requires-action') throw new Error(state.status);
  return new URL(state.redirectUrl).pathname;
};

beforeEach(async () => {
  bank = {
    ledger: createMemoryBankLedger(),
    clock: createFixedClock('2026-11-20T15:00:00.000Z'),
    siteUrl: 'http://hotel.example',
    merchant: 'Punta <Serena> & Co',
  };
  path = await begin('es');
});

const request = (differences: Partial<ChallengeRequest> = {}) =>
  handleChallenge(bank, { method: 'GET', path, form: new URLSearchParams(), acceptLanguage: '', ...differences });
const post = (answer: string) => request({ method: 'POST', form: new URLSearchParams({ answer }) });
const readStatus = async () => (await bank.ledger.readStatement()).charges[0]?.status;

describe('challenge page', () => {
  test('shows amount, merchant, card and the sandbox notice', async () => {
    const { status: code, html } = await request();
    expect(code).toBe(200);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('USD 1,234,567.89');
    expect(html).toContain('Punta &lt;Serena&gt; &amp; Co');
    expect(html).toContain('terminada en 3220');
    expect(html).toContain('15 ene 2027 – 19 ene 2027');
    expect(html).toContain('no se mueve dinero');
    expect(html).toMatch(
      /<form method="post">\s*<button name="answer" value="approve">.*\s*<button name="answer" value="reject">/,
    );
  });

  test.each([
    [5, 'USD', 'USD 0.05'],
    [32_560, 'USD', 'USD 325.60'],
    [100_000, 'USD', 'USD 1,000.00'],
    [14_800, 'JPY', 'JPY 14,800'],
    [14_805, 'KWD', 'KWD 14.805'],
  ])('formats %i of %s as %s', async (amount, currency, printed) => {
    path = await begin('es', amount, currency);
    expect((await request()).html).toContain(`<dd>${printed}</dd>`);
  });

  test('uses the language of the charge, not of the browser', async () => {
    path = await begin('en');
    const { html } = await request({ acceptLanguage: 'es' });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('no money moves');
    expect(html).toContain('Jan 15, 2027 – Jan 19, 2027');
  });

  test('has no scripts or resources, and forbids caching and framing', async () => {
    const { headers, html } = await request();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'; style-src 'sha256-.+'; .*frame-ancestors 'none'/,
    );
    // Its form is sent to itself, and leads on to the hotel.
    expect(headers['content-security-policy']).toContain(`; form-action 'self' ${new URL(RETURN_URL).origin};`);
    expect(html).not.toMatch(/<script|<link|src=|@import|url\(/);
  });

  test('answers HEAD like GET', async () => {
    expect(await request({ method: 'HEAD' })).toEqual(await request());
  });
});

describe('challenge answer', () => {
  test.each([
    ['approve', 'succeeded'],
    ['reject', 'declined'],
  ])('%s redirects to the hotel: %s', async (answer, expected) => {
    expect(await post(answer)).toMatchObject({ status: 303, headers: { location: RETURN_URL } });
    expect(await readStatus()).toBe(expected);
  });

  test('is final: a later rejection changes nothing and redirects', async () => {
    await post('approve');
    expect(await post('reject')).toMatchObject({ status: 303, headers: { location: RETURN_URL } });
    expect(await readStatus()).toBe('succeeded');
  });

  test('closes the page, which then only links back', async () => {
    await post('reject');
    const { status: code, html } = await request();
    expect(code).toBe(410);
    expect(html).not.toContain('<form');
    expect(html).toContain('href="http://hotel.example/rooms/abc/checkout?a=1&amp;b=2"');
  });

  test.each(['', 'maybe'])('%j is invalid and changes nothing', async (answer) => {
    expect((await post(answer)).status).toBe(400);
    expect(await readStatus()).toBe('requires-action');
  });
});

test.each([
  ['an unknown challenge', '/sandbox-bank/challenge/abcdefghijklmnopqrstuvwx'],
  ['no challenge', '/sandbox-bank/challenge/'],
  ['a malformed one', '/sandbox-bank/challenge/%00/../x'],
  ['another path', '/sandbox-bank/statement'],
])("challenge page: %s is 404, in the browser's language", async (_, unknown) => {
  const spanish = await request({ path: unknown, acceptLanguage: 'es-PA,en;q=0.5' });
  const english = await request({ path: unknown, acceptLanguage: 'fr-FR,en-GB;q=0.8,es;q=0.5' });
  expect([spanish.status, english.status]).toEqual([404, 404]);
  expect(spanish.html).toContain('No conocemos esta confirmación');
  expect(english.html).toContain('We do not know this confirmation');
});

test('challenge page: other methods are refused', async () => {
  expect(await request({ method: 'DELETE' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
});
