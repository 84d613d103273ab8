import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { chooseRoom, createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openHydratedPage, openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

const expectScrollTop = (page: Page, top: number) => expect.poll(() => scrollY(page)).toBe(top);

const scrollToTop = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expectScrollTop(page, top);
};

const readFocusedText = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.localName}: ${document.activeElement?.textContent}`);

/** The room cards of the page, all of which lead to pages of the site. */
const getCards = (page: Page) => page.locator('main .room-card-link');

describe('navigation: back, forward and reload', () => {
  test('restore the position; a new page starts at the top', async () => {
    const page = await openPage();
    await openHydratedPage(page, '/rooms');
    const link = getCards(page).nth(3);
    await link.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(300);
    await link.click();
    await page.waitForURL(/\/rooms\/\d+$/);
    const room = page.url();
    await expectScrollTop(page, 0);
    await scrollToTop(page, 300);
    await page.goBack();
    await page.waitForURL('**/rooms');
    await expectScrollTop(page, left);
    await page.goForward();
    await page.waitForURL(room);
    await expectScrollTop(page, 300);
    await page.reload();
    await expectScrollTop(page, 300);
  });

  test.runIf(isRelease)('restore a scroll made just before', async () => {
    const page = await openPage();
    await openHydratedPage(page, '/rooms');
    await getCards(page).first().click();
    await page.waitForURL(/\/rooms\/\d+$/);
    const room = page.url();
    await expect.poll(() => readFocusedText(page)).toBe('h1: Habitación Jardín');
    await page.evaluate(() => {
      window.scrollTo(0, 300);
      window.history.back();
    });
    await page.waitForURL('**/rooms');
    await expect.poll(() => readFocusedText(page)).toBe('h1: Habitaciones y suites');
    await page.goForward();
    await page.waitForURL(room);
    await expectScrollTop(page, 300);
  });

  test.runIf(isRelease)('restore it even during the page transition', async () => {
    const page = await openPage();
    await openHydratedPage(page, '/rooms');
    await scrollToTop(page, 640);
    await page.evaluate(() => {
      const push = window.history.pushState;
      window.history.pushState = (...entry) => {
        window.history.pushState = push;
        push.apply(window.history, entry);
        setTimeout(() => window.history.back());
      };
      document.querySelector<HTMLElement>('main .room-card-link')?.click();
    });
    await expect.poll(() => readFocusedText(page)).toBe('h1: Habitaciones y suites');
    await expectScrollTop(page, 640);
  });

  test.runIf(isRelease)('restore it across document loads', async () => {
    const page = await openPage();
    await openHydratedPage(page, '/rooms');
    await scrollToTop(page, 640);
    await openHydratedPage(page, '/posts');
    await page.goBack();
    await page.waitForURL('**/rooms');
    await expectScrollTop(page, 640);
  });
});

describe('navigation: a new page', () => {
  test('is announced once: title set, h1 focused', async () => {
    const page = await openPage();
    await openHydratedPage(page, '/EN/rooms');
    await page.getByRole('banner').getByRole('link', { name: 'Gastronomy' }).click();
    await page.waitForURL('**/EN/paginas/gastronomia');
    await expect.poll(() => readFocusedText(page)).toBe('h1: Gastronomy');
    expect(await page.title()).toBe('Gastronomy — Punta Serena Resort');
    const live = page.locator('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]');
    expect((await live.allTextContents()).join(' ')).not.toContain('Gastronomy');
  });

  test.runIf(isRelease)('after a form submit starts at the top too', async () => {
    const page = await openPage();
    await openHydratedPage(page, createResultsHref('en', createStay(510)));
    await chooseRoom(page, 'Garden Room');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/\/checkout$/);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(() => readFocusedText(page)).toBe(`h1: ${title}`);
    await expectScrollTop(page, 0);
  });

  test.runIf(isRelease)('in the other language focuses its heading', async () => {
    const page = await openPage();
    await openHydratedPage(page, '/rooms');
    await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
    await page.waitForURL('**/EN/rooms');
    await expect.poll(() => readFocusedText(page)).toBe('h1: Rooms & suites');
  });
});

test.runIf(isRelease)('navigation: of 12 hovered links at most 4 are prefetched concurrently', async () => {
  const page = await openPage();
  // Fetches the payload of the page itself.
  await openHydratedPage(page, '/pages');
  let running = 0;
  let most = 0;
  const asked: string[] = [];
  await page.route('**/RSC/R/**', async (route) => {
    running += 1;
    most = Math.max(most, running);
    asked.push(new URL(route.request().url()).pathname);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
    running -= 1;
  });
  const links = page.locator('main .content-card a');
  expect(await links.count()).toBeGreaterThanOrEqual(12);
  // All at once, faster than any guest: nothing leaves the queue before it is requested.
  await links.evaluateAll((all) => {
    for (const link of all.slice(0, 12)) link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  });
  await expect.poll(() => asked.length).toBe(12);
  expect(most).toBe(4);
  expect(new Set(asked).size).toBe(12);
});

test('navigation: a link is prefetched on focus, and then opens without another request', async () => {
  const page = await openPage();
  await openHydratedPage(page, '/rooms');
  const link = getCards(page).first();
  const [answer] = await Promise.all([page.waitForResponse('**/RSC/R/**'), link.focus()]);
  await answer.finished();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/RSC/R/')) asked += 1;
  });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rooms\/\d+$/);
  expect(asked).toBe(0);
});

test.runIf(isRelease).each([
  ['no-preference', true],
  ['reduce', false],
] as const)('navigation: pages cross-fade unless motion is reduced (%s)', async (reducedMotion, expected) => {
  const page = await openPage({ reducedMotion });
  await page.addInitScript(() => {
    const seen = window as unknown as { fades: string[] };
    seen.fades = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...parts) => {
      const transition = start(...parts);
      void transition.ready.then(() => {
        const animations = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        seen.fades.push(...animations.map(({ pseudoElement }) => pseudoElement ?? '').filter((name) => name));
      });
      return transition;
    };
  });
  await openHydratedPage(page, '/rooms');
  const openFromBanner = async (name: string): Promise<void> => {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect.poll(() => readFocusedText(page)).toBe(`h1: ${name}`);
  };
  await openFromBanner('Eventos');
  // Where none is expected, none has come a moment later either.
  if (!expected) await page.waitForTimeout(300);
  const isFading = async () => {
    const seen = await page.evaluate(() => (window as unknown as { fades: string[] }).fades);
    return ['::view-transition-new', '::view-transition-old'].map((part) => seen.some((name) => name.startsWith(part)));
  };
  // A browser that has too much to do gives a fade up: then the guest goes on to the next page.
  let pages = 0;
  const readFadesOnTheWay = async (): Promise<boolean[]> => {
    pages += 1;
    if (expected && (await isFading()).includes(false))
      await openFromBanner(pages % 2 === 0 ? 'Experiencias' : 'Eventos');
    return isFading();
  };
  await expect.poll(readFadesOnTheWay, { interval: 500 }).toEqual([expected, expected]);
});
