/**
 * The text of an address. Without a line, or while the site is busy, asks again after 1, 2, 4 … s: the page can be read
 * meanwhile, and reloading it would not help.
 * @throws when the address is gone
 */
export const fetchWithRetry = async (url: string, options?: RequestInit): Promise<string> => {
  for (let delay = 1_000; ; delay *= 2) {
    const { status, text } = await fetch(url, { priority: 'low', ...options })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 503, text: '' }));
    if (status < 300) return text;
    if (status < 500 && status !== 429) throw new TypeError(`${url}: ${status}`);
    await new Promise((end) => setTimeout(end, delay));
  }
};

/** The hashes of all scripts are a fifth of a page, so they come after first paint, and before any script. */
export const loadImportMap = async (load: typeof fetchWithRetry): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=later][as=fetch]');
  if (!link) return;
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
    };
  };
  const { href, integrity } = link;
  const text = await load(href, { integrity });
  const policy = trustedTypes?.createPolicy('import-map', { createScript: (trusted) => trusted });
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = policy ? policy.createScript(text) : text;
  document.head.append(map);
  map.remove();
};

/**
 * A cached page does not hold its payload. Read to its end first, because hydration cannot go back to the document.
 * @throws when it is of another build
 */
export const loadPayload = async (load: typeof fetchWithRetry, buildId: string): Promise<void> => {
  const page = globalThis as { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } };
  if (page.__WAKU_INITIAL_RSC__) return;
  const { pathname } = location;
  const url = `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt?query=`;
  const text = await load(url);
  if (!text.includes(buildId)) throw new TypeError(`${url}: not of build ${buildId}`);
  page.__WAKU_INITIAL_RSC__ = { response: Promise.resolve(new Response(text)) };
};
