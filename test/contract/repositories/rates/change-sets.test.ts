import { expect, test } from 'vitest';
import { randomIdentity } from '#src/composition/random-identity.ts';
import { createDeskActor } from '#src/kernel/actor.ts';
import { formatCell } from '#src/rates/change-sets/change-set.rules.ts';
import { toNightKey } from '#src/rates/editing/plan-calendars-change.rules.ts';
import { changeNights, type NightPorts, previewNightEdit } from '#src/rates/night-editing/change-nights.service.ts';
import type { NightEdit } from '#src/rates/night-editing/edit-nights.rules.ts';
import { listChangeSets, loadChangeSet, takeBackChangeSet } from '#src/rates/night-editing/take-back.service.ts';
import { MANUAL_FIELDS } from '#src/rates/state/rates-state.rules.ts';
import { useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { setRate } from '#test/support/booking/import-rates.ts';
import { createNightEdit } from '#test/support/booking/night-edits.ts';
import { GARDEN, VILLA } from '#test/support/booking/rates-state.ts';

const ANA = createDeskActor({ userId: 'u1', name: 'Ana', role: 'owner' }, 'request-1');
const SET = { price: { kind: 'set', amount: 30_000 } } as const;

describeDatabases('changes of rates as sets (D15, D17)', (open) => {
  const { openHotel, run, change, read, getPorts, findNight, hold } = useRatesHotel(open);

  const getNightPorts = (): NightPorts => ({
    ...getPorts(),
    changeSets: openHotel().changeSets,
    identity: randomIdentity,
  });
  const write = async (edit: NightEdit, reason?: string) => {
    const preview = await previewNightEdit(getNightPorts(), edit);
    if (preview.status !== 'previewed') throw new Error(preview.status);
    const result = await changeNights(getNightPorts(), {
      edit,
      seen: preview.seen,
      typed: undefined,
      reason,
      actor: ANA,
    });
    if (result.status !== 'written') throw new Error(result.status);
    return result.changeSetId;
  };
  const load = async (changeSetId: string) => {
    const file = await loadChangeSet(getNightPorts(), { changeSetId });
    if (!file || 'problems' in file.takeBack) throw new Error('no take back');
    return { ...file, takeBack: file.takeBack };
  };
  const takeBack = async (changeSetId: string) =>
    takeBackChangeSet(getNightPorts(), { changeSetId, seen: (await load(changeSetId)).seen, actor: ANA });
  const readCells = async () =>
    Object.fromEntries((await read()).nights.map((night) => [toNightKey(night), formatCell(night)]));
  const findNewest = async () => (await listChangeSets(getNightPorts(), { before: null })).sets[0];

  test('a change of nights is a set with what they were, its reason and its event', async () => {
    const id = await write(createNightEdit(SET), 'Fully booked next door');
    expect(await findNewest()).toMatchObject({
      ...{ changeSetId: id, kind: 'nights-changed', actor: { name: 'Ana' }, reason: 'Fully booked next door' },
      ...{ nights: 3, firstNight: '2026-12-24', lastNight: '2026-12-26', undoes: null, undoneBy: null },
      ...{ before: null, after: null, facts: { roomTypes: [GARDEN], nights: 3, overtakenCount: 0 } },
    });
    const changes = await openHotel().changeSets.listChangesOfNights(id);
    expect(changes).toHaveLength(3);
    expect(changes[0]).toMatchObject({
      before: { rate: 24_400, minStay: 3, setBy: 'season', manualFields: [] },
      after: { rate: 30_000, minStay: 3, setBy: 'manual', manualFields: ['rate'] },
    });
    const [event] = await openHotel().deskEvents.list({ action: 'nights-changed' }, 1);
    expect(event).toMatchObject({ subject: id, reason: 'Fully booked next door', actor: { userId: 'u1' } });
    expect(event?.after).toEqual({ from: '2026-12-24', to: '2026-12-26', roomTypes: [GARDEN], nights: 3 });
  });

  test('taken back, each night is what it was, and the set says by which', async () => {
    const before = await readCells();
    const id = await write(createNightEdit({ ...SET, rules: { minStay: 5 } }));
    expect(await readCells()).not.toEqual(before);
    const result = await takeBack(id);
    expect(await readCells()).toEqual(before);
    if (result.status !== 'written') throw new Error(result.status);
    expect(await load(id)).toMatchObject({ set: { undoneBy: result.changeSetId }, takeBack: { change: null } });
    expect(await findNewest()).toMatchObject({ undoes: id, kind: 'rates-taken-back', nights: 3 });
    expect((await takeBack(result.changeSetId)).status).toBe('written');
    expect((await findNight('2026-12-24'))?.rate).toBe(30_000);
  });

  test('a file is a set with its seasons and closures, and is taken back with its nights', async () => {
    const before = [await readCells(), (await read()).closures];
    await change((file) => {
      setRate(GARDEN, '171.00')(file);
      file.closures = [{ roomType: VILLA, firstNight: '2026-12-10', lastNight: '2026-12-12', units: 1, note: 'paint' }];
    });
    const set = await findNewest();
    expect(set).toMatchObject({
      kind: 'rates-imported',
      before: { closures: [] },
      after: { closures: [{ note: 'paint' }] },
    });
    expect((await load(set?.changeSetId ?? '')).takeBack.closures.ended).toHaveLength(1);
    await takeBack(set?.changeSetId ?? '');
    expect([await readCells(), (await read()).closures]).toEqual(before);
  });

  test('a closure that ended comes back only while its rooms are free (D18)', async () => {
    const closure = { roomType: VILLA, firstNight: '2026-12-10', lastNight: '2026-12-12', units: 3, note: null };
    await change((file) => void Object.assign(file, { closures: [closure] }));
    await change((file) => void Object.assign(file, { closures: [] }));
    const id = (await findNewest())?.changeSetId ?? '';
    expect((await load(id)).takeBack.closures).toMatchObject({ restored: [{ units: 3 }], kept: [] });
    await hold([VILLA], '2026-12-11', '2026-12-12');
    expect((await load(id)).takeBack).toMatchObject({ closures: { restored: [], kept: [{ units: 3 }] }, change: null });
  });

  test('a night that a statement set by hand had all its values by hand', async () => {
    await run(`update nightly_rate set set_by = 'manual', manual_fields = null, rate_minor = 20000
      where night = '2026-12-24' and room_type_id = '${GARDEN}'`);
    const id = await write(createNightEdit(SET, '2026-12-24', 1));
    const [first] = await openHotel().changeSets.listChangesOfNights(id);
    expect(first?.before).toMatchObject({ rate: 20_000, manualFields: MANUAL_FIELDS });
    await takeBack(id);
    expect(await findNight('2026-12-24')).toMatchObject({ rate: 20_000, setBy: 'manual', manualFields: MANUAL_FIELDS });
  });

  test('a change of the catalogue alone is no set', async () => {
    const newest = (await findNewest())?.position;
    await change(({ ratePlans: [first] }) => void Object.assign(first ?? {}, { names: { es: 'Otra', en: 'Other' } }));
    expect((await findNewest())?.position).toBe(newest);
    const [event] = await openHotel().deskEvents.list({ action: 'rates-imported' }, 1);
    expect(event?.subject).toBeUndefined();
  });

  test.each([
    ['rate_change_set', "update rate_change_set set reason = 'x'"],
    ['rate_change_set', 'delete from rate_change_set'],
    ['rate_change', 'update rate_change set after = null'],
    ['rate_change', 'delete from rate_change'],
  ])('what a set says is never changed: %s', async (table, statement) => {
    await write(createNightEdit(SET));
    await expect(run(statement)).rejects.toThrow(`${table} is append-only`);
  });

  test('pages of 25, newest first', async () => {
    for (let round = 0; round < 27; round += 1)
      await write(createNightEdit({ price: { kind: 'set', amount: 20_000 + round } }, '2026-12-24', 1));
    const first = await listChangeSets(getNightPorts(), { before: null });
    const second = await listChangeSets(getNightPorts(), { before: first.next });
    expect(first.sets).toHaveLength(25);
    const positions = [...first.sets, ...second.sets].map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    expect(new Set(positions).size).toBe(positions.length);
  });
});
