import { setTimeout as wait } from 'node:timers/promises';
import { PHONE } from '#test/support/browser/page-weight.ts';
import { openTab, type Tab } from './devtools.ts';

/** A telephone four times slower than this machine, on the slow 4G of Chrome's developer tools. */
const SLOWER = 4;
const LINE = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 } as const;

/** What is emulated, for the head of a table. */
export const EMULATED = `CPU ${SLOWER} times slower; ${LINE.latency} ms there and back, ${((LINE.downloadThroughput * 8) / 1e6).toFixed(2)} Mbit/s (slow 4G of Chrome's developer tools)`;

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
  sessionStorage.setItem('reloaded-at', String(Date.now()));
};

const emulatePhone = async ({ send }: Tab, withScripts: boolean): Promise<void> => {
  const { viewport, deviceScaleFactor } = PHONE;
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: PHONE.hasTouch });
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchPaint})()` });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', LINE);
  await send('Network.setExtraHTTPHeaders', { headers: { 'accept-language': 'en-US' } });
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (!withScripts) await send('Network.setBlockedURLs', { urls: ['*/static/*.js'] });
};

const QUIET_MS = 2_000;
const LONGEST_MS = 30_000;

/** Counts what is under way, and says when for two seconds nothing was. */
const watchTraffic = () => {
  const underWay = new Set<unknown>();
  let changed = performance.now();
  const hear = (method: string, { requestId }: Readonly<Record<string, unknown>>): void => {
    if (method === 'Network.requestWillBeSent') underWay.add(requestId);
    else if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') underWay.delete(requestId);
    else return;
    changed = performance.now();
  };
  const waitForQuiet = async (): Promise<void> => {
    const begun = performance.now();
    while (underWay.size > 0 || performance.now() - changed < QUIET_MS) {
      if (performance.now() - begun > LONGEST_MS) return;
      await wait(50);
    }
  };
  return { hear, waitForQuiet };
};

const summarizePaint = ({ first, largest, what, tasks }: Seen): FirstPaint => {
  const blocked = tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, first) - 50), 0);
  return { firstPaint: first, largestPaint: largest, largest: what, blocked };
};

/**
 * Opens a page once, with an empty cache, in the browser that listens at this port, and waits until nothing more comes
 * and nothing more is done.
 */
export const measurePaint = async (port: number, url: string, withScripts: boolean): Promise<FirstPaint> => {
  const { hear, waitForQuiet } = watchTraffic();
  const tab = await openTab(port, hear);
  try {
    await emulatePhone(tab, withScripts);
    await tab.send('Page.navigate', { url });
    await waitForQuiet();
    const { result } = await tab.send('Runtime.evaluate', { expression: 'seenPaint', returnByValue: true });
    return summarizePaint((result as { readonly value: Seen }).value);
  } finally {
    await tab.close();
  }
};
