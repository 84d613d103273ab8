import type { Transaction } from 'kysely';
import { writeEvent } from '#src/history/write-event.table.ts';
import { type Actor, createJobActor } from '#src/kernel/actor.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { describeQuote } from './describe-amendment.rules.ts';
import { findHoldAction, type HoldStep } from './hold-action.rules.ts';

interface HoldEvent {
  /** Of the hold; the event is about the reservation that it would change, if any. */
  readonly hold: string;
  readonly changes: string | null;
  readonly by: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly step: HoldStep;
  /** As the hold is afterwards. */
  readonly quote?: Quote;
}

const listMadeAtDesk = (trx: Transaction<Schema>, holds: readonly string[]) =>
  trx
    .selectFrom('reservation')
    .select(['reservation_id', 'changes_reservation_id'])
    .where('reservation_id', 'in', holds)
    .where('source', '=', 'desk')
    .execute();

/** Writes what happened to a hold that the desk made or changes; guests' own holds are too many to record. D6, D11 */
export const writeHoldEvent = async (
  trx: Transaction<Schema>,
  { hold, changes, by, now, step, quote }: HoldEvent,
): Promise<void> => {
  if (by.kind !== 'desk' && (await listMadeAtDesk(trx, [hold])).length === 0) return;
  const after = quote && { after: describeQuote(quote) };
  const event = { actor: by, action: findHoldAction(step, changes), reserva: changes ?? hold, ...after };
  await writeEvent(trx, event, new Date(now).toISOString());
};

/** Writes that the time of holds is over, of those that the desk made. `now`: epoch milliseconds. D11 */
export const writeExpiries = async (trx: Transaction<Schema>, holds: readonly string[], now: number): Promise<void> => {
  if (holds.length === 0) return;
  const actor = createJobActor('expire-holds');
  for (const { reservation_id, changes_reservation_id: changes } of await listMadeAtDesk(trx, holds)) {
    const event = { actor, action: findHoldAction('expired', changes), reserva: changes ?? reservation_id };
    await writeEvent(trx, event, new Date(now).toISOString());
  }
};
