import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderSitemap, type SitemapSources } from '#src/composition/http/page-cache-refresh.ts';
import type { ContentPage, Post, RoomContent } from '#src/content/backend/localized-content.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

const createText = (words: string) => ({ text: words, lang: 'es' }) as const;
const createPage = (slug: string): ContentPage => ({
  id: slug,
  slug,
  title: createText(slug),
  summary: createText(''),
  body: createText(''),
  picture: null,
});
const post = (slug: string, publishedOn: string): Post => ({ ...createPage(slug), publishedOn });

/** Of a listing the sitemap asks a few questions only. */
const listing = {
  siteUrl: 'https://hotel.example',
  content: {
    listPages: async () => ['home', 'about-us', 'politicas/cancelacion', 'a&b'].map(createPage),
    listPagesInside: async () => [createPage('Eventos')],
    listPosts: async () => [post('ballenas', '2026-08-01')],
    listRooms: async () => [{ roomTypeId: '618449' } as RoomContent],
  },
  booking: { listRoomTypes: async () => [{ roomTypeId: '618449' }, { roomTypeId: '999' }] },
} as unknown as SitemapSources;

const listLocations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('sitemap.xml', () => {
  test('lists every public page once in each language', async () => {
    const spanish = [
      '/',
      '/about-us',
      '/pages',
      '/paginas/Eventos',
      '/posts',
      '/posts/ballenas',
      '/rooms',
      '/rooms/618449',
    ];
    const further = ['/politicas/cancelacion', '/a%26b'];
    const expected = [...spanish, ...further].flatMap((path) => [path, path === '/' ? '/EN' : `/EN${path}`]);
    expect(listLocations(await renderSitemap(listing))).toEqual(expected.map((path) => `https://hotel.example${path}`));
  });

  test('every entry names both languages and x-default', async () => {
    const xml = await renderSitemap(listing);
    expect(xml).toContain(
      '<url><loc>https://hotel.example/EN/rooms</loc>' +
        '<xhtml:link rel="alternate" hreflang="es" href="https://hotel.example/rooms"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://hotel.example/EN/rooms"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://hotel.example/rooms"/></url>',
    );
  });

  test('an entry of a story has its date of publication', async () => {
    expect(await renderSitemap(listing)).toContain('/posts/ballenas</loc><lastmod>2026-08-01</lastmod>');
  });
});

describe('serveCrawlerFiles', () => {
  let site: HttpSite;

  beforeAll(async () => {
    site = await startHttpSite({ siteUrl: 'https://hotel.example', buildSitemap: async () => '<urlset/>' });
  });

  afterAll(() => site.stop());

  test('robots.txt names the sitemap and disallows addresses that are not pages', async () => {
    const answer = await fetch(`${site.url}/robots.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await answer.text()).trim().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /RSC/',
      'Disallow: /sandbox-bank/',
      '',
      'Sitemap: https://hotel.example/sitemap.xml',
    ]);
  });

  test('sitemap.xml is served as XML', async () => {
    const answer = await fetch(`${site.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect((await answer.text()).trim()).toBe('<urlset/>');
  });
});
