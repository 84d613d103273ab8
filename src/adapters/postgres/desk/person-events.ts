import type { Transaction } from 'kysely';
import type { PersonEvent } from '#src/accounts/desk/person-event.ts';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import { writeEvent } from './write-event.ts';

/** Writes what an owner did about a person, in the transaction that does it. `at`: ISO instant. D6 */
export const writePersonEvent = (
  trx: Transaction<Schema>,
  { actor, ...event }: PersonEvent,
  at: string,
): Promise<void> => writeEvent(trx, { ...event, actor: { ...actor, kind: 'desk' }, reserva: null }, at);
