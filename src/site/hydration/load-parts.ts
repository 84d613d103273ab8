/**
 * The text of an address. Without a line, or while the site is busy, asks again after 1, 2, 4 … s: the page can be read
 * meanwhile, and reloading it would not help. Serialized into pages: no outer names.
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

/**
 * Installs the import map, before any module, and executes the script; the page's policy knows their hashes. Serialized
 * into pages: no outer names.
 * @param texts of both, as `script-integrity.ts` writes them
 */
export const insertScripts = (texts: string): void => {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
    };
  };
  const policy = trustedTypes?.createPolicy('page-scripts', { createScript: (text) => text });
  for (const [index, text] of (JSON.parse(texts) as string[]).entries()) {
    const element = document.createElement('script');
    if (index === 0) element.type = 'importmap';
    element.textContent = policy ? policy.createScript(text) : text;
    document.head.append(element);
    element.remove();
  }
};

/**
 * A cached page does not hold its payload, but names it. Read to its end first, because hydration cannot go back to the
 * document.
 * @throws when it is of another build
 */
export const loadPayload = async (load: typeof fetchWithRetry, buildId: string): Promise<void> => {
  const page = globalThis as { __WAKU_INITIAL_RSC__?: { response: Promise<Response> } };
  if (page.__WAKU_INITIAL_RSC__) return;
  const { pathname } = location;
  const render = document.querySelector<HTMLElement>('link[data-of]')?.dataset.of;
  const url = `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt?query=&of=${render}`;
  const text = await load(url);
  if (!text.includes(buildId)) throw new TypeError(`${url}: not of build ${buildId}`);
  page.__WAKU_INITIAL_RSC__ = { response: Promise.resolve(new Response(text)) };
};

/**
 * Loads the whole stylesheets, of which a page holds the rules that it uses, and begins to load the scripts.
 * @returns address of the script that must run before all others
 */
export const loadLaterLinks = async (touched: boolean): Promise<string | undefined> => {
  const find = (links: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel=later]${links}`)];
  const first = find('[as=script]')[0]?.href;
  const sheets = find('[as=style]');
  const loadSheets = (rel: string) =>
    Promise.all(
      sheets.map(
        (link) =>
          new Promise((end) => {
            link.onload = end;
            link.onerror = end;
            if (!touched) link.fetchPriority = 'low';
            link.rel = rel;
          }),
      ),
    );
  // Used together, because each of them recalculates the styles of the whole page.
  const styles = touched ? loadSheets('stylesheet') : loadSheets('preload').then(() => loadSheets('stylesheet'));
  for (const [index, link] of find(':not([as])').entries()) {
    if (!touched) link.fetchPriority = 'low';
    link.rel = 'modulepreload';
    // Each takes a slow phone two milliseconds.
    if (!touched && index % 6 === 5) await new Promise((end) => setTimeout(end));
  }
  await styles;
  return first;
};
