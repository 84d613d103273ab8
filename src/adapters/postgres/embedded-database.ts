import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseError, DatabaseRefusal, DatabaseUnavailable } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import type { Reply, Request } from './embedded-messages.ts';
import { repositoriesBy, type Shape } from './remote-repositories.ts';
import type { Repositories } from './repositories.ts';
import { waitingCalls } from './waiting-calls.ts';

/** What the worker offers once it is open. @throws DatabaseRefusal when it cannot be opened as it is set up. */
const opened = (worker: Worker): Promise<Shape> =>
  new Promise((resolve, reject) => {
    worker.on('message', (reply: Reply) => {
      if (reply.kind === 'ready') resolve(reply.shape);
      if (reply.kind !== 'failed') return;
      const { message, isRefusal } = reply;
      reject(isRefusal ? new DatabaseRefusal(message) : new DatabaseError(message, undefined));
    });
    worker.once('exit', () => reject(new DatabaseError('the embedded database did not open', undefined)));
  });

const errorOf = ({ message, code, isUnavailable }: Extract<Reply, { kind: 'error' }>): DatabaseError =>
  new (isUnavailable ? DatabaseUnavailable : DatabaseError)(message, code);

/** PostgreSQL in WebAssembly in a worker thread; its repositories run there, and what is returned asks them. */
export const openEmbedded = async (
  dataDir: string,
  log: DatabaseLog,
): Promise<{ repositories: Repositories; snapshot(): Promise<void>; close(): Promise<void> }> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: resolve(dataDir) },
  });
  const calls = waitingCalls();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let isOpen = true;
  const post = (request: Request): void => worker.postMessage(request);

  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'answer') calls.answer(reply.id, reply.value);
    if (reply.kind === 'error') calls.fail(reply.id, errorOf(reply));
    if (reply.kind === 'trouble') log.error({}, reply.message);
  });
  worker.on('error', ({ message }) => log.error({ reason: message }, 'the embedded database failed'));
  worker.once('exit', () => {
    isOpen = false;
    calls.failAll(new DatabaseUnavailable('the embedded database is closed', undefined));
  });

  const shape = await opened(worker).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  const ask = async (asked: (id: number) => Request): Promise<unknown> => {
    if (!isOpen) throw new DatabaseUnavailable('the embedded database is closed', undefined);
    return calls.send((id) => post(asked(id)));
  };
  const repositories = repositoriesBy(shape, (repository, method, args) =>
    ask((id) => ({ kind: 'call', id, repository, method, args })),
  );
  const snapshot = async (): Promise<void> => void (await ask((id) => ({ kind: 'snapshot', id })));
  const close = async (): Promise<void> => {
    if (isOpen) post({ kind: 'close' });
    isOpen = false;
    await ended;
  };
  return { repositories, snapshot, close };
};
