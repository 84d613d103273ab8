import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { addDays, getToday } from '#test/e2e/support/steps/stay-dates.ts';
import { GUEST } from '#test/support/load/form-client.ts';
import { startSite } from '#test/support/site/site.ts';
import { startWebKit, type WebKit, type Window } from './webkit.ts';

const WIDE: Window = { width: 1280, height: 900 };
/** As narrow as a window of WebKitGTK gets. */
const NARROW: Window = { width: 500, height: 900 };
const PICTURES = process.env.WEBKIT_PICTURES;

/** The burger has the role of a link until the scripts make it a button, and React marks everything that it has taken over. */
const IS_ALIVE = `return document.readyState === 'complete' && document.querySelector('.menu-button[role=button]') &&
  [...document.querySelectorAll('main :is(button, select, input:not([type=hidden]))')]
    .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))`;
const IS_TOO_WIDE = 'return document.documentElement.scrollWidth > innerWidth';
/** A stay in one month, far enough ahead for every season: its days are beside each other in the calendar. */
const STAY = (() => {
  const month = addDays(getToday(), 70).slice(0, 7);
  return { arrival: `${month}-10`, departure: `${month}-13` };
})();

const findByAttribute = (name: string, value: string): string => `//main//*[@${name}="${value}"]`;

const createGuest = (webkit: WebKit, siteUrl: string, locale: Locale, window: Window) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const selectButton = (text: string): string => `//main//button[normalize-space()="${text}"]`;

  const takePicture = async (what: string): Promise<void> => {
    await webkit.waitUntil(`${what} never came alive`, IS_ALIVE);
    if (PICTURES) {
      const name = `${locale}-${window.width}-${what.replaceAll(/\W+/g, '-')}.png`;
      writeFileSync(join(PICTURES, name), await webkit.takePictures());
    }
    if (await webkit.evaluate(IS_TOO_WIDE)) throw new Error(`${what} is wider than a window of ${window.width} px`);
  };

  const openPath = async (path: string): Promise<void> => {
    await webkit.open(siteUrl + path);
    await takePicture(path);
  };

  const openMenu = async (): Promise<void> => {
    await openPath(links.home);
    await webkit.click(`//button[@aria-label="${translator.t('frame.menu.open')}"]`);
    await webkit.waitUntil('the menu did not open', `return document.querySelector('dialog[open] a') !== null`);
    await webkit.click('//dialog//a[contains(@href, "/about-us")]');
    await webkit.waitUntil('the menu leads nowhere', `return location.pathname === ${JSON.stringify(links.aboutUs)}`);
  };

  const pickDate = (date: string): Promise<void> =>
    webkit.click(`//*[@role="gridcell"]//*[contains(@aria-label, "${translator.date(date, 'full')}")]`);

  const searchStay = async (): Promise<void> => {
    await openPath(links.calendar({ ...STAY, rooms: ['2'] }));
    const { arrival, departure } = STAY;
    await pickDate(addDays(arrival, 1));
    await pickDate(addDays(departure, 1));
    await webkit.click(selectButton(translator.t('calendar.submit')));
    const address = `arrival=${addDays(arrival, 1)}&departure=${addDays(departure, 1)}`;
    await webkit.waitUntil('what was picked was not searched', `return location.search.includes('${address}')`);
    await takePicture('results');
  };

  const chooseRoom = async (): Promise<void> => {
    await webkit.click('//main//input[@type="radio"]/ancestor::label | //main//label[@for=//input[@type="radio"]/@id]');
    // The button gives way to what is paid when.
    await webkit.waitUntil('the choice is not summed up', `return document.querySelector('.choice-when') !== null`);
    await webkit.click(selectButton(translator.t('results.submit')));
    await webkit.waitUntil('no checkout', `return location.pathname.endsWith('/checkout')`);
    await takePicture('checkout');
  };

  const checkSum = async (): Promise<void> => {
    const isOpen = await webkit.evaluate(
      `return document.querySelector('.checkout-summary .stay-summary').checkVisibility()`,
    );
    if (isOpen !== (window === WIDE)) throw new Error(`at ${window.width} px the sum of checkout is open: ${isOpen}`);
  };

  const payDeposit = async (): Promise<void> => {
    const { terms: _, country, ...details } = GUEST;
    for (const [name, value] of Object.entries(details)) await webkit.type(findByAttribute('name', name), value);
    // A list opens in a window of the desktop, which WebDriver does not reach.
    await webkit.evaluate(`document.querySelector('select[name=country]').value = '${country}'`);
    await webkit.click(findByAttribute('for', 'terms'));
    await webkit.click('//main//form//button[contains(@class, "button-large")]');
    await webkit.waitUntil('no thanks', `return location.pathname.endsWith('/thankyou')`);
    await takePicture('thank-you');
  };

  return { openPath, openMenu, searchStay, chooseRoom, checkSum, payDeposit };
};

const listPages = (locale: Locale): readonly string[] => {
  const links = createLinks(locale);
  const articles = ['gastronomia', 'Eventos', 'Experiencias', 'Bienestar'].map(links.pagina);
  const lists = [links.home, links.aboutUs, links.rooms, links.room('618449' as never), links.posts, links.pages];
  const forms = [links.calendar(), links.booking({ ...STAY, rooms: ['2'] }), links.myReservation, links.signIn()];
  return [...lists, ...articles, links.post('tres-ceviches'), ...forms, links.content('no-such-page')];
};

if (PICTURES) mkdirSync(PICTURES, { recursive: true });
const site = await startSite();
const webkit = await startWebKit();
try {
  for (const window of [WIDE, NARROW]) {
    await webkit.resize(window);
    for (const locale of LOCALES) {
      const guest = createGuest(webkit, site.url, locale, window);
      for (const path of listPages(locale)) await guest.openPath(path);
      await guest.openMenu();
      await guest.searchStay();
      await guest.chooseRoom();
      await guest.checkSum();
      await guest.payDeposit();
      console.log(`${locale}, ${window.width} px: ${listPages(locale).length} pages and a booking are well in WebKit.`);
    }
  }
} catch (error) {
  if (PICTURES) writeFileSync(join(PICTURES, 'failure.png'), await webkit.takePictures());
  throw error;
} finally {
  await webkit.stop();
  await site.stop();
}
