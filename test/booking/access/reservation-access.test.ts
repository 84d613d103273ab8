import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { createAccessServices } from '#src/composition/content-services.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { createPayment, createSmallHotel, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';
import { createMemoryAccess } from '#test/support/fakes/memory-access.ts';

const DAY = 24 * 60;

let hotel: SmallHotel;
let reserva: string;
let code: string;
/** What was decided, as the database keeps it. */
let secrets: Map<string, string>;
let waited: number[];

/** A process of the site; all of them share one database. */
const createNode = async (versions = createMemoryAccess(), siteUrl = 'https://hotel.example') =>
  createAccessServices({
    reservations: hotel.reservations,
    versions,
    clock: hotel.clock,
    policy: hotel.policy,
    siteUrl,
    wait: async (ms) => void waited.push(ms),
    siteSecrets: {
      readOrCreate: async (name, candidate) => {
        if (!secrets.has(name)) secrets.set(name, candidate);
        return secrets.get(name) ?? candidate;
      },
    },
  });

const getKey = (link: string): string => new URL(link).searchParams.get('key') ?? '';

beforeEach(async () => {
  secrets = new Map();
  waited = [];
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel);
  const outcome = await payDeposit(hotel.ports, createPayment(reserva));
  if (outcome.status !== 'confirmed') throw new Error(outcome.status);
  code = outcome.code;
});

test('createPayUrl: leads to checkout, with a key that opens the reservation when it is paid', async () => {
  const { access, createPayUrl } = await createNode();
  const held = await holdRoom(hotel, { locale: 'en' });
  const link = await createPayUrl(held);
  expect(link).toMatch(new RegExp(`^https://hotel\\.example/EN/rooms/${held}/checkout\\?key=[\\w-]{36}$`));
  expect(await access.findOpenedVersion(getKey(link), { purpose: 'link', reserva: held })).toBe(1);
});

describe('createAccessLink', () => {
  test('is absolute, in the language of the guest, and opens the reservation on every node', async () => {
    const versions = createMemoryAccess();
    const [one, other] = [await createNode(versions), await createNode(versions)];
    const link = await one.createAccessLink(reserva);
    expect(link).toMatch(new RegExp(`^https://hotel\\.example/rooms/${reserva}/reservation\\?key=[\\w-]{36}$`));
    expect(await other.access.findOpenedVersion(getKey(link), { purpose: 'link', reserva })).toBe(1);
    const english = await holdRoom(hotel, { locale: 'en' });
    expect(await one.createAccessLink(english)).toContain(`/EN/rooms/${english}/reservation?key=`);
  });

  test('expires sixty days after departure', async () => {
    const { access, createAccessLink } = await createNode();
    const key = getKey(await createAccessLink(reserva));
    // From 20 November, 10:00, to the end of 20 March: departure is on 19 January.
    hotel.clock.pass(120 * DAY + 14 * 60 - 1);
    expect(await access.findOpenedVersion(key, { purpose: 'link', reserva })).toBe(1);
    hotel.clock.pass(1);
    expect(await access.findOpenedVersion(key, { purpose: 'link', reserva })).toBeUndefined();
  });

  test('its key is not valid as a cookie, nor a cookie as a link', async () => {
    const { access, createAccessLink } = await createNode();
    const key = getKey(await createAccessLink(reserva));
    const entry = await access.createCurrentEntry(reserva);
    expect(await access.findOpenedVersion(key, { purpose: 'cookie', reserva })).toBeUndefined();
    expect(await access.findOpenedVersion(entry.key, { purpose: 'link', reserva })).toBeUndefined();
    expect(await access.findOpenedVersion(entry.key, { purpose: 'cookie', reserva })).toBe(1);
  });

  test('throws for an unknown reservation', async () => {
    const { createAccessLink } = await createNode();
    await expect(createAccessLink('A'.repeat(22))).rejects.toThrow('unknown reservation');
  });
});

describe('revoke', () => {
  test('invalidates earlier links and cookies on every node, and new ones are valid', async () => {
    const versions = createMemoryAccess();
    const [one, other] = [await createNode(versions), await createNode(versions)];
    const key = getKey(await one.createAccessLink(reserva));
    const before = await one.access.createCurrentEntry(reserva);
    const mine = await other.access.revoke({ reserva, actor: GUEST });
    expect(await one.access.findOpenedVersion(key, { purpose: 'link', reserva })).toBeUndefined();
    expect(await one.access.findOpenedVersion(before.key, { purpose: 'cookie', reserva })).toBeUndefined();
    expect(await one.access.findOpenedVersion(mine.key, { purpose: 'cookie', reserva })).toBe(2);
    const later = getKey(await one.createAccessLink(reserva));
    expect(await one.access.findOpenedVersion(later, { purpose: 'link', reserva })).toBe(2);
  });
});

describe('findOpenedVersion', () => {
  test('a key with an invalid signature does not reach the database', async () => {
    const asked: string[] = [];
    const { access } = await createNode({
      ...createMemoryAccess(),
      getVersion: async (id) => {
        asked.push(id);
        return 1;
      },
    });
    for (const key of ['', 'x', 'A'.repeat(36)]) await access.findOpenedVersion(key, { purpose: 'link', reserva });
    expect(asked).toEqual([]);
  });

  test('a key of another database opens nothing', async () => {
    const key = getKey(await (await createNode()).createAccessLink(reserva));
    secrets.clear();
    const { access } = await createNode();
    expect(await access.findOpenedVersion(key, { purpose: 'link', reserva })).toBeUndefined();
  });
});

describe('recognizeGuest', () => {
  test.each<[string, () => { code: string; email: string }, () => string | undefined]>([
    ['of the guest', () => ({ code, email: 'MARIA@example.com' }), () => reserva],
    ['with another code', () => ({ code: '22222222', email: 'maria@example.com' }), () => undefined],
    ['with another e-mail', () => ({ code, email: 'x@example.com' }), () => undefined],
    ['with what is no code', () => ({ code: 'x', email: 'maria@example.com' }), () => undefined],
  ])('code and e-mail %s: answers after a full time step (timing attacks)', async (_, proof, expected) => {
    const { access } = await createNode();
    expect(await access.recognizeGuest(proof())).toBe(expected());
    expect(waited).toEqual([expect.closeTo(600, -2)]);
  });
});
