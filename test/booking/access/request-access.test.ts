import { beforeEach, describe, expect, test } from 'vitest';
import {
  findAccessVersion,
  grantAccess,
  grantFirstAccess,
  hasAccess,
  listAccessibleReservas,
  redeemAccessLink,
  renewAccess,
  revokeAccess,
} from '#src/booking/access/request-access.ts';
import type { AccessServices } from '#src/composition/content-services.ts';
import { createAccessServices } from '#src/composition/content-services.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { createReserva, createTestHold } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryAccess } from '#test/support/fakes/memory-access.ts';
import { createTestContext } from '#test/support/site/request.ts';

let services: AccessServices;

const clock = createFixedClock('2027-01-10T15:00:00.000Z');
const reserva = createReserva();

beforeEach(async () => {
  services = await createAccessServices({
    reservations: { find: async (id) => createTestHold({ reserva: id }), findByCode: async () => undefined },
    versions: createMemoryAccess(),
    clock,
    policy: DEMO_POLICY,
    siteUrl: 'https://hotel.example',
    wait: async () => undefined,
    siteSecrets: { readOrCreate: async (_, candidate) => candidate },
  });
});

/** A browser: it brings its cookies and keeps what it is given. */
const createBrowser = () => {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    runRequest: async <Answer>(work: (context: RequestContext) => Promise<Answer>): Promise<Answer> => {
      const context = createTestContext({ cookies, services });
      const answer = await work(context);
      for (const header of context.response.setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        cookies[name] = value;
      }
      return answer;
    },
  };
};

const createLinkKey = async (): Promise<string> =>
  new URL(await services.createAccessLink(reserva)).searchParams.get('key') ?? '';

describe('request access of a browser', () => {
  test('opens nothing without a granted key, whatever it sends', async () => {
    const { cookies, runRequest } = createBrowser();
    for (const asked of [reserva, '', 'x', '__proto__', 'AAAAAAAAAAAAAAAAAAAAAA'])
      expect(await runRequest((context) => hasAccess(context, asked))).toBe(false);
    for (const brought of ['', '.', reserva, reserva + 'A'.repeat(36), `${reserva}${'é'.repeat(36)}`]) {
      cookies['__Host-reservations'] = brought;
      expect(await runRequest((context) => hasAccess(context, reserva))).toBe(false);
    }
  });

  test('that opened a link has access in the same request and later', async () => {
    const { cookies, runRequest } = createBrowser();
    const key = await createLinkKey();
    expect(
      await runRequest(async (context) => [
        await redeemAccessLink(context, reserva, key),
        await hasAccess(context, reserva),
      ]),
    ).toEqual([true, true]);
    expect(await runRequest((context) => hasAccess(context, reserva))).toBe(true);
    expect(await runRequest((context) => hasAccess(context, createReserva()))).toBe(false);
    expect(Object.keys(cookies)).toEqual(['__Host-reservations']);
    expect(cookies['__Host-reservations']).not.toContain(key);
  });

  test('keeps its access after an invalid key', async () => {
    const { cookies, runRequest } = createBrowser();
    expect(await runRequest((context) => redeemAccessLink(context, reserva, 'A'.repeat(36)))).toBe(false);
    expect(cookies).toEqual({});
  });

  test('loses access after thirty days', async () => {
    const { runRequest } = createBrowser();
    await runRequest((context) => grantAccess(context, reserva));
    clock.pass(30 * 24 * 60 - 1);
    expect(await runRequest((context) => hasAccess(context, reserva))).toBe(true);
    clock.pass(1);
    expect(await runRequest((context) => hasAccess(context, reserva))).toBe(false);
  });

  test('lists its reservations, newest first', async () => {
    const { runRequest } = createBrowser();
    const [one, two] = [createReserva(), createReserva()];
    await runRequest((context) => grantAccess(context, one));
    await runRequest((context) => grantAccess(context, two));
    await runRequest(async () => services.access.revoke({ reserva: one, actor: GUEST }));
    await runRequest((context) => grantAccess(context, reserva));
    expect(await runRequest(listAccessibleReservas)).toEqual([reserva, two]);
  });
});

