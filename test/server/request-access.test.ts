import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccessServices } from '#src/server/access-services.ts';
import { accessWith } from '#src/server/access-services.ts';
import {
  giveAccess,
  giveFirstAccess,
  hasAccess,
  openByLink,
  openedReservas,
  revokeAccess,
} from '#src/server/request-access.ts';
import { holdOf, newReserva } from '#test/support/builders.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import { fixedClock } from '#test/support/fakes/fixed-clock.ts';
import { memoryAccess } from '#test/support/fakes/memory-access.ts';
import { inRequest, requestOf } from '#test/support/request.ts';

const site = vi.hoisted(() => ({ current: undefined as AccessServices | undefined }));
vi.mock('#src/server/provided-services.ts', () => ({ services: () => site.current }));

const clock = fixedClock('2027-01-10T15:00:00.000Z');
const reserva = newReserva();

beforeEach(async () => {
  site.current = await accessWith({
    reservations: { find: async (id) => holdOf({ reserva: id }), findByCode: async () => undefined },
    versions: memoryAccess(),
    clock,
    policy: DEMO_POLICY,
    siteUrl: 'https://hotel.example',
    wait: async () => undefined,
    siteSecrets: { named: async (_, candidate) => candidate },
  });
});

/** A browser: it brings its cookies and keeps what it is given. */
const browser = () => {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    asks: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      const done = await inRequest(work, requestOf(cookies));
      for (const header of done.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        cookies[name] = value;
      }
      return done.answer;
    },
  };
};

const linkKey = async (): Promise<string> =>
  new URL((await site.current?.accessLinkFor(reserva)) ?? '').searchParams.get('key') ?? '';

describe('a browser', () => {
  test('may open nothing that it was not given, whatever it asks or brings', async () => {
    const { cookies, asks } = browser();
    for (const asked of [reserva, '', 'x', '__proto__', 'AAAAAAAAAAAAAAAAAAAAAA'])
      expect(await asks(() => hasAccess(asked))).toBe(false);
    for (const brought of ['', '.', reserva, reserva + 'A'.repeat(36), `${reserva}${'é'.repeat(36)}`]) {
      cookies['__Host-reservations'] = brought;
      expect(await asks(() => hasAccess(reserva))).toBe(false);
    }
  });

  test('that opened a link may open the reservation, in the same request and later', async () => {
    const { cookies, asks } = browser();
    const key = await linkKey();
    expect(await asks(async () => [await openByLink(reserva, key), await hasAccess(reserva)])).toEqual([true, true]);
    expect(await asks(() => hasAccess(reserva))).toBe(true);
    expect(await asks(() => hasAccess(newReserva()))).toBe(false);
    expect(Object.keys(cookies)).toEqual(['__Host-reservations']);
    expect(cookies['__Host-reservations']).not.toContain(key);
  });

  test('is not opened by a key that is none, and keeps what it has', async () => {
    const { cookies, asks } = browser();
    expect(await asks(() => openByLink(reserva, 'A'.repeat(36)))).toBe(false);
    expect(cookies).toEqual({});
  });

  test('forgets after thirty days', async () => {
    const { asks } = browser();
    await asks(() => giveAccess(reserva));
    clock.pass(30 * 24 * 60 - 1);
    expect(await asks(() => hasAccess(reserva))).toBe(true);
    clock.pass(1);
    expect(await asks(() => hasAccess(reserva))).toBe(false);
  });

  test('knows what it may open, newest first', async () => {
    const { asks } = browser();
    const [one, two] = [newReserva(), newReserva()];
    await asks(() => giveAccess(one));
    await asks(() => giveAccess(two));
    await asks(async () => site.current?.access.revoke(one));
    await asks(() => giveAccess(reserva));
    expect(await asks(openedReservas)).toEqual([reserva, two]);
  });
});

describe('revoking', () => {
  test('leaves the browser that did it, and no other', async () => {
    const [mine, other] = [browser(), browser()];
    const key = await linkKey();
    for (const { asks } of [mine, other]) await asks(() => openByLink(reserva, key));
    const isStillMine = await mine.asks(async () => {
      await revokeAccess(reserva);
      return hasAccess(reserva);
    });
    expect(isStillMine).toBe(true);
    expect(await mine.asks(() => hasAccess(reserva))).toBe(true);
    expect(await other.asks(() => hasAccess(reserva))).toBe(false);
    expect(await other.asks(() => openByLink(reserva, key))).toBe(false);
  });
});

describe('taking the rooms', () => {
  const place = async () => giveFirstAccess(reserva);

  test('opens what becomes of them', async () => {
    const { asks } = browser();
    await asks(place);
    expect(await asks(() => hasAccess(reserva))).toBe(true);
  });

  test('again gives nothing after somebody revoked, and takes nothing from who did', async () => {
    const [mine, other] = [browser(), browser()];
    for (const { asks } of [mine, other]) await asks(place);
    await mine.asks(() => revokeAccess(reserva));
    for (const { asks } of [mine, other]) await asks(place);
    expect(await mine.asks(() => hasAccess(reserva))).toBe(true);
    expect(await other.asks(() => hasAccess(reserva))).toBe(false);
    const third = browser();
    await third.asks(place);
    expect(await third.asks(() => hasAccess(reserva))).toBe(false);
  });
});
