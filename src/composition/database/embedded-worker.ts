import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, PGliteDialect } from 'kysely';
import { DatabaseRefusal, DatabaseUnavailable, toDatabaseError } from '#src/server/database/database-error.ts';
import { lockDirectory } from '#src/server/database/embedded/directory-lock.ts';
import { openCluster, prepareLockFile, startMaintenance } from '#src/server/database/embedded/embedded-cluster.ts';
import { takeSnapshot } from '#src/server/database/embedded/snapshot.ts';
import { migrate } from '#src/server/database/migrations.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { RepositoryShape } from './repositories.ts';
import { createCallHandler, createRepositories, getShape } from './repositories.ts';

/** What the worker starts with. */
export interface WorkerSettings {
  readonly dataDir: string;
  /** Cluster that a new one is a copy of. */
  readonly prepared?: string | undefined;
}

/** Message from the main thread to the database worker. */
export type WorkerRequest =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly repository: string;
      readonly method: string;
      readonly args: readonly unknown[];
    }
  /** Copies the files of the database. */
  | { readonly kind: 'snapshot'; readonly id: number }
  | { readonly kind: 'close' };

/** Message from the worker to the main thread. */
export type WorkerReply =
  | { readonly kind: 'ready'; readonly shape: RepositoryShape }
  /** The worker could not start; a refusal's message is one sentence for the operator. */
  | { readonly kind: 'failed'; readonly message: string; readonly isRefusal: boolean }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly message: string;
      readonly code: string | undefined;
      /** Says whether the error was a `DatabaseUnavailable`: structured cloning loses the class. */
      readonly isUnavailable: boolean;
    }
  /** Background failure, for the log. */
  | { readonly kind: 'trouble'; readonly message: string }
  | { readonly kind: 'closed' };

/** Runs in a worker thread, as PostgreSQL in WebAssembly would block the event loop. */

const port = parentPort;
if (!port) throw new Error('this module runs in a worker');

const postReply = (message: WorkerReply): void => port.postMessage(message);

const openWorkerDatabase = async ({ dataDir, prepared }: WorkerSettings) => {
  const unlock = lockDirectory(dataDir, prepareLockFile(dataDir));
  const db = await openCluster(dataDir, prepared);
  await migrate(db);
  const stopMaintenance = startMaintenance(db, (error) =>
    postReply({ kind: 'trouble', message: `maintenance failed: ${toDatabaseError(error).message}` }),
  );
  const close = async (): Promise<void> => {
    stopMaintenance();
    await db.close();
    unlock();
  };
  return { db, close, snapshot: () => takeSnapshot(db, dataDir) };
};

const serveRequests = ({ db, close, snapshot }: Awaited<ReturnType<typeof openWorkerDatabase>>): void => {
  const repositories = createRepositories(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: db }) }));
  const call = createCallHandler(repositories);
  const running = new Set<Promise<void>>();

  const runRequest = (request: Exclude<WorkerRequest, { kind: 'close' }>): Promise<unknown> =>
    request.kind === 'snapshot' ? snapshot() : call(request.repository, request.method, request.args);
  const replyToRequest = async (request: Exclude<WorkerRequest, { kind: 'close' }>): Promise<void> => {
    const { id } = request;
    try {
      postReply({ kind: 'answer', id, value: await runRequest(request) });
    } catch (error) {
      const reduced = toDatabaseError(error);
      const { message, code } = reduced;
      postReply({ kind: 'error', id, message, code, isUnavailable: reduced instanceof DatabaseUnavailable });
    }
  };
  const end = async (): Promise<void> => {
    await Promise.all(running);
    await close();
    postReply({ kind: 'closed' });
    port.close();
  };
  port.on('message', (request: WorkerRequest) => {
    if (request.kind === 'close') return void end();
    // Node delivers up to a thousand queued messages before other events: without a turn of the event loop in between,
    // two busy guests would starve timers and a snapshot's file operations.
    const answered: Promise<void> = nextTurn()
      .then(() => replyToRequest(request))
      .finally(() => running.delete(answered));
    running.add(answered);
  });
  postReply({ kind: 'ready', shape: getShape(repositories) });
};

openWorkerDatabase(workerData).then(serveRequests, (error: unknown) =>
  postReply({ kind: 'failed', message: toDatabaseError(error).message, isRefusal: error instanceof DatabaseRefusal }),
);
