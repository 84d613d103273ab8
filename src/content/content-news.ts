/** The last change of a collection of the backend; its `revision` (UUID) is never used again. */
export interface ContentChange {
  readonly collection: string;
  readonly revision: string;
}

/** Port: what nodes tell each other of changes. */
export interface ContentChanges {
  tell(collections: readonly string[], revision: string): Promise<void>;
  all(): Promise<readonly ContentChange[]>;
}

export interface NewsPorts {
  readonly changes: ContentChanges;
  readonly refresh: (collections: readonly string[]) => Promise<void>;
  readonly newId: () => string;
}

/** As the backend names collections; nothing else is passed on. */
const NAME = /^\w{1,64}$/;

/** The backend tells one node of a change; that one passes it on, and the others hear of it when they ask. */
export const contentNews = ({ changes, refresh, newId }: NewsPorts) => {
  const heard = new Map<string, string>();

  const remember = (news: readonly ContentChange[]): void => {
    for (const { collection, revision } of news) heard.set(collection, revision);
  };

  return {
    /** Reads again here what changed, and says so to the others. */
    tell: async (collections: Iterable<string>): Promise<void> => {
      const named = [...collections].filter((collection) => NAME.test(collection));
      const revision = newId();
      remember(named.map((collection) => ({ collection, revision })));
      await Promise.all([refresh(named), changes.tell(named, revision)]);
    },

    /** Reads again what another node was told of. */
    hear: async (): Promise<void> => {
      const news = (await changes.all()).filter(({ collection, revision }) => heard.get(collection) !== revision);
      if (news.length === 0) return;
      remember(news);
      await refresh(news.map(({ collection }) => collection));
    },
  };
};