describe('revokeAccess', () => {
  test('keeps the access of the revoking browser only', async () => {
    const [mine, other] = [createBrowser(), createBrowser()];
    const key = await createLinkKey();
    for (const { runRequest } of [mine, other]) await runRequest((context) => redeemAccessLink(context, reserva, key));
    const isStillMine = await mine.runRequest(async (context) => {
      await revokeAccess(context, reserva);
      return hasAccess(context, reserva);
    });
    expect(isStillMine).toBe(true);
    expect(await mine.runRequest((context) => hasAccess(context, reserva))).toBe(true);
    expect(await other.runRequest((context) => hasAccess(context, reserva))).toBe(false);
    expect(await other.runRequest((context) => redeemAccessLink(context, reserva, key))).toBe(false);
  });
});

describe('renewAccess', () => {
  const endAccess = () => services.access.revoke({ reserva, actor: GUEST });

  test('gives the browser that ended the access the next one, and no other browser', async () => {
    const [mine, other] = [createBrowser(), createBrowser()];
    const key = await createLinkKey();
    for (const { runRequest } of [mine, other]) await runRequest((context) => redeemAccessLink(context, reserva, key));
    await mine.runRequest(async (context) => {
      const version = (await findAccessVersion(context, reserva)) ?? 0;
      await endAccess();
      expect(await hasAccess(context, reserva)).toBe(false);
      await renewAccess(context, reserva, version);
      expect(await hasAccess(context, reserva)).toBe(true);
    });
    expect(await mine.runRequest((context) => hasAccess(context, reserva))).toBe(true);
    expect(await other.runRequest((context) => hasAccess(context, reserva))).toBe(false);
    expect(await services.access.isEndedLink(key, reserva)).toBe(true);
  });

  test('gives nothing when the access was ended once more at the same moment', async () => {
    const { runRequest } = createBrowser();
    const key = await createLinkKey();
    await runRequest((context) => redeemAccessLink(context, reserva, key));
    const isOpen = await runRequest(async (context) => {
      const version = (await findAccessVersion(context, reserva)) ?? 0;
      await endAccess();
      await endAccess();
      await renewAccess(context, reserva, version);
      return hasAccess(context, reserva);
    });
    expect(isOpen).toBe(false);
  });
});

test('isEndedLink: neither a good link, a cookie nor a forged key is a link that was ended', async () => {
  const key = await createLinkKey();
  const { key: cookie } = await services.access.createCurrentEntry(reserva);
  for (const each of [key, cookie, '', 'k'.repeat(36)])
    expect(await services.access.isEndedLink(each, reserva)).toBe(false);
  await services.access.revoke({ reserva, actor: GUEST });
  for (const each of [cookie, '', 'k'.repeat(36)]) expect(await services.access.isEndedLink(each, reserva)).toBe(false);
  expect(await services.access.isEndedLink(key, reserva)).toBe(true);
});

describe('grantFirstAccess', () => {
  const place = async (context: RequestContext) => grantFirstAccess(context, reserva);

  test('grants access to the reservation of the hold', async () => {
    const { runRequest } = createBrowser();
    await runRequest(place);
    expect(await runRequest((context) => hasAccess(context, reserva))).toBe(true);
  });

  test('repeated after a revocation grants nothing, and the revoking browser keeps its access', async () => {
    const [mine, other] = [createBrowser(), createBrowser()];
    for (const { runRequest } of [mine, other]) await runRequest(place);
    await mine.runRequest((context) => revokeAccess(context, reserva));
    for (const { runRequest } of [mine, other]) await runRequest(place);
    expect(await mine.runRequest((context) => hasAccess(context, reserva))).toBe(true);
    expect(await other.runRequest((context) => hasAccess(context, reserva))).toBe(false);
    const third = createBrowser();
    await third.runRequest(place);
    expect(await third.runRequest((context) => hasAccess(context, reserva))).toBe(false);
  });
});
