import { setImmediate as nextTurn } from 'node:timers/promises';

/** Upper bound of connections accepted before a render starts, so that admitted requests are not starved. */
const MAX_TURNS = 32;

/** Two, because the current turn of the event loop may already be past its poll phase. */
const IDLE_TURNS = 2;

export interface AcceptBacklog {
  /** Listener of the server's `connection` event. */
  readonly onConnection: () => void;
  /** Resolves when no connection is left in the backlog. */
  readonly drain: () => Promise<void>;
}

/**
 * Drains the accept backlog before a render starts, so that load shedding sees every client. Node accepts one connection
 * at each turn of the event loop and a render takes a turn or two: without it, clients would wait in the kernel's queue,
 * where they cannot be rejected.
 */
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
