import type { KeptSession, Session, SessionKeeper } from '#src/accounts/session.ts';

/** The session of one request, in memory. `first`: what the browser brought. */
export const memorySession = (
  first: KeptSession = {},
): SessionKeeper & { readonly kept: Session[]; cleared: number } => {
  let current = first;
  const keeper = {
    kept: [] as Session[],
    cleared: 0,
    read: () => current,
    keep: (session: Session) => {
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
