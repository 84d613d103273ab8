/**
 * A line in which addresses take turns: whoever stands there many times makes others wait no longer than one who stands
 * there once. Those of one address, and addresses that stand there once, are let in as they came.
 */
export const fairLine = <Item>() => {
  /** Whose turn it is first; an address that had its turn goes to the end. */
  const turns = new Map<string, Item[]>();
  let size = 0;

  return {
    size: (): number => size,

    /** How many are let in before one who comes now, if nobody else comes. */
    ahead: (who: string): number => {
      const own = turns.get(who)?.length ?? 0;
      let ahead = own;
      for (const [other, items] of turns) if (other !== who) ahead += Math.min(items.length, own + 1);
      return ahead;
    },

    push: (who: string, item: Item): void => {
      size += 1;
      const items = turns.get(who);
      if (items) items.push(item);
      else turns.set(who, [item]);
    },

    shift: (): Item | undefined => {
      const [turn] = turns;
      if (!turn) return undefined;
      const [who, items] = turn;
      const item = items.shift();
      turns.delete(who);
      if (items.length > 0) turns.set(who, items);
      size -= 1;
      return item;
    },

    /** Whether it stood there. */
    remove: (who: string, item: Item): boolean => {
      const items = turns.get(who);
      const place = items?.indexOf(item) ?? -1;
      if (!items || place < 0) return false;
      items.splice(place, 1);
      if (items.length === 0) turns.delete(who);
      size -= 1;
      return true;
    },
  };
};
