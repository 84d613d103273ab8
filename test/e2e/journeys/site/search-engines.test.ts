import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { parseCheckedJsonLd } from '#test/support/browser/structured-data.ts';
import { isRelease } from '#test/support/test-scope.ts';

const ask = (path: string) =>
  fetch(new URL(path, getJourneySite().url), { redirect: 'manual', headers: { cookie: 'i18n_redirected=es' } });

/** A page as a crawler reads it: without running anything. */
const read = async (path: string) => {
  const answer = await ask(path);
  const { document } = new Window({ url: getJourneySite().url + path });
  document.write(await answer.text());
  const readAttribute = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return { status: answer.status, document, readAttribute };
};

type Read = Awaited<ReturnType<typeof read>>;

/** Addresses of the sitemap with their alternates. */
let listed: Map<string, Record<string, string>>;

beforeAll(async () => {
  const xml = await (await ask('/sitemap.xml')).text();
  listed = new Map(
    [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => [
      /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
      Object.fromEntries([...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, lang, href]) => [lang, href])),
    ]),
  );
});

const checkCard = ({ readAttribute, document }: Read, url: string): void => {
  const readMeta = (name: string) => readAttribute(`meta[property="${name}"], meta[name="${name}"]`, 'content');
  const readOne = (name: string): string => {
    expect(readMeta(name), `${name} of ${url}`).toHaveLength(1);
    return readMeta(name)[0] ?? '';
  };
  expect(document.title).toContain(readOne('og:title'));
  expect(readOne('og:description')).toBe(readOne('description'));
  expect(readOne('og:description').length, url).toBeGreaterThan(20);
  expect(readOne('og:url')).toBe(url);
  expect(readOne('og:site_name')).toBe('Punta Serena Resort');
  expect(readOne('og:locale')).toBe(new URL(url).pathname.startsWith('/EN') ? 'en_US' : 'es_PA');
  expect(readOne('og:image')).toMatch(/^http:\/\/localhost:\d+\/assets\/[0-9a-f-]{36}/);
  expect(readOne('twitter:card')).toBe('summary_large_image');
  expect(readOne('og:image:alt')).not.toBe('');
  expect(readOne('twitter:image:alt')).toBe(readOne('og:image:alt'));
};

const checkBreadcrumbs = ({ document }: Read, url: string): number => {
  const lists = document.querySelectorAll('[itemtype="https://schema.org/BreadcrumbList"]');
  for (const list of lists) {
    const items = [...list.querySelectorAll('[itemprop=itemListElement][itemtype="https://schema.org/ListItem"]')];
    expect(items.length, url).toBeGreaterThan(1);
    const findProperties = (name: string) => items.map((item) => item.querySelector(`[itemprop=${name}]`));
    const positions = findProperties('position').map((position) => position?.getAttribute('content'));
    expect(positions, url).toEqual(items.map((_, index) => String(index + 1)));
    expect(
      findProperties('name').every((name) => name?.textContent.trim()),
      url,
    ).toBe(true);
    // The last is the page itself.
    const addresses = findProperties('item').map((item) => item?.getAttribute('href'));
    expect(
      addresses.slice(0, -1).every((address) => address?.startsWith('/')),
      url,
    ).toBe(true);
    expect(addresses.at(-1), url).toBeUndefined();
  }
  return lists.length;
};

