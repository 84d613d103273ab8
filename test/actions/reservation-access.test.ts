import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimit } from '#src/accounts/rate-limit.ts';
import { UNTOUCHED } from '#src/actions/form-state.ts';
import { openReservation } from '#src/actions/open-reservation.ts';
import { placeHold } from '#src/actions/place-hold.ts';
import { closeOtherAccess } from '#src/actions/revoke-access.ts';
import { accepted, rejected } from '#src/booking/model/rejections.ts';
import { codeOf } from '#test/support/builders.ts';
import { memoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { formOf, inRequest, requestOf } from '#test/support/request.ts';

const site = vi.hoisted(() => ({
  access: { recognise: vi.fn() },
  booking: { placeHold: vi.fn() },
  rateLimit: { admits: vi.fn(), giveBack: vi.fn() },
  siteUrl: 'https://hotel.example',
  holdOwnerKeys: () => ({ network: 'a network', browser: 'a browser' }),
}));
const access = vi.hoisted(() => ({
  giveAccess: vi.fn(),
  giveFirstAccess: vi.fn(),
  hasAccess: vi.fn(),
  revokeAccess: vi.fn(),
}));

vi.mock('#src/server/provided-services.ts', () => ({ services: () => site }));
vi.mock('#src/server/request-access.ts', () => access);
vi.mock('#src/server/rerender-page.ts', () => ({ rerenderPage: () => undefined }));
vi.mock('#src/server/see-other.ts', () => ({
  seeOther: (href: string) => {
    throw new Error(`→ ${href}`);
  },
}));

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const CODE = codeOf(7);
const FIELDS = { code: CODE, email: 'maria@example.com', locale: 'en' };

/** Bodies that no form of the site sends; a server function takes whatever arrives. */
const HOSTILE: readonly unknown[] = [undefined, null, 'x', 7, [], {}, { get: 'x' }, new FormData()];

beforeEach(() => {
  vi.resetAllMocks();
  site.rateLimit.admits.mockResolvedValue(true);
  site.access.recognise.mockResolvedValue(undefined);
  access.hasAccess.mockResolvedValue(false);
});

const open = (change: Readonly<Record<string, string>> = {}) =>
  inRequest(() => openReservation(UNTOUCHED, formOf({ ...FIELDS, ...change })));

describe('opening a reservation by code and e-mail', () => {
  test.each([
    ['en', `→ /EN/rooms/${RESERVA}/reservation`],
    ['es', `→ /rooms/${RESERVA}/reservation`],
    ['fr', `→ /rooms/${RESERVA}/reservation`],
  ])('leads to it (%s)', async (locale, where) => {
    site.access.recognise.mockResolvedValue(RESERVA);
    await expect(open({ locale, email: ' maria@example.com ' })).rejects.toThrow(where);
    expect(access.giveAccess).toHaveBeenCalledExactlyOnceWith(RESERVA);
    expect(site.access.recognise).toHaveBeenCalledWith({ code: CODE, email: 'maria@example.com' });
  });

  test('says the same of a wrong code, a wrong e-mail and what is no code at all', async () => {
    const answers = [];
    for (const change of [
      { code: codeOf(8) },
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
    expect(site.access.recognise).toHaveBeenCalledTimes(4);
    expect(access.giveAccess).not.toHaveBeenCalled();
  });

  test('counts by network, and by code however it is spelled: in the network, and in all', async () => {
    await open({ code: ` ${CODE.slice(0, 4).toLowerCase()}-${CODE.slice(4)}` });
    await open({ code: 'no code' });
    expect(site.rateLimit.admits.mock.calls).toEqual([
      ['open-reservation', '192.0.2.1'],
      ['reservation-code', `${CODE} 192.0.2.1`],
      ['reservation-code-anywhere', CODE],
      ['open-reservation', '192.0.2.1'],
    ]);
    expect(site.rateLimit.giveBack).not.toHaveBeenCalled();
  });

  test('gives back what a right e-mail counted', async () => {
    site.access.recognise.mockResolvedValue(RESERVA);
    await expect(open()).rejects.toThrow('→');
    expect(site.rateLimit.giveBack.mock.calls).toEqual(site.rateLimit.admits.mock.calls);
  });

  test.each(['open-reservation', 'reservation-code'])(
    'is refused with 429 when there was too much %s',
    async (over) => {
      site.rateLimit.admits.mockImplementation(async (what: string) => what !== over);
      expect(await open()).toMatchObject({ status: 429, answer: { message: 'access.too-many' } });
      expect(site.access.recognise).not.toHaveBeenCalled();
    },
  );

  describe('of a code that strangers tried', () => {
    let windows: ReturnType<typeof memoryRateWindows>;
    const from = (clientAddress: string, email: string) =>
      inRequest(() => openReservation(UNTOUCHED, formOf({ ...FIELDS, email })), { ...requestOf(), clientAddress });
    const triesOf = async (clientAddress: string, count: number): Promise<(number | undefined)[]> => {
      const statuses = [];
      for (let number = 1; number <= count; number += 1)
        statuses.push((await from(clientAddress, `guess-${number}@example.com`)).status);
      return statuses;
    };

    beforeEach(() => {
      windows = memoryRateWindows();
      const limit = rateLimit(windows, () => Date.parse('2026-11-21T12:00:00Z'));
      site.rateLimit.admits.mockImplementation(limit.admits);
      site.rateLimit.giveBack.mockImplementation(limit.giveBack);
    });

    test('ten wrong e-mails of one network stop that network after five, and no guest elsewhere', async () => {
      expect(await triesOf('198.51.100.7', 10)).toEqual([403, 403, 403, 403, 403, 429, 429, 429, 429, 429]);
      site.access.recognise.mockResolvedValue(RESERVA);
      await expect(from('192.0.2.1', FIELDS.email)).rejects.toThrow('→');
    });

    test('of 40 networks with ten wrong e-mails each, 60 + 28 are answered, and the guest gets in all the same', async () => {
      const statuses = [];
      for (let network = 1; network <= 40; network += 1) statuses.push(...(await triesOf(`198.51.100.${network}`, 10)));
      expect(statuses.filter((status) => status === 403)).toHaveLength(60 + 28);
      site.access.recognise.mockResolvedValue(RESERVA);
      await expect(from('192.0.2.1', FIELDS.email)).rejects.toThrow('→');
    });
  });

  test.each([
    [
      { code: ' ', email: '' },
      { code: 'accounts.error.required', email: 'accounts.error.required' },
    ],
    [{ email: 'maria' }, { email: 'accounts.error.email-invalid' }],
  ])('asks for what is missing: %j', async (change, errors) => {
    expect((await open(change)).answer).toMatchObject({ status: 'invalid', errors });
    expect(site.rateLimit.admits).not.toHaveBeenCalled();
  });
});

describe('placing a hold', () => {
  const form = formOf({
    arrival: '2027-01-15',
    departure: '2027-01-19',
    room: '2',
    'choice-1': '618449',
    key: '0d9b1f2e-6b1d-4a3c-9f60-1f1f1f1f1f1f',
    locale: 'en',
  });
  const place = () => inRequest(() => placeHold({ refused: null, choices: [] }, form));

  test('lets this browser open what becomes of it', async () => {
    site.booking.placeHold.mockResolvedValue(accepted({ reserva: RESERVA }));
    await expect(place()).rejects.toThrow(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(access.giveFirstAccess).toHaveBeenCalledExactlyOnceWith(RESERVA);
  });

  test('opens nothing when the rooms are gone', async () => {
    site.booking.placeHold.mockResolvedValue(rejected('no-rooms'));
    expect((await place()).answer).toMatchObject({ refused: 'no-rooms' });
    expect(access.giveFirstAccess).not.toHaveBeenCalled();
  });
});

describe('closing earlier links', () => {
  const close = () => inRequest(() => closeOtherAccess(UNTOUCHED, formOf({ reserva: RESERVA, locale: 'es' })));

  test('is done for whoever may manage the reservation', async () => {
    access.hasAccess.mockResolvedValue(true);
    expect((await close()).answer).toMatchObject({ status: 'done', message: 'access.revoke.done' });
    expect(access.hasAccess).toHaveBeenCalledExactlyOnceWith(RESERVA);
    expect(access.revokeAccess).toHaveBeenCalledExactlyOnceWith(RESERVA);
  });

  test('is refused to everybody else', async () => {
    expect(await close()).toMatchObject({ status: 403, answer: { status: 'refused', message: 'access.needed' } });
    expect(access.revokeAccess).not.toHaveBeenCalled();
  });
});

describe('whatever is sent', () => {
  test.each(HOSTILE)('%j in the place of a form opens and closes nothing', async (body) => {
    const { answer } = await inRequest(() => openReservation(UNTOUCHED, body as FormData));
    expect(answer.status).toBe('invalid');
    const closed = await inRequest(() => closeOtherAccess(UNTOUCHED, body as FormData));
    expect(closed).toMatchObject({ status: 403, answer: { status: 'refused' } });
    expect(site.access.recognise).not.toHaveBeenCalled();
    expect(access.revokeAccess).not.toHaveBeenCalled();
  });

  test('is answered by the form or by a refusal, and leads nowhere', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), fc.emailAddress(), fc.webUrl());
    await fc.assert(
      fc.asyncProperty(text, text, text, async (code, email, locale) => {
        const { answer } = await open({ code, email, locale });
        expect(['invalid', 'refused']).toContain(answer.status);
        expect(answer.values.code?.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 100 },
    );
    expect(access.giveAccess).not.toHaveBeenCalled();
  });
});
