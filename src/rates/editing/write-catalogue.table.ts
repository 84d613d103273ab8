import { sql, type Transaction } from 'kysely';
import { isBasePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { toRatePlanRow } from '#src/rates/catalogue/catalogue.table.ts';
import { writePromotions } from '#src/rates/catalogue/promotions.table.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { writeAddOnCapacities, writeAddOns } from '#src/rates/extras/add-ons.table.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { CatalogueChange } from './plan-catalogue-change.rules.ts';

/** What becomes of a row that exists already. */
type IfStored = 'keep' | 'replace';

/** Inserts plans, base plans first, to which the others refer, and of those the reference plan last: there is one at a time. */
export const insertPlans = async (
  trx: Transaction<Schema>,
  plans: readonly RatePlan[],
  ifStored: IfStored,
): Promise<void> => {
  const getRank = (plan: RatePlan): number => (isBasePlan(plan) ? Number(plan.isReference) : 2);
  const ordered = plans.toSorted((a, b) => getRank(a) - getRank(b));
  for (const row of ordered.map(toRatePlanRow))
    await trx
      .insertInto('rate_plan')
      .values(row)
      .onConflict((conflict) =>
        // Of processes that start at once, the second may meet the one reference plan before the equal id.
        ifStored === 'keep' ? conflict.doNothing() : conflict.columns(['rate_plan_id']).doUpdateSet(row),
      )
      .execute();
};

/** Inserts versions of terms. A version that exists is never replaced: its table refuses that. */
export const insertTerms = async (
  trx: Transaction<Schema>,
  terms: readonly Terms[],
  ifStored: 'keep' | 'refuse',
): Promise<void> => {
  if (terms.length === 0) return;
  const rows = terms.map((each) => ({
    terms_id: each.termsId,
    version: each.version,
    document: JSON.stringify(each),
  }));
  const insert = trx.insertInto('terms').values(rows);
  await (ifStored === 'keep' ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
};

/** Inserts versions of taxes and fees. A version that exists is never replaced: its table refuses that. */
export const insertTaxRules = async (
  trx: Transaction<Schema>,
  rules: readonly TaxRule[],
  ifStored: 'keep' | 'refuse',
): Promise<void> => {
  if (rules.length === 0) return;
  const rows = rules.map((each) => ({
    tax_rule_id: each.taxRuleId,
    version: each.version,
    document: JSON.stringify(each),
  }));
  const insert = trx.insertInto('tax_rule').values(rows);
  await (ifStored === 'keep' ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
};

const writeRestrictions = async (
  trx: Transaction<Schema>,
  { restrictions, lifted }: Pick<CatalogueChange, 'restrictions' | 'lifted'>,
): Promise<void> => {
  await sql`
    delete from plan_restriction
    using jsonb_to_recordset(${JSON.stringify(lifted)}::jsonb) as given ("ratePlanId" text, "roomTypeId" text, night date)
    where rate_plan_id = given."ratePlanId" and room_type_id = given."roomTypeId"
      and plan_restriction.night = given.night`.execute(trx);
  await sql`
    insert into plan_restriction (rate_plan_id, room_type_id, night, min_stay, max_stay,
      min_stay_through, closed_to_arrival, closed_to_departure, stop_sell)
    select "ratePlanId", "roomTypeId", night, "minStay", "maxStay", "minStayThrough",
      "closedToArrival", "closedToDeparture", "stopSell"
    from jsonb_to_recordset(${JSON.stringify(restrictions)}::jsonb) as given ("ratePlanId" text, "roomTypeId" text,
      night date, "minStay" int, "maxStay" int, "minStayThrough" int, "closedToArrival" boolean, "closedToDeparture" boolean,
      "stopSell" boolean)
    order by "ratePlanId", "roomTypeId", night
    on conflict (rate_plan_id, room_type_id, night) do update set min_stay = excluded.min_stay,
      max_stay = excluded.max_stay, min_stay_through = excluded.min_stay_through, closed_to_arrival = excluded.closed_to_arrival,
      closed_to_departure = excluded.closed_to_departure, stop_sell = excluded.stop_sell`.execute(trx);
};

/** Writes plans with their restrictions, extras, promotions, and new versions of terms and taxes. R1, R5, R9, R12, R15, R21 */
export const writeCatalogue = async (
  trx: Transaction<Schema>,
  change: CatalogueChange,
  today: string,
): Promise<void> => {
  await insertTerms(trx, change.terms, 'refuse');
  await insertTaxRules(trx, change.taxes, 'refuse');
  await insertPlans(trx, change.plans, 'replace');
  await writeAddOns(trx, change.addOns);
  if (change.addOns.length > 0) await writeAddOnCapacities(trx, today);
  await writePromotions(trx, change.promotions);
  if (change.restrictions.length > 0 || change.lifted.length > 0) await writeRestrictions(trx, change);
};
