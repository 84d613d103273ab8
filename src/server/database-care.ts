import 'server-only';
import { backUp } from '#src/adapters/postgres/back-up.ts';
import { DatabaseRefusal } from '#src/adapters/postgres/database-error.ts';
import { moveToServer } from '#src/adapters/postgres/move-to-server.ts';
import { restore } from '#src/adapters/postgres/restore.ts';
import { CommandRefusal } from './command-refusal.ts';

const refusing =
  <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error: unknown) => {
      throw error instanceof DatabaseRefusal ? new CommandRefusal(error.message, { cause: error }) : error;
    });

/** What is done to the embedded database as a whole; a second composition root, for no site is built for it. */
export const databaseCare = {
  backUp: refusing(backUp),
  restore: refusing(restore),
  moveToServer: refusing(moveToServer),
};
