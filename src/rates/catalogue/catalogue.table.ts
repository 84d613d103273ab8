import type { Insertable, Selectable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { readAddOns } from '#src/rates/extras/add-ons.table.ts';
import { listCurrentTaxRules, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { Catalogue, RatePlan } from './catalogue.rules.ts';
import type { PlanRestriction } from './derive-rates.rules.ts';
import { readPromotions } from './promotions.table.ts';
import { readTaxRule, readTerms, readTexts } from './stored-rates.table.ts';

const toDerivation = (row: Selectable<Schema['rate_plan']>): RatePlan['derivation'] =>
  row.base_plan_id === null ? null : { basePlanId: row.base_plan_id, percent: row.percent_bp, room: row.room_minor };

export const toRatePlan = (row: Selectable<Schema['rate_plan']>): RatePlan => ({
  ratePlanId: row.rate_plan_id,
  status: row.status,
  isReference: row.is_reference,
  position: row.position,
  names: readTexts(row.names),
  board: row.board,
  termsId: row.terms_id,
  derivation: toDerivation(row),
  supplement: { adult: row.adult_minor, child: row.child_minor },
  audience: row.audience,
  accessCode: row.access_code,
  limits: {
    sellFrom: row.sell_from,
    sellTo: row.sell_to,
    stayFrom: row.stay_from,
    stayTo: row.stay_to,
    minAdvance: row.min_advance_days,
    maxAdvance: row.max_advance_days,
    minStay: row.min_stay,
    maxStay: row.max_stay,
  },
  includedAddOnIds: row.included_add_on_ids,
  roomTypeIds: row.room_type_ids,
});

export const toRatePlanRow = (plan: RatePlan): Insertable<Schema['rate_plan']> => ({
  rate_plan_id: plan.ratePlanId,
  status: plan.status,
  is_reference: plan.isReference,
  position: plan.position,
  names: JSON.stringify(plan.names),
  board: plan.board,
  terms_id: plan.termsId,
  base_plan_id: plan.derivation?.basePlanId ?? null,
  percent_bp: plan.derivation?.percent ?? 0,
  room_minor: plan.derivation?.room ?? 0,
  adult_minor: plan.supplement.adult,
  child_minor: plan.supplement.child,
  audience: plan.audience,
  access_code: plan.accessCode,
  sell_from: plan.limits.sellFrom,
  sell_to: plan.limits.sellTo,
  stay_from: plan.limits.stayFrom,
  stay_to: plan.limits.stayTo,
  min_advance_days: plan.limits.minAdvance,
  max_advance_days: plan.limits.maxAdvance,
  min_stay: plan.limits.minStay,
  max_stay: plan.limits.maxStay,
  room_type_ids: plan.roomTypeIds && [...plan.roomTypeIds],
  included_add_on_ids: [...plan.includedAddOnIds],
});

/** Reads plans by position, archived ones too. */
export const readPlans = async (trx: Transaction<Schema>): Promise<RatePlan[]> => {
  const rows = trx.selectFrom('rate_plan').selectAll();
  return (await rows.orderBy('position').orderBy('rate_plan_id').execute()).map(toRatePlan);
};

/** Reads the newest version of each. R8 */
export const readNewestTerms = async (trx: Transaction<Schema>): Promise<Terms[]> => {
  const rows = trx.selectFrom('terms').distinctOn('terms_id').select('document');
  return (await rows.orderBy('terms_id').orderBy('version', 'desc').execute()).map(({ document }) =>
    readTerms(document),
  );
};

/** Reads every version that was ever written. R21 */
export const readTaxVersions = async (trx: Transaction<Schema>): Promise<TaxRule[]> => {
  const rows = trx.selectFrom('tax_rule').select('document');
  return (await rows.orderBy('tax_rule_id').orderBy('version').execute()).map(({ document }) => readTaxRule(document));
};

const hasOwnValue = sql<boolean>`
  num_nonnulls(min_stay, max_stay, min_stay_through, closed_to_arrival, closed_to_departure, stop_sell) > 0`;

const readRestrictedPlanIds = async (trx: Transaction<Schema>): Promise<string[]> => {
  const rows = trx.selectFrom('plan_restriction').select('rate_plan_id').distinct();
  return (await rows.where(hasOwnValue).orderBy('rate_plan_id').execute()).map((row) => row.rate_plan_id);
};

/** Reads restrictions of derived plans between two dates, inclusive, by room type and night. R5 */
export const readRestrictions = async (
  db: Kysely<Schema>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PlanRestriction[]> => {
  const { rows } = await sql<PlanRestriction>`
    select rate_plan_id as "ratePlanId", room_type_id as "roomTypeId", night, min_stay as "minStay",
      max_stay as "maxStay", min_stay_through as "minStayThrough", closed_to_arrival as "closedToArrival", closed_to_departure as "closedToDeparture",
      stop_sell as "stopSell"
    from plan_restriction
    where night between ${from}::date and ${to}::date
      and ${hasOwnValue}
    order by room_type_id, night, rate_plan_id`.execute(db);
  return rows;
};

/** Reads plans, terms, taxes, promotions and extras within a transaction. */
export const readCatalogue = async (trx: Transaction<Schema>): Promise<Catalogue> => ({
  plans: await readPlans(trx),
  restrictedPlanIds: await readRestrictedPlanIds(trx),
  terms: await readNewestTerms(trx),
  taxes: listCurrentTaxRules(await readTaxVersions(trx)),
  promotions: await readPromotions(trx),
  addOns: await readAddOns(trx),
});

export interface CatalogueReader {
  /** Reads plans, terms, taxes, promotions and extras in one snapshot. */
  read(): Promise<Catalogue>;
}

/** Port implementation: what the hotel sells beside nights. */
export const createCatalogueReader = (db: Kysely<Schema>): CatalogueReader => ({
  read: () =>
    runTransaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      return readCatalogue(trx);
    }),
});
