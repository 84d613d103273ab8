export interface Picture {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * Finished pictures by what was asked, up to `budget` bytes, the longest unused leaving first; what is being made is
 * made once for all who ask.
 */
export const keptPictures = (budget: number) => {
  const kept = new Map<string, Picture>();
  const making = new Map<string, Promise<Picture>>();

  const keep = (key: string, picture: Picture): void => {
    kept.delete(key);
    kept.set(key, picture);
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes.byteLength, 0);
    for (const [oldest, old] of kept) {
      if (bytes <= budget) return;
      kept.delete(oldest);
      bytes -= old.bytes.byteLength;
    }
  };

  const made = async (key: string, make: () => Promise<Picture>): Promise<Picture> => {
    try {
      const picture = await make();
      keep(key, picture);
      return picture;
    } finally {
      making.delete(key);
    }
  };

  return (key: string, make: () => Promise<Picture>): Promise<Picture> => {
    const known = kept.get(key);
    if (known) {
      keep(key, known);
      return Promise.resolve(known);
    }
    const started = making.get(key) ?? made(key, make);
    making.set(key, started);
    return started;
  };
};
