import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createRoomData } from '#src/booking/room-pages/room-type.page.tsx';
import type { Post, RoomContent } from '#src/content/backend/localized-content.ts';
import { PreviousNextLinks } from '#src/content/pages/content-item.tsx';
import { createArticleData } from '#src/content/pages/post.page.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import { Breadcrumbs } from '#src/site/search-engines/breadcrumbs.tsx';
import type { IndexedSite } from '#src/site/search-engines/hotel-data.ts';
import { createHotelData } from '#src/site/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/site/search-engines/json-ld.tsx';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule } from '#test/support/booking/rate-plans.ts';
import { parseCheckedJsonLd } from '#test/support/browser/structured-data.ts';
import { ADDRESS } from '#test/support/site/hotel.ts';

const site: IndexedSite = {
  siteUrl: 'https://hotel.example',
  hotel: { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 1', tollFree: '+1 888' },
  policy: { checkIn: '15:00', checkOut: '11:00' },
  address: ADDRESS,
  socialCard: { es: 'tarjeta', en: 'card' },
};

const createText = (words: string, lang: Locale = 'en') => ({ text: words, lang });

const post = (slug: string): Post => ({
  id: slug,
  slug,
  title: createText(`Title of ${slug}`),
  summary: createText('</script><script>alert(1)</script>'),
  body: createText('<p>Long.</p>', 'es'),
  picture: { id: 'whale', width: 1600, height: 1000, alt: createText('A whale') },
  publishedOn: '2026-08-01',
});

const content: RoomContent = {
  ...post('room'),
  roomTypeId: '618449',
  name: createText('Garden Room'),
  kind: createText('Rooms'),
  gallery: [],
  sizeSquareMetres: 28,
  beds: createText('One queen bed'),
  view: createText('Garden'),
  amenities: [createText('Fan')],
};

const room = {
  roomTypeId: '618449',
  from: 16_280,
  position: 1,
  units: 8,
  occupancy: { adultsIncluded: 2, childrenIncluded: 0, maxAdults: 2, maxGuests: 3, ageBands: [] },
  extraAdult: 4_500,
  extraChild: 2_000,
  content,
};

const show = (node: Parameters<typeof renderToStaticMarkup>[0]): Document => {
  const parsed = new DOMParser().parseFromString(renderToStaticMarkup(node), 'text/html');
  return parsed;
};

const getMetaContent = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

describe('IndexedHead', () => {
  const renderHead = (picture: Post['picture'], locale: Locale = 'en') =>
    show(
      <IndexedHead
        site={site}
        locale={locale}
        selectLink={(links) => links.pagina('niños & más')}
        title="Title"
        description="Description"
        picture={picture}
      />,
    );

  test('has one canonical absolute URL per language', () => {
    const links = [...renderHead(null).querySelectorAll('link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    const slug = 'ni%C3%B1os%20%26%20m%C3%A1s';
    expect(links).toEqual([
      ['canonical', null, `https://hotel.example/EN/paginas/${slug}`],
      ['alternate', 'es', `https://hotel.example/paginas/${slug}`],
      ['alternate', 'en', `https://hotel.example/EN/paginas/${slug}`],
      ['alternate', 'x-default', `https://hotel.example/paginas/${slug}`],
    ]);
  });

  test('uses the page’s picture for the social card, or the hotel’s', () => {
    const own = renderHead(post('x').picture);
    expect(getMetaContent(own, 'og:image')).toBe('https://hotel.example/assets/whale?width=1200&format=jpg');
    expect([getMetaContent(own, 'og:image:width'), getMetaContent(own, 'og:image:height')]).toEqual(['1200', '750']);
    expect(getMetaContent(own, 'twitter:image:alt')).toBe('A whale');
    const none = renderHead(null);
    expect(getMetaContent(none, 'og:image')).toBe('https://hotel.example/assets/card?width=1200&format=png');
    expect([getMetaContent(none, 'og:image:width'), getMetaContent(none, 'og:image:height')]).toEqual(['1200', '630']);
    expect(getMetaContent(none, 'og:image:alt')).toBe('Punta Serena');
    expect(getMetaContent(renderHead(null, 'es'), 'og:image')).toBe(
      'https://hotel.example/assets/tarjeta?width=1200&format=png',
    );
  });

  test('converts a drawing to a bitmap at a versioned URL, never enlarged', () => {
    const drawing = {
      id: 'bay',
      width: 600,
      height: 450,
      type: 'image/svg+xml',
      version: '17',
      alt: createText('A bay'),
    };
    const drawn = renderHead(drawing);
    expect(getMetaContent(drawn, 'og:image')).toBe('https://hotel.example/assets/bay?width=1200&format=png&v=17');
    expect([getMetaContent(drawn, 'og:image:width'), getMetaContent(drawn, 'og:image:height')]).toEqual(['600', '450']);
  });
});

describe('JsonLd', () => {
  const NOW = Date.parse('2027-01-10T15:00:00Z');
  const policy = createPricePolicy(DEMO_POLICY, DEMO_POLICY, NOW);

  test('satisfies the requirements of Hotel, HotelRoom with Offer, and Article', () => {
    expect(parseCheckedJsonLd(JSON.stringify(createHotelData(site, 'en', 'A resort.')))).toBe('Hotel');
    expect(parseCheckedJsonLd(JSON.stringify(createRoomData(site, room, 'en', policy)))).toBe('HotelRoom');
    expect(parseCheckedJsonLd(JSON.stringify(createArticleData(site, post('a'), 'en')))).toBe('Article');
  });

  test('test check: reports a missing required property', () => {
    const { name: _, ...nameless } = createHotelData(site, 'en', 'A resort.');
    expect(() => parseCheckedJsonLd(JSON.stringify(nameless))).toThrow('name');
    const { offers, ...rest } = createRoomData(site, room, 'en', policy);
    expect(() => parseCheckedJsonLd(JSON.stringify({ ...rest, offers: { ...offers, price: 148 } }))).toThrow('price');
    const article = { ...createArticleData(site, post('a'), 'en'), datePublished: 'August' };
    expect(() => parseCheckedJsonLd(JSON.stringify(article))).toThrow('datePublished');
    expect(() => parseCheckedJsonLd('{"@context":"https://schema.org","@type":"Recipe"}')).toThrow('Recipe');
  });

  test('has the nightly price of the room list, with tax', () => {
    const { offers } = createRoomData(site, room, 'en', policy);
    expect([offers.price, offers.priceCurrency]).toEqual(['162.80', 'USD']);
    expect(offers.priceSpecification.valueAddedTaxIncluded).toBe(true);
    expect(offers.url).toBe('https://hotel.example/EN/rooms/calendar?type=618449');
  });

  test('says what is charged beside the nightly price, only where something is (R26)', () => {
    expect(createRoomData(site, room, 'en', policy).offers.priceSpecification).not.toHaveProperty('description');
    const taxes = [createAmountRule('service', { charge: { basis: 'booking', amount: 499 } })];
    const { offers } = createRoomData(site, room, 'en', createPricePolicy(DEMO_POLICY, { taxes }, NOW));
    expect(offers.priceSpecification.description).toBe('Added once per stay: Fee service (US$4.99 per booking).');
  });

  test('has the language of the text, not of the page', () => {
    expect(createArticleData(site, post('a'), 'en').inLanguage).toBe('es');
  });

  test('escapes text that could end the script element', () => {
    const page = show(<JsonLd data={createArticleData(site, post('a'), 'en')} />);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(JSON.parse(page.querySelector('script')?.textContent ?? '').description).toContain('</script>');
  });
});

test.each([
  [14_800, 'USD', '148.00'],
  [5, 'EUR', '0.05'],
  [148, 'JPY', '148'],
])('formatDecimal: %i minor units of %s are %s', (amount, currency, expected) => {
  expect(formatDecimal(amount, currency)).toBe(expected);
});

test('Breadcrumbs: link home and up; the current page is no link', () => {
  const trail = [
    { name: 'Rooms', href: '/EN/rooms' },
    { name: 'Garden Room', href: '/EN/rooms/618449' },
  ];
  const page = show(<Breadcrumbs locale="en" trail={trail} />);
  const links = [...page.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual(['Home /EN', 'Rooms /EN/rooms']);
  expect(page.querySelector('[aria-current=page]')?.textContent).toBe('Garden Room');
});

test('Breadcrumbs: are a list of items, of which all but the last have an address', () => {
  const trail = [
    { name: 'Rooms', href: '/EN/rooms' },
    { name: 'Garden Room', href: '/EN/rooms/618449' },
  ];
  const page = show(<Breadcrumbs locale="en" trail={trail} />);
  const items = [...page.querySelectorAll('[itemprop=itemListElement]')].map((item) => {
    const [name, address, position] = ['name', 'item', 'position'].map((each) =>
      item.querySelector(`[itemprop=${each}]`),
    );
    return [position?.getAttribute('content'), name?.textContent, address?.getAttribute('href')];
  });
  expect(items).toEqual([
    ['1', 'Home', '/EN'],
    ['2', 'Rooms', '/EN/rooms'],
    ['3', 'Garden Room', undefined],
  ]);
});

test('Breadcrumbs: mark the language of a fallback name', () => {
  const trail = [
    { name: 'Policies', lang: 'en', href: '/politicas' },
    { name: 'Privacy', lang: 'en', href: '/politicas/privacidad' },
    { name: 'Datos', lang: 'es', href: '/politicas/privacidad/datos' },
  ] as const;
  const page = show(<Breadcrumbs locale="es" trail={trail} />);
  const marked = [...page.querySelectorAll('[lang]')].map((name) => `${name.getAttribute('lang')} ${name.textContent}`);
  expect(marked).toEqual(['en Policies', 'en Privacy']);
});

describe('PreviousNextLinks', () => {
  const pages = ['a', 'b', 'c'].map(post);
  const listBreadcrumbs = (shown: Post, among = pages) => {
    const page = show(
      <PreviousNextLinks locale="en" pages={among} shown={shown} createHref={({ slug }) => `/EN/posts/${slug}`} />,
    );
    return [...page.querySelectorAll('a')].map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`);
  };

  test.each([
    ['a', ['next /EN/posts/b']],
    ['b', ['prev /EN/posts/a', 'next /EN/posts/c']],
    ['c', ['prev /EN/posts/b']],
  ])('of %s are %j', (slug, expected) => {
    expect(listBreadcrumbs(post(slug))).toEqual(expected);
  });

  test('are absent with one page only, or for an unlisted page', () => {
    expect(listBreadcrumbs(post('a'), [post('a')])).toEqual([]);
    expect(listBreadcrumbs(post('elsewhere'))).toEqual([]);
  });
});
