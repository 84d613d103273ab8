import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LRUCache } from 'lru-cache';
import {
  createRepresentation,
  type Representation,
  type Representations,
} from '#src/server/exchange/representations.ts';

export interface Compressor {
  compress(bytes: Buffer): Promise<Buffer>;
  close(): Promise<unknown>;
}

/** Best compression, in a thread of low priority. One call at a time. */
export const startBestBrotli = (): Compressor => {
  const worker = new Worker(new URL('./brotli-worker.ts', import.meta.url));
  worker.unref();
  return {
    /** @throws when the thread fails */
    compress: async (bytes) => {
      worker.postMessage(bytes);
      const [compressed] = await once(worker, 'message');
      return Buffer.from(compressed);
    },
    close: () => worker.terminate(),
  };
};

export interface RecompressionOptions {
  readonly startCompressor: () => Compressor;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Gives cached pages their best brotli, one at a time; until then they are sent as they were stored. The thread is there
 * only while there are pages to compress.
 */
export const createRecompression = <Page extends Representations>(
  cached: LRUCache<string, Page>,
  { startCompressor, onFailure }: RecompressionOptions,
) => {
  const queue = new Set<string>();
  const compressed = new WeakSet<Representation>();
  let isRunning = false;

  const recompress = async (path: string, { compress }: Compressor): Promise<void> => {
    const identity = cached.peek(path)?.identity;
    if (!identity || compressed.has(identity)) return;
    // Not tried again when it fails.
    compressed.add(identity);
    const br = createRepresentation(await compress(identity.bytes));
    const page = cached.peek(path);
    if (page?.identity !== identity) return;
    cached.set(path, { ...page, compressed: new Map(page.compressed).set('br', br) });
  };

  const run = async (): Promise<void> => {
    const compressor = startCompressor();
    try {
      for (const path of queue) {
        queue.delete(path);
        await recompress(path, compressor);
      }
    } catch (error) {
      queue.clear();
      onFailure(error);
    }
    isRunning = false;
    await compressor.close();
  };

  /** A page that was requested. */
  return (path: string): void => {
    const page = cached.peek(path);
    if (!page || compressed.has(page.identity)) return;
    queue.add(path);
    if (isRunning) return;
    isRunning = true;
    void run();
  };
};
