import type { Session } from '#src/accounts/directory/directory.port.ts';
import type { SessionStore, StoredSession } from '#src/accounts/session/session-cookies.ts';

/** Session store in memory. `first`: session of the request. */
export const createMemorySession = (
  first: StoredSession = {},
): SessionStore & { readonly kept: Session[]; cleared: number } => {
  let current = first;
  const keeper = {
    kept: [] as Session[],
    cleared: 0,
    read: () => current,
    save: (session: Session) => {
      current = session;
      keeper.kept.push(session);
    },
    clear: () => {
      current = {};
      keeper.cleared += 1;
    },
  };
  return keeper;
};
