import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { NightEdit } from '#src/rates/night-editing/edit-nights.rules.ts';
import { loadChangeSet, takeBackChangeSet } from '#src/rates/night-editing/take-back.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { setRate } from '#test/support/booking/import-rates.ts';
import { ACTOR, createNightEdit, createNightHotel, readCells, setPrice } from '#test/support/booking/night-edits.ts';
import { GARDEN, VILLA } from '#test/support/booking/rates-state.ts';
import { countCases } from '#test/support/test-scope.ts';

/** Each takes up to 40 ms. */
const RUNS = { numRuns: countCases(30) };

const EDITS = fc.record({
  kind: fc.constantFrom('price', 'rule', 'away', 'season'),
  day: fc.integer({ min: 0, max: 12 }),
  nights: fc.integer({ min: 1, max: 8 }),
  roomTypeIds: fc.subarray([GARDEN, VILLA], { minLength: 1 }),
  amount: fc.integer({ min: 100, max: 400 }),
});

type RandomEdit = typeof EDITS extends fc.Arbitrary<infer Value> ? Value : never;

const runEdit = (
  hotel: ReturnType<typeof createNightHotel>,
  { kind, day, nights, roomTypeIds, amount }: RandomEdit,
) => {
  if (kind === 'season') return hotel.importFile(setRate(roomTypeIds[0] ?? GARDEN, `${amount}.00`));
  const changes: Readonly<Record<string, Partial<NightEdit>>> = {
    price: { price: { kind: 'set', amount: amount * 100 } },
    rule: { rules: { minStay: 1 + (amount % 5) } },
    away: { takesAway: ['price', 'rules'] },
  };
  return hotel.edit(createNightEdit(changes[kind] ?? {}, addDays('2026-12-22', day), nights, roomTypeIds));
};

type Cells = Readonly<Record<string, string>>;

interface Step {
  readonly id: string;
  readonly before: Cells;
  readonly after: Cells;
}

/** Edits of nights, without seasons. */
const runSteps = async (hotel: ReturnType<typeof createNightHotel>, edits: readonly RandomEdit[]): Promise<Step[]> => {
  const steps: Step[] = [];
  for (const edit of edits.filter(({ kind }) => kind !== 'season')) {
    const before = readCells(hotel);
    const id = await runEdit(hotel, edit);
    if (id !== undefined) steps.push({ id, before, after: readCells(hotel) });
  }
  return steps;
};

const isChangedBy = ({ before, after }: Step, key: string): boolean => before[key] !== after[key];

const expectTakenBack = (now: Cells, step: Step, later: readonly Step[]) => {
  const keys = Object.keys(now).filter(
    (key) => isChangedBy(step, key) && !later.some((each) => isChangedBy(each, key)),
  );
  return {
    restored: keys.length,
    cells: { ...now, ...Object.fromEntries(keys.map((key) => [key, step.before[key]])) },
  };
};

describe('takeBackChangeSet: after any sequence of sets', () => {
  test('restores every night that nothing changed since, and changes no other', async () => {
    let restored = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(EDITS, { minLength: 1, maxLength: 6 }), fc.nat(), async (edits, chosen) => {
        const hotel = createNightHotel();
        const steps = await runSteps(hotel, edits);
        const step = steps[chosen % Math.max(1, steps.length)];
        if (!step) return;
        const expected = expectTakenBack(readCells(hotel), step, steps.slice(steps.indexOf(step) + 1));
        await hotel.takeBack(step.id);
        expect(readCells(hotel)).toEqual(expected.cells);
        restored += expected.restored;
      }),
      RUNS,
    );
    expect(restored).toBeGreaterThan(30);
  });

  test('all of them, the newest first, leave the hotel as it was, seasons too; and taking that back restores it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(EDITS, { minLength: 1, maxLength: 5 }), async (edits) => {
        const hotel = createNightHotel();
        const [first, seasons] = [readCells(hotel), hotel.current().rates];
        const ids: string[] = [];
        for (const edit of edits) ids.push(...[await runEdit(hotel, edit)].filter((id) => id !== undefined));
        const last = readCells(hotel);
        const undone: string[] = [];
        for (const id of ids.toReversed()) {
          const result = await hotel.takeBack(id);
          expect(result.status).toBe('written');
          if (result.status === 'written') undone.push(result.changeSetId);
        }
        expect(readCells(hotel)).toEqual(first);
        expect(hotel.current().rates.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual(
          seasons.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
        );
        for (const id of undone.toReversed()) expect((await hotel.takeBack(id)).status).toBe('written');
        expect(readCells(hotel)).toEqual(last);
      }),
      RUNS,
    );
  });
});