describe('sitemap', () => {
  test('lists every page in both languages, with alternates', () => {
    const paths = [...listed.keys()].map((url) => new URL(url).pathname);
    for (const path of [
      '/',
      '/about-us',
      '/pages',
      '/posts',
      '/rooms',
      '/paginas/Eventos',
      '/rooms/618449',
      '/politicas/cancelacion',
    ])
      expect(paths).toContain(path);
    expect(paths.filter((path) => path === '/EN' || path.startsWith('/EN/'))).toHaveLength(paths.length / 2);
    expect(new Set(paths).size).toBe(paths.length);
    for (const alternates of listed.values()) {
      expect(Object.keys(alternates).sort()).toEqual(['en', 'es', 'x-default']);
      expect(listed.has(alternates.es ?? '') && listed.has(alternates.en ?? '')).toBe(true);
      expect(alternates['x-default']).toBe(alternates.es);
    }
  });

  test('lists no booking step', () => {
    const steps = [...listed.keys()].filter((url) =>
      /booking|calendar|checkout|reservation|thankyou|internas/.test(url),
    );
    expect(steps).toEqual([]);
  });

  test('is named in robots.txt', async () => {
    const robots = await (await ask('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${getJourneySite().url}/sitemap.xml`);
    expect(robots).toContain('User-agent: *');
  });
});

/** In `npm test` every third page: those of a kind are made alike. */
const isChecked = (_: unknown, index: number): boolean => isRelease || index % 6 === 0;

test('search engines: every sitemap page has canonical, alternate, social card and structured data', async () => {
  const types = new Map<string, number>();
  let breadcrumbs = 0;
  for (const [url, alternates] of [...listed].filter(isChecked)) {
    const page = await read(new URL(url).pathname);
    expect(page.status, url).toBe(200);
    expect(page.readAttribute('link[rel=canonical]', 'href'), url).toEqual([url]);
    const links = page.document.querySelectorAll('link[rel=alternate][hreflang]');
    const found = Object.fromEntries(
      [...links].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
    expect(found, url).toEqual(alternates);
    expect(page.readAttribute('meta[name=robots]', 'content'), url).toEqual([]);
    checkCard(page, url);
    breadcrumbs += checkBreadcrumbs(page, url);
    for (const script of page.document.querySelectorAll('script[type="application/ld+json"]')) {
      const type = parseCheckedJsonLd(script.textContent ?? '');
      types.set(type, (types.get(type) ?? 0) + 1);
    }
  }
  if (isRelease) expect(Object.fromEntries(types)).toEqual({ Hotel: 2, HotelRoom: 20, Article: 8 });
  else expect([...types.keys()].toSorted()).toEqual(['Article', 'Hotel', 'HotelRoom']);
  expect(breadcrumbs).toBeGreaterThan(isRelease ? 40 : 5);
});

test.each(['/about-us', '/paginas/gastronomia'])('breadcrumbs: %s has them, as its neighbours do', async (path) => {
  expect(checkBreadcrumbs(await read(path), path)).toBe(1);
});

test.each([
  ['/internas/bodas', '/paginas/bodas'],
  ['/EN/internas/bodas', '/EN/paginas/bodas'],
  ['/home', '/'],
  ['/EN/home', '/EN'],
])('search engines: %s is listed as %s', async (path, canonical) => {
  const page = await read(path);
  expect(page.readAttribute('link[rel=canonical]', 'href')).toEqual([getJourneySite().url + canonical]);
});

test('search engines: structured data has the price shown on the page', async () => {
  const page = await read('/EN/rooms/618449');
  const { offers } = JSON.parse(page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(page.document.querySelector('.room-booking .room-price')?.textContent).toContain(`US$${offers.price}`);
});

test('search engines: an offer of the results has the price of its quote', async () => {
  const page = await read(createResultsHref('en', createStay(60)));
  const offers = page.document.querySelectorAll('[itemtype="https://schema.org/Offer"]');
  expect(offers.length).toBeGreaterThan(3);
  for (const offer of offers) {
    const readProperty = (name: string) => offer.querySelector(`[itemprop=${name}]`)?.getAttribute('content') ?? '';
    expect(readProperty('name')).not.toBe('');
    expect(readProperty('priceCurrency')).toBe('USD');
    const shown = offer.querySelector('.offer-price strong')?.textContent?.replace(/[^\d.]/g, '');
    expect(readProperty('price')).toBe(shown);
  }
});

test.each([
  '/rooms/calendar',
  '/EN/rooms/calendar',
  createResultsHref('es', createStay(60)),
  '/rooms/booking?arrival=x&departure=y&room=2',
])('search engines: the booking step %s is noindex', async (path) => {
  const page = await read(path);
  expect(page.readAttribute('meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(page.readAttribute('link[rel=canonical]', 'href')).toEqual([]);
});

test.each(['/nowhere', '/EN/posts/nothing', '/rooms/999999'])(
  'search engines: the unknown page %s has no canonical',
  async (path) => {
    const page = await read(path);
    expect(page.status).toBe(404);
    expect(page.readAttribute('link[rel=canonical]', 'href')).toEqual([]);
  },
);
