import { expect, test } from 'vitest';
import { randomIdentity } from '#src/composition/random-identity.ts';
import { createDeskActor, GUEST } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { formatCell } from '#src/rates/change-sets/change-set.rules.ts';
import { toNightKey } from '#src/rates/editing/plan-calendars-change.rules.ts';
import { changeNights, type NightPorts, previewNightEdit } from '#src/rates/night-editing/change-nights.service.ts';
import type { NightEdit } from '#src/rates/night-editing/edit-nights.rules.ts';
import { loadChangeSet, takeBackChangeSet } from '#src/rates/night-editing/take-back.service.ts';
import { useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import { BOOKED_AT, createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { exportEditedRates, importFile } from '#test/support/booking/import-rates.ts';
import { createNightEdit } from '#test/support/booking/night-edits.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { stretchPromise } from '#test/support/machine-speed.ts';
import { countCases } from '#test/support/test-scope.ts';

const FIRST = '2027-02-01';
const ROUNDS = countCases(20);
/** Of 3,650 nights; a test has fewer. */
const BUDGET_MS = 1_500;

describeOnServer('changes of nights beside other work on PostgreSQL', () => {
  const { getNode, expectSound } = useThreeNodes();
  const clock = createFixedClock(toInstant(BOOKED_AT));

  const getPorts = (number: number): NightPorts => {
    const { rates, changeSets } = getNode(number);
    return { rates, changeSets, clock, identity: randomIdentity, policy: DEMO_POLICY };
  };
  const actor = (name: string) => createDeskActor({ userId: name, name, role: 'revenue' }, 'request-1');
  const readState = () => getPorts(0).rates.read(FIRST);
  const readRates = async (nights: readonly string[], roomTypeId: string) => {
    const state = await readState();
    return nights.map(
      (night) => state.nights.find((each) => each.night === night && each.roomTypeId === roomTypeId)?.rate,
    );
  };
  const preview = async (number: number, edit: NightEdit) => {
    const shown = await previewNightEdit(getPorts(number), edit);
    if (shown.status !== 'previewed') throw new Error(shown.status);
    return shown;
  };
  const write = async (number: number, edit: NightEdit, name: string, seen?: { position: number; digest: string }) => {
    const shown = seen ? undefined : await preview(number, edit);
    return changeNights(getPorts(number), {
      ...{ edit, seen: seen ?? shown?.seen ?? { position: 0, digest: '' } },
      ...{ typed: shown?.guarded?.after, reason: undefined, actor: actor(name) },
    });
  };

  /** A season at 100.00 for all nights and room types. */
  const price = async (): Promise<string[]> => {
    const { reservations } = getNode(0);
    const ports = { ...getPorts(0), reservations, identity: randomIdentity, actor: GUEST };
    const file = await exportEditedRates(ports, ({ ratePlans: [plan], roomTypes }) => {
      const prices = roomTypes.map(({ id: roomType }) => ({ roomType, rate: '100.00' }));
      const dates = { firstNight: '2027-01-01', lastNight: '2029-12-31' };
      if (plan) plan.seasons = [{ id: 'all', ...dates, precedence: 0, minStay: 1, prices }];
    });
    expect((await importFile(ports, file)).status).toMatch(/written|unchanged/);
    return roomTypeIds();
  };
  const roomTypeIds = async (): Promise<string[]> => (await readState()).roomTypes.map(({ roomTypeId }) => roomTypeId);

  test(`two people change nights that meet, ${ROUNDS} times: no night is written over one that was not seen (D15)`, async () => {
    const [roomTypeId = ''] = await price();
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = addDays(FIRST, round * 6);
      const nights = [0, 1, 2, 3].map((day) => addDays(start, day));
      const edit = (day: number, amount: number) =>
        createNightEdit({ price: { kind: 'set', amount } }, addDays(start, day), 3, [roomTypeId]);
      const [ana, luis] = [edit(0, 11_000), edit(1, 12_000)];
      const shown = [await preview(0, ana), await preview(1, luis)];
      const results = await Promise.all([write(0, ana, 'Ana', shown[0]?.seen), write(1, luis, 'Luis', shown[1]?.seen)]);
      expect(results.map(({ status }) => status)).toEqual(['written', 'written']);
      const rates = await readRates(nights, roomTypeId);
      expect([rates[0], rates[3]]).toEqual([11_000, 12_000]);
      expect(rates[1]).toBe(rates[2]);
      const sets = await getPorts(2).changeSets.list({ before: null, limit: 2 });
      expect(sets.map(({ facts }) => facts.overtakenCount)).toEqual([2, 0]);
      expect(sets.map(({ nights: count }) => count)).toEqual([1, 3]);
    }
    await expectSound();
  });

  test('of a set that two people take back at once one is taken back', async () => {
    const [roomTypeId = ''] = await price();
    const written = await write(
      0,
      createNightEdit({ price: { kind: 'set', amount: 13_000 } }, FIRST, 5, [roomTypeId]),
      'Ana',
    );
    if (written.status !== 'written') throw new Error(written.status);
    const { changeSetId } = written;
    const file = await loadChangeSet(getPorts(0), { changeSetId });
    const seen = file?.seen ?? { position: 0, digest: '' };
    const both = [0, 1].map((number) =>
      takeBackChangeSet(getPorts(number), { changeSetId, seen, actor: actor('Luis') }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual(['nothing', 'written']);
  });

  test('all nights changed while 50 guests book: in time, nothing oversold, and taken back every night is what it was', async () => {
    const ids = await price();
    const readCells = async () =>
      Object.fromEntries((await readState()).nights.map((night) => [toNightKey(night), formatCell(night)]));
    const before = await readCells();
    const price8 = { price: { kind: 'percent', percent: 800, rounding: 'whole' } } as const;
    const edit = createNightEdit(price8, FIRST, Object.keys(before).length / ids.length, ids);
    const shown = await preview(0, edit);
    const book = (number: number) => {
      const arrival = addDays(FIRST, number % 30);
      const quote = createRoomsQuote([ids[0] ?? ''], { arrival, departure: addDays(arrival, 2) });
      const hold = createTestHold({ quote });
      return getNode(number).reservations.place(hold, { by: GUEST, idempotencyKey: hold.reserva, now: BOOKED_AT });
    };
    const booking = Promise.all(Array.from({ length: 50 }, (_, number) => book(number)));
    const begun = performance.now();
    const written = await write(0, edit, 'Ana', shown.seen);
    const took = performance.now() - begun;
    expect(new Set((await booking).map(({ status }) => status))).toEqual(new Set(['placed', 'sold-out']));
    if (written.status !== 'written') throw new Error(written.status);
    expect(shown.nights).toBeGreaterThan(1_000);
    expect(took).toBeLessThan(stretchPromise(BUDGET_MS));
    const { changeSetId } = written;
    const file = await loadChangeSet(getPorts(1), { changeSetId });
    await takeBackChangeSet(getPorts(1), { changeSetId, seen: file?.seen ?? shown.seen, actor: actor('Luis') });
    expect(await readCells()).toEqual(before);
    await expectSound();
  });
});
