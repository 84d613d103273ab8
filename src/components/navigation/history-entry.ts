interface NamedState {
  readonly entry: string;
  /** Of the page that it was given to. */
  readonly path: string;
}

const isNamed = (state: unknown): state is NamedState =>
  state !== null && typeof state === 'object' && 'entry' in state && typeof state.entry === 'string' && 'path' in state;

/**
 * The name that this site gave to the entry of the history that is shown; undefined when it is new. The router copies the
 * state of one entry to the next, and may leave that to the browser to load: then the name is still another page's.
 */
export const entryName = (): string | undefined => {
  const state: unknown = window.history.state;
  return isNamed(state) && state.path === window.location.pathname ? state.entry : undefined;
};

/** Names the entry that is shown. */
export const nameEntry = (): string => {
  const entry = Date.now().toString(36) + Math.random().toString(36).slice(2);
  const named: NamedState = { entry, path: window.location.pathname };
  window.history.replaceState({ ...window.history.state, ...named }, '');
  return entry;
};
