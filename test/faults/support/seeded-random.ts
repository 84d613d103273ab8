/** A roll that the same seed repeats (mulberry32): an integer from 0 to `sides` − 1. */
export type RandomInteger = (sides: number) => number;

export const createRandom = (seed: number): RandomInteger => {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
};

/** One of them. */
export const pick = <Item>(roll: RandomInteger, items: readonly Item[]): Item => items[roll(items.length)] as Item;
