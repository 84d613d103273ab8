import { expect, test } from 'vitest';
import { exportRates, importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import { listCurrentTaxRules } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { type EditRatesFile, exportEditedRates, importFile } from '#test/support/booking/import-rates.ts';
import { HALF_BOARD, NON_REFUNDABLE, NON_REFUNDABLE_TERMS } from '#test/support/booking/rate-plans.ts';
import { GARDEN, TODAY } from '#test/support/booking/rates-state.ts';

const DRAFTS = {
  plans: [NON_REFUNDABLE, HALF_BOARD].map((plan) => ({ ...plan, status: 'draft' as const })),
  terms: [NON_REFUNDABLE_TERMS],
};

const putOnSale: EditRatesFile = ({ ratePlans }) => {
  for (const plan of ratePlans) plan.status = 'on-sale';
};

const restrictHalfBoard =
  (...restrictions: unknown[]): EditRatesFile =>
  ({ ratePlans }) => {
    for (const plan of ratePlans) if (plan.id === 'half-board') plan.restrictions = restrictions;
  };

describeDatabases('import of rate plans, terms and taxes: as a hotel makes it', (open) => {
  const { openHotel, run, getPorts, read, change } = useRatesHotel(open);

  const seedDrafts = () =>
    openHotel().demo.seed({ roomTypes: [], seasons: [], seasonRates: [], items: [], files: [], ...DRAFTS });
  const exportFile = async (): Promise<unknown> => JSON.parse(await exportRates(getPorts()));
  const listStatuses = async () =>
    (await openHotel().catalogue.read()).plans.map(({ ratePlanId, status }) => [ratePlanId, status]);

  test('an unchanged export with plans, terms, taxes and restrictions changes nothing', async () => {
    await seedDrafts();
    await change(
      restrictHalfBoard({ roomType: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-26', minStay: 3 }),
    );
    const before = await read();
    expect(before.plans).toHaveLength(3);
    expect(before.restrictions).toHaveLength(3);
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    expect(await read()).toEqual(before);
  });

  test('an export from before there were plans changes nothing of them', async () => {
    await seedDrafts();
    await change(putOnSale);
    const before = await read();
    const { version, currency, roomTypes, ratePlans, nights } = (await exportEditedRates(getPorts())) as Record<
      string,
      unknown[]
    >;
    const seasons: unknown = Object(ratePlans?.[0]).seasons;
    const old = { version, currency, roomTypes, ratePlans: [{ id: 'flexible', seasons }], nights };
    expect(await importFile(getPorts(), old)).toEqual({ status: 'unchanged' });
    expect(await read()).toEqual(before);
  });

  test('puts drafts on sale, and importing the export of before undoes it', async () => {
    await seedDrafts();
    const previous = await exportFile();
    expect(await change(putOnSale)).toEqual({ status: 'written' });
    const { plans, terms } = await openHotel().catalogue.read();
    expect(plans.slice(1)).toEqual([NON_REFUNDABLE, HALF_BOARD]);
    expect(terms.find(({ termsId }) => termsId === 'non-refundable')).toEqual(NON_REFUNDABLE_TERMS);
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect(await exportFile()).toEqual(previous);
    expect(await listStatuses()).toEqual([
      ['flexible', 'on-sale'],
      ['non-refundable', 'draft'],
      ['half-board', 'draft'],
    ]);
  });

  test('the export of before archives a plan that was added since, and nothing more is left to undo', async () => {
    const previous = await exportFile();
    const early = {
      id: 'early',
      status: 'on-sale',
      names: { es: 'Anticipada', en: 'Early' },
      terms: 'standard',
      derivation: { base: 'flexible', percent: '-7.5' },
      limits: { minAdvanceDays: 30, stayTo: '2027-01-31' },
      roomTypes: [GARDEN],
    };
    expect(await change((file) => void Object.assign(file, { ratePlans: [...file.ratePlans, early] }))).toEqual({
      status: 'written',
    });
    expect((await openHotel().catalogue.read()).plans[1]).toMatchObject({
      ratePlanId: 'early',
      derivation: { basePlanId: 'flexible', percent: -750, room: 0 },
      limits: { minAdvance: 30, stayTo: '2027-01-31', sellFrom: null },
      roomTypeIds: [GARDEN],
    });
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect(await listStatuses()).toEqual([
      ['flexible', 'on-sale'],
      ['early', 'archived'],
    ]);
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'unchanged' });
    await change((file) => void Object.assign(file.ratePlans[1] ?? {}, { status: 'on-sale' }));
    expect(await listStatuses()).toContainEqual(['early', 'on-sale']);
  });

  test('writes restrictions of a derived plan by night, and lifts them (R5)', async () => {
    await seedDrafts();
    const range = { roomType: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-25' };
    await change(restrictHalfBoard({ ...range, stopSell: true, maxStay: 5, minStayThrough: 4 }));
    const own = { ratePlanId: 'half-board', roomTypeId: GARDEN, closedToArrival: null, closedToDeparture: null };
    const list = () => openHotel().inventory.listPlanRestrictions({ from: TODAY, to: '2027-01-19' });
    const listRestricted = async () => (await openHotel().catalogue.read()).restrictedPlanIds;
    expect(await list()).toEqual([
      { ...own, night: '2026-12-24', minStay: null, maxStay: 5, minStayThrough: 4, stopSell: true },
      { ...own, night: '2026-12-25', minStay: null, maxStay: 5, minStayThrough: 4, stopSell: true },
    ]);
    expect(await listRestricted()).toEqual(['half-board']);
    await change(restrictHalfBoard({ ...range, firstNight: '2026-12-25', closedToArrival: false }));
    expect(await list()).toEqual([
      {
        ...{ ...own, night: '2026-12-25', closedToArrival: false },
        ...{ minStay: null, maxStay: null, minStayThrough: null, stopSell: null },
      },
    ]);
    await change(restrictHalfBoard({ ...range, firstNight: '2026-12-25', minStayThrough: 2 }));
    expect(await list()).toEqual([
      {
        ...{ ...own, night: '2026-12-25', minStay: null, maxStay: null },
        ...{ minStayThrough: 2, stopSell: null },
      },
    ]);
    await change(restrictHalfBoard());
    expect([await list(), await listRestricted()]).toEqual([[], []]);
  });

  test('a row without any restriction is as none', async () => {
    await seedDrafts();
    await run(
      `insert into plan_restriction (rate_plan_id, room_type_id, night)
       select 'half-board', room_type_id, '2026-12-24' from room_type`,
    );
    expect((await read()).restrictions).toEqual([]);
    expect((await openHotel().catalogue.read()).restrictedPlanIds).toEqual([]);
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
  });

  test('changed terms are a new version; the export of before makes another one (R9)', async () => {
    const previous = await exportFile();
    await change(({ terms: [standard] }) => void Object.assign(standard ?? {}, { changesUntilDays: 14 }));
    expect((await openHotel().catalogue.read()).terms).toMatchObject([
      { termsId: 'standard', version: 2, changesUntilDays: 14 },
    ]);
    await importFile(getPorts(), previous);
    expect((await read()).terms).toMatchObject([{ version: 3, changesUntilDays: 30 }]);
    expect(await exportFile()).toEqual(previous);
  });

  test('changed taxes are new versions, those left out are withdrawn, and the export of before brings them back (R21)', async () => {
    const previous = await exportFile();
    await change(({ taxes }) => {
      const [itbms] = taxes;
      if (!itbms) throw new Error('no tax');
      taxes.push({ ...itbms, validFrom: '2027-07-01', charge: { ...itbms.charge, percent: '12' } });
    });
    expect((await openHotel().catalogue.read()).taxes).toMatchObject([
      { taxRuleId: 'itbms', validFrom: null, charge: { percent: 1_000 } },
      { taxRuleId: 'itbms', validFrom: '2027-07-01', charge: { percent: 1_200 } },
    ]);
    await change((file) => void Object.assign(file, { taxes: [] }));
    expect((await openHotel().catalogue.read()).taxes).toEqual([]);
    expect(listCurrentTaxRules((await read()).taxes)).toEqual([]);
    // As every start does.
    expect((await openHotel().catalogueSetup.register(FIRST_CATALOGUE)).taxes).toEqual([]);
    await importFile(getPorts(), previous);
    expect(await exportFile()).toEqual(previous);
    expect((await openHotel().catalogue.read()).taxes).toMatchObject([{ taxRuleId: 'itbms', validFrom: null }]);
  });

  test('a change of a plan by a statement of the database makes an import outdated', async () => {
    await seedDrafts();
    const json = await exportEditedRates(getPorts(), putOnSale);
    const preview = await previewRates(getPorts(), JSON.stringify(json));
    if (preview.status !== 'previewed') throw new Error(preview.status);
    await run(`update rate_plan set percent_bp = -1500 where rate_plan_id = 'non-refundable'`);
    expect(await importRates(getPorts(), { text: JSON.stringify(json), revision: preview.revision })).toEqual({
      status: 'outdated',
    });
    expect(await listStatuses()).toContainEqual(['non-refundable', 'draft']);
  });

  test('of two imports at once one is written, the other is outdated and writes nothing', async () => {
    await seedDrafts();
    const files = [
      await exportEditedRates(getPorts(), putOnSale),
      await exportEditedRates(getPorts(), ({ terms }) => {
        for (const each of terms) each.graceHours = 24;
      }),
    ];
    const { revision } = await read();
    const results = await Promise.all(
      files.map((json) => importRates(getPorts(), { text: JSON.stringify(json), revision })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['outdated', 'written']);
    const isOnSale = (await listStatuses()).every(([, status]) => status === 'on-sale');
    const hasGrace = (await read()).terms.every(({ graceHours }) => graceHours === 24);
    expect([isOnSale, hasGrace].sort()).toEqual([false, true]);
  });
});
