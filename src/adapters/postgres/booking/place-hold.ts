import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import { lockAddOnDays, negateAddOnUnits } from '#src/adapters/postgres/inventory/add-on-days.ts';
import {
  calculateNightUnits,
  holdNights,
  lockNights,
  type NightUnits,
  subtractUnits,
  sumTakenUnits,
} from '#src/adapters/postgres/inventory/night-counters.ts';
import type { Held } from '#src/booking/model/hold/hold.ts';
import type { PlaceHoldRequest, PlaceHoldResult } from '#src/booking/ports/reservations.ts';
import { hasAddOns, sumAddOnUses } from './add-on-uses.ts';
import { endHolds, expireBlockingHolds } from './expire-holds.ts';
import { countPlacedHold, findBrokenLimit, lockOwner, toOwnerColumns } from './hold-owners.ts';
import { hasOpenAttempt } from './payment-attempts.ts';
import { holdPromotionUse, lockPromotionUse } from './promotion-uses.ts';
import { toQuoteColumns } from './reservation-rows.ts';

/** Hashes the content that must be equal under one idempotency key: rooms, parties, stay and plans, not prices. B12 */
const hashRequest = ({ quote, locale }: Held, replaces: readonly string[]): string => {
  const rooms = quote.rooms.map(({ roomTypeId, ratePlanId, party }) => [
    roomTypeId,
    ratePlanId,
    party.adults,
    party.childAges,
  ]);
  const content = [locale, quote.stay.arrival, quote.stay.departure, rooms, replaces.toSorted()];
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
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!before) return undefined;
  return before.request_hash === hash ? { status: 'repeated', reserva: before.reservation_id } : { status: 'conflict' };
};

/** Inserts the hold; false when a concurrent request with the same idempotency key was first. */
export const insertHold = async (
  trx: Transaction<Schema>,
  hold: Held,
  { idempotencyKey, owned, replaces = [] }: Omit<PlaceHoldRequest, 'now'>,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('reservation')
    .values({
      property_id: PROPERTY,
      reservation_id: hold.reserva,
      status: 'held',
      hold_expires_at: hold.expiresAt,
      hold_latest_end: hold.latestEnd,
      ...toOwnerColumns(owned),
      ...toQuoteColumns(hold.quote),
      locale: hold.locale,
      idempotency_key: idempotencyKey,
      request_hash: hashRequest(hold, replaces),
      created_at: hold.createdAt,
      changes_reservation_id: hold.changes,
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
    .where('property_id', '=', PROPERTY)
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

/** Checks owner limits and open payments before inventory; undefined when the hold may be placed. */
const findRefusal = async (
  trx: Transaction<Schema>,
  hold: Held,
  request: PlaceHoldRequest,
  { units, replaced }: { readonly units: readonly NightUnits[]; readonly replaced: readonly string[] },
  placed: number,
): Promise<PlaceHoldResult | undefined> => {
  const { owned, now } = request;
  if (!owned) return undefined;
  if (await hasAnyOpenAttempt(trx, replaced)) return { status: 'payment-open' };
  const placement = { owned, rooms: hold.quote.rooms.length, units, replaces: replaced, now };
  const broken = await findBrokenLimit(trx, placement, placed);
  return broken && { status: broken };
};

/** Locks nights, then extras of replaced holds, then promotions, and finds what is not free. B10, R18 */
const findShortage = async (
  trx: Transaction<Schema>,
  { quote }: Held,
  units: readonly NightUnits[],
  { reservas, withAddOns }: ReplacedHolds,
): Promise<PlaceHoldResult | undefined> => {
  const isFree = await lockNights(trx, subtractUnits(units, await sumTakenUnits(trx, reservas)));
  if (!isFree) return { status: 'sold-out' };
  await lockAddOnDays(trx, negateAddOnUnits(await sumAddOnUses(trx, withAddOns)));
  return (await lockPromotionUse(trx, quote.promotion, reservas)) ? undefined : { status: 'promotion-used-up' };
};

/**
 * One attempt. Lock order: owner, replaced holds, nights, extras, promotions. Replaced holds count as free and end only if the
 * new hold fits. B10, R18
 */
const placeHoldOnce = (
  db: Kysely<Schema>,
  hold: Held,
  units: readonly NightUnits[],
  request: PlaceHoldRequest,
): Promise<PlaceHoldResult> =>
  runTransaction(db, async (trx): Promise<PlaceHoldResult> => {
    const { idempotencyKey, owned, replaces = [], now } = request;
    const findEarlier = () => findEarlierAnswer(trx, idempotencyKey, hashRequest(hold, replaces));
    const placed = owned ? await lockOwner(trx, owned, now) : 0;
    // A repeated request must not count against the limits.
    const before = owned && (await findEarlier());
    if (before) return before;
    const replaced = await lockReplacedHolds(trx, request);
    const refusal = await findRefusal(trx, hold, request, { units, replaced: replaced.reservas }, placed);
    if (refusal) return refusal;
    const shortage = await findShortage(trx, hold, units, replaced);
    if (shortage) return (await findEarlier()) ?? shortage;
    if (!(await insertHold(trx, hold, request))) return (await findEarlier()) ?? { status: 'conflict' };
    await endHolds(trx, replaced.reservas);
    await holdNights(trx, hold.reserva, units);
    await holdPromotionUse(trx, hold.reserva, hold.quote.promotion);
    if (owned) await countPlacedHold(trx, owned);
    return { status: 'placed' };
  });

/** Places a hold on inventory, idempotent by key; changes nothing when refused. B10, B12 */
export const placeHold = async (
  db: Kysely<Schema>,
  hold: Held,
  request: PlaceHoldRequest,
): Promise<PlaceHoldResult> => {
  const units = calculateNightUnits(hold.quote);
  const first = await placeHoldOnce(db, hold, units, request);
  if (first.status !== 'sold-out' && first.status !== 'promotion-used-up') return first;
  // B11: both are final only after overdue holds were ended.
  await expireBlockingHolds(db, request.now, { nights: units, promotion: hold.quote.promotion });
  return placeHoldOnce(db, hold, units, request);
};
