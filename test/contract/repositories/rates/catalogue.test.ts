import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createRepositories } from '#src/composition/database/repositories.ts';
import { buildReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { buildStandardTax } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { clearCatalogue, createPlanInserter } from '#test/contract/repositories/support/catalogue-rows.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createStandardTerms, FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule, createDerivedPlan, createPlanRestriction } from '#test/support/booking/rate-plans.ts';

const { plan: FLEXIBLE, terms: TERMS, tax: TAX } = FIRST_CATALOGUE;

/** What another process would register, by other settings. */
const OTHER_SETTINGS = {
  plan: { ...buildReferencePlan('other', 'standard'), position: 2 },
  terms: createStandardTerms({ freeCancellationDays: 3 }),
  tax: buildStandardTax(700),
};

const FIRST = { plans: [FLEXIBLE], restrictedPlanIds: [], terms: [TERMS], taxes: [TAX], promotions: [], addOns: [] };

const CHANGES: readonly (readonly [string, string])[] = [
  ['a changed plan', `update rate_plan set position = 5 where rate_plan_id = 'half-board'`],
  ['a deleted plan', `delete from rate_plan where rate_plan_id = 'spare'`],
  [
    'a new restriction of a plan',
    `insert into plan_restriction (rate_plan_id, room_type_id, night, stop_sell)
      values ('half-board', '${GARDEN}', '2027-03-02', true)`,
  ],
  ['a changed restriction of a plan', 'update plan_restriction set min_stay = 2'],
  ['a deleted restriction of a plan', 'delete from plan_restriction'],
  [
    'a new version of a tax',
    `insert into tax_rule (tax_rule_id, version, document)
      values ('itbms', 2, '${JSON.stringify({ ...TAX, version: 2 })}')`,
  ],
  [
    'a new version of terms',
    `insert into terms (terms_id, version, document)
      values ('standard', 2, '${JSON.stringify({ ...TERMS, version: 2 })}')`,
  ],
];

describeDatabases('catalogue', (open) => {
  const { openHotel, run, getDatabase } = useRawDatabase(open);

  beforeEach(() => clearCatalogue(run));

  const insertPlan = createPlanInserter((statement) => run(statement));

  const readRevision = async (): Promise<string | undefined> => {
    const { rows } = await sql<{ revision: string }>`
      select revision from content_change where collection = 'rates'`.execute(getDatabase());
    return rows[0]?.revision;
  };

  test('read: nothing before the first start', async () => {
    expect(await openHotel().catalogue.read()).toEqual({
      plans: [],
      restrictedPlanIds: [],
      terms: [],
      taxes: [],
      promotions: [],
      addOns: [],
    });
  });

  test('register: writes plan, terms and tax once; what is stored stays', async () => {
    const { catalogue, catalogueSetup } = openHotel();
    expect(await catalogueSetup.register(FIRST_CATALOGUE)).toEqual(FIRST);
    const revision = await readRevision();
    expect(await catalogueSetup.register(FIRST_CATALOGUE)).toEqual(FIRST);
    expect(await catalogueSetup.register(OTHER_SETTINGS)).toEqual(FIRST);
    expect(await catalogue.read()).toEqual(FIRST);
    expect(await readRevision()).toBe(revision);
  });

  test('register: processes that start at once, by different settings, agree', async () => {
    const starts = [FIRST_CATALOGUE, OTHER_SETTINGS, FIRST_CATALOGUE, OTHER_SETTINGS];
    const registered = await Promise.all(
      starts.map((first) => createRepositories(getDatabase()).catalogueSetup.register(first)),
    );
    const stored = await openHotel().catalogue.read();
    expect([stored.plans.length, stored.terms.length, stored.taxes.length]).toEqual([1, 1, 1]);
    expect(registered).toEqual(starts.map(() => stored));
  });

  test('register: writes only what is missing', async () => {
    await run(
      `insert into terms (terms_id, version, document)
        values ('standard', 4, '${JSON.stringify({ ...TERMS, version: 4, graceHours: 24 })}')`,
    );
    expect(await openHotel().catalogueSetup.register(FIRST_CATALOGUE)).toEqual({
      ...FIRST,
      terms: [{ ...TERMS, version: 4, graceHours: 24 }],
    });
  });

  test('read: every column of a plan, the newest terms and every version of a tax', async () => {
    await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
    await insertPlan('half-board', {
      status: `'draft'`,
      position: '2',
      board: `'half-board'`,
      percent_bp: '-1050',
      room_minor: '-200',
      adult_minor: '3800',
      child_minor: '1900',
      audience: `'member'`,
      sell_from: `'2026-12-01'`,
      sell_to: `'2027-01-31'`,
      stay_from: `'2027-02-01'`,
      stay_to: `'2027-03-31'`,
      min_advance_days: '7',
      max_advance_days: '180',
      min_stay: '2',
      max_stay: '14',
      room_type_ids: `array['${GARDEN}', '${VILLA}']`,
      included_add_on_ids: `array['spa-circuit']`,
    });
    await insertPlan('desk', { audience: `'desk'`, position: '2' });
    await insertPlan('company', { audience: `'code'`, access_code: `'ACME-2027'`, position: '3' });
    const fee = createAmountRule('resort', {
      position: 0,
      charge: { fromAge: 12, maxNights: 7 },
      isPaidAtHotel: true,
    });
    const later = { ...TAX, version: 2, validFrom: '2028-01-01' };
    for (const rule of [later, fee])
      await run(
        `insert into tax_rule (tax_rule_id, version, document)
          values ('${rule.taxRuleId}', ${rule.version}, '${JSON.stringify(rule)}')`,
      );
    await run(
      `insert into terms (terms_id, version, document)
        values ('standard', 2, '${JSON.stringify({ ...TERMS, version: 2 })}')`,
    );
    expect(await openHotel().catalogue.read()).toEqual({
      restrictedPlanIds: [],
      plans: [
        FLEXIBLE,
        createDerivedPlan('desk', { audience: 'desk', position: 2 }),
        createDerivedPlan('half-board', {
          status: 'draft',
          position: 2,
          board: 'half-board',
          derivation: { basePlanId: 'flexible', percent: -1_050, room: -200 },
          supplement: { adult: 3_800, child: 1_900 },
          audience: 'member',
          limits: {
            ...{ sellFrom: '2026-12-01', sellTo: '2027-01-31', stayFrom: '2027-02-01', stayTo: '2027-03-31' },
            ...{ minAdvance: 7, maxAdvance: 180, minStay: 2, maxStay: 14 },
          },
          roomTypeIds: [GARDEN, VILLA],
          includedAddOnIds: ['spa-circuit'],
        }),
        createDerivedPlan('company', { audience: 'code', accessCode: 'ACME-2027', position: 3 }),
      ],
      terms: [{ ...TERMS, version: 2 }],
      taxes: [fee, TAX, later],
      promotions: [],
      addOns: [],
    });
  });

  test('listPlanRestrictions: both dates inclusive, null where the base plan counts (R5)', async () => {
    await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
    await insertPlan('half-board');
    for (const night of ['2027-02-28', '2027-03-01', '2027-03-04', '2027-03-05'])
      await run(
        `insert into plan_restriction (rate_plan_id, room_type_id, night, min_stay, closed_to_arrival)
          values ('half-board', '${GARDEN}', '${night}', 3, false)`,
      );
    const rows = await openHotel().inventory.listPlanRestrictions({ from: '2027-03-01', to: '2027-03-04' });
    expect(rows.toSorted((a, b) => a.night.localeCompare(b.night))).toEqual(
      ['2027-03-01', '2027-03-04'].map((night) =>
        createPlanRestriction('half-board', GARDEN, night, { minStay: 3, closedToArrival: false }),
      ),
    );
  });

  test.each(CHANGES)('%s is a change of rates for every node', async (_, statement) => {
    await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
    await insertPlan('half-board');
    await insertPlan('spare');
    await run(
      `insert into plan_restriction (rate_plan_id, room_type_id, night, stop_sell)
        values ('half-board', '${GARDEN}', '2027-03-01', true)`,
    );
    const before = await readRevision();
    expect(before).toBeDefined();
    await run(statement);
    expect(await readRevision()).not.toBe(before);
  });
});
