import { LRUCache } from 'lru-cache';

export interface Picture {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** LRU, `budget` in bytes. Single flight; a failed conversion is not stored. */
export const createPictureCache = (budget: number) => {
  const pictures = new LRUCache<string, Picture>({
    maxSize: budget,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  });
  const running = new Map<string, Promise<Picture>>();

  const convert = async (key: string, make: () => Promise<Picture>): Promise<Picture> => {
    try {
      const picture = await make();
      pictures.set(key, picture);
      return picture;
    } finally {
      running.delete(key);
    }
  };

  return (key: string, make: () => Promise<Picture>): Promise<Picture> => {
    const known = pictures.get(key);
    if (known) return Promise.resolve(known);
    const started = running.get(key) ?? convert(key, make);
    running.set(key, started);
    return started;
  };
};
