import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTranslator } from '#src/i18n/translator.ts';
import { createLinks } from '#src/routing/links.ts';
import { LOCALES, type Locale } from '#src/routing/locales.ts';
import { addDays, getToday } from '#test/e2e/support/steps/stay-dates.ts';
import { GUEST } from '#test/support/load/form-client.ts';
import { startSite } from '#test/support/site/site.ts';
import { startWebKit, type WebKit, type Window } from './webkit.ts';

const WIDE: Window = { width: 1280, height: 900 };
/** As narrow as a window of WebKitGTK gets. */
const NARROW: Window = { width: 500, height: 900 };
const PICTURES = process.env.WEBKIT_PICTURES;

/** The burger is a link until the scripts make a button of it, and React marks everything that it has taken over. */
const IS_ALIVE = `return document.readyState === 'complete' && document.querySelector('button.menu-button') &&
  [...document.querySelectorAll('main :is(button, select, input:not([type=hidden]))')]
    .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))`;
const IS_TOO_WIDE = 'return document.documentElement.scrollWidth > innerWidth';
/** A stay in one month, far enough ahead for every season: its days are beside each other in the calendar. */
const STAY = (() => {
  const month = addDays(getToday(), 70).slice(0, 7);
  return { arrival: `${month}-10`, departure: `${month}-13` };
})();

const attribute = (name: string, value: string): string => `//main//*[@${name}="${value}"]`;

const guestOf = (webkit: WebKit, siteUrl: string, locale: Locale, window: Window) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const button = (text: string): string => `//main//button[normalize-space()="${text}"]`;

  const sees = async (what: string): Promise<void> => {
    await webkit.until(`${what} never came alive`, IS_ALIVE);
    if (PICTURES) {
      const name = `${locale}-${window.width}-${what.replaceAll(/\W+/g, '-')}.png`;
      writeFileSync(join(PICTURES, name), await webkit.pictures());
    }
    if (await webkit.asks(IS_TOO_WIDE)) throw new Error(`${what} is wider than a window of ${window.width} px`);
  };

  const opens = async (path: string): Promise<void> => {
    await webkit.opens(siteUrl + path);
    await sees(path);
  };

  const opensMenu = async (): Promise<void> => {
    await opens(links.home);
    await webkit.clicks(`//button[@aria-label="${translator.t('frame.menu.open')}"]`);
    await webkit.until('the menu did not open', `return document.querySelector('dialog[open] a') !== null`);
    await webkit.clicks('//dialog//a[contains(@href, "/about-us")]');
    await webkit.until('the menu leads nowhere', `return location.pathname === ${JSON.stringify(links.aboutUs)}`);
  };

  const picks = (date: string): Promise<void> =>
    webkit.clicks(`//*[@role="gridcell"]//*[contains(@aria-label, "${translator.date(date, 'full')}")]`);

  const searches = async (): Promise<void> => {
    await opens(links.calendar({ ...STAY, rooms: ['2'] }));
    const { arrival, departure } = STAY;
    await picks(addDays(arrival, 1));
    await picks(addDays(departure, 1));
    await webkit.clicks(button(translator.t('calendar.submit')));
    const address = `arrival=${addDays(arrival, 1)}&departure=${addDays(departure, 1)}`;
    await webkit.until('what was picked was not searched', `return location.search.includes('${address}')`);
    await sees('results');
  };

  const choosesRoom = async (): Promise<void> => {
    await webkit.clicks(
      '//main//input[@type="radio"]/ancestor::label | //main//label[@for=//input[@type="radio"]/@id]',
    );
    // The button gives way to what is paid when.
    await webkit.until('the choice is not summed up', `return document.querySelector('.choice-when') !== null`);
    await webkit.clicks(button(translator.t('results.submit')));
    await webkit.until('no checkout', `return location.pathname.endsWith('/checkout')`);
    await sees('checkout');
  };

  const seesSum = async (): Promise<void> => {
    const isOpen = await webkit.asks(
      `return document.querySelector('.checkout-summary .stay-summary').checkVisibility()`,
    );
    if (isOpen !== (window === WIDE)) throw new Error(`at ${window.width} px the sum of checkout is open: ${isOpen}`);
  };

  const pays = async (): Promise<void> => {
    const { terms: _, country, ...details } = GUEST;
    for (const [name, value] of Object.entries(details)) await webkit.types(attribute('name', name), value);
    // A list opens in a window of the desktop, which WebDriver does not reach.
    await webkit.asks(`document.querySelector('select[name=country]').value = '${country}'`);
    await webkit.clicks(attribute('for', 'terms'));
    await webkit.clicks('//main//form//button[contains(@class, "button-large")]');
    await webkit.until('no thanks', `return location.pathname.endsWith('/thankyou')`);
    await sees('thank-you');
  };

  return { opens, opensMenu, searches, choosesRoom, seesSum, pays };
};

const pagesIn = (locale: Locale): readonly string[] => {
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
    await webkit.resizes(window);
    for (const locale of LOCALES) {
      const guest = guestOf(webkit, site.url, locale, window);
      for (const path of pagesIn(locale)) await guest.opens(path);
      await guest.opensMenu();
      await guest.searches();
      await guest.choosesRoom();
      await guest.seesSum();
      await guest.pays();
      console.log(`${locale}, ${window.width} px: ${pagesIn(locale).length} pages and a booking are well in WebKit.`);
    }
  }
} catch (error) {
  if (PICTURES) writeFileSync(join(PICTURES, 'failure.png'), await webkit.pictures());
  throw error;
} finally {
  await webkit.stop();
  await site.stop();
}
