import type { RecompressionOptions } from '#src/server/page-cache/best-brotli.ts';

/** Pages stay as they were stored. */
export const PENDING_RECOMPRESSION: RecompressionOptions = {
  startCompressor: () => ({ compress: () => new Promise(() => undefined), close: async () => undefined }),
  onFailure: () => undefined,
};
