import { beforeAll, describe, expect, test } from 'vitest';
import { createRepositories } from '#src/composition/database/repositories.ts';
import { readDemoHotel } from '#src/demo/seed-demo-hotel.ts';
import { type DemoReservationPorts, seedDemoReservations } from '#src/demo/seed-demo-reservations.ts';
import { loadFigures } from '#src/desk/figures/load-figures.service.ts';
import { listInquiries, type ReceivedInquiry } from '#src/desk/inquiries/list-inquiries.service.ts';
import { loadBudget } from '#src/desk/settings/budget.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { ALL } from '#test/contract/repositories/support/desk-lists.ts';
import { RAW_DATABASES } from '#test/contract/repositories/support/raw-databases.ts';
import { DEMO_POLICY, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';

/** 10 in the morning at the hotel, far from the minimum stays of Christmas. */
const NOW = Date.parse('2026-06-10T15:00:00.000Z');
const TODAY = '2026-06-10';
const clock = { now: () => NOW };
/** Stays of a year ago. */
const LAST_YEAR = 57;

const [{ open }] = RAW_DATABASES as [(typeof RAW_DATABASES)[number]];

/** Inquiries that the content backend would have. */
const received: ReceivedInquiry[] = [];

const openHotel = async (repositories: Awaited<ReturnType<typeof openRepositories>>['repositories']) => {
  const ports: DemoReservationPorts = {
    ...repositories,
    gateway: createGateway(repositories)(clock),
    clock,
    policy: DEMO_POLICY,
    identity: createCountingIdentity(),
    demoInquiries: { addInquiry: async (inquiry) => void received.push(inquiry), marks: repositories.inquiryMarks },
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
  const { items: _, files: __, ...hotel } = await readDemoHotel({ today: TODAY, currency: 'USD', sellsOffers: false });
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
    expect(await seedDemoReservations(ports, createGateway(opened.repositories))).toBe(48 + LAST_YEAR);
    const count = (selection: Partial<typeof ALL>) => deskReservations.count({ ...ALL, ...selection }, 200);
    expect(await count({ status: 'confirmed' })).toBe(44 + LAST_YEAR);
    expect(await count({ source: 'desk' })).toBe(1);
    const payLinks = await opened.repositories.payLinks.list({ now: NOW, since: '2026-01-01', limit: 10 });
    const toMinute = (at: string | null | undefined) => at?.slice(0, 16);
    expect(payLinks.map(({ status, closedAt, mail }) => [status, toMinute(closedAt), mail?.state])).toEqual([
      ['open', undefined, 'waiting'],
      ['released', '2026-06-09T18:00', 'sent'],
      ['paid', '2026-06-08T18:00', 'sent'],
      ['expired', '2026-06-09T18:00', 'sent'],
    ]);
    expect(
      payLinks.map(({ placedAt, mail }) => mail?.state === 'waiting' || toMinute(mail?.at) === toMinute(placedAt)),
    ).toEqual(payLinks.map(() => true));
    expect(await count({ status: 'cancelled' })).toBe(4);
    expect(await count({ status: 'no-show' })).toBe(1);
    expect(await count({ isOwed: true })).toBeGreaterThan(5);
    expect(await count({ by: 'arrival', from: TODAY, to: TODAY })).toBe(6);
    expect(await count({ by: 'departure', from: TODAY, to: TODAY })).toBe(3);
    expect(await deskReservations.listFailedBalances(10)).toHaveLength(3);
    expect(await deskReservations.listOpenRefunds(10)).toMatchObject([
      { lastName: 'Solberg', isRefused: true },
      { lastName: 'Icaza', isRefused: false },
    ]);
    const read = async (word: string) => {
      const [summary] = await deskReservations.list({ ...ALL, words: [[word]] }, 1);
      const found = summary && (await opened.repositories.reservations.findByCode(summary.code));
      if (!found) throw new Error(`no ${word} in the demo`);
      return found.quote;
    };
    expect((await read('whitfield')).addOns).toMatchObject([{ addOnId: 'airport-transfer' }]);
    expect((await read('herrera')).addOns).toHaveLength(2);
    expect((await read('lindqvist')).promotion).toMatchObject({ code: 'TEMPRANO' });
    expect((await read('restrepo')).rooms.map(({ ratePlanId }) => ratePlanId)).toEqual(['half-board', 'half-board']);
    expect((await read('goldberg')).balance).toBeNull();
    expect((await read('太郎')).rooms[0]?.roomTypeId).toBe('618452');
    const holds = await deskReservations.listHolds({ from: TODAY, to: '2026-06-20', now: NOW });
    expect(holds).toHaveLength(1);
    expect(await seedDemoReservations(ports, createGateway(opened.repositories))).toBe(0);
    expect(await deskReservations.count(ALL, 200)).toBe(49 + LAST_YEAR);
  });

  test('has two promotions on sale, a closure and a budget', async () => {
    const { rates, hotelSettings } = opened.repositories;
    const { promotions } = await rates.read(TODAY);
    expect(promotions.map(({ promotion: { promotionId, status } }) => [promotionId, status])).toEqual([
      ['long-stay', 'on-sale'],
      ['serena10', 'on-sale'],
      ['demo-early-booking', 'archived'],
    ]);
    expect((await rates.read(TODAY)).closures).toMatchObject([{ firstNight: '2026-06-25', units: 2 }]);
    expect(Object.keys((await loadBudget({ hotelSettings })).budget)).toHaveLength(24);
  });

  test('last year was sold too, and is settled, so that figures can be compared', async () => {
    const { deskReservations, figures, hotelSettings } = opened.repositories;
    const stays = await deskReservations.count({ ...ALL, from: '2025-01-01', to: '2025-12-31' }, 200);
    expect(stays).toBe(LAST_YEAR);
    expect(await deskReservations.count({ ...ALL, to: '2025-12-31', isOwed: true }, 200)).toBe(0);
    const { weeks, months } = await loadFigures({ figures, hotelSettings, clock, policy: DEMO_POLICY });
    expect(weeks.some(({ before }) => before.sold > 0)).toBe(true);
    expect(months.slice(0, 2).map(({ before }) => before.sold > 5 && before.available > 1_000)).toEqual([true, true]);
  });

  test('mails of the days before today were sent when they were due, those of today wait', async () => {
    const { reservationRecords, deskReservations, reservations } = opened.repositories;
    const [summary] = await deskReservations.list({ ...ALL, words: [['moscoso']] }, 1);
    const found = summary && (await reservations.findByCode(summary.code));
    const mails = await reservationRecords.listMails(found?.reserva ?? '');
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['confirmation', 'balance-charged']));
    for (const { kind, sendAfter, sentAt } of mails) expect([kind, sentAt]).toEqual([kind, sendAfter]);
    expect(
      await opened.repositories.mailOutbox.takeDue(new Date(NOW).toISOString(), new Date(NOW).toISOString(), 50),
    ).not.toEqual([]);
  });

  test('receives inquiries of the days before today, some of them answered', async () => {
    const { inquiryMarks } = opened.repositories;
    const page = await listInquiries(
      {
        reader: { listInquiries: async ({ after }) => (after ? [] : received) },
        marks: inquiryMarks,
        outbox: { listWaiting: async () => [] },
        now: clock.now,
      },
      { state: 'open', after: undefined, accessToken: undefined },
    );
    const marks = await inquiryMarks.listMarks(received.map(({ id }) => id));
    expect([page.inquiries.length, marks.length]).toEqual([3, 3]);
    for (const { inquiryId, answeredAt } of marks)
      expect(answeredAt > (received.find(({ id }) => id === inquiryId)?.created ?? '')).toBe(true);
    expect(received.every(({ created }) => Date.parse(created) < NOW)).toBe(true);
  });

  test('leaves plans and extras as they were', async () => {
    const { plans, addOns } = await opened.repositories.catalogue.read();
    const listOnSale = <Item extends { status: string }>(items: readonly Item[]) =>
      items.filter(({ status }) => status === 'on-sale');
    expect(listOnSale(plans).map(({ ratePlanId }) => ratePlanId)).toEqual(['flexible']);
    expect(listOnSale(addOns)).toEqual([]);
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
