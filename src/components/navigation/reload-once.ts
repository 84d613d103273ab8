/**
 * Reloads the page, or opens `address`, unless that happened less than ten seconds ago, to prevent a reload loop on a
 * broken build (specification §9). Without session storage it does nothing. Serialized into pages, so it must not
 * reference outer names. @returns whether the page reloads
 */
export const reloadOnce = (address?: string, now: number = Date.now()): boolean => {
  const key = 'reloaded-at';
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < 10_000) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  const { href } = window.location;
  // Assigning an address that differs only in its fragment would not load anything.
  if (address && new URL(address, href).href !== href) window.history.pushState(window.history.state, '', address);
  window.location.reload();
  return true;
};
