import { expect, test } from 'vitest';
import type { Actor } from '#src/kernel/actor.ts';
import { applyEdit, previewEdit } from '#src/rates/editing/edit-rates.service.ts';
import { createSeasonEdit, type SeasonAct } from '#src/rates/editing/edit-seasons.rules.ts';
import { describeSeason } from '#src/rates/editing/plan-calendars-change.rules.ts';
import { summarizeSeasonEdit } from '#src/rates/editing/summarize-season-edit.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { setNights } from '#test/support/booking/import-rates.ts';
import { GARDEN, VILLA } from '#test/support/booking/rates-state.ts';

const MARIA: Actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'revenue', requestId: 'request-1' };
const DRAFT = {
  ...{ seasonId: 'Carnival', firstNight: '2026-12-01', lastNight: '2026-12-10', minStay: 2 },
  rates: [{ roomTypeId: GARDEN, weekday: null, rate: 20_000 }],
};

describeDatabases('edit of seasons at the desk', (open) => {
  const { openHotel, getPorts, read, change, findNight } = useRatesHotel(open);

  const createEdit = (act: SeasonAct, seen?: string) =>
    createSeasonEdit({
      ratePlanId: WEBSITE_RATE_PLAN,
      act,
      isSeen: (season, rates) => seen === undefined || describeSeason(season, rates) === seen,
    });
  const apply = async (act: SeasonAct, seen?: string) => {
    const { revision } = await read();
    return applyEdit({ ...getPorts(), actor: MARIA }, { edit: createEdit(act, seen), revision });
  };

  test('writes the nights as previewed, leaves the other room type and what is set by hand, with an event of the person', async () => {
    await change(setNights({ roomType: GARDEN, firstNight: '2026-12-05', lastNight: '2026-12-05', rate: '99.00' }));
    const villa = await findNight('2026-12-02', VILLA);
    const preview = await previewEdit(getPorts(), createEdit({ kind: 'create', draft: DRAFT }));
    if (preview.status !== 'previewed') throw new Error(preview.status);
    const effect = summarizeSeasonEdit(preview.state, preview.change, WEBSITE_RATE_PLAN, [DRAFT]);
    expect(effect).toMatchObject({ nights: 10, manual: 1, roomTypes: [{ roomTypeId: GARDEN, nights: 10 }] });
    expect(await apply({ kind: 'create', draft: DRAFT })).toEqual({ status: 'written' });
    expect(await findNight('2026-12-02')).toMatchObject({ rate: 20_000, minStay: 2, setBy: 'season' });
    expect(await findNight('2026-12-05')).toMatchObject({ rate: 9_900, setBy: 'manual' });
    expect(await findNight('2026-12-02', VILLA)).toEqual(villa);
    const [event] = await openHotel().deskEvents.list({ action: 'rates-imported' }, 1);
    expect(event).toMatchObject({
      actor: { kind: 'desk', name: 'María' },
      after: { seasons: ['Carnival'], nights: 10 },
    });
  });

  test('raised, copied and deleted, the nights follow; deleting puts them back', async () => {
    const before = (await read()).nights;
    await apply({ kind: 'create', draft: DRAFT });
    expect(await apply({ kind: 'raise', seasonId: 'green', over: 'Carnival' })).toEqual({ status: 'written' });
    expect(await findNight('2026-12-02')).toMatchObject({ rate: 14_800 });
    expect(await apply({ kind: 'copy', seasonId: 'new-year' })).toEqual({ status: 'written' });
    expect((await read()).seasons.map(({ seasonId }) => seasonId)).toContain('new-year-2');
    for (const seasonId of ['new-year-2', 'Carnival'])
      expect(await apply({ kind: 'delete', seasonId })).toEqual({ status: 'written' });
    expect((await read()).nights).toEqual(before);
  });

  test('of two persons who change one season at once, one writes and the second is told', async () => {
    const { seasons, rates } = await read();
    const green = seasons.find(({ seasonId }) => seasonId === 'green');
    if (!green) throw new Error('no season');
    const seen = describeSeason(green, rates);
    const draft = (rate: number) => ({
      ...DRAFT,
      seasonId: 'green',
      rates: [{ roomTypeId: GARDEN, weekday: null, rate }],
    });
    const results = await Promise.all(
      [16_000, 17_000].map((rate) => apply({ kind: 'change', seasonId: 'green', draft: draft(rate) }, seen)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['outdated', 'written']);
    expect(await apply({ kind: 'change', seasonId: 'green', draft: draft(18_000) }, seen)).toEqual({
      status: 'changed-meanwhile',
    });
  });
});
