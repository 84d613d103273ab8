import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many who knock are let in before a page is begun; whoever was let in earlier must not wait for ever. */
const MOST_TURNS = 32;

/** The rest of a turn that has begun does not look at the door any more. */
const QUIET_TURNS = 2;

export interface Door {
  /** Somebody came. */
  readonly knock: () => void;
  /** Resolves when nobody stands outside any more. */
  readonly everybodyIn: () => Promise<void>;
}

/**
 * Node lets in one connection at each turn of its event loop, and a page that is made takes a turn or two. Were pages begun
 * one after another, all others would wait in the system's queue, where nobody can tell them that they wait in vain.
 */
export const doorOf = (): Door => {
  let knocks = 0;
  return {
    knock: () => {
      knocks += 1;
    },
    everybodyIn: async () => {
      let [known, quietTurns] = [knocks, 0];
      for (let turn = 0; turn < MOST_TURNS && quietTurns < QUIET_TURNS; turn += 1) {
        await nextTurn();
        quietTurns = known === knocks ? quietTurns + 1 : 0;
        known = knocks;
      }
    },
  };
};
