import 'server-only';
import { createBackup } from '#src/server/database/archive/create-backup.ts';
import { moveToServer } from '#src/server/database/archive/move-to-server.ts';
import { restoreBackup } from '#src/server/database/archive/restore.ts';
import { DatabaseError, DatabaseRefusal, getErrorCode } from '#src/server/database/database-error.ts';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';

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