describe('takeBackChangeSet', () => {
  const load = async (hotel: ReturnType<typeof createNightHotel>, changeSetId = '') => {
    const file = await loadChangeSet(hotel.ports, { changeSetId });
    if (!file || 'problems' in file.takeBack) throw new Error('no take back');
    return { ...file, takeBack: file.takeBack };
  };

  test('nights that changed since are listed with both values, and stay', async () => {
    const hotel = createNightHotel();
    const set = await hotel.edit(setPrice(30_000));
    await hotel.edit(createNightEdit({ price: { kind: 'set', amount: 31_000 } }, '2026-12-25', 1));
    const { takeBack } = await load(hotel, set);
    expect(takeBack.nights).toHaveLength(2);
    expect(takeBack.kept).toMatchObject([
      { night: '2026-12-25', why: 'changed', left: { rate: 30_000 }, now: { rate: 31_000 } },
    ]);
  });

  test('a night that was changed to the same price by somebody else is theirs', async () => {
    const hotel = createNightHotel();
    const set = await hotel.edit(setPrice(30_000));
    await hotel.takeBack(set ?? '');
    await hotel.edit(setPrice(30_000));
    expect((await load(hotel, set)).takeBack.nights).toEqual([]);
  });

  test('a night whose later change was taken back is taken back with its first set', async () => {
    const hotel = createNightHotel();
    const before = readCells(hotel);
    const first = await hotel.edit(setPrice(30_000));
    await hotel.takeBack((await hotel.edit(setPrice(31_000))) ?? '');
    await hotel.takeBack(first ?? '');
    expect(readCells(hotel)).toEqual(before);
  });

  test('nights that are over are counted only, and a set whose nights all are has nothing to take back', async () => {
    const hotel = createNightHotel();
    const set = await hotel.edit(setPrice(30_000));
    hotel.clock.pass(35 * 24 * 60);
    expect((await load(hotel, set)).takeBack).toMatchObject({ past: 1, nights: [{}, {}] });
    hotel.clock.pass(2 * 24 * 60);
    expect((await load(hotel, set)).takeBack.change).toBeNull();
  });

  test('seasons are taken back only while they are as the set left them', async () => {
    const hotel = createNightHotel();
    const set = await hotel.importFile(setRate(GARDEN, '171.00'));
    expect((await load(hotel, set)).takeBack.calendars).toEqual({ restored: [WEBSITE_RATE_PLAN], kept: [] });
    await hotel.importFile(setRate(GARDEN, '172.00'));
    const { takeBack } = await load(hotel, set);
    expect(takeBack).toMatchObject({
      calendars: { restored: [], kept: [WEBSITE_RATE_PLAN] },
      nights: [],
      change: null,
    });
    expect(takeBack.kept.length).toBeGreaterThan(50);
  });

  test('a night set by hand follows its season again only with the season of that time', async () => {
    const hotel = createNightHotel();
    const set = await hotel.edit(setPrice(30_000));
    await hotel.importFile(setRate(GARDEN, '171.00'));
    const { takeBack } = await load(hotel, set);
    expect(takeBack.nights).toEqual([]);
    expect(takeBack.kept).toMatchObject([{ why: 'season' }, { why: 'season' }, { why: 'season' }]);
  });

  test('closures: an added one ends, an ended one comes back unless its rooms are sold by now', async () => {
    const closure = {
      roomTypeId: VILLA,
      firstNight: '2026-12-10',
      lastNight: '2026-12-12',
      units: 3,
      note: 'painting',
    };
    const taken = { [`${VILLA} 2026-12-11`]: 1 };
    const given = { roomType: VILLA, ...closure, roomTypeId: undefined };
    const open = createNightHotel({ closures: [closure] });
    const ended = await open.importFile((file) => void Object.assign(file, { closures: [] }));
    expect((await load(open, ended)).takeBack.closures).toMatchObject({ restored: [closure], kept: [] });
    await open.takeBack(ended ?? '');
    expect(open.current().closures).toEqual([closure]);
    const sold = createNightHotel({ taken });
    const again = await sold.importFile(
      (file) => void Object.assign(file, { closures: [{ ...given, firstNight: '2026-12-12' }] }),
    );
    expect((await load(sold, again)).takeBack.closures.ended).toHaveLength(1);
    await sold.takeBack(again ?? '');
    expect(sold.current().closures).toEqual([]);
  });

  test('what was shown and is no longer so is shown anew, unless a set says why (D15)', async () => {
    const hotel = createNightHotel();
    const changeSetId = (await hotel.edit(setPrice(30_000))) ?? '';
    const { seen } = await load(hotel, changeSetId);
    await hotel.edit(createNightEdit({ price: { kind: 'set', amount: 31_000 } }, '2026-12-25', 1));
    const forged = { ...seen, digest: 'x' };
    expect(await takeBackChangeSet(hotel.ports, { changeSetId, seen: forged, actor: ACTOR })).toEqual({
      status: 'unseen',
    });
    expect(await takeBackChangeSet(hotel.ports, { changeSetId, seen, actor: ACTOR })).toMatchObject({
      status: 'written',
    });
    const night = hotel.current().nights.find((each) => each.night === '2026-12-25' && each.roomTypeId === GARDEN);
    expect(night?.rate).toBe(31_000);
  });
});
