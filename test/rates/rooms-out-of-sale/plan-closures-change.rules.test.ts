import { describe, expect, test } from 'vitest';
import { isEmptyChange, planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { planClosuresChange, summarizeClosuresChange } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

const createClosure = (differences: Partial<Closure> = {}): Closure => ({
  ...{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-10', units: 2, note: null },
  ...differences,
});

const PAINTING = createClosure();
const OWNER = createClosure({ roomTypeId: VILLA, units: null, note: 'owner' });

describe('planClosuresChange', () => {
  test('without a section changes nothing', () => expect(planClosuresChange([PAINTING], undefined, TODAY)).toBeNull());

  test('an empty section ends all closures', () =>
    expect(planClosuresChange([PAINTING], [], TODAY)).toEqual({ closures: [], roomTypeIds: [GARDEN] }));

  test('the same closures in another order change nothing', () =>
    expect(planClosuresChange([PAINTING, OWNER], [OWNER, PAINTING], TODAY)).toBeNull());

  test('the same closure a second time takes its rooms again', () =>
    expect(planClosuresChange([PAINTING], [PAINTING, PAINTING], TODAY)?.closures).toEqual([PAINTING, PAINTING]));

  test('names only room types whose closures change', () =>
    expect(planClosuresChange([PAINTING], [OWNER, PAINTING], TODAY)).toEqual({
      closures: [PAINTING, OWNER],
      roomTypeIds: [VILLA],
    }));

  test('ignores closures that are over, and keeps one that ends tonight', () => {
    const over = createClosure({ firstNight: '2026-11-01', lastNight: '2026-11-19' });
    const tonight = { ...over, lastNight: TODAY };
    expect(planClosuresChange([], [over], TODAY)).toBeNull();
    expect(planClosuresChange([], [over, tonight], TODAY)?.closures).toEqual([tonight]);
  });

  test('a changed closure is one that ends and a new one', () => {
    const longer = createClosure({ lastNight: '2026-12-12' });
    const change = planClosuresChange([PAINTING, OWNER], [longer, OWNER], TODAY);
    expect(summarizeClosuresChange([PAINTING, OWNER], change)).toEqual({ added: [longer], removed: [PAINTING] });
  });
});

describe('planRatesChange: closures (B10)', () => {
  const taken = { [`${GARDEN} 2026-12-03`]: 7, [`${GARDEN} 2026-12-05`]: 8, [`${VILLA} 2026-12-24`]: 1 };
  const span = { today: TODAY, lastNight: LAST_NIGHT };
  const findProblems = (...closures: Closure[]) => {
    const planned = planRatesChange(createRatesState({ taken }), { currency: 'USD', closures }, span);
    return planned.ok ? [] : planned.problems;
  };

  test('rooms that are free can be closed, also on nights that are opened later', () =>
    expect(
      findProblems(
        createClosure({ lastNight: '2026-12-04', units: 1 }),
        createClosure({ firstNight: '2027-12-01', lastNight: '2028-12-31', units: 8 }),
        createClosure({ roomTypeId: VILLA, units: null }),
      ),
    ).toEqual([]));

  test('rooms that are held or sold are refused with the first night and what is free', () =>
    expect(
      findProblems(
        createClosure({ units: 1, lastNight: '2026-12-04' }),
        createClosure({ roomTypeId: VILLA, units: null, lastNight: '2026-12-31' }),
        createClosure({ units: 2, firstNight: '2026-12-04' }),
      ),
    ).toEqual([
      { path: 'closures[1]', words: 'takes all 3 rooms, more than the 2 free on 2026-12-24' },
      { path: 'closures[2]', words: 'takes 2 rooms, more than the 0 free on 2026-12-05' },
    ]));

  test('closures of the same night together take no more than there are', () =>
    expect(
      findProblems(
        createClosure({ firstNight: '2027-12-01', lastNight: '2027-12-20', units: 5 }),
        createClosure({ firstNight: '2027-12-20', lastNight: '2028-01-31', units: 4 }),
      ),
    ).toEqual([{ path: 'closures[1]', words: 'takes 4 rooms, more than the 3 free on 2027-12-20' }]));

  test('more rooms than the room type has are refused; some may be closed twice where all are', () =>
    expect(
      findProblems(
        createClosure({ firstNight: '2027-02-01', lastNight: '2027-02-02', units: 9 }),
        createClosure({ roomTypeId: VILLA, firstNight: '2027-02-01', lastNight: '2027-02-02', units: null }),
        createClosure({ roomTypeId: VILLA, firstNight: '2027-02-01', lastNight: '2027-02-02', units: 1 }),
      ),
    ).toEqual([{ path: 'closures[0]', words: 'takes 9 rooms, more than the 8 free on 2027-02-01' }]));

  test('units of a room type are not lowered below its closures', () => {
    const state = createRatesState({
      closures: [createClosure({ firstNight: '2026-12-20', lastNight: '2026-12-21' })],
    });
    const setUnits = (units: number) => {
      const roomTypes = state.roomTypes.map((each) => (each.roomTypeId === GARDEN ? { ...each, units } : each));
      return planRatesChange(state, { currency: 'USD', roomTypes }, span);
    };
    expect(setUnits(1)).toEqual({
      ok: false,
      problems: [
        {
          path: 'roomTypes[0].units',
          words: 'is too few: the closure from 2026-12-20 takes 2 rooms, more than the 1 free on 2026-12-20',
        },
      ],
    });
    expect(setUnits(2)).toMatchObject({ ok: true, change: { closures: null } });
  });

  test('a file that only ends a closure is a change', () => {
    const planned = planRatesChange(
      createRatesState({ closures: [PAINTING] }),
      { currency: 'USD', closures: [] },
      span,
    );
    expect(planned.ok && isEmptyChange(planned.change)).toBe(false);
    expect(planned).toMatchObject({ change: { after: { closures: [] } } });
  });
});
