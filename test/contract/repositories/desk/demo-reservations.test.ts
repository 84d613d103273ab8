import { beforeAll, describe, expect, test } from 'vitest';
import { createSandboxGateway } from '#src/adapters/payments/sandbox/sandbox-gateway.ts';
import { createRepositories } from '#src/adapters/postgres/connection/repositories.ts';
import { GUEST } from '#src/booking/model/desk/actor.ts';
import { openCalendar } from '#src/booking/services/rates/open-calendar.ts';
import { readDemoHotel } from '#src/server/setup/seed-demo-hotel.ts';
import { type DemoReservationPorts, seedDemoReservations } from '#src/server/setup/seed-demo-reservations.ts';
import { ALL } from '#test/contract/repositories/support/desk-lists.ts';
import { RAW_DATABASES } from '#test/contract/repositories/support/raw-databases.ts';
import { DEMO_POLICY, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';

/** 10 in the morning at the hotel, far from the minimum stays of Christmas. */
const NOW = Date.parse('2026-06-10T15:00:00.000Z');
const TODAY = '2026-06-10';
const clock = { now: () => NOW };

const [{ open }] = RAW_DATABASES as [(typeof RAW_DATABASES)[number]];

const openHotel = async (repositories: Awaited<ReturnType<typeof openRepositories>>['repositories']) => {
  const ports: DemoReservationPorts = {
    ...repositories,
    gateway: createGateway(repositories)(clock),
    clock,
    policy: DEMO_POLICY,
    identity: createCountingIdentity(),
    actor: GUEST,
  };
  await openCalendar({ ...ports, inventory: repositories.inventory });
  return ports;
};

const createGateway =
  ({ bankLedger: ledger }: Awaited<ReturnType<typeof openRepositories>>['repositories']) =>
  (moved: typeof clock) =>
    createSandboxGateway({ ledger, clock: moved, siteUrl: 'http://localhost', merchant: 'Punta Serena' });

const openRepositories = async () => {
  const opened = await open();
  const repositories = createRepositories(opened.db);
  await repositories.catalogueSetup.register(FIRST_CATALOGUE);
  const { items: _, files: __, ...hotel } = await readDemoHotel({ today: TODAY, currency: 'USD' });
  await repositories.demo.seed({ ...hotel, items: [], files: [] });
  return { ...opened, repositories };
};

describe('seedDemoReservations', () => {
  let opened: Awaited<ReturnType<typeof openRepositories>>;
  let ports: DemoReservationPorts;
  beforeAll(async () => {
    opened = await openRepositories();
    ports = await openHotel(opened.repositories);
    return () => opened.close();
  });

  test('books reservations in every state, once', async () => {
    const { deskReservations } = opened.repositories;
    expect(await seedDemoReservations(ports, createGateway(opened.repositories))).toBe(47);
    const count = (selection: Partial<typeof ALL>) => deskReservations.count({ ...ALL, ...selection }, 100);
    expect(await count({ status: 'confirmed' })).toBe(44);
    expect(await count({ source: 'desk' })).toBe(1);
    const payLinks = await opened.repositories.deskHolds.list({ now: NOW, since: '2026-01-01', limit: 10 });
    expect(payLinks.map(({ status }) => status)).toEqual(['open', 'paid']);
    expect(await count({ status: 'cancelled' })).toBe(3);
    expect(await count({ status: 'no-show' })).toBe(1);
    expect(await count({ isOwed: true })).toBeGreaterThan(5);
    expect(await count({ by: 'arrival', from: TODAY, to: TODAY })).toBe(6);
    expect(await count({ by: 'departure', from: TODAY, to: TODAY })).toBe(3);
    expect(await deskReservations.listFailedBalances(10)).toHaveLength(3);
    expect(await deskReservations.listOpenRefunds(10)).toMatchObject([{ lastName: 'Icaza', isRefused: false }]);
    const holds = await deskReservations.listHolds({ from: TODAY, to: '2026-06-20', now: NOW });
    expect(holds).toHaveLength(1);
    expect(await seedDemoReservations(ports, createGateway(opened.repositories))).toBe(0);
    expect(await deskReservations.count(ALL, 100)).toBe(48);
  });

  test('refuses a database with reservations of other guests', async () => {
    const { deskReservations } = opened.repositories;
    const real = {
      ...ports,
      deskReservations: {
        count: async (selection: typeof ALL, max: number) =>
          selection.words ? 0 : deskReservations.count(selection, max),
      },
    };
    await expect(seedDemoReservations(real, createGateway(opened.repositories))).rejects.toThrow(
      'DEMO_RESERVATIONS is set, but this database has reservations of guests',
    );
  });
});
