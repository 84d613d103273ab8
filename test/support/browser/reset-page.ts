import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The files of a worker share its window, React and every other package, which take most of the time to load. Modules of
 * the site are each file's own: what one file mocks or leaves in them does not reach the next.
 */
vi.resetModules();

const { unmountRoots } = await import('./render.tsx');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  await unmountRoots();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});
