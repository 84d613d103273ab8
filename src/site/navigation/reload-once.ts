/** Loads the document of an address, or the current one. */
export const loadDocument = (address?: string): void => {
  const { href } = window.location;
  // Assigning an address that differs only in its fragment would not load anything.
  if (address && new URL(address, href).href !== href) window.history.pushState(window.history.state, '', address);
  window.location.reload();
};

/** Not twice within ten seconds, to prevent a reload loop on a broken build (specification §8). */
export const reloadOnce = (address?: string, now: number = Date.now()): boolean => {
  const key = 'reloaded-at';
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < 10_000) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  loadDocument(address);
  return true;
};
