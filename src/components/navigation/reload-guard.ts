/**
 * Loads the page anew unless that was done less than ten seconds ago, so that a broken build cannot make it go round
 * in circles (specification §9). Where the browser keeps nothing, it cannot be known and is not done. It is also written
 * into pages as text, and names nothing outside.
 * @returns whether it was done
 */
export const reloadOnce = (now: number = Date.now()): boolean => {
  const key = 'reloaded-at';
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < 10_000) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
};
