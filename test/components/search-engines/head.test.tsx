import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Neighbours } from '#src/components/content/neighbours.tsx';
import { articleData } from '#src/components/search-engines/article-data.ts';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { hotelData } from '#src/components/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/components/search-engines/json-ld.tsx';
import type { ListedSite } from '#src/components/search-engines/listed-site.ts';
import { roomData } from '#src/components/search-engines/room-data.ts';
import type { Post, RoomContent } from '#src/content/model.ts';
import { decimalOf } from '#src/i18n/decimal.ts';
import { checkedJsonLd } from '#test/support/structured-data.ts';

vi.mock('waku', () => ({
  Link: ({ to, children, rel }: Record<string, string>) => <a {...{ href: to, children, rel }} />,
}));

const site: ListedSite = {
  siteUrl: 'https://hotel.example',
  hotel: { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 1', tollFree: '+1 888' },
  policy: { checkIn: '15:00', checkOut: '11:00' },
  address: { street: 'Playa', locality: 'Candela', region: 'Chiriquí', country: 'PA' },
  socialCard: { es: 'tarjeta', en: 'card' },
};

const text = (words: string, lang: 'es' | 'en' = 'en') => ({ text: words, lang });

const post = (slug: string): Post => ({
  id: slug,
  slug,
  title: text(`Title of ${slug}`),
  summary: text('</script><script>alert(1)</script>'),
  body: text('<p>Long.</p>', 'es'),
  picture: { id: 'whale', width: 1600, height: 1000, alt: text('A whale') },
  publishedOn: '2026-08-01',
});

const content: RoomContent = {
  ...post('room'),
  roomTypeId: '618449',
  name: text('Garden Room'),
  kind: text('Rooms'),
  gallery: [],
  sizeSquareMetres: 28,
  beds: text('One queen bed'),
  view: text('Garden'),
  amenities: [text('Fan')],
};

const room = {
  roomTypeId: '618449',
  from: 14_800,
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

const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

describe('the head of a page that may be found', () => {
  const head = (picture: Post['picture'], locale: 'es' | 'en' = 'en') =>
    show(
      <IndexedHead
        site={site}
        locale={locale}
        at={(links) => links.pagina('niños & más')}
        title="Title"
        description="Description"
        picture={picture}
      />,
    );

  test('names its one address, absolute and encoded, in both languages', () => {
    const links = [...head(null).querySelectorAll('link')].map((link) => [
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

  test('shows its picture on a card, or the hotel’s where it has none', () => {
    const own = head(post('x').picture);
    expect(contentOf(own, 'og:image')).toBe('https://hotel.example/assets/whale?width=1200&format=jpg');
    expect([contentOf(own, 'og:image:width'), contentOf(own, 'og:image:height')]).toEqual(['1200', '750']);
    expect(contentOf(own, 'twitter:image:alt')).toBe('A whale');
    const none = head(null);
    expect(contentOf(none, 'og:image')).toBe('https://hotel.example/assets/card?width=1200&format=png');
    expect([contentOf(none, 'og:image:width'), contentOf(none, 'og:image:height')]).toEqual(['1200', '630']);
    expect(contentOf(none, 'og:image:alt')).toBe('Punta Serena');
    expect(contentOf(head(null, 'es'), 'og:image')).toBe('https://hotel.example/assets/tarjeta?width=1200&format=png');
  });

  test('shows a drawing on a card as pixels, at the address that changes with it, and no larger than it is', () => {
    const drawing = { id: 'bay', width: 600, height: 450, type: 'image/svg+xml', version: '17', alt: text('A bay') };
    const drawn = head(drawing);
    expect(contentOf(drawn, 'og:image')).toBe('https://hotel.example/assets/bay?width=1200&format=png&v=17');
    expect([contentOf(drawn, 'og:image:width'), contentOf(drawn, 'og:image:height')]).toEqual(['600', '450']);
  });
});

describe('what a page is about', () => {
  test('satisfies what is required of a Hotel, a HotelRoom with its Offer, and an Article', () => {
    const policy = { currency: 'USD', taxRate: 1_000 };
    expect(checkedJsonLd(JSON.stringify(hotelData(site, 'en', 'A resort.')))).toBe('Hotel');
    expect(checkedJsonLd(JSON.stringify(roomData(site, room, 'en', policy)))).toBe('HotelRoom');
    expect(checkedJsonLd(JSON.stringify(articleData(site, post('a'), 'en')))).toBe('Article');
  });

  test('is refused by the check as soon as something required is missing', () => {
    const { name: _, ...nameless } = hotelData(site, 'en', 'A resort.');
    expect(() => checkedJsonLd(JSON.stringify(nameless))).toThrow('name');
    const { offers, ...rest } = roomData(site, room, 'en', { currency: 'USD', taxRate: 1_000 });
    expect(() => checkedJsonLd(JSON.stringify({ ...rest, offers: { ...offers, price: 148 } }))).toThrow('price');
    const article = { ...articleData(site, post('a'), 'en'), datePublished: 'August' };
    expect(() => checkedJsonLd(JSON.stringify(article))).toThrow('datePublished');
    expect(() => checkedJsonLd('{"@context":"https://schema.org","@type":"Recipe"}')).toThrow('Recipe');
  });

  test('names the price of a night that the list of rooms shows', () => {
    const { offers } = roomData(site, room, 'en', { currency: 'USD', taxRate: 1_000 });
    expect([offers.price, offers.priceCurrency]).toEqual(['148.00', 'USD']);
    expect(offers.url).toBe('https://hotel.example/EN/rooms/calendar?type=618449');
  });

  test('tells the language in which it is written, not that of the page', () => {
    expect(articleData(site, post('a'), 'en').inLanguage).toBe('es');
  });

  test('cannot end its data block early', () => {
    const page = show(<JsonLd data={articleData(site, post('a'), 'en')} />);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(JSON.parse(page.querySelector('script')?.textContent ?? '').description).toContain('</script>');
  });
});

test.each([
  [14_800, 'USD', '148.00'],
  [5, 'EUR', '0.05'],
  [148, 'JPY', '148'],
])('%i minor units of %s are %s for machines', (amount, currency, expected) => {
  expect(decimalOf(amount, currency)).toBe(expected);
});

test('breadcrumbs lead home and up; the page itself is no link', () => {
  const trail = [
    { name: 'Rooms', href: '/EN/rooms' },
    { name: 'Garden Room', href: '/EN/rooms/618449' },
  ];
  const page = show(<Breadcrumbs site={site} locale="en" trail={trail} />);
  const links = [...page.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual(['Home /EN', 'Rooms /EN/rooms']);
  expect(page.querySelector('[aria-current=page]')?.textContent).toBe('Garden Room');
  const items = [...page.querySelectorAll('[itemprop=item]')].map((item) => item.getAttribute('content'));
  expect(items).toEqual([
    'https://hotel.example/EN',
    'https://hotel.example/EN/rooms',
    'https://hotel.example/EN/rooms/618449',
  ]);
});

test('breadcrumbs carry the language of a name that stands in for the page’s', () => {
  const trail = [
    { name: 'Policies', lang: 'en', href: '/politicas' },
    { name: 'Privacy', lang: 'en', href: '/politicas/privacidad' },
    { name: 'Datos', lang: 'es', href: '/politicas/privacidad/datos' },
  ] as const;
  const page = show(<Breadcrumbs site={site} locale="es" trail={trail} />);
  const marked = [...page.querySelectorAll('[lang]')].map((name) => `${name.getAttribute('lang')} ${name.textContent}`);
  expect(marked).toEqual(['en Policies', 'en Privacy']);
});

describe('the pages before and after', () => {
  const pages = ['a', 'b', 'c'].map(post);
  const ways = (shown: Post, among = pages) => {
    const page = show(<Neighbours locale="en" pages={among} shown={shown} href={({ slug }) => `/EN/posts/${slug}`} />);
    return [...page.querySelectorAll('a')].map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`);
  };

  test.each([
    ['a', ['next /EN/posts/b']],
    ['b', ['prev /EN/posts/a', 'next /EN/posts/c']],
    ['c', ['prev /EN/posts/b']],
  ])('of %s are %j', (slug, expected) => {
    expect(ways(post(slug))).toEqual(expected);
  });

  test('are none where there is one page only, or it is not among them', () => {
    expect(ways(post('a'), [post('a')])).toEqual([]);
    expect(ways(post('elsewhere'))).toEqual([]);
  });
});
