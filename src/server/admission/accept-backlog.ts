import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_TURNS = 32;

/** Two, because the current turn of the event loop may already be past its poll phase. */
const IDLE_TURNS = 2;

export interface AcceptBacklog {
  readonly onConnection: () => void;
  readonly drain: () => Promise<void>;
}

/** Node accepts one connection at each turn of the event loop: during a render, clients would wait unseen. */
export const createAcceptBacklog = (): AcceptBacklog => {
  let connections = 0;
  return {
    onConnection: () => {
      connections += 1;
    },
    drain: async () => {
      let [known, idleTurns] = [connections, 0];
      for (let turn = 0; turn < MAX_TURNS && idleTurns < IDLE_TURNS; turn += 1) {
        await nextTurn();
        idleTurns = known === connections ? idleTurns + 1 : 0;
        known = connections;
      }
    },
  };
};
