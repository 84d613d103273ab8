import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_ACCESS_VERSION } from '#src/booking/access/access-link.rules.ts';
import { openReservation, revokeOtherAccess } from '#src/booking/access/open-reservation.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { createRateLimit } from '#src/server/security/rate-limit.ts';
import { INITIAL_STATE } from '#src/site/ui/forms/form-state.ts';
import { createCode } from '#test/support/booking/builders.ts';
import { createMemoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { HOLD_SERVICES, sendHoldForm } from '#test/support/site/hold-form.ts';
import { createForm, createTestContext, runInRequest } from '#test/support/site/request.ts';
import { countCases } from '#test/support/test-scope.ts';

const access = {
  recognizeGuest: vi.fn(),
  findOpenedVersion: vi.fn(),
  createCurrentEntry: vi.fn(),
  createEntry: vi.fn(),
  revoke: vi.fn(),
};
const site = {
  access,
  ...HOLD_SERVICES,
  booking: { placeHold: vi.fn() },
  rateLimit: { admit: vi.fn(), release: vi.fn() },
};

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const KEY = 'k'.repeat(36);
/** The header by which the browser keeps a key of the reservation. */
const KEPT = expect.stringContaining(`reservations=${RESERVA}${KEY};`);
const CODE = createCode(7);
const FIELDS = { code: CODE, email: 'maria@example.com', locale: 'en' };

/** Bodies that no form of the site sends; a server function takes whatever arrives. */
const HOSTILE: readonly unknown[] = [undefined, null, 'x', 7, [], {}, { get: 'x' }, new FormData()];

beforeEach(() => {
  vi.resetAllMocks();
  site.rateLimit.admit.mockResolvedValue(true);
  site.access.recognizeGuest.mockResolvedValue(undefined);
  access.createCurrentEntry.mockResolvedValue({ reserva: RESERVA, key: KEY });
  access.createEntry.mockReturnValue({ reserva: RESERVA, key: KEY });
  access.revoke.mockResolvedValue({ reserva: RESERVA, key: KEY });
});

const open = (change: Readonly<Record<string, string>> = {}, context = createTestContext({ services: site })) =>
  runInRequest(() => openReservation(INITIAL_STATE, createForm({ ...FIELDS, ...change })), context);

describe('openReservation', () => {
  test.each([
    ['en', `→ /EN/rooms/${RESERVA}/reservation`],
    ['es', `→ /rooms/${RESERVA}/reservation`],
    ['fr', `→ /rooms/${RESERVA}/reservation`],
  ])('redirects to the reservation (%s)', async (locale, where) => {
    site.access.recognizeGuest.mockResolvedValue(RESERVA);
    const context = createTestContext({ services: site });
    await expect(open({ locale, email: ' maria@example.com ' }, context)).rejects.toThrow(where);
    expect(context.response.setCookies).toEqual([KEPT]);
    expect(access.createCurrentEntry).toHaveBeenCalledExactlyOnceWith(RESERVA);
    expect(site.access.recognizeGuest).toHaveBeenCalledWith({ code: CODE, email: 'maria@example.com' });
  });

  test('answers a wrong code, a wrong e-mail and a malformed code alike', async () => {
    const answers = [];
    for (const change of [
      { code: createCode(8) },
      { email: 'other@example.com' },
      { code: '00000000' },
      { code: "' or 1=1" },
    ])
      answers.push(await open(change));
    for (const { answer, status, cookies } of answers) {
      expect([status, cookies]).toEqual([403, []]);
      expect({ ...answer, values: {} }).toEqual({
        status: 'refused',
        values: {},
        errors: {},
        message: 'access.unknown',
      });
    }
    expect(site.access.recognizeGuest).toHaveBeenCalledTimes(4);
    expect(access.createCurrentEntry).not.toHaveBeenCalled();
  });

  test('counts by network and by normalized code, in the network and in all networks', async () => {
    await open({ code: `Code: #${CODE.slice(0, 4).toLowerCase()}–${CODE.slice(4)}.` });
    await open({ code: 'no code' });
    expect(site.rateLimit.admit.mock.calls).toEqual([
      ['open-reservation', '192.0.2.1'],
      ['reservation-code', `${CODE} 192.0.2.1`],
      ['reservation-code-anywhere', CODE],
      ['open-reservation', '192.0.2.1'],
    ]);
    expect(site.rateLimit.release).not.toHaveBeenCalled();
  });

  test('releases the count of a right e-mail', async () => {
    site.access.recognizeGuest.mockResolvedValue(RESERVA);
    await expect(open()).rejects.toThrow('→');
    expect(site.rateLimit.release.mock.calls).toEqual(site.rateLimit.admit.mock.calls);
  });

  test.each(['open-reservation', 'reservation-code'])('answers 429 after too many attempts: %s', async (over) => {
    site.rateLimit.admit.mockImplementation(async (what: string) => what !== over);
    expect(await open()).toMatchObject({ status: 429, answer: { message: 'access.too-many' } });
    expect(site.access.recognizeGuest).not.toHaveBeenCalled();
  });

  describe('with a code that is being guessed', () => {
    let windows: ReturnType<typeof createMemoryRateWindows>;
    const requestLink = (clientAddress: string, email: string) =>
      open({ email }, createTestContext({ clientAddress, services: site }));
    const tryRepeatedly = async (clientAddress: string, count: number): Promise<(number | undefined)[]> => {
      const statuses = [];
      for (let number = 1; number <= count; number += 1)
        statuses.push((await requestLink(clientAddress, `guess-${number}@example.com`)).status);
      return statuses;
    };

    beforeEach(() => {
      windows = createMemoryRateWindows();
      const limit = createRateLimit(windows, () => Date.parse('2026-11-21T12:00:00Z'));
      site.rateLimit.admit.mockImplementation(limit.admit);
      site.rateLimit.release.mockImplementation(limit.release);
    });

    test('refuses a network after five wrong e-mails, and no other network', async () => {
      expect(await tryRepeatedly('198.51.100.7', 10)).toEqual([403, 403, 403, 403, 403, 429, 429, 429, 429, 429]);
      site.access.recognizeGuest.mockResolvedValue(RESERVA);
      await expect(requestLink('192.0.2.1', FIELDS.email)).rejects.toThrow('→');
    });

    test('answers 60 + 28 of 400 guesses by 40 networks, and still opens it for the guest', async () => {
      const statuses = [];
      for (let network = 1; network <= 40; network += 1)
        statuses.push(...(await tryRepeatedly(`198.51.100.${network}`, 10)));
      expect(statuses.filter((status) => status === 403)).toHaveLength(60 + 28);
      site.access.recognizeGuest.mockResolvedValue(RESERVA);
      await expect(requestLink('192.0.2.1', FIELDS.email)).rejects.toThrow('→');
    });
  });

  test.each([
    [
      { code: ' ', email: '' },
      { code: 'accounts.error.required', email: 'accounts.error.required' },
    ],
    [{ email: 'maria' }, { email: 'accounts.error.email-invalid' }],
  ])('reports missing fields: %j', async (change, errors) => {
    expect((await open(change)).answer).toMatchObject({ status: 'invalid', errors });
    expect(site.rateLimit.admit).not.toHaveBeenCalled();
  });
});

describe('placeHold', () => {
  const place = (context = createTestContext({ services: site })) => sendHoldForm({}, context);

  test('grants this browser access to the reservation', async () => {
    site.booking.placeHold.mockResolvedValue(accepted({ reserva: RESERVA }));
    const context = createTestContext({ services: site });
    await expect(place(context)).rejects.toThrow(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(context.response.setCookies).toContainEqual(KEPT);
    expect(access.createEntry).toHaveBeenCalledExactlyOnceWith(RESERVA, FIRST_ACCESS_VERSION);
  });

  test('grants no access when the rooms are gone', async () => {
    site.booking.placeHold.mockResolvedValue(rejected('no-rooms'));
    expect((await place()).answer).toMatchObject({ refused: 'no-rooms' });
    expect(access.createEntry).not.toHaveBeenCalled();
  });
});

describe('revokeOtherAccess', () => {
  const close = () =>
    runInRequest(
      () => revokeOtherAccess(INITIAL_STATE, createForm({ reserva: RESERVA, locale: 'es' })),
      createTestContext({ cookies: { reservations: RESERVA + KEY }, services: site }),
    );

  test('revokes earlier links and cookies for a browser with access', async () => {
    access.findOpenedVersion.mockResolvedValue(1);
    const { answer, cookies } = await close();
    expect(answer).toMatchObject({ status: 'done', message: 'access.revoke.done' });
    expect(cookies).toEqual([KEPT]);
    expect(access.findOpenedVersion).toHaveBeenCalledExactlyOnceWith(KEY, { purpose: 'cookie', reserva: RESERVA });
    expect(access.revoke).toHaveBeenCalledExactlyOnceWith({
      reserva: RESERVA,
      actor: { kind: 'guest', requestId: 'request-1' },
    });
  });

  test('answers 403 to a browser without access', async () => {
    expect(await close()).toMatchObject({ status: 403, answer: { status: 'refused', message: 'access.needed' } });
    expect(access.revoke).not.toHaveBeenCalled();
  });
});

describe('openReservation and revokeOtherAccess with hostile input', () => {
  test.each(HOSTILE)('%j instead of a form changes no access', async (body) => {
    const context = createTestContext({ services: site });
    const { answer } = await runInRequest(() => openReservation(INITIAL_STATE, body as FormData), context);
    expect(answer.status).toBe('invalid');
    const closed = await runInRequest(() => revokeOtherAccess(INITIAL_STATE, body as FormData), context);
    expect(closed).toMatchObject({ status: 403, answer: { status: 'refused' } });
    expect(site.access.recognizeGuest).not.toHaveBeenCalled();
    expect(access.revoke).not.toHaveBeenCalled();
  });

  test('any form is answered by a form state or a refusal, without a redirect', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), fc.emailAddress(), fc.webUrl());
    await fc.assert(
      fc.asyncProperty(text, text, text, async (code, email, locale) => {
        const { answer } = await open({ code, email, locale });
        expect(['invalid', 'refused']).toContain(answer.status);
        expect(answer.values.code?.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: countCases(100) },
    );
    expect(access.createCurrentEntry).not.toHaveBeenCalled();
  });
});
