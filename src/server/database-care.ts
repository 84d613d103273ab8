import 'server-only';
import { backUp } from '#src/adapters/postgres/back-up.ts';
import { codeOf, DatabaseError, DatabaseRefusal } from '#src/adapters/postgres/database-error.ts';
import { moveToServer } from '#src/adapters/postgres/move-to-server.ts';
import { restore } from '#src/adapters/postgres/restore.ts';
import { CommandRefusal } from './command-refusal.ts';

/** A full disk, a folder that cannot be written, and a database that failed are for the operator to mend. */
const asCommandRefusal = (error: unknown): unknown => {
  if (error instanceof DatabaseRefusal) return new CommandRefusal(error.message, { cause: error });
  const isOfSystem = error instanceof DatabaseError || /^E[A-Z]+$/.test(codeOf(error) ?? '');
  const reason = error instanceof Error ? error.message : '';
  return isOfSystem
    ? new CommandRefusal(`The command failed and changed nothing: ${reason}.`, { cause: error })
    : error;
};

const refusing =
  <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error: unknown) => {
      throw asCommandRefusal(error);
    });

/** What is done to the embedded database as a whole; a second composition root, for no site is built for it. */
export const databaseCare = {
  backUp: refusing(backUp),
  restore: refusing(restore),
  moveToServer: refusing(moveToServer),
};
