import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportRates, importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { exportEditedRates, importFile, KEPT_CATALOGUE, NO_RATES_CHANGE } from '#test/support/booking/import-rates.ts';
import { TODAY } from '#test/support/booking/rates-state.ts';

const NAMES = { es: 'Circuito de spa', en: 'Spa circuit' };
const SPA = {
  ...{ id: 'spa', status: 'on-sale', names: NAMES, descriptions: { es: 'Dos horas.', en: 'Two hours.' } },
  ...{ charge: 'person', price: '35.00', childPrice: '20.00', days: 'chosen', leadHours: 24, dailyCapacity: 8 },
  ...{ roomTypes: ['618449'], plans: ['flexible'] },
};
const TRANSFER = {
  ...{ id: 'transfer', status: 'on-sale', names: NAMES, charge: 'piece', per: 'booking' },
  ...{ price: '65.00', days: 'arrival', maxQuantity: 3 },
};
const YESTERDAY = '2026-11-19';
const TOMORROW = '2026-11-21';
const RANGE = { from: TODAY, to: '2027-01-19', ratePlanId: WEBSITE_RATE_PLAN };

describeDatabases('import of extras: as a hotel makes it', (open) => {
  const { openHotel, run, getDatabase, getPorts, read, change } = useRatesHotel(open);

  const writeExtras = (...extras: readonly { id: string; [member: string]: unknown }[]) =>
    change((file) => void Object.assign(file, { extras }));
  const listOnSale = async () =>
    (await openHotel().catalogue.read()).addOns
      .filter(({ status }) => status === 'on-sale')
      .map(({ addOnId }) => addOnId);
  const take = (day: string, held: number, sold: number, capacity = 8) =>
    run(`insert into add_on_day (add_on_id, day, capacity, held, sold)
      select add_on_id, '${day}', ${capacity}, ${held}, ${sold} from add_on where add_on_id = 'spa'`);
  const listCapacities = async () =>
    (
      await sql<{ day: string; capacity: number | null }>`select day, capacity from add_on_day order by day`.execute(
        getDatabase(),
      )
    ).rows;

  test('writes every member, and an unchanged export changes nothing', async () => {
    expect(await writeExtras(SPA, TRANSFER)).toEqual({ status: 'written' });
    const before = await read();
    expect(before.addOns).toEqual([
      {
        addOn: createAddOn('spa', {
          ...{ names: NAMES, descriptions: { es: 'Dos horas.', en: 'Two hours.' } },
          ...{ charge: 'person', price: 3_500, childPrice: 2_000, days: 'chosen', leadHours: 24, dailyCapacity: 8 },
          ...{ roomTypeIds: ['618449'], ratePlanIds: ['flexible'] },
        }),
        taken: [],
      },
      {
        addOn: createAddOn('transfer', {
          ...{ names: NAMES, charge: 'piece', per: 'booking', price: 6_500, childPrice: 6_500, maxQuantity: 3 },
        }),
        taken: [],
      },
    ]);
    expect((await openHotel().catalogue.read()).addOns).toEqual(before.addOns.map(({ addOn }) => addOn));
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    expect(await read()).toEqual(before);
  });

  test('the export of before archives what was added since, and brings back what was changed', async () => {
    await writeExtras(SPA);
    const previous: unknown = JSON.parse(await exportRates(getPorts()));
    await writeExtras({ id: 'spa', status: 'draft' }, TRANSFER);
    expect(await listOnSale()).toEqual(['transfer']);
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect((await read()).addOns.map(({ addOn }) => [addOn.addOnId, addOn.status])).toEqual([
      ['spa', 'on-sale'],
      ['transfer', 'archived'],
    ]);
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'unchanged' });
  });

  test('a plan includes an extra of the same file (R12)', async () => {
    const written = await change((file) => {
      Object.assign(file, { extras: [TRANSFER] });
      for (const plan of file.ratePlans) Object.assign(plan, { includes: ['transfer'] });
    });
    expect(written).toEqual({ status: 'written' });
    expect((await openHotel().catalogue.read()).plans.map(({ includedAddOnIds }) => includedAddOnIds)).toEqual([
      ['transfer'],
    ]);
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
  });

  test('a new daily capacity is that of the days from today on (R13)', async () => {
    await writeExtras(SPA);
    for (const day of [YESTERDAY, TODAY, TOMORROW]) await take(day, 1, 3);
    expect((await read()).addOns[0]?.taken).toEqual([
      { day: TODAY, units: 4 },
      { day: TOMORROW, units: 4 },
    ]);
    expect(await writeExtras({ ...SPA, dailyCapacity: 4 })).toEqual({ status: 'written' });
    expect(await listCapacities()).toEqual([
      { day: YESTERDAY, capacity: 8 },
      { day: TODAY, capacity: 4 },
      { day: TOMORROW, capacity: 4 },
    ]);
    await writeExtras({ ...SPA, dailyCapacity: null });
    expect((await listCapacities()).map(({ capacity }) => capacity)).toEqual([8, null, null]);
  });

  test('fewer units than are held or sold are refused with the day; nothing is changed (R13)', async () => {
    await writeExtras(SPA);
    await take(YESTERDAY, 0, 8);
    await take(TOMORROW, 2, 3);
    const before = await read();
    expect(await writeExtras({ ...SPA, price: '40.00', dailyCapacity: 4 })).toEqual({
      status: 'invalid',
      problems: [{ path: 'extras[0].dailyCapacity', words: `is 4, less than the 5 held or sold on ${TOMORROW}` }],
    });
    expect(await read()).toEqual(before);
  });

  test('units that were taken since the change was planned make it outdated (R13)', async () => {
    await writeExtras(SPA, TRANSFER);
    const { revision, addOns } = await read();
    const [spa, transfer] = addOns.map(({ addOn }) => addOn);
    if (!spa || !transfer) throw new Error('no extras');
    await take(TODAY, 0, 5);
    const write = (dailyCapacity: number) =>
      getPorts().rates.write({
        ...NO_RATES_CHANGE,
        ...{ range: RANGE, revision },
        catalogue: { ...KEPT_CATALOGUE, addOns: [{ ...spa, dailyCapacity }, transfer] },
      });
    expect(await write(4)).toEqual({ status: 'outdated' });
    expect(await listCapacities()).toEqual([{ day: TODAY, capacity: 8 }]);
    expect(await write(5)).toEqual({ status: 'written' });
    expect(await listCapacities()).toEqual([{ day: TODAY, capacity: 5 }]);
  });

  test.each([
    ['a change of an extra makes an import outdated', `update add_on set status = 'draft'`, 'outdated'],
    ['a unit that is taken does not', 'update add_on_day set held = held + 1', 'written'],
  ])('after the preview %s', async (_, statement, status) => {
    await writeExtras(SPA);
    await take(TODAY, 0, 0);
    const json = await exportEditedRates(getPorts(), (file) => void Object.assign(file, { extras: [TRANSFER] }));
    const preview = await previewRates(getPorts(), JSON.stringify(json));
    if (preview.status !== 'previewed') throw new Error(preview.status);
    await run(statement);
    expect(await importRates(getPorts(), { text: JSON.stringify(json), revision: preview.revision })).toEqual({
      status,
    });
  });

  test('the database refuses more units than the capacity of the day', async () => {
    await writeExtras(SPA);
    await take(TODAY, 4, 4);
    await expect(run('update add_on_day set sold = sold + 1')).rejects.toThrow('add_on_day_units');
    await expect(run('update add_on_day set capacity = 7')).rejects.toThrow('add_on_day_units');
  });
});
