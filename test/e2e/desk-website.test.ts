import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { findAxeViolations } from '#test/e2e/support/accessibility/accessibility.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDeskGroup } from '#test/e2e/support/steps/desk-steps.ts';
import { tabToTarget } from '#test/e2e/support/steps/keyboard-steps.ts';
import { allowConsoleErrors } from '#test/e2e/support/steps/visitor.ts';
import type { RunningSite } from '#test/support/site/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startDeskSite({});
});

afterAll(() => site?.stop());

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
  { locale: 'en', javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const;

/** The design: any of these jobs in at most eight presses from any page of the desk. */
const MAX_PRESSES = 8;
/** Guests see what was published within three seconds. */
const SHOWN_MS = 3_000;

/** A person who counts what they press; typing is no press. */
const createHand = (page: Page) => {
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.first().click();
  };
  const { t } = getPageTranslator(page);
  const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true });
  return {
    press,
    pressButton: (name: string) => press(button(name)),
    /** From the page that is open to the form of an entry. */
    openEntry: async (name: string) => {
      presses += await openDeskGroup(page, 'house');
      await press(page.getByRole('navigation').getByRole('link', { name: t('desk.nav.website'), exact: true }));
      await press(page.locator('main').getByRole('link', { name: new RegExp(`^${name}( ?,|$)`) }));
      await page.locator('main form').first().waitFor();
    },
    waitForDone: (done: string) => page.waitForURL((url) => url.searchParams.get('done') === done),
    countPresses: () => presses,
  };
};

const readAsGuest = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

const expectShown = (path: string, text: string): Promise<void> =>
  expect.poll(() => readAsGuest(path), { timeout: SHOWN_MS }).toContain(text);

describe.each(VISITS)(
  'the website at the desk in $locale, with JavaScript: $javaScriptEnabled, $viewport.width px',
  (visit) => {
    const { locale, javaScriptEnabled } = visit;
    const open = () => openDesk(locale, { siteUrl: site.url, ...visit });
    const guest = createLinks(locale);

    test('a text is changed, seen by guests within 3 seconds, and taken back', async () => {
      const page = await open();
      const { t } = getPageTranslator(page);
      const hand = createHand(page);
      const names = { es: 'Bodas en la playa', en: 'Beach weddings' };
      await hand.openEntry(names[locale]);
      const changed = `${names[locale]} ${locale}`;
      await page.fill(`#title_${locale}`, changed);
      await hand.pressButton(t('desk.website.preview'));
      await page.locator('.desk-answer').getByText(changed).waitFor();
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      expect(await readAsGuest(guest.pagina('bodas'))).not.toContain(changed);
      await hand.pressButton(t('desk.website.publish'));
      await hand.waitForDone('published');
      await expectShown(guest.pagina('bodas'), changed);
      expect(hand.countPresses()).toBeLessThanOrEqual(MAX_PRESSES);

      const undo = createHand(page);
      await undo.pressButton(t('desk.website.take-back'));
      await undo.pressButton(t('desk.website.take-back.confirm'));
      await undo.waitForDone('taken-back');
      await expect.poll(() => readAsGuest(guest.pagina('bodas')), { timeout: SHOWN_MS }).not.toContain(changed);
      expect(undo.countPresses()).toBe(2);
      await page.goto(createDeskLinks(locale).history({ action: 'content-taken-back' }));
      await page.getByText(t('desk.event.content-taken-back')).last().waitFor();
    });

    test('the footer is changed on every page', async () => {
      const page = await open();
      const { t } = getPageTranslator(page);
      const hand = createHand(page);
      await hand.openEntry(t('desk.website.group.footer'));
      const field = page.locator(`#right_column_${locale}`);
      await field.fill(`<p>Footer of ${locale} <script>alert(1)</script></p>\n${await field.inputValue()}`);
      await hand.pressButton(t('desk.website.preview'));
      await page.locator('.desk-answer').getByText('<script>').waitFor();
      expect(await field.inputValue()).not.toContain('script');
      await hand.pressButton(t('desk.website.publish'));
      await hand.waitForDone('published');
      await expectShown(guest.home, `Footer of ${locale}`);
      await expectShown(guest.rooms, `Footer of ${locale}`);
      expect(await readAsGuest(guest.home)).not.toContain('alert(1)');
      expect(hand.countPresses()).toBeLessThanOrEqual(MAX_PRESSES);
    });

    test("a room's text is kept as a draft, seen as a guest would see it, and published", async () => {
      const page = await open();
      const { t } = getPageTranslator(page);
      const hand = createHand(page);
      const names = { es: 'Habitación Jardín', en: 'Garden Room' };
      await hand.openEntry(names[locale]);
      const summary = `Summary of ${locale}`;
      await page.fill(`#summary_${locale}`, summary);
      await hand.pressButton(t('desk.website.preview'));
      await hand.pressButton(t('desk.website.save'));
      await hand.waitForDone('saved');
      const room = guest.room('618449');
      expect(await readAsGuest(room)).not.toContain(summary);
      const link = page.getByRole('link', { name: t(`desk.website.see.${locale}`), exact: true });
      const [shown] = await Promise.all([page.context().waitForEvent('page'), hand.press(link)]);
      await shown.getByText(summary).first().waitFor();
      await shown.getByText(t('content.preview.title')).first().waitFor();
      await shown.close();
      await hand.pressButton(t('desk.website.publish'));
      await hand.waitForDone('published');
      await expectShown(room, summary);
      expect(hand.countPresses()).toBeLessThanOrEqual(MAX_PRESSES);
    });

    test('a post is created hidden, shown once it is published as shown, and deleted', async () => {
      const page = await open();
      const { t } = getPageTranslator(page);
      const hand = createHand(page);
      const slug = `yoga-${locale}`;
      await page.goto(createDeskLinks(locale).websiteItem('posts', 'new'));
      await page.fill('#title_es', 'Yoga al amanecer');
      allowConsoleErrors(/posts\/new: .* 400 /);
      await page.fill('#slug', 'No es una dirección');
      await hand.pressButton(t('desk.website.new.submit'));
      await page.locator('#slug-error').waitFor();
      expect(await page.locator('#title_es').inputValue()).toBe('Yoga al amanecer');
      await page.fill('#slug', slug);
      await hand.pressButton(t('desk.website.new.submit'));
      await hand.waitForDone('created');
      expect((await fetch(site.url + guest.post(slug))).status).toBe(404);
      await page.selectOption('#status', 'published');
      await hand.pressButton(t('desk.website.preview'));
      await hand.pressButton(t('desk.website.publish'));
      await hand.waitForDone('published');
      await expectShown(guest.post(slug), 'Yoga al amanecer');
      await hand.pressButton(t('desk.website.delete'));
      await hand.pressButton(t('desk.website.delete.confirm'));
      await hand.waitForDone('deleted');
      await expect.poll(async () => (await fetch(site.url + guest.post(slug))).status, { timeout: SHOWN_MS }).toBe(404);
    });
  },
);

