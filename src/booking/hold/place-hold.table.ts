import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  calculateNightUnits,
  hasAddOns,
  holdAddOns,
  holdNights,
  lockNights,
  type NightUnits,
  subtractUnits,
  sumAddOnUses,
  sumTakenUnits,
} from '#src/booking/counted-units/counted-units.table.ts';
import { holdPromotionUse, lockPromotionUse } from '#src/booking/counted-units/promotion-uses.table.ts';
import { writeHoldEvent, writePayLinkMail } from '#src/booking/history/hold-events.table.ts';
import { hasOpenAttempt } from '#src/booking/payment/payment-attempts.table.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { toQuoteColumns } from '#src/booking/reservation/reservation-rows.table.ts';
import type { DeskPlacement, PlaceHoldRequest, PlaceHoldResult } from '#src/booking/reservation/reservations.port.ts';
import { identifyActor } from '#src/kernel/actor.ts';
import {
  calculateAddOnUnits,
  lockAddOnDays,
  negateAddOnUnits,
  sumAddOnUnits,
} from '#src/rates/offers/add-on-days.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { endHolds, expireBlockingHolds } from './expire-holds.table.ts';
import { countPlacedHold, findBrokenLimit, lockOwner, toOwnerColumns } from './hold-owners.table.ts';

