export interface ContentChange {
  readonly collection: string;
  readonly revision: string;
}

export interface ContentChanges {
  publish(collections: readonly string[], revision: string): Promise<void>;
  list(): Promise<readonly ContentChange[]>;
}

export interface ContentChangePorts {
  readonly changes: ContentChanges;
  readonly refresh: (collections: readonly string[]) => Promise<void>;
  readonly createId: () => string;
}

const NAME = /^\w{1,64}$/;

/** Cross-node cache invalidation: the node that receives a webhook publishes the change, the others poll. */
export const createContentChangeFeed = ({ changes, refresh, createId }: ContentChangePorts) => {
  const seenRevisions = new Map<string, string>();

  const storeRevisions = (changed: readonly ContentChange[]): void => {
    for (const { collection, revision } of changed) seenRevisions.set(collection, revision);
  };

  return {
    publish: async (collections: Iterable<string>): Promise<void> => {
      const valid = [...collections].filter((collection) => NAME.test(collection));
      const revision = createId();
      storeRevisions(valid.map((collection) => ({ collection, revision })));
      await Promise.all([refresh(valid), changes.publish(valid, revision)]);
    },

    poll: async (): Promise<void> => {
      const changed = (await changes.list()).filter(
        ({ collection, revision }) => seenRevisions.get(collection) !== revision,
      );
      if (changed.length === 0) return;
      storeRevisions(changed);
      await refresh(changed.map(({ collection }) => collection));
    },
  };
};
