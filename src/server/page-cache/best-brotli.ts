import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

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
