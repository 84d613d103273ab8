/** Fair queue: round-robin between client keys, FIFO within one, so that one client cannot fill the queue. */
export const createFairQueue = <Item>() => {
  /** In round-robin order; a key that had its turn moves to the end. */
  const queues = new Map<string, Item[]>();
  let size = 0;

  return {
    getSize: (): number => size,

    /** Items that would leave the queue before a new one of this key. */
    countAhead: (key: string): number => {
      const own = queues.get(key)?.length ?? 0;
      let ahead = own;
      for (const [other, items] of queues) if (other !== key) ahead += Math.min(items.length, own + 1);
      return ahead;
    },

    push: (key: string, item: Item): void => {
      size += 1;
      const items = queues.get(key);
      if (items) items.push(item);
      else queues.set(key, [item]);
    },

    shift: (): Item | undefined => {
      const [next] = queues;
      if (!next) return undefined;
      const [key, items] = next;
      const item = items.shift();
      queues.delete(key);
      if (items.length > 0) queues.set(key, items);
      size -= 1;
      return item;
    },

    /** False when the item was not queued. */
    remove: (key: string, item: Item): boolean => {
      const items = queues.get(key);
      const index = items?.indexOf(item) ?? -1;
      if (!items || index < 0) return false;
      items.splice(index, 1);
      if (items.length === 0) queues.delete(key);
      size -= 1;
      return true;
    },
  };
};
