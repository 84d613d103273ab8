import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendInquiry } from '#src/content/inquiry/send-inquiry.action.ts';
import { INITIAL_STATE } from '#src/site/ui/forms/form-state.ts';
import { createForm, createTestContext, runInRequest } from '#test/support/site/request.ts';

const site = {
  accounts: { getAccessToken: vi.fn() },
  sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false } as const,
  rateLimit: { admit: vi.fn() },
  sendInquiry: vi.fn(),
};

const TYPED = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Una boda' };
const SENT = { ...TYPED, kind: 'events', locale: 'es' };

const send = (fields: Record<string, string>) =>
  runInRequest(() => sendInquiry(INITIAL_STATE, createForm(fields)), createTestContext({ services: site }));

beforeEach(() => {
  vi.resetAllMocks();
  site.rateLimit.admit.mockResolvedValue(true);
});

describe('sendInquiry', () => {
  test('passes the inquiry on as it was typed', async () => {
    expect(await send(SENT)).toMatchObject({ status: undefined, answer: { status: 'done', message: 'inquiry.done' } });
    expect(site.sendInquiry).toHaveBeenCalledExactlyOnceWith({ kind: 'events', locale: 'es', form: TYPED });
  });

  test('passes the access token of the signed-in guest on', async () => {
    site.accounts.getAccessToken.mockReturnValue('a1');
    await send(SENT);
    expect(site.sendInquiry).toHaveBeenCalledWith(expect.objectContaining({ accessToken: 'a1' }));
  });

  test.each([4_001, 30_000])('errors answer 400 with everything that was typed: %i letters', async (length) => {
    const message = 'ñ'.repeat(length);
    const { answer, status } = await send({ ...SENT, name: 'A', message });
    expect(status).toBe(400);
    expect(answer).toEqual({
      status: 'invalid',
      values: { ...TYPED, name: 'A', message },
      errors: { name: 'inquiry.error.name-short', message: 'inquiry.error.message-long' },
    });
    expect(site.sendInquiry).not.toHaveBeenCalled();
  });

  test('refuses beyond the rate limit and keeps what was typed', async () => {
    site.rateLimit.admit.mockResolvedValue(false);
    expect(await send(SENT)).toMatchObject({
      status: 429,
      answer: { status: 'refused', message: 'inquiry.too-many', values: TYPED },
    });
    expect(site.sendInquiry).not.toHaveBeenCalled();
  });

  test.each([
    ['kind', 'wedding'],
    ['kind', ''],
    ['kind', '__proto__'],
    ['locale', 'fr'],
    ['locale', ''],
  ])('answers 400 to %s %j', async (name, value) => {
    expect(await send({ ...SENT, [name]: value })).toMatchObject({ status: 400, answer: { status: 'refused' } });
    expect(site.sendInquiry).not.toHaveBeenCalled();
  });
});