/** Serializes the holds that the desk places, as the first lock of the transaction. */
export const lockPayLinks = async (trx: Transaction<Schema>, now: number): Promise<void> => {
  await trx
    .insertInto('hold_owner')
    .values({ owner_key: 'desk', opened_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.columns(['owner_key']).doUpdateSet({ placed: sql`0` }))
    .execute();
};

/** Counts the live holds that the desk placed. `now`: epoch milliseconds. D11 */
export const countOpenPayLinks = async (db: Kysely<Schema>, now: number): Promise<number> => {
  const { count } = await db
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('desk_hold_id', 'is not', null)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', new Date(now).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
};

const describeAddOns = ({ addOns }: Quote) =>
  addOns.map(({ addOnId, roomId, quantity, day }) => [addOnId, roomId, quantity, day]);

/** What the desk sells in the transaction of the hold, which then is over. D26 */
export interface SoldAtOnce {
  /** Beside rooms and stay, what must be equal under one idempotency key. B12 */
  readonly content: unknown;
  /** @throws what the transaction ends with */
  readonly confirm: (trx: Transaction<Schema>) => Promise<void>;
}

/**
 * Hashes the content that must be equal under one idempotency key: rooms, parties, stay and plans, not prices; at the
 * desk guest and extras too. B12
 */
const hashRequest = (
  { quote, locale }: Held,
  { replaces = [], desk }: Pick<PlaceHoldRequest, 'replaces' | 'desk'>,
  sold?: SoldAtOnce,
): string => {
  const rooms = quote.rooms.map(({ roomTypeId, ratePlanId, party }) => [
    roomTypeId,
    ratePlanId,
    party.adults,
    party.childAges,
  ]);
  const { arrival, departure } = quote.stay;
  const ofDesk = desk ? [desk.guest, describeAddOns(quote)] : sold ? [sold.content, describeAddOns(quote)] : [];
  const content = [locale, arrival, departure, rooms, replaces.toSorted(), ...ofDesk];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};

/** Finds the result of an earlier request with the idempotency key. */
const findEarlierAnswer = async (
  trx: Transaction<Schema>,
  idempotencyKey: string,
  hash: string,
): Promise<PlaceHoldResult | undefined> => {
  const before = await trx
    .selectFrom('reservation')
    .select(['reservation_id', 'request_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!before) return undefined;
  return before.request_hash === hash ? { status: 'repeated', reserva: before.reservation_id } : { status: 'conflict' };
};

const toDeskColumns = ({ payLinkId, guest, source }: DeskPlacement) => ({
  desk_hold_id: payLinkId,
  guest: JSON.stringify(guest),
  ...source,
});

/** Inserts the hold; false when a concurrent request with the same idempotency key was first. */
export const insertHold = async (
  trx: Transaction<Schema>,
  hold: Held,
  request: Omit<PlaceHoldRequest, 'now'>,
  sold?: SoldAtOnce,
): Promise<boolean> => {
  const { idempotencyKey, by, owned, desk } = request;
  const inserted = await trx
    .insertInto('reservation')
    .values({
      reservation_id: hold.reserva,
      status: 'held',
      hold_expires_at: hold.expiresAt,
      hold_latest_end: hold.latestEnd,
      ...toOwnerColumns(owned),
      ...(desk && toDeskColumns(desk)),
      ...toQuoteColumns(hold.quote),
      locale: hold.locale,
      idempotency_key: idempotencyKey,
      request_hash: hashRequest(hold, request, sold),
      created_at: hold.createdAt,
      changes_reservation_id: hold.changes,
      ...(by.kind === 'desk' && { source: 'desk', made_by: JSON.stringify(identifyActor(by)) }),
      waived_minor: hold.waived ?? 0,
    })
    .onConflict((conflict) => conflict.constraint('reservation_idempotency_key').doNothing())
    .returning('reservation_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

interface ReplacedHolds {
  readonly reservas: readonly string[];
  readonly withAddOns: readonly string[];
}

/** Locks the live holds of this browser that the new one replaces, in a fixed order. */
const lockReplacedHolds = async (
  trx: Transaction<Schema>,
  { owned, replaces = [], now }: PlaceHoldRequest,
): Promise<ReplacedHolds> => {
  if (!owned || replaces.length === 0) return { reservas: [], withAddOns: [] };
  const rows = await trx
    .selectFrom('reservation')
    .select(['reservation_id', hasAddOns.as('has_add_ons')])
    .where('reservation_id', 'in', replaces)
    .where('browser_key', '=', owned.owner.browser)
    .where('changes_reservation_id', 'is', null)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', new Date(now).toISOString())
    .orderBy('reservation_id')
    .forUpdate()
    .execute();
  const toReservas = (holds: typeof rows) => holds.map(({ reservation_id }) => reservation_id);
  return { reservas: toReservas(rows), withAddOns: toReservas(rows.filter(({ has_add_ons }) => has_add_ons)) };
};

const hasAnyOpenAttempt = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<boolean> => {
  for (const reserva of reservas) if (await hasOpenAttempt(trx, reserva)) return true;
  return false;
};

/** Checks limits and open payments before inventory; undefined when the hold may be placed. */
const findRefusal = async (
  trx: Transaction<Schema>,
  hold: Held,
  request: PlaceHoldRequest,
  { units, replaced }: { readonly units: readonly NightUnits[]; readonly replaced: readonly string[] },
  placed: number,
): Promise<PlaceHoldResult | undefined> => {
  const { owned, desk, now } = request;
  if (desk && (await countOpenPayLinks(trx, now)) >= desk.maxOpen) return { status: 'too-many-held' };
  if (!owned) return undefined;
  if (await hasAnyOpenAttempt(trx, replaced)) return { status: 'payment-open' };
  const placement = { owned, rooms: hold.quote.rooms.length, units, replaces: replaced, now };
  const broken = await findBrokenLimit(trx, placement, placed);
  return broken && { status: broken };
};

/** Locks nights, then extras, then promotions, and finds what is not free. B10, R14, R18 */
const findShortage = async (
  trx: Transaction<Schema>,
  { quote }: Held,
  units: readonly NightUnits[],
  { reservas, withAddOns }: ReplacedHolds,
): Promise<PlaceHoldResult | undefined> => {
  const isFree = await lockNights(trx, subtractUnits(units, await sumTakenUnits(trx, reservas)));
  if (!isFree) return { status: 'sold-out' };
  const replaced = negateAddOnUnits(await sumAddOnUses(trx, withAddOns));
  if (!(await lockAddOnDays(trx, sumAddOnUnits(calculateAddOnUnits(quote), replaced))))
    return { status: 'add-on-sold-out' };
  return (await lockPromotionUse(trx, quote.promotion, reservas)) ? undefined : { status: 'promotion-used-up' };
};

/** Locks whatever the hold is counted for; returns the holds that its network placed in the window. */
const lockLimits = async (trx: Transaction<Schema>, { owned, desk, now }: PlaceHoldRequest): Promise<number> => {
  if (desk) await lockPayLinks(trx, now);
  return owned ? lockOwner(trx, owned, now) : 0;
};

/** Takes what the hold needs; all of it is locked and free. A mail of the desk is written with it. B16 */
const takePlaced = async (
  trx: Transaction<Schema>,
  { reserva, quote, createdAt }: Held,
  units: readonly NightUnits[],
  { owned, desk, by, now }: PlaceHoldRequest,
  sold: SoldAtOnce | undefined,
): Promise<void> => {
  await holdNights(trx, reserva, units);
  await holdAddOns(trx, reserva, calculateAddOnUnits(quote));
  await holdPromotionUse(trx, reserva, quote.promotion);
  if (owned) await countPlacedHold(trx, owned);
  if (sold) return sold.confirm(trx);
  await writeHoldEvent(trx, { hold: reserva, changes: null, by, now, step: 'placed', quote, reason: desk?.reason });
  if (desk) await writePayLinkMail(trx, reserva, { mail: desk.mail, actor: by }, createdAt);
};

/**
 * One attempt. Lock order: limits, replaced holds, nights, extras, promotions. Replaced holds count as free and end only
 * if the new hold fits. B10, R18
 */
const placeHoldOnce = (
  db: Kysely<Schema>,
  hold: Held,
  units: readonly NightUnits[],
  request: PlaceHoldRequest,
  sold: SoldAtOnce | undefined,
): Promise<PlaceHoldResult> =>
  runTransaction(db, async (trx): Promise<PlaceHoldResult> => {
    const isLimited = request.owned !== undefined || request.desk !== undefined || sold !== undefined;
    const findEarlier = () => findEarlierAnswer(trx, request.idempotencyKey, hashRequest(hold, request, sold));
    const placed = await lockLimits(trx, request);
    // A repeated request must not count against the limits.
    const before = isLimited && (await findEarlier());
    if (before) return before;
    const replaced = await lockReplacedHolds(trx, request);
    const refusal = await findRefusal(trx, hold, request, { units, replaced: replaced.reservas }, placed);
    if (refusal) return refusal;
    const shortage = await findShortage(trx, hold, units, replaced);
    if (shortage) return (await findEarlier()) ?? shortage;
    if (!(await insertHold(trx, hold, request, sold))) return (await findEarlier()) ?? { status: 'conflict' };
    await endHolds(trx, replaced.reservas);
    await takePlaced(trx, hold, units, request, sold);
    return { status: 'placed' };
  });

const SHORTAGES: ReadonlySet<PlaceHoldResult['status']> = new Set(['sold-out', 'add-on-sold-out', 'promotion-used-up']);

/** Places a hold on inventory, idempotent by key; changes nothing when refused. B10, B12 */
export const placeHold = async (
  db: Kysely<Schema>,
  hold: Held,
  request: PlaceHoldRequest,
  sold?: SoldAtOnce,
): Promise<PlaceHoldResult> => {
  const units = calculateNightUnits(hold.quote);
  const first = await placeHoldOnce(db, hold, units, request, sold);
  if (!SHORTAGES.has(first.status)) return first;
  // B11: each is final only after overdue holds were ended.
  const { promotion } = hold.quote;
  await expireBlockingHolds(db, request.now, { nights: units, addOns: calculateAddOnUnits(hold.quote), promotion });
  return placeHoldOnce(db, hold, units, request, sold);
};
