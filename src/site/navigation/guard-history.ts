/**
 * Safari refuses the hundredth change of the address in ten seconds, a sandboxed frame every one. A page that would get
 * another address is then loaded as a document; other changes are left out.
 */
export const guardHistory = (): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = window.history[name];
    window.history[name] = (state, unused, url) => {
      try {
        change.call(window.history, state, unused, url);
      } catch {
        const { href, pathname } = window.location;
        if (url && (name === 'pushState' || new URL(url, href).pathname !== pathname)) window.location.assign(url);
      }
    };
  }
};
