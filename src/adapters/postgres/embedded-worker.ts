import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, PGliteDialect } from 'kysely';
import { DatabaseRefusal, DatabaseUnavailable, reducedError } from './database-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { lockFileIn, openCluster } from './embedded-cluster.ts';
import type { Reply, Request } from './embedded-messages.ts';
import { startMaintenance } from './maintenance.ts';
import { migrate } from './migrations.ts';
import { callsTo, shapeOf } from './remote-repositories.ts';
import { repositoriesIn } from './repositories.ts';
import type { Schema } from './schema.ts';
import { takeSnapshot } from './snapshot.ts';

/** Runs in a thread of its own: PostgreSQL in WebAssembly would hold up every request of the process. */

const port = parentPort;
if (!port) throw new Error('this module runs in a worker');

const reply = (message: Reply): void => port.postMessage(message);

const open = async (dataDir: string) => {
  const unlock = lockDirectory(dataDir, lockFileIn(dataDir));
  const db = await openCluster(dataDir);
  await migrate(db);
  const stopMaintenance = startMaintenance(db, (error) =>
    reply({ kind: 'trouble', message: `maintenance failed: ${reducedError(error).message}` }),
  );
  const close = async (): Promise<void> => {
    stopMaintenance();
    await db.close();
    unlock();
  };
  return { db, close, snapshot: () => takeSnapshot(db, dataDir) };
};

const serve = ({ db, close, snapshot }: Awaited<ReturnType<typeof open>>): void => {
  const repositories = repositoriesIn(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: db }) }));
  const call = callsTo(repositories);
  const running = new Set<Promise<void>>();

  const ask = (request: Exclude<Request, { kind: 'close' }>): Promise<unknown> =>
    request.kind === 'snapshot' ? snapshot() : call(request.repository, request.method, request.args);
  const answer = async (request: Exclude<Request, { kind: 'close' }>): Promise<void> => {
    const { id } = request;
    try {
      reply({ kind: 'answer', id, value: await ask(request) });
    } catch (error) {
      const reduced = reducedError(error);
      const { message, code } = reduced;
      reply({ kind: 'error', id, message, code, isUnavailable: reduced instanceof DatabaseUnavailable });
    }
  };
  const end = async (): Promise<void> => {
    await Promise.all(running);
    await close();
    reply({ kind: 'closed' });
    port.close();
  };
  port.on('message', (request: Request) => {
    if (request.kind === 'close') return void end();
    // Node hands over what has arrived meanwhile before anything else gets a turn, up to a thousand messages: two busy
    // guests would keep a snapshot's files and every timer waiting for as long as they book.
    const answered: Promise<void> = nextTurn()
      .then(() => answer(request))
      .finally(() => running.delete(answered));
    running.add(answered);
  });
  reply({ kind: 'ready', shape: shapeOf(repositories) });
};

open(String(workerData.dataDir)).then(serve, (error: unknown) =>
  reply({ kind: 'failed', message: reducedError(error).message, isRefusal: error instanceof DatabaseRefusal }),
);
