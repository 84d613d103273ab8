const STORAGE_KEY = 'scroll-positions';
const MAX_ENTRIES = 50;

const parseEntries = (text: string | null): [string, number][] => {
  const entries: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(entries)) return [];
  return entries.filter(
    (entry): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
  );
};

/** Pixels. */
export const readScrollPositions = (): Map<string, number> => {
  try {
    return new Map(parseEntries(sessionStorage.getItem(STORAGE_KEY)));
  } catch {
    return new Map();
  }
};

export const storeScrollPositions = (positions: ReadonlyMap<string, number>): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // Storage is blocked: a reload starts at the top.
  }
};

interface KeyedState {
  readonly entry: string;
  readonly path: string;
}

const isKeyedState = (state: unknown): state is KeyedState =>
  state !== null && typeof state === 'object' && 'entry' in state && typeof state.entry === 'string' && 'path' in state;

/** Undefined for a new entry. The router copies state between entries, so a key of another path does not count. */
export const getEntryKey = (): string | undefined => {
  const state: unknown = window.history.state;
  return isKeyedState(state) && state.path === window.location.pathname ? state.entry : undefined;
};

export const assignEntryKey = (): string => {
  const entry = Date.now().toString(36) + Math.random().toString(36).slice(2);
  const named: KeyedState = { entry, path: window.location.pathname };
  window.history.replaceState({ ...window.history.state, ...named }, '');
  return entry;
};
