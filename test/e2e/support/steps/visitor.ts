import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createRandom } from '#test/faults/support/seeded-random.ts';
import { launchShell, WITHOUT_PICTURES } from '#test/support/browser/launch-browser.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

/** With pictures, and without. */
const shells = new Map<boolean, Promise<Browser>>();
const contexts: BrowserContext[] = [];
const complaints: string[] = [];
const expected: RegExp[] = [];

/** One browser for all files of a worker, until it ends: a launch takes more than a second of a processor. */
const getShell = (pictures: boolean): Promise<Browser> => {
  const known = shells.get(pictures);
  if (known) return known;
  const launched = launchShell(...(pictures ? [] : [WITHOUT_PICTURES])).then((browser) =>
    browser.on('disconnected', () => shells.delete(pictures)),
  );
  shells.set(pictures, launched);
  return launched;
};

/** Elsewhere none is looked at. A page without them is loaded too soon for what is done before its scripts. */
const WITH =
  /\/e2e\/(?:access\/(?:every|hero)|hostile|page-weight|content-backend|journeys\/site\/(?:content-security|first-screen|header|loading-mark|pictures|proxy|room-gallery|translated)|.*\/(?:gallery|before-scripts)\.)/;

const showsPictures = (): boolean => isRelease || WITH.test(expect.getState().testPath ?? '');

/** After each test: closes what it opened. @throws when a browser complained */
export const endVisits = async (): Promise<void> => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  const forgiven = expected.splice(0);
  const unexpected = complaints.splice(0).filter((complaint) => !forgiven.some((pattern) => pattern.test(complaint)));
  expect(unexpected, 'what the browser complained of').toEqual([]);
};

/** What the browser may say in this test: a page that is asked for and not there is an error in its console. */
export const allowConsoleErrors = (...patterns: readonly RegExp[]): void => void expected.push(...patterns);

/** A browser that has too much to do gives a cross-fade up: the next page is there without it. */
const FADE_GIVEN_UP = /^Transition was (?:aborted|skipped)/;

const listen = (page: Page): void => {
  page.on('pageerror', ({ name, message, stack }) => {
    if (!FADE_GIVEN_UP.test(message)) complaints.push(`${page.url()}: ${stack || `${name}: ${message}`}`);
  });
  page.on('console', (message) => {
    const where = message.location().url;
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${where}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
};

/**
 * Scripts come behind the first paint, and what is pressed before is the browser's to do (`before-scripts.test.ts`). All
 * other journeys are of guests who look first; who says how long to wait for a page waits for no more.
 */
const waitForHydration = (page: Page): void => {
  const { goto, reload, waitForURL } = page;
  // The burger has the role of a link until the scripts make it a button; a page that failed has none.
  const isThere = () =>
    !document.querySelector('.menu-button:not([role])') || !document.querySelector('body > script:not([type])');
  const checkPage = async <Answer>(answer: Promise<Answer>, options: { waitUntil?: string } = {}): Promise<Answer> => {
    const came = await answer;
    if (!options.waitUntil) await page.waitForFunction(isThere);
    return came;
  };
  page.goto = (address, options) => checkPage(goto.call(page, address, options), options);
  page.reload = (options) => checkPage(reload.call(page, options), options);
  page.waitForURL = (address, options) => checkPage(waitForURL.call(page, address, options), options);
};

/** `LATE_SCRIPTS=900`: each script comes up to so many milliseconds later, as to a telephone far from its mast. */
const LATE_SCRIPTS_MS = Number(process.env.LATE_SCRIPTS ?? 0);

const roll = createRandom(getTestSeed());

const delayScripts = (context: BrowserContext): Promise<unknown> =>
  context.route('**/static/*.js', async (route) => {
    await setTimeout(roll(LATE_SCRIPTS_MS));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });

export interface Visit extends BrowserContextOptions {
  /** Without it, the journeys' own. */
  readonly siteUrl?: string;
  /** Without it, Chromium's shell. */
  readonly browser?: Browser;
}

/** Opens an isolated browser context: own cookies, storage and language. */
export const openContext = async ({
  siteUrl = getJourneySite().url,
  browser,
  ...options
}: Visit = {}): Promise<BrowserContext> => {
  const context = await (browser ?? (await getShell(showsPictures()))).newContext({
    baseURL: siteUrl,
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  // For what hangs: a busy machine may take many times longer than a desk, and no journey measures that.
  context.setDefaultTimeout(stretch(40_000));
  context.on('page', listen);
  if (options.javaScriptEnabled !== false) context.on('page', waitForHydration);
  if (LATE_SCRIPTS_MS > 0) await delayScripts(context);
  contexts.push(context);
  return context;
};

/** The first tab of a new visitor. */
export const openPage = async (options: Visit = {}): Promise<Page> => (await openContext(options)).newPage();

/** Goes to a page and waits until its scripts answer, which give the burger the role of a button; before, a link loads a page. */
export const openHydratedPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('.menu-button[role=button]').waitFor();
};
