const STORAGE_KEY = 'scroll-positions';
/** Newest history entries kept. */
const MAX_ENTRIES = 50;

const parseEntries = (text: string | null): [string, number][] => {
  const entries: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(entries)) return [];
  return entries.filter(
    (entry): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
  );
};

/** Reads the scroll position of each history entry, in pixels. */
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
