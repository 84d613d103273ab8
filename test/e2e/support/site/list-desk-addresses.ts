import type { Page } from 'playwright';
import type { Locale } from '#src/kernel/locale.ts';
import { localizePath } from '#src/site/i18n/locales.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { DESK_ACCESS_PATHS, DESK_ROUTES } from '#src/site/routing/desk-routes.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';

/**
 * Lists with a test of their own; the link of the first owner, which is over; the way by a provider, which this site has
 * not; and signing in, which comes last.
 */
const ELSEWHERE = [
  ...['/desk', '/desk/reservations', '/desk/board', '/desk/set-up', '/desk/sign-in'],
  ...['/desk/provider', '/desk/provider-return'],
];

const GUEST_NAMES = { es: 'Ana', en: 'Zoë' } as const satisfies Record<Locale, string>;

const STAY = createStay(60);
const BOOKING = { ...STAY, rooms: ['2'] };

/** The end of the first link of a list that leads to one of its entries. */
const readFirstId = async (page: Page, list: string, base: string): Promise<string> => {
  await page.goto(list);
  const href = await page.locator(`main a[href^="${base}/"]`).first().getAttribute('href');
  return /\/([\w-]+)(?:\?|$)/.exec(href ?? '')?.[1] ?? '';
};

/** The choice of the first room that a search offers. */
const readChoice = async (page: Page, locale: Locale): Promise<string> => {
  await page.goto(createDeskLinks(locale).newBooking(BOOKING));
  return (await page.getByRole('radio').first().getAttribute('value')) ?? '';
};

const placeOnePayLink = async (page: Page, locale: Locale, address: string): Promise<void> => {
  await page.goto(address);
  await page.fill('[name=nombre]', GUEST_NAMES[locale]);
  await page.fill('[name=apellido]', 'Ríos');
  await page.fill('[name=email]', 'ana@example.com');
  await page.press('[name=email]', 'Enter');
  await page.waitForURL((url) => url.searchParams.get('done') === 'placed');
};

/** A change of prices, so that there is one to be shown. */
const changeOnePrice = async (page: Page, locale: Locale): Promise<void> => {
  const [from, to] = [STAY.arrival, STAY.arrival];
  await page.goto(createDeskLinks(locale).priceChange({ from, to }));
  await page.fill('[name=value]', '5');
  await page.press('[name=value]', 'Enter');
  await page.click('button[value=confirm]');
  await page.waitForURL((url) => url.searchParams.get('done') === 'changed');
};

/** Every screen by a name: a changed reservation, one in house with notes, a person, a pay link, and each step of a new booking. */
export const listDeskAddresses = async (page: Page, locale: Locale): Promise<[scene: string, address: string][]> => {
  const links = createDeskLinks(locale);
  const reservations = links.reservations();
  const booked = links.newBooking({ ...BOOKING, choices: [await readChoice(page, locale)] });
  await placeOnePayLink(page, locale, booked);
  await changeOnePrice(page, locale);
  const ids = {
    '/desk/people': await readFirstId(page, links.people(), links.people()),
    '/desk/prices/changes': await readFirstId(page, links.priceChanges(), links.priceChanges()),
    '/desk/pay-links': await readFirstId(page, links.payLinks, links.payLinks),
  };
  const later = await readFirstId(page, links.reservations({ q: 'macleod' }), reservations);
  const now = await readFirstId(page, links.reservations({ q: 'okonkwo' }), reservations);
  const paths = [...DESK_ROUTES.map(({ path }) => path), ...DESK_ACCESS_PATHS].filter(
    (path) => !ELSEWHERE.includes(path),
  );
  const screens = paths.map((path): [string, string] => [
    path.replace('/desk/', '').replaceAll(/[[\]]/g, '').replaceAll('/', '-'),
    localizePath(
      path
        .replace('[collection]/[id]', 'rooms/618449')
        .replace('[code]', path.endsWith('/no-show') ? now : later)
        .replace('[id]', ids[path.replace('/[id]', '') as keyof typeof ids]),
      locale,
    ),
  ]);
  await page.goto(links.seasons());
  const season = (await page.locator('main th a').first().getAttribute('href')) ?? '';
  return [
    ...screens,
    ['prices-seasons-one', season],
    ['prices-seasons-copy', `${season}&copy=1`],
    ['prices-closures-new', links.closures({ room: '618449', from: STAY.arrival })],
    ['prices-closures-past', links.closures({ past: '1' })],
    ['reservations-code-noted', links.reservation(now)],
    ['reservations-code-mail-preview', links.mail(later, 'confirmation')],
    ['website-footer', links.websiteItem('footer', '1')],
    ['website-new', links.websiteItem('posts', 'new')],
    ['offers-plan-flexible', links.offer('plan', { id: 'flexible' })],
    ['offers-extras', links.offers('extra')],
    ['new-rooms', links.newBooking(BOOKING)],
    ['new-guest', booked],
    [
      'prices-line',
      links.prices({ days: '28', open: '618449', type: '618449', night: STAY.arrival, from: STAY.arrival }),
    ],
  ];
};
