import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import { PHONE } from '#test/support/page-weight.ts';

/** A telephone four times slower than this machine, on a slow 4G: 150 ms there and back, 1.6 Mbit/s, as Lighthouse has it. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;

/** In milliseconds. */
export interface FirstPaint {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What it was: a tag, and its class. */
  readonly largest: string;
  /** Behind the first paint, in pieces longer than 50 ms, which count from there on. */
  readonly blocked: number;
}

interface Seen {
  first: number;
  largest: number;
  what: string;
  tasks: { start: number; end: number }[];
}

/** Runs in the page before anything else. */
const watchPaint = () => {
  const seen: Seen = { first: 0, largest: 0, what: '', tasks: [] };
  Object.assign(globalThis, { seenPaint: seen });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.largest = entry.startTime;
    seen.what = element ? `${element.localName}.${element.className}` : '';
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, end: startTime + duration }));
  // Without its scripts a page would be loaded again.
  addEventListener('vite:preloadError', (event) => event.stopImmediatePropagation(), true);
};

const throttle = async (session: CDPSession, withScripts: boolean): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (!withScripts) await session.send('Network.setBlockedURLs', { urls: ['*/static/*.js'] });
};

const paintOf = ({ first, largest, what, tasks }: Seen): FirstPaint => {
  const blocked = tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, first) - 50), 0);
  return { firstPaint: first, largestPaint: largest, largest: what, blocked };
};

/** Opens a page once, with an empty cache, and waits until nothing more comes and nothing more is done. */
export const paintedAt = async (browser: Browser, url: string, withScripts: boolean): Promise<FirstPaint> => {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    await throttle(await context.newCDPSession(page), withScripts);
    await page.goto(url, { waitUntil: 'networkidle' });
    await wait(1_500);
    return paintOf(await page.evaluate(() => (globalThis as unknown as { seenPaint: Seen }).seenPaint));
  } finally {
    await context.close();
  }
};
