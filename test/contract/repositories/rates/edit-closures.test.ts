import { expect, test } from 'vitest';
import type { Actor } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { type ClosureEdit, createClosureEdit } from '#src/rates/editing/edit-closures.rules.ts';
import { applyEdit, previewEdit } from '#src/rates/editing/edit-rates.service.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { RATES_NOW, useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN, TODAY } from '#test/support/booking/rates-state.ts';

const MARIA: Actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner', requestId: 'request-1' };
const PAINTING: Closure = {
  ...{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-03' },
  ...{ units: 2, note: 'painting' },
};

describeDatabases('edit of closures at the desk (D18)', (open) => {
  const { openHotel, run, getPorts, read, hold } = useRatesHotel(open);

  const preview = (edit: ClosureEdit) => previewEdit(getPorts(), createClosureEdit(edit));
  const apply = async (edit: ClosureEdit, revision?: string | null) =>
    applyEdit(
      { ...getPorts(), actor: MARIA },
      { edit: createClosureEdit(edit), revision: revision === undefined ? (await read()).revision : revision },
    );

  test('closes, changes and ends as previewed, each with an event of the person', async () => {
    expect(await preview({ before: null, after: PAINTING })).toMatchObject({
      status: 'previewed',
      summary: { closures: { added: [PAINTING], removed: [] } },
    });
    expect((await read()).closures).toEqual([]);
    expect(await apply({ before: null, after: PAINTING })).toEqual({ status: 'written' });
    const shorter = { ...PAINTING, lastNight: '2026-12-01' };
    expect(await apply({ before: PAINTING, after: shorter })).toEqual({ status: 'written' });
    expect((await read()).closures).toEqual([shorter]);
    expect(await apply({ before: shorter, after: null })).toEqual({ status: 'written' });
    expect((await read()).closures).toEqual([]);
    const person = expect.objectContaining({ kind: 'desk', name: 'María', userId: 'u1' });
    const events = await openHotel().deskEvents.list({ action: 'rates-imported' }, 10);
    expect(events.slice(0, 3).map(({ actor, after }) => [actor, after?.closing, after?.to])).toEqual([
      [person, 'ended', '2026-12-01'],
      [person, 'changed', '2026-12-01'],
      [person, 'closed', '2026-12-03'],
    ]);
    expect(events[0]?.after).toMatchObject({ roomTypes: [GARDEN], from: '2026-12-01', closingNote: 'painting' });
  });

  test('the board has the closure of a range, and what is closed and sold of each night', async () => {
    await apply({ before: null, after: PAINTING });
    await hold([GARDEN], '2026-12-03', '2026-12-04');
    const { closures, deskReservations } = openHotel();
    const listBetween = (from: string, to: string) => closures.listBetween({ from, to });
    expect(
      await Promise.all([listBetween('2026-11-01', '2026-12-01'), listBetween('2026-12-03', '2026-12-09')]),
    ).toEqual([[PAINTING], [PAINTING]]);
    expect(
      await Promise.all([listBetween('2026-11-01', '2026-11-30'), listBetween('2026-12-04', '2026-12-09')]),
    ).toEqual([[], []]);
    const nights = await deskReservations.listNights({ from: '2026-12-03', to: '2026-12-04', now: RATES_NOW });
    expect(nights.filter(({ roomTypeId }) => roomTypeId === GARDEN)).toEqual([
      { roomTypeId: GARDEN, night: '2026-12-03', capacity: 8, sold: 0, closed: 2, free: 5 },
      { roomTypeId: GARDEN, night: '2026-12-04', capacity: 8, sold: 0, closed: 0, free: 8 },
    ]);
  });

  test('of two persons who change one closure, the second is told', async () => {
    await apply({ before: null, after: PAINTING });
    const { revision } = await read();
    const results = await Promise.all([
      apply({ before: PAINTING, after: { ...PAINTING, units: 3 } }, revision),
      apply({ before: PAINTING, after: null }, revision),
    ]);
    expect(results.filter(({ status }) => status === 'written')).toHaveLength(1);
    expect(results.map(({ status }) => status)).toContainEqual(expect.stringMatching(/^(outdated|changed-meanwhile)$/));
    expect(await apply({ before: PAINTING, after: { ...PAINTING, units: 1 } })).toEqual({
      status: 'changed-meanwhile',
    });
  });

  test('rooms that are held are refused with every night, and stay held', async () => {
    await hold(Array(7).fill(GARDEN), '2026-12-02', '2026-12-04');
    const refused = await apply({ before: null, after: PAINTING });
    expect(refused).toMatchObject({
      status: 'overbooked',
      nights: [
        { night: '2026-12-02', wanted: 2, free: 1 },
        { night: '2026-12-03', wanted: 2, free: 1 },
      ],
    });
  });

  test('20 guests and a closure of all rooms at once: either holds the nights, never both', async () => {
    const all = { ...PAINTING, units: null };
    const { revision } = await read();
    const placed = Array.from({ length: 20 }, () =>
      hold([GARDEN], '2026-12-02', '2026-12-03').then(
        () => 1,
        () => 0,
      ),
    );
    const [closed, ...held] = await Promise.all([apply({ before: null, after: all }, revision), ...placed]);
    const rooms = held.reduce<number>((sum, each) => sum + each, 0);
    expect([closed.status === 'written', rooms > 0]).toEqual(rooms > 0 ? [false, true] : [true, false]);
  });

  test('the nights that are over of a closure that ends or gets other rooms stay recorded', async () => {
    const [first, last] = [addDays(TODAY, -10), addDays(TODAY, 5)];
    await run(`insert into inventory_block (block_id, room_type_id, first_night, last_night, units, note)
      values ('b1', '${GARDEN}', '${first}', '${last}', 2, 'painting')`);
    const running = { ...PAINTING, firstNight: first, lastNight: last };
    const longer = { ...running, lastNight: addDays(last, 2) };
    expect(await apply({ before: running, after: longer })).toEqual({ status: 'written' });
    expect(await openHotel().closures.listPast(TODAY, 10)).toEqual([]);
    expect(await apply({ before: longer, after: { ...longer, units: 1 } })).toEqual({ status: 'written' });
    const over = [{ ...running, lastNight: addDays(TODAY, -1) }];
    expect(await openHotel().closures.listPast(TODAY, 10)).toEqual(over);
    const rest = { ...longer, firstNight: TODAY, units: 1 };
    expect((await read()).closures).toEqual([rest]);
    expect(await apply({ before: rest, after: null })).toEqual({ status: 'written' });
    expect([(await read()).closures, await openHotel().closures.listPast(TODAY, 10)]).toEqual([[], over]);
  });
});
