import type { Transaction } from 'kysely';
import { writeEvent } from '#src/history/write-event.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { PersonEvent } from './person-event.rules.ts';

/** Writes what an owner did about a person, in the transaction that does it. `at`: ISO instant. D6 */
export const writePersonEvent = (
  trx: Transaction<Schema>,
  { actor, ...event }: PersonEvent,
  at: string,
): Promise<void> => writeEvent(trx, { ...event, actor: { ...actor, kind: 'desk' }, reserva: null }, at);
