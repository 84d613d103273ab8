import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Minor } from '#src/kernel/money/money.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { isHoldOver } from '#src/rates/availability/free-units.table.ts';
import type { OfferKind } from '#src/rates/editing/edit-offers.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';

/** Bookings of a promotion. Holds that are over hold none. B11, R18 */
export interface PromotionUsage {
  readonly id: string;
  readonly held: number;
  readonly used: number;
  /** Taken off reservations that stand. */
  readonly discount: Minor;
  /** Totals of reservations that stand. */
  readonly brought: Minor;
}

/** Confirmed bookings with a plan, or units of an extra: of stays to come, and of those that ended in the last year. */
export interface SoldUsage {
  readonly id: string;
  readonly ahead: number;
  readonly year: number;
}

/** A reservation with a promotion, a plan or an extra. */
export interface OfferReservation {
  readonly code: ReservationCode;
  readonly status: string;
  readonly arrival: IsoDate;
  readonly departure: IsoDate;
  readonly total: Minor;
  readonly discount: Minor;
  readonly currency: string;
}

/** What became of offers. */
export interface OfferUsage {
  /** `now`: epoch milliseconds. */
  listPromotions(now: number): Promise<PromotionUsage[]>;
  listPlans(today: IsoDate): Promise<SoldUsage[]>;
  listExtras(today: IsoDate): Promise<SoldUsage[]>;
  /** The last booked first. */
  listReservations(kind: OfferKind, id: string, limit: number): Promise<OfferReservation[]>;
}

/** What a quote takes off its rooms. R17 */
const DISCOUNT = sql<number>`(
  select coalesce(-sum((line ->> 'amount')::bigint), 0)::bigint
  from jsonb_array_elements(quote -> 'rooms') as quoted (room), jsonb_array_elements(room -> 'lines') as lines (line)
  where line ->> 'kind' = 'discount')`;

const listPromotions = async (db: Kysely<Schema>, now: number): Promise<PromotionUsage[]> => {
  const { rows } = await sql<PromotionUsage>`
    select promotion_id as id,
      count(*) filter (where taken.status = 'held' and not ${isHoldOver(now)})::int as held,
      count(*) filter (where taken.status = 'used')::int as used,
      coalesce(sum(${DISCOUNT}) filter (where reservation.status = 'confirmed'), 0)::bigint as discount,
      coalesce(sum(total_minor) filter (where reservation.status = 'confirmed'), 0)::bigint as brought
    from promotion_use as taken join reservation using (reservation_id)
    where taken.status in ('held', 'used')
    group by promotion_id order by promotion_id`.execute(db);
  return rows;
};

const YEAR_DAYS = 365;

/** Counts by id over the rows of confirmed stays since a year ago. */
const listSold = async (
  db: Kysely<Schema>,
  today: IsoDate,
  counted: { readonly id: RawBuilder<string>; readonly count: RawBuilder<number>; readonly rows: RawBuilder<unknown> },
): Promise<SoldUsage[]> => {
  const { rows } = await sql<SoldUsage>`
    select ${counted.id} as id,
      coalesce(${counted.count} filter (where departure >= ${today}::date), 0)::int as ahead,
      coalesce(${counted.count} filter (where departure < ${today}::date), 0)::int as year
    from reservation, jsonb_array_elements(${counted.rows}) as sold (entry)
    where status = 'confirmed' and departure >= ${addDays(today, -YEAR_DAYS)}::date
    group by 1 order by 1`.execute(db);
  return rows;
};

/** Which reservations have an offer; of a promotion those that used it. */
const createCondition: Readonly<Record<OfferKind, (id: string) => RawBuilder<boolean>>> = {
  promotion: (id) => sql`reservation_id in (
    select reservation_id from promotion_use where promotion_id = ${id} and status = 'used')`,
  plan: (id) => sql`rooms @> ${JSON.stringify([{ ratePlanId: id }])}::jsonb`,
  extra: (id) => sql`extras @> ${JSON.stringify([{ addOnId: id }])}::jsonb`,
};

const listReservations = async (
  db: Kysely<Schema>,
  kind: OfferKind,
  id: string,
  limit: number,
): Promise<OfferReservation[]> => {
  const { rows } = await sql<OfferReservation>`
    select code, status, arrival, departure, total_minor as total, ${DISCOUNT} as discount, currency
    from reservation
    where code is not null and ${createCondition[kind](id)}
    order by confirmed_at desc, code limit ${limit}`.execute(db);
  return rows;
};

/** Port implementation: what became of offers. */
export const createOfferUsage = (db: Kysely<Schema>): OfferUsage => ({
  listPromotions: (now) => listPromotions(db, now),
  listPlans: (today) =>
    listSold(db, today, {
      id: sql`entry ->> 'ratePlanId'`,
      count: sql`count(distinct reservation_id)`,
      rows: sql`rooms`,
    }),
  listExtras: (today) =>
    listSold(db, today, {
      id: sql`entry ->> 'addOnId'`,
      count: sql`sum((entry ->> 'quantity')::int)`,
      rows: sql`extras`,
    }),
  listReservations: (kind, id, limit) => listReservations(db, kind, id, limit),
});
