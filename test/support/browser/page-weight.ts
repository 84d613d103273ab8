import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';

/** Bytes transferred for a first visit on a phone. */
export interface PageWeight {
  /** JavaScript before scrolling, in gzip bytes. */
  readonly script: number;
  /** The next four in transferred bytes, including headers. */
  readonly style: number;
  readonly font: number;
  readonly picture: number;
  readonly total: number;
  /** Total after scrolling to the end, which loads lazy pictures. */
  readonly scrolled: number;
  /** Cumulative layout shift while the page loads and is scrolled. */
  readonly shift: number;
  /** Files of JavaScript. */
  readonly scripts: readonly string[];
}

type Kind = 'script' | 'style' | 'font' | 'picture' | 'rest';

/** Chromium reports no type for preloads: derived from the address. */
const getKind = (url: string, type: string): Kind => {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.woff2')) return 'font';
  if (pathname.endsWith('.css')) return 'style';
  return type === 'Image' || pathname.startsWith('/assets/') ? 'picture' : 'rest';
};

const REST_MS = 500;

/** Counts transferred bytes by kind. */
const listen = (session: CDPSession) => {
  const asked = new Map<string, { readonly url: string; readonly kind: Kind }>();
  const bytes = { script: 0, style: 0, font: 0, picture: 0, rest: 0 };
  const scripts: string[] = [];
  const underWay = new Set<string>();
  let lastAt = performance.now();
  const handleLoaded = (): void => {
    lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    underWay.add(requestId);
    handleLoaded();
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(end, ({ requestId }) => {
      underWay.delete(requestId);
      handleLoaded();
    });
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    asked.set(requestId, { url, kind: getKind(url, type) }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url, kind } = asked.get(requestId) ?? { url: '', kind: 'rest' };
    bytes[kind] += encodedDataLength;
    if (kind === 'script') scripts.push(url);
  });
  const sumBytes = () => Object.values(bytes).reduce((sum, each) => sum + each);
  return {
    readNow: () => ({ ...bytes, total: sumBytes(), scripts: [...scripts] }),
    sumBytes,
    /** Resolves when the network was idle for half a second. */
    rest: async (): Promise<void> => {
      while (underWay.size > 0 || performance.now() - lastAt < REST_MS) await wait(50);
    },
  };
};

/** Runs in the page before anything else: adds layout shifts up as web.dev/cls says, in windows of at most 5 s. */
const watchShifts = () => {
  const state = { worst: 0, sum: 0, first: 0, last: 0 };
  Object.assign(globalThis, { layoutShift: state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue;
      const begins = entry.startTime - state.last > 1000 || entry.startTime - state.first > 5000;
      if (begins) state.first = entry.startTime;
      state.last = entry.startTime;
      state.sum = begins ? entry.value : state.sum + entry.value;
      state.worst = Math.max(state.worst, state.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { layoutShift?: { worst: number } }).layoutShift?.worst ?? 0);

const scrollToEnd = async (page: Page): Promise<void> => {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 0; screen < Math.min(screens, 40); screen += 1) {
    await page.mouse.wheel(0, 800);
    await wait(40);
  }
};

const measureGzipSize = async (url: string): Promise<number> => {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(headers.get('content-length'));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Phone viewport. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true } as const;

/** Measures a page: opens it with an empty cache and scrolls to its end; `look` reads more before it is scrolled. */
export const measurePageWeight = async (
  context: BrowserContext,
  url: string,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<PageWeight> => {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const heard = listen(session);
  await page.goto(url);
  // It is a link until the deferred scripts have loaded.
  await page.locator('.menu-button[role=button]').waitFor();
  await heard.rest();
  const { style, font, picture, total, scripts } = heard.readNow();
  await look(page);
  await scrollToEnd(page);
  await heard.rest();
  const shift = await readLayoutShift(page);
  await page.close();
  const script = sum(await Promise.all(scripts.map(measureGzipSize)));
  return { script, style, font, picture, total, scrolled: heard.sumBytes(), shift, scripts };
};
