import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { getRequestId, identifyActor } from '#src/kernel/actor.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { EventFacts, NewDeskEvent } from './desk-event.rules.ts';

const toJson = (facts: EventFacts | undefined): string | null => (facts ? JSON.stringify(facts) : null);

/** Writes an event in the transaction of the change it reports. `at`: ISO instant. D6 */
export const writeEvent = async (trx: Kysely<Schema>, event: NewDeskEvent, at: string): Promise<void> => {
  const { actor, action, reserva, revision, subject, before, after, reason } = event;
  await trx
    .insertInto('desk_event')
    .values({
      event_id: randomUUID(),
      at,
      actor: JSON.stringify(identifyActor(actor)),
      action,
      reservation_id: reserva,
      revision: revision ?? null,
      subject: subject ?? null,
      before: toJson(before),
      after: toJson(after),
      reason: reason ?? null,
      request_id: getRequestId(actor) ?? null,
    })
    .execute();
};
