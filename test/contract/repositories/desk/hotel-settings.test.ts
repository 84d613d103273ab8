import { expect, test } from 'vitest';
import { changeBudget, loadBudget } from '#src/desk/settings/budget.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';

const OWNER: DeskActor = { kind: 'desk', userId: 'u1', name: 'Marcela', role: 'owner' };
const clock = { now: () => Date.parse('2027-01-10T15:00:00.000Z') };
const createAmounts = (amount: number) => [amount, ...Array.from({ length: 11 }, () => null)];

describeDatabases('hotel settings: the budget', (open) => {
  const { openHotel } = useRawDatabase(open);

  const change = (revision: number, amount: number) =>
    changeBudget({ ...openHotel(), clock }, { actor: OWNER, year: 2027, amounts: createAmounts(amount), revision });

  test('is empty before it is set, and then what was set, with an event of before and after', async () => {
    expect(await loadBudget(openHotel())).toEqual({ budget: {}, revision: 0 });
    expect(await change(0, 100)).toMatchObject({ ok: true });
    expect(await change(1, 200)).toMatchObject({ ok: true });
    expect(await loadBudget(openHotel())).toEqual({ budget: { '2027-01': 200 }, revision: 2 });
    const events = await openHotel().deskEvents.list({ action: 'setting-changed' }, 10);
    expect(events.map(({ subject, before, after }) => [subject, before, after])).toEqual([
      ['budget', { value: { '2027-01': 100 } }, { value: { '2027-01': 200 } }],
      ['budget', { value: null }, { value: { '2027-01': 100 } }],
    ]);
  });

  test('of several people who saw the same, one changes it and the others are told (D7)', async () => {
    const { revision } = await loadBudget(openHotel());
    const outcomes = await Promise.all([1, 2, 3, 4].map((amount) => change(revision, amount)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'changed-meanwhile')).toHaveLength(3);
    expect((await loadBudget(openHotel())).revision).toBe(revision + 1);
  });
});
