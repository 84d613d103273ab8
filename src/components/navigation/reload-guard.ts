/** Specification §9 */
const WINDOW_MS = 10_000;
const KEY = 'reloaded-at';

/**
 * Loads the page anew unless that was done less than ten seconds ago, so that a broken build cannot make it go round
 * in circles. Where the browser keeps nothing, it cannot be known and is not done. Returns whether it was.
 */
export const reloadOnce = (now: number = Date.now()): boolean => {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < WINDOW_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
};
