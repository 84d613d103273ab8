/** The name that this site gave to the entry of the history that is shown; undefined when it is new. */
export const entryName = (): string | undefined => {
  const state: unknown = window.history.state;
  const name = state !== null && typeof state === 'object' && 'entry' in state ? state.entry : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** Names the entry that is shown; the router copies the state of one entry to the next, so a name may be replaced. */
export const nameEntry = (): string => {
  const entry = Date.now().toString(36) + Math.random().toString(36).slice(2);
  window.history.replaceState({ ...window.history.state, entry }, '');
  return entry;
};
