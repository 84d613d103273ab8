import { type Kysely, sql, type Transaction } from 'kysely';
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  optional,
  string,
  type,
  union,
} from 'superstruct';
import { isHoldOver } from '#src/rates/availability/free-units.table.ts';
import { SALE_STATUSES } from '#src/rates/plans/plan-limits.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { createReader } from '#src/server/database/transaction.ts';
import type { Benefit, CountedPromotion, Promotion } from './promotion.rules.ts';

const BENEFIT = union([
  type({ kind: literal('percent'), percent: integer() }),
  type({ kind: literal('amount'), amount: integer(), per: enums(['night', 'stay']) }),
  type({ kind: literal('free-nights'), nights: integer(), free: integer() }),
  type({ kind: literal('add-on'), addOnId: string() }),
]);

const PROMOTION = type({
  promotionId: string(),
  status: enums(SALE_STATUSES),
  code: nullable(string()),
  // Missing in documents from before there were any.
  personalCodes: optional(nullable(array(string()))),
  names: type({ es: string(), en: string() }),
  benefit: BENEFIT,
  limits: type({
    sellFrom: nullable(string()),
    sellTo: nullable(string()),
    stayFrom: nullable(string()),
    stayTo: nullable(string()),
    minAdvance: nullable(integer()),
    maxAdvance: nullable(integer()),
    minStay: nullable(integer()),
    maxStay: nullable(integer()),
  }),
  stayWindow: enums(['nights', 'arrival']),
  arrivalWeekdays: nullable(array(integer())),
  ratePlanIds: nullable(array(string())),
  roomTypeIds: nullable(array(string())),
  minAdults: nullable(integer()),
  minCost: nullable(integer()),
  maxUses: nullable(integer()),
  isOnePerGuest: boolean(),
});

const readDocument = createReader('promotion', PROMOTION);

const readPromotion = (document: unknown): Promotion => {
  const { personalCodes = null, ...promotion } = readDocument(document);
  return { ...promotion, personalCodes };
};

/** Returns a benefit as its stored type, which admits no kind that could not be read. */
const toStoredBenefit = (benefit: Benefit): Infer<typeof BENEFIT> => benefit;

/** Reads promotions by position, archived ones too, with the bookings that hold or have used them. R18 */
export const readCountedPromotions = async (trx: Transaction<Schema>): Promise<CountedPromotion[]> => {
  const rows = trx.selectFrom('promotion').select(['document', 'held', 'used']);
  return (await rows.orderBy('position').orderBy('promotion_id').execute()).map(({ document, held, used }) => ({
    promotion: readPromotion(document),
    taken: held + used,
  }));
};

/** Reads promotions by position, archived ones too. */
export const readPromotions = async (trx: Transaction<Schema>): Promise<Promotion[]> =>
  (await readCountedPromotions(trx)).map(({ promotion }) => promotion);

/**
 * Writes promotions in the order of their positions, in place of stored ones with the same ids; others stay. Their uses
 * are kept: a lower limit ends further uses. Locked in key order, after nights. R18
 */
export const writePromotions = async (trx: Transaction<Schema>, promotions: readonly Promotion[]): Promise<void> => {
  const rows = promotions.map((promotion, index) => ({
    promotion_id: promotion.promotionId,
    position: index + 1,
    status: promotion.status,
    // The code of an archived one can be given again.
    code_key: promotion.status === 'archived' ? null : promotion.code,
    document: JSON.stringify({ ...promotion, benefit: toStoredBenefit(promotion.benefit) }),
    max_uses: promotion.maxUses,
  }));
  for (const row of rows.toSorted((a, b) => (a.promotion_id < b.promotion_id ? -1 : 1)))
    await trx
      .insertInto('promotion')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['promotion_id']).doUpdateSet({
          ...row,
          max_uses: sql`greatest(excluded.max_uses, case when excluded.max_uses is not null
            then promotion.held + promotion.used end)`,
        }),
      )
      .execute();
};

/** Lists promotions whose uses are all taken; those of holds that are over, which `held` still counts, are free. B11, R18 */
export const listUsedUpPromotions = async (db: Kysely<Schema>, now: number): Promise<string[]> => {
  const { rows } = await sql<{ promotionId: string }>`
    select promotion_id as "promotionId" from promotion
    where held + used - (
      select count(*) from promotion_use as taken join reservation using (reservation_id)
      where taken.promotion_id = promotion.promotion_id
        and taken.status = 'held' and ${isHoldOver(now)}
    ) >= (document ->> 'maxUses')::int
    order by promotion_id`.execute(db);
  return rows.map(({ promotionId }) => promotionId);
};

/** Whether a booking, or a hold that is not over, uses a personal code. B11, R18 */
export const isPersonalCodeTaken = async (db: Kysely<Schema>, code: string, now: number): Promise<boolean> => {
  const { rows } = await sql`
    select from promotion_use as taken join reservation using (reservation_id)
    where taken.code_key = ${code}
      and (taken.status = 'used' or (taken.status = 'held' and not ${isHoldOver(now)}))
    limit 1`.execute(db);
  return rows.length > 0;
};
