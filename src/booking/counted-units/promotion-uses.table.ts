import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { QuotedPromotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';

type UseStatus = 'held' | 'used' | 'void';

const hashEmail = (promotionId: string, email: string): string =>
  createHash('sha256')
    .update(`${promotionId} ${email.normalize('NFC').trim().toLowerCase()}`)
    .digest('hex');

const isBelowLimit = sql<boolean>`held + used < coalesce((document ->> 'maxUses')::int, held + used + 1)`;

const hasPersonalCodes = sql<boolean>`jsonb_typeof(document -> 'personalCodes') = 'array'`;

/** Whether a code is still one of the promotion's personal codes and not in use, if it has any. R18 */
const isCodeFree = ({ code }: QuotedPromotion, replaced: readonly string[] = []) => sql<boolean>`
  (${hasPersonalCodes} is not true or (document -> 'personalCodes' @> to_jsonb(${code}::text) and not exists (
    select from promotion_use as other
    where other.code_key = ${code} and other.status in ('held', 'used')
      and not (other.status = 'held' and other.reservation_id = any(${sql.val([...replaced])}::text[])))))`;

/** Selects uses of reservations in a status. */
const selectUses = (reservas: readonly string[], status: UseStatus) => sql`
  select promotion_id from promotion_use where reservation_id = any(${sql.val([...reservas])}::text[]) and status = ${status}`;

/**
 * Locks the promotion of a new hold and those of the holds that it replaces, whose uses count as free. Promotions are
 * locked after nights, in key order: a fixed lock order prevents deadlocks. Returns whether a use is free. R18
 */
export const lockPromotionUse = async (
  trx: Transaction<Schema>,
  promotion: QuotedPromotion | null,
  replaced: readonly string[],
): Promise<boolean> => {
  if (!promotion && replaced.length === 0) return true;
  const { rows } = await sql<{ promotion_id: string; is_free: boolean }>`
    select promotion_id, (${isBelowLimit} or promotion_id in (${selectUses(replaced, 'held')}))
      and ${promotion ? isCodeFree(promotion, replaced) : sql`true`} as is_free
    from promotion
    where (promotion_id = ${promotion?.promotionId ?? null}::text or promotion_id in (${selectUses(replaced, 'held')}))
    order by promotion_id for update`.execute(trx);
  return !promotion || rows.some((row) => row.promotion_id === promotion.promotionId && row.is_free);
};

/** Takes a use of a locked promotion; a check constraint prevents more than its limit. R18 */
export const holdPromotionUse = async (
  trx: Transaction<Schema>,
  reserva: string,
  promotion: QuotedPromotion | null,
): Promise<void> => {
  if (!promotion) return;
  const { promotionId, code } = promotion;
  await sql`
    with taken as (
      insert into promotion_use (promotion_id, reservation_id, status, code_key)
      select promotion_id, ${reserva}, 'held', case when ${hasPersonalCodes} then ${code}::text end
      from promotion where promotion_id = ${promotionId}
    )
    update promotion set held = held + 1
    where promotion_id = ${promotionId}`.execute(trx);
};

/** Moves uses of reservations whose rows are locked to another status, and forgets the guests. */
const moveUses = async (
  trx: Transaction<Schema>,
  reservas: readonly string[],
  from: Exclude<UseStatus, 'void'>,
  to: Exclude<UseStatus, 'held'>,
): Promise<void> => {
  const { rows } = await sql`
    select promotion_id from promotion
    where promotion_id in (${selectUses(reservas, from)})
    order by promotion_id for update`.execute(trx);
  if (rows.length === 0) return;
  const counter = sql.ref(from);
  const added = to === 'used' ? sql`, used = used + counted.uses` : sql``;
  await sql`
    with moved as (
      update promotion_use set status = ${to}, email_hash = null
      where reservation_id = any(${sql.val([...reservas])}::text[]) and status = ${from}
      returning promotion_id
    ),
    counted as (select promotion_id, count(*)::int as uses from moved group by promotion_id)
    update promotion set ${counter} = ${counter} - counted.uses${added} from counted
    where promotion.promotion_id = counted.promotion_id`.execute(trx);
};

/** Gives back what ended holds took. R18 */
export const releasePromotionUses = (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> =>
  moveUses(trx, reservas, 'held', 'void');

/** Gives back what a paid reservation used. R18 */
export const returnPromotionUse = (trx: Transaction<Schema>, reserva: string): Promise<void> =>
  moveUses(trx, [reserva], 'used', 'void');

interface LockedPromotion {
  readonly isOnePerGuest: boolean;
  readonly isFree: boolean;
}

const lockPromotion = async (
  trx: Transaction<Schema>,
  promotion: QuotedPromotion,
): Promise<LockedPromotion | undefined> => {
  const { rows } = await sql<LockedPromotion>`
    select (document ->> 'isOnePerGuest')::boolean as "isOnePerGuest",
      ${isBelowLimit} and ${isCodeFree(promotion)} as "isFree" from promotion
    where promotion_id = ${promotion.promotionId} for update`.execute(trx);
  return rows[0];
};

/** Finds another use of a guest: by a paid reservation, or by a hold that is live at an instant. */
const hasOtherUse = async (
  trx: Transaction<Schema>,
  { promotionId }: QuotedPromotion,
  reserva: string,
  emailHash: string,
  liveAt: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from promotion_use as other join reservation using (reservation_id)
    where other.promotion_id = ${promotionId} and other.email_hash = ${emailHash}
      and reservation_id <> ${reserva}
      and (other.status = 'used' or (other.status = 'held' and hold_expires_at > ${liveAt}::timestamptz))
    limit 1`.execute(trx);
  return rows.length > 0;
};

/**
 * Records the guest of a hold whose promotion is one per guest; the row of the hold is locked. False when the guest has
 * another use. R18
 */
export const claimPromotionUse = async (
  trx: Transaction<Schema>,
  reserva: string,
  promotion: QuotedPromotion | null,
  guest: { readonly email: string; readonly now: number },
): Promise<boolean> => {
  if (!promotion || !(await lockPromotion(trx, promotion))?.isOnePerGuest) return true;
  const emailHash = hashEmail(promotion.promotionId, guest.email);
  if (await hasOtherUse(trx, promotion, reserva, emailHash, new Date(guest.now).toISOString())) return false;
  await trx
    .updateTable('promotion_use')
    .set({ email_hash: emailHash })
    .where('promotion_id', '=', promotion.promotionId)
    .where('reservation_id', '=', reserva)
    .execute();
  return true;
};

/**
 * Turns the use of a hold into one of a paid reservation, or takes it again for an expired hold; the row of the hold and
 * its nights are locked. False when none is left, or the guest has another one: the payment is refunded; also for a
 * guest without an address, of whom nothing says whether he has. B13, R18, D26
 */
export const confirmPromotionUse = async (
  trx: Transaction<Schema>,
  { reserva, isHeld, email }: { readonly reserva: string; readonly isHeld: boolean; readonly email: string },
  promotion: QuotedPromotion,
): Promise<boolean> => {
  const { promotionId } = promotion;
  const locked = await lockPromotion(trx, promotion);
  if (!locked || !(isHeld || locked.isFree)) return false;
  const emailHash = locked.isOnePerGuest ? hashEmail(promotionId, email) : null;
  if (emailHash !== null && (email === '' || (await hasOtherUse(trx, promotion, reserva, emailHash, null))))
    return false;
  await sql`
    with confirmed as (
      update promotion_use set status = 'used', email_hash = ${emailHash}
      where promotion_id = ${promotionId} and reservation_id = ${reserva}
    )
    update promotion set held = held - ${isHeld ? 1 : 0}::int, used = used + 1
    where promotion_id = ${promotionId}`.execute(trx);
  return true;
};
