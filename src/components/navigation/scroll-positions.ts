const KEY = 'scroll-positions';
/** Entries of the history that are remembered, the newest. */
const KEPT = 50;

const parse = (text: string | null): [string, number][] => {
  const entries: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(entries)) return [];
  return entries.filter(
    (entry): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
  );
};

/** How far each entry of the history was scrolled, in pixels, as this tab left it. */
export const readScrollPositions = (): Map<string, number> => {
  try {
    return new Map(parse(sessionStorage.getItem(KEY)));
  } catch {
    return new Map();
  }
};

export const keepScrollPositions = (positions: ReadonlyMap<string, number>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-KEPT)));
  } catch {
    // The browser keeps nothing: a reload then begins at the top.
  }
};
