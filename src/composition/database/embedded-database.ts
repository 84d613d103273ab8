import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '#src/server/database/database-error.ts';
import { DatabaseError, DatabaseRefusal, DatabaseUnavailable } from '#src/server/database/database-error.ts';
import type { WorkerReply, WorkerRequest, WorkerSettings } from './embedded-worker.ts';
import type { Repositories } from './repositories.ts';
import { createRemoteRepositories, type RepositoryShape } from './repositories.ts';

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Correlates calls to the worker with their replies, by id. */
export const createPendingCalls = () => {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  const take = (id: number): PendingCall | undefined => {
    const found = pending.get(id);
    pending.delete(id);
    return found;
  };
  return {
    /** Sends a call with a new id and resolves with its reply. */
    send: (post: (id: number) => void): Promise<unknown> => {
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      post(lastId);
      pending.set(lastId, { resolve, reject });
      return promise;
    },
    answer: (id: number, value: unknown): void => take(id)?.resolve(value),
    fail: (id: number, error: Error): void => take(id)?.reject(error),
    failAll: (error: Error): void => {
      for (const id of [...pending.keys()]) take(id)?.reject(error);
    },
  };
};

/** Waits for the worker's repositories. @throws DatabaseRefusal when the database cannot be used as configured */
const waitUntilReady = (worker: Worker): Promise<RepositoryShape> =>
  new Promise((resolve, reject) => {
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'ready') resolve(reply.shape);
      if (reply.kind !== 'failed') return;
      const { message, isRefusal } = reply;
      reject(isRefusal ? new DatabaseRefusal(message) : new DatabaseError(message, undefined));
    });
    worker.once('exit', () => reject(new DatabaseError('the embedded database did not open', undefined)));
  });

const rebuildError = ({ message, code, isUnavailable }: Extract<WorkerReply, { kind: 'error' }>): DatabaseError =>
  new (isUnavailable ? DatabaseUnavailable : DatabaseError)(message, code);

/** Opens PostgreSQL in WebAssembly in a worker thread; the returned repositories call those of the worker. */
export const openEmbeddedDatabase = async (
  { dataDir, prepared }: WorkerSettings,
  log: DatabaseLog,
): Promise<{ repositories: Repositories; snapshot(): Promise<void>; close(): Promise<void> }> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: resolve(dataDir), prepared } satisfies WorkerSettings,
  });
  const calls = createPendingCalls();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let isOpen = true;
  const post = (request: WorkerRequest): void => worker.postMessage(request);

  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'answer') calls.answer(reply.id, reply.value);
    if (reply.kind === 'error') calls.fail(reply.id, rebuildError(reply));
    if (reply.kind === 'trouble') log.error({}, reply.message);
  });
  worker.on('error', ({ message }) => log.error({ reason: message }, 'the embedded database failed'));
  worker.once('exit', () => {
    isOpen = false;
    calls.failAll(new DatabaseUnavailable('the embedded database is closed', undefined));
  });

  const shape = await waitUntilReady(worker).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  const sendRequest = async (buildRequest: (id: number) => WorkerRequest): Promise<unknown> => {
    if (!isOpen) throw new DatabaseUnavailable('the embedded database is closed', undefined);
    return calls.send((id) => post(buildRequest(id)));
  };
  const repositories = createRemoteRepositories(shape, (repository, method, args) =>
    sendRequest((id) => ({ kind: 'call', id, repository, method, args })),
  );
  const snapshot = async (): Promise<void> => void (await sendRequest((id) => ({ kind: 'snapshot', id })));
  const close = async (): Promise<void> => {
    if (isOpen) post({ kind: 'close' });
    isOpen = false;
    await ended;
  };
  return { repositories, snapshot, close };
};
