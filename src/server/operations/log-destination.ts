import { write, writeSync } from 'node:fs';

export interface LogStream {
  write(line: string): void;
}

export interface LogDestination {
  /** Starts to write at once. */
  readonly immediate: LogStream;
  /** Waits up to 50 ms for more lines. */
  readonly batched: LogStream;
  /** Resolves when every line is written. */
  readonly flush: () => Promise<void>;
  /** Writes every line at the end of a process, when no callback runs any more. */
  readonly flushSync: () => void;
}

/** Milliseconds: `kill -9` loses the lines of this time. */
const MAX_DELAY_MS = 50;
const RETRY_MS = 20;
const MAX_RETRIES = 100;

/** Characters; a write costs about as much as a hundred lines. */
const BATCH_LENGTH = 32 * 1024;

/** Characters. A reader that stalls must neither stop the site nor fill its memory. */
const MAX_BUFFERED_LENGTH = 16 * 1024 * 1024;

/** PIPE_BUF: processes that share a pipe get in between longer writes. pipe(7) */
const ATOMIC_LENGTH = 4_096;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Gives up when the reader is gone, or takes nothing for two seconds. */
const writeFully = (fd: number, bytes: Buffer): void => {
  for (let [written, retries] = [0, 0]; written < bytes.length && retries < MAX_RETRIES; ) {
    try {
      written += writeSync(fd, bytes, written);
      retries = 0;
    } catch (error) {
      if (!hasCode(error, 'EAGAIN')) return;
      retries += 1;
      sleep(RETRY_MS);
    }
  }
};

type Add = (line: string) => void;

const createStreams = (add: Add, start: () => void): Pick<LogDestination, 'immediate' | 'batched'> => ({
  immediate: {
    write: (line) => {
      add(line);
      start();
    },
  },
  batched: { write: add },
});

/** Creates a destination for processes that share standard output: each write is short enough to stay whole. */
export const createSharedLogDestination = (fd = 1): LogDestination => {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flushSync = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const bytes = Buffer.from(lines);
    lines = '';
    writeFully(fd, bytes);
  };
  const add: Add = (line) => {
    if (lines.length + line.length > ATOMIC_LENGTH) flushSync();
    lines += line;
    timer ??= setTimeout(flushSync, MAX_DELAY_MS).unref();
  };
  return { ...createStreams(add, flushSync), flush: async () => flushSync(), flushSync };
};

/** One write at a time, from a thread of the pool. Lines are lost when the reader is gone. */
const createThreadWriter = (fd: number, onEnd: () => void) => {
  let isWriting = false;
  const writeBytes = (bytes: Buffer): void =>
    write(fd, bytes, (error, written) => {
      if (hasCode(error, 'EAGAIN')) setTimeout(writeBytes, RETRY_MS, bytes);
      else if (!error && written < bytes.length) writeBytes(bytes.subarray(written));
      else {
        isWriting = false;
        onEnd();
      }
    });
  return {
    isWriting: () => isWriting,
    start: (text: string): void => {
      isWriting = true;
      writeBytes(Buffer.from(text));
    },
  };
};

/** Writes batches in order, without making the process wait for the reader. */
export const createLogDestination = (fd = 1): LogDestination => {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  let flushed: PromiseWithResolvers<void> | undefined;
  const start = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (writer.isWriting() || lines === '') return;
    writer.start(lines);
    lines = '';
  };
  const schedule = (): void => {
    if (lines.length >= BATCH_LENGTH) start();
    else if (lines !== '' && !writer.isWriting()) timer ??= setTimeout(start, MAX_DELAY_MS).unref();
  };
  const writer = createThreadWriter(fd, () => {
    if (flushed) start();
    else schedule();
    if (!writer.isWriting()) flushed?.resolve();
  });
  const add: Add = (line) => {
    if (lines.length > MAX_BUFFERED_LENGTH) return;
    lines += line;
    schedule();
  };
  return {
    ...createStreams(add, start),
    flush: async () => {
      start();
      if (!writer.isWriting()) return;
      flushed ??= Promise.withResolvers();
      await flushed.promise;
      flushed = undefined;
    },
    flushSync: () => {
      // Node waits for the thread at its end; a moment keeps the order.
      if (writer.isWriting()) sleep(RETRY_MS);
      writeFully(fd, Buffer.from(lines));
      lines = '';
    },
  };
};
