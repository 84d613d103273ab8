import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, OPENING_TIME } from '#test/faults/support/faults-hotel.ts';
import { type HotelUnderTest, openHotel } from '#test/faults/support/hotel-under-test.ts';
import { forkWorker, type Worker } from '#test/faults/support/worker-process.ts';
import {
  getFileLimitSkipReason,
  getPostgresSkipReason,
  type PostgresServer,
} from '#test/support/database/postgres-server.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { CARDS, createPlaceHoldCommand, createStay } from './support/scenarios.ts';

const missing = getPostgresSkipReason();

const cannotFill = missing || getFileLimitSkipReason();

const NODES = 3;
const KILLS = isRelease ? 12 : 1;
const BOOKINGS_BETWEEN = 15;

/** A log file of the server just fits; any table is full at 128 pages. */
const FULL_AT_BYTES = 1_048_576;

describe.skipIf(missing)(`fault 22: PostgreSQL${missing ? ` (not run: ${missing})` : ''}`, () => {
  let house: HotelUnderTest;
  let server: PostgresServer;
  let nodes: Worker[];
  /** What was acknowledged: reservas of holds, and codes by reserva. */
  let held: Set<string>;
  let codes: Map<string, string>;
  /** Why guests got no answer. */
  let refusals: string[];

  beforeAll(async () => {
    house = await openHotel('PostgreSQL', { isDurable: true });
    if (!house.server) throw new Error('a house on PostgreSQL has a server');
    server = house.server;
    await house.run('open', null, OPENING_TIME);
    nodes = await Promise.all(Array.from({ length: NODES }, () => forkWorker(house.world)));
    [held, codes, refusals] = [new Set(), new Map(), []];
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.shutdown();
    await house?.close();
  });

  let arrivals = 0;
  /** One guest, at a node that answers or not; whether they booked. */
  const runGuest = async (node: Worker): Promise<boolean> => {
    arrivals += 1;
    const placed = await node.run({
      name: 'place',
      input: createPlaceHoldCommand(createStay(31 + (arrivals % 200))),
      now: OPENING_TIME,
    });
    if (placed.end !== 'answered' || !placed.result.ok) {
      refusals.push('reason' in placed ? placed.reason : placed.end);
      return false;
    }
    const { reserva } = placed.result.value;
    held.add(reserva);
    const paid = await node.run({ name: 'pay', input: { reserva, card: CARDS.pays }, now: OPENING_TIME });
    if (paid.end === 'answered' && paid.result.status === 'confirmed') codes.set(reserva, paid.result.code);
    else refusals.push('reason' in paid ? paid.reason : paid.end);
    return codes.has(reserva);
  };

  const expectNothingLost = async (): Promise<void> => {
    for (const reserva of held) expect(await house.run('find', { reserva }, OPENING_TIME), reserva).toBeDefined();
    await house.settleEverything(OPENING_TIME + HOUR);
    await house.checkInvariants(codes);
  };

  test('killed repeatedly during bookings keeps every acknowledged reservation', async () => {
    let isOpen = true;
    const guests = nodes.map(async (node) => {
      while (isOpen) if (!(await runGuest(node))) await wait(20);
    });
    const waitForMore = (than: number) =>
      expect.poll(() => codes.size, { timeout: stretch(60_000) }).toBeGreaterThan(than);
    const killAgainAndAgain = async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await waitForMore(codes.size + BOOKINGS_BETWEEN);
        await server.kill();
        await wait(100);
        await server.startAgain();
      }
      await waitForMore(codes.size);
    };
    const end = () => {
      isOpen = false;
    };
    await Promise.all([killAgainAndAgain().finally(end), ...guests]).finally(end);
    expect(refusals).not.toEqual([]);
    await expectNothingLost();
  });

  test.skipIf(cannotFill)(
    'with a full disk refuses, keeps what was acknowledged, and continues once there is room',
    async () => {
      await server.limitFiles(FULL_AT_BYTES);
      const [node] = nodes as [Worker];
      const atFirst = codes.size;
      for (let failures = 0; failures < 10; ) failures = (await runGuest(node)) ? 0 : failures + 1;
      expect(codes.size).toBeGreaterThan(atFirst + 20);
      expect(refusals.at(-1)).toMatch(/File too large/);
      const before = codes.size;
      await server.limitFiles('unlimited');
      for (let each = 0; each < 20; each += 1) expect(await runGuest(node)).toBe(true);
      expect(codes.size).toBe(before + 20);
      await expectNothingLost();
    },
  );
});
