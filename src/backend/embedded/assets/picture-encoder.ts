import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiError, createInvalidQueryError } from '#src/backend/embedded/api-error.ts';
import type { AssetQuery, RasterFormat } from './asset-query.ts';

/** What is made of one file. */
export interface PictureJob
  extends Pick<AssetQuery, 'width' | 'height' | 'fit' | 'withoutEnlargement' | 'blur' | 'avif'> {
  /** The file as stored. */
  readonly bytes: Uint8Array;
  readonly format: RasterFormat;
  /** 1–100. */
  readonly quality: number;
}

/** Messages between the site and its picture process. */
export interface PictureRequest {
  readonly id: number;
  readonly job: PictureJob;
}

export type PictureReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  /** The file is no picture, or a damaged one. */
  | { readonly id: number; readonly refusal: string };

interface ConcurrencyLimits {
  readonly maxRunning: number;
  /** Length of the queue. */
  readonly maxQueued: number;
}

/** Concurrency limit with a FIFO queue; sheds load beyond it. @throws ApiError SERVICE_UNAVAILABLE */
export const createConcurrencyLimit = ({ maxRunning, maxQueued }: ConcurrencyLimits) => {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning && queue.length >= maxQueued)
      throw new ApiError('SERVICE_UNAVAILABLE', 'Too many pictures are asked for at once.');
    // A free slot passes directly to the head of the queue, so that no new call overtakes it.
    if (running >= maxRunning) await new Promise<void>((enter) => void queue.push(enter));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const SCRIPT = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** Milliseconds without work, after which the process ends and its memory is free. */
const IDLE_TIMEOUT = 30_000;

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const startProcess = (): ChildProcess => {
  const child = fork(SCRIPT, { execArgv: [], serialization: 'advanced' });
  // Neither it nor its channel keeps the site open.
  child.unref();
  child.channel?.unref();
  return child;
};

/**
 * Makes pictures in a process of its own, started when it is needed: a damaged file that crashes the decoder does not
 * end the site, which also exits without waiting for a picture that is being made.
 */
export const createPictureEncoder = (idleTimeout = IDLE_TIMEOUT) => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (ended: ChildProcess): void => {
    if (child !== ended) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the picture process ended'));
    waiting.clear();
  };

  const endIdle = (): void => {
    const idle = child;
    child = undefined;
    idle?.disconnect();
  };

  const settle = (reply: PictureReply): void => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply) call?.resolve(reply.bytes);
    else call?.reject(createInvalidQueryError(`This file cannot be transformed: ${reply.refusal}`));
    if (waiting.size === 0) idleTimer = setTimeout(endIdle, idleTimeout).unref();
  };

  const open = (): ChildProcess => {
    const started = startProcess();
    started.on('message', settle);
    for (const event of ['exit', 'error', 'disconnect']) started.on(event, () => end(started));
    return started;
  };

  /** @throws ApiError INVALID_QUERY when the file is no picture, and Error when the process ends */
  return (job: PictureJob): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      clearTimeout(idleTimer);
      child ??= open();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      child.send({ id: lastId, job } satisfies PictureRequest);
    });
};
