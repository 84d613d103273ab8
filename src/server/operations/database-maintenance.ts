import 'server-only';
import { createBackup } from '#src/adapters/postgres/archive/create-backup.ts';
import { moveToServer } from '#src/adapters/postgres/archive/move-to-server.ts';
import { restoreBackup } from '#src/adapters/postgres/archive/restore.ts';
import { DatabaseError, DatabaseRefusal, getErrorCode } from '#src/adapters/postgres/connection/database-error.ts';
import { CommandRefusal } from './command-refusal.ts';

/** Full disk, permissions, database failure. */
const toCommandRefusal = (error: unknown): unknown => {
  if (error instanceof DatabaseRefusal) return new CommandRefusal(error.message, { cause: error });
  const isOfSystem = error instanceof DatabaseError || /^E[A-Z]+$/.test(getErrorCode(error) ?? '');
  const reason = error instanceof Error ? error.message : '';
  return isOfSystem
    ? new CommandRefusal(`The command failed and changed nothing: ${reason}.`, { cause: error })
    : error;
};

const mapToCommandRefusals =
  <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error: unknown) => {
      throw toCommandRefusal(error);
    });

/** A second composition root, because no site is built for these commands. */
export const databaseMaintenance = {
  backUp: mapToCommandRefusals(createBackup),
  restore: mapToCommandRefusals(restoreBackup),
  moveToServer: mapToCommandRefusals(moveToServer),
};
