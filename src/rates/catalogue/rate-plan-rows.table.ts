import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import type { RatePlan } from './catalogue.rules.ts';
import { readTexts } from './stored-rates.table.ts';

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
