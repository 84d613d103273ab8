/**
 * Loads a page anew unless that was done less than ten seconds ago, so that a broken build cannot make it go round
 * in circles (specification §9). Where the browser keeps nothing, it cannot be known and is not done. It is also written
 * into pages as text, and names nothing outside.
 * @param address of the page to load when it is not the one that is shown: the page of a link that was clicked
 * @returns whether it was done
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
  // Assigning an address that differs in its fragment only would load nothing.
  if (address && new URL(address, href).href !== href) window.history.pushState(window.history.state, '', address);
  window.location.reload();
  return true;
};
