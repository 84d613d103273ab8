import type { Kysely } from 'kysely';
import { writeEvent } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

/** A setting as it is stored; `revision` 0: never set. */
export interface StoredSetting {
  readonly value: unknown;
  readonly revision: number;
}

export interface SettingChange {
  readonly name: string;
  readonly value: unknown;
  /** Of the setting as the person saw it. D7 */
  readonly revision: number;
  readonly by: DeskActor;
  /** ISO instant. */
  readonly at: string;
}

/** What the hotel decides at the desk, each setting one JSON value. */
export interface HotelSettings {
  read(name: string): Promise<StoredSetting>;
  /** Writes a value with its event; false when it was changed since it was read. D6, D7 */
  write(change: SettingChange): Promise<boolean>;
}

const NEVER_SET: StoredSetting = { value: null, revision: 0 };

const readSetting = async (db: Kysely<Schema>, name: string): Promise<StoredSetting> =>
  (await db.selectFrom('hotel_setting').select(['value', 'revision']).where('name', '=', name).executeTakeFirst()) ??
  NEVER_SET;

const writeSetting = (db: Kysely<Schema>, { name, value, revision, by, at }: SettingChange): Promise<boolean> =>
  runTransaction(db, async (trx) => {
    const before = await readSetting(trx, name);
    const row = { name, value: JSON.stringify(value), revision: revision + 1 };
    const written =
      revision === 0
        ? await trx
            .insertInto('hotel_setting')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('name')
            .executeTakeFirst()
        : await trx
            .updateTable('hotel_setting')
            .set(row)
            .where('name', '=', name)
            .where('revision', '=', revision)
            .returning('name')
            .executeTakeFirst();
    if (!written) return false;
    const facts = { before: { value: before.value }, after: { value } };
    await writeEvent(trx, { actor: by, action: 'setting-changed', reserva: null, subject: name, ...facts }, at);
    return true;
  });

export const createHotelSettings = (db: Kysely<Schema>): HotelSettings => ({
  read: (name) => readSetting(db, name),
  write: (change) => writeSetting(db, change),
});
