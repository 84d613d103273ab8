import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Held } from '#src/booking/model/hold.ts';
import type { PlaceRequest, PlaceResult } from '#src/booking/ports/reservations.ts';
import { endHolds, reclaimOverdue } from './expire-holds.ts';
import { brokenLimit, countPlaced, lockOwner, ownerColumns } from './hold-owners.ts';
import { difference, holdNights, lockNights, type NightUnits, unitsOf, unitsTakenBy } from './night-counters.ts';
import { hasOpenAttempt } from './payment-attempts.ts';
import { quoteColumns } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** B12: what makes two requests with one key the same request: who sleeps where, when and on which terms, not what it costs. */
const requestHash = ({ quote, locale }: Held, replaces: readonly string[]): string => {
  const rooms = quote.rooms.map(({ roomTypeId, ratePlanId, party }) => [
    roomTypeId,
    ratePlanId,
    party.adults,
    party.childAges,
  ]);
  const content = [locale, quote.stay.arrival, quote.stay.departure, rooms, replaces.toSorted()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};

/** The answer to a key that came before; undefined when it is new. */
const answerBefore = async (
  trx: Transaction<Schema>,
  idempotencyKey: string,
  hash: string,
): Promise<PlaceResult | undefined> => {
  const before = await trx
    .selectFrom('reservation')
    .select(['reservation_id', 'request_hash'])
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!before) return undefined;
  return before.request_hash === hash ? { status: 'repeated', reserva: before.reservation_id } : { status: 'conflict' };
};

/** Keeps the hold; false when another request with the same key came first just now. */
export const keepHold = async (
  trx: Transaction<Schema>,
  hold: Held,
  { idempotencyKey, owned, replaces = [] }: Omit<PlaceRequest, 'now'>,
): Promise<boolean> => {
  const kept = await trx
    .insertInto('reservation')
    .values({
      property_id: PROPERTY,
      reservation_id: hold.reserva,
      status: 'held',
      hold_expires_at: hold.expiresAt,
      hold_latest_end: hold.latestEnd,
      ...ownerColumns(owned),
      ...quoteColumns(hold.quote),
      locale: hold.locale,
      idempotency_key: idempotencyKey,
      request_hash: requestHash(hold, replaces),
      created_at: hold.createdAt,
      changes_reservation_id: hold.changes,
    })
    .onConflict((conflict) => conflict.constraint('reservation_idempotency_key').doNothing())
    .returning('reservation_id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** The live holds of this browser that the new one replaces, locked in one order. */
const lockReplaced = async (
  trx: Transaction<Schema>,
  { owned, replaces = [], now }: PlaceRequest,
): Promise<string[]> => {
  if (!owned || replaces.length === 0) return [];
  const rows = await trx
    .selectFrom('reservation')
    .select('reservation_id')
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', 'in', replaces)
    .where('browser_key', '=', owned.owner.browser)
    .where('changes_reservation_id', 'is', null)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', new Date(now).toISOString())
    .orderBy('reservation_id')
    .forUpdate()
    .execute();
  return rows.map(({ reservation_id }) => reservation_id);
};

const hasAnyOpenAttempt = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<boolean> => {
  for (const reserva of reservas) if (await hasOpenAttempt(trx, reserva)) return true;
  return false;
};

/** Who may not have the hold, before any night is looked at; undefined when nothing stands against it. */
const refusalFor = async (
  trx: Transaction<Schema>,
  hold: Held,
  request: PlaceRequest,
  { units, replaced }: { readonly units: readonly NightUnits[]; readonly replaced: readonly string[] },
  placed: number,
): Promise<PlaceResult | undefined> => {
  const { owned, now } = request;
  if (!owned) return undefined;
  if (await hasAnyOpenAttempt(trx, replaced)) return { status: 'payment-open' };
  const placing = { owned, rooms: hold.quote.rooms.length, units, replaces: replaced, now };
  const broken = await brokenLimit(trx, placing, placed);
  return broken && { status: broken };
};

/**
 * One try, which locks the owner, the holds that are replaced and then the nights: what each of them says stays true. What
 * is replaced counts as free, and ends only if the new hold fits. B10
 */
const tryToPlace = (
  db: Kysely<Schema>,
  hold: Held,
  units: readonly NightUnits[],
  request: PlaceRequest,
): Promise<PlaceResult> =>
  transaction(db, async (trx): Promise<PlaceResult> => {
    const { idempotencyKey, owned, replaces = [], now } = request;
    const answered = () => answerBefore(trx, idempotencyKey, requestHash(hold, replaces));
    const placed = owned ? await lockOwner(trx, owned, now) : 0;
    // A press that is repeated breaks no limit: it asks for nothing more.
    const before = owned && (await answered());
    if (before) return before;
    const replaced = await lockReplaced(trx, request);
    const refusal = await refusalFor(trx, hold, request, { units, replaced }, placed);
    if (refusal) return refusal;
    const isFree = await lockNights(trx, difference(units, await unitsTakenBy(trx, replaced)));
    if (!isFree) return (await answered()) ?? { status: 'sold-out' };
    if (!(await keepHold(trx, hold, request))) return (await answered()) ?? { status: 'conflict' };
    await endHolds(trx, replaced);
    await holdNights(trx, hold.reserva, units);
    if (owned) await countPlaced(trx, owned);
    return { status: 'placed' };
  });

/** Takes the rooms and keeps the hold, or changes nothing. B10, B12 */
export const placeHold = async (db: Kysely<Schema>, hold: Held, request: PlaceRequest): Promise<PlaceResult> => {
  const units = unitsOf(hold.quote);
  const first = await tryToPlace(db, hold, units, request);
  if (first.status !== 'sold-out') return first;
  // B11: only after overdue holds were ended, by whomever, is a 'sold out' true.
  await reclaimOverdue(db, request.now, units);
  return tryToPlace(db, hold, units, request);
};
