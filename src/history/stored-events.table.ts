import type { Selectable } from 'kysely';
import { enums, literal, record, string, type, union, unknown, validate } from 'superstruct';
import type { Actor } from '#src/kernel/actor.ts';
import { DESK_ROLES } from '#src/kernel/staff.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { createReader } from '#src/server/database/stored-json.ts';
import type { DeskEvent, EventFacts } from './desk-event.rules.ts';

const ACTOR = union([
  type({ kind: enums(['guest', 'bank']) }),
  type({ kind: literal('desk'), userId: string(), name: string(), role: enums(DESK_ROLES) }),
  type({ kind: enums(['job', 'command']), name: string() }),
]);

export const readActor: (document: unknown) => Actor = createReader('actor', ACTOR);

/** 'unknown': of a form that this version does not know, such as another role. */
export const readMaker = (document: unknown): Actor | 'unknown' => {
  const [failure, actor] = validate(document, ACTOR);
  return failure ? 'unknown' : actor;
};

const readFacts: (document: unknown) => EventFacts = createReader('set of facts', record(string(), unknown()));

export const toDeskEvent = (row: Selectable<Schema['desk_event']>): DeskEvent => ({
  eventId: row.event_id,
  position: row.position,
  at: row.at,
  actor: readActor(row.actor),
  action: row.action,
  reserva: row.reservation_id,
  ...(row.revision !== null && { revision: row.revision }),
  ...(row.subject !== null && { subject: row.subject }),
  ...(row.before !== null && { before: readFacts(row.before) }),
  ...(row.after !== null && { after: readFacts(row.after) }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.request_id !== null && { requestId: row.request_id }),
});