test('two people on one text: the second sees both texts, keeps what was typed, and may replace the first', async () => {
  const [first, second] = await Promise.all([
    openDesk('es', { siteUrl: site.url }),
    openDesk('es', { siteUrl: site.url }),
  ]);
  const { t } = getPageTranslator(first);
  const address = createDeskLinks('es').websiteItem('posts', '1');
  await Promise.all([first.goto(address), second.goto(address)]);
  const publish = async (page: Page, title: string) => {
    const hand = createHand(page);
    await page.fill('#title_es', title);
    await hand.pressButton(t('desk.website.preview'));
    return hand;
  };
  const one = await publish(first, 'Título de la primera');
  await one.pressButton(t('desk.website.publish'));
  await one.waitForDone('published');
  allowConsoleErrors(/posts\/1: .* 409 /);
  const two = await publish(second, 'Título de la segunda');
  await second.locator('.desk-answer').getByText(t('desk.website.conflict')).waitFor();
  await second.locator('.desk-answer').getByText('Título de la primera').waitFor();
  expect(await second.locator('#title_es').inputValue()).toBe('Título de la segunda');
  await two.pressButton(t('desk.website.preview'));
  await two.pressButton(t('desk.website.publish'));
  await two.waitForDone('published');
  await expectShown(createLinks('es').posts, 'Título de la segunda');
});

test('keyboard: a text is changed without a mouse', async () => {
  const page = await openDesk('en', { siteUrl: site.url });
  const { t } = getPageTranslator(page);
  await page.goto(createDeskLinks('en').websiteItem('pages', '2'));
  const type = async (selector: string, text: string) => {
    await tabToTarget(page, page.locator(selector));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const press = async (name: string) => {
    await tabToTarget(page, page.locator('main').getByRole('button', { name, exact: true }).first());
    await page.keyboard.press('Enter');
  };
  await type('#title_en', 'About the family');
  await press(t('desk.website.preview'));
  await page.locator('.desk-answer').getByText('About the family').waitFor();
  await press(t('desk.website.publish'));
  await page.waitForURL((url) => url.searchParams.get('done') === 'published');
  await expectShown(createLinks('en').content('about-us'), 'About the family');
});
