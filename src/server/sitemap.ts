import { ROUTES, type Route } from '#src/pages/routes.ts';
import { linksIn } from '#src/routing/links.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, localized } from '#src/routing/locales.ts';
import type { Services } from './services.ts';

/** What a sitemap is made of. */
export type Listing = Pick<Services, 'siteUrl' | 'content' | 'booking'>;

interface Place {
  readonly in: (locale: Locale) => string;
  /** Calendar date, where it is known. */
  readonly changedOn?: string;
}

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => XML_ENTITIES[sign] ?? sign);

/** Pages of the backend that a route of their own shows are listed by it. */
const hasOwnRoute = (slug: string): boolean => slug === 'home' || ROUTES.some(({ path }) => path === `/${slug}`);

const PLACES: Readonly<Record<Exclude<Route['listed'], 'itself' | undefined>, (listing: Listing) => Promise<Place[]>>> =
  {
    pages: async ({ content }) => {
      const pages = (await content.pages(DEFAULT_LOCALE)).filter(({ slug }) => !hasOwnRoute(slug));
      return pages.map(({ slug }) => ({ in: (locale) => linksIn(locale).content(slug) }));
    },
    pagesInside: async ({ content }) =>
      (await content.pagesInside(DEFAULT_LOCALE)).map(({ slug }) => ({ in: (locale) => linksIn(locale).pagina(slug) })),
    posts: async ({ content }) =>
      (await content.posts(DEFAULT_LOCALE)).map(({ slug, publishedOn }) => ({
        in: (locale) => linksIn(locale).post(slug),
        changedOn: publishedOn,
      })),
    rooms: async ({ content, booking }) => {
      const [onSale, contents] = await Promise.all([booking.listRoomTypes(), content.rooms(DEFAULT_LOCALE)]);
      const shown = onSale.filter(({ roomTypeId }) => contents.some((room) => room.roomTypeId === roomTypeId));
      return shown.map(({ roomTypeId }) => ({ in: (locale) => linksIn(locale).room(roomTypeId) }));
    },
  };

const placesOf = async ({ path, listed }: Route, listing: Listing): Promise<Place[]> => {
  if (!listed) return [];
  if (listed === 'itself') return [{ in: (locale) => localized(path || '/', locale) }];
  return PLACES[listed](listing);
};

/** One entry a language, each of which names them all, as search engines want it. */
const entriesOf = (place: Place, siteUrl: string): string[] => {
  const href = (locale: Locale) => escapeXml(new URL(place.in(locale), siteUrl).href);
  const alternates = [...LOCALES.map((locale) => [locale, href(locale)]), ['x-default', href(DEFAULT_LOCALE)]].map(
    ([lang, to]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${to}"/>`,
  );
  const changed = place.changedOn ? `<lastmod>${place.changedOn}</lastmod>` : '';
  return LOCALES.map((locale) => `<url><loc>${href(locale)}</loc>${changed}${alternates.join('')}</url>`);
};

const placesIn = async (listing: Listing): Promise<Place[]> =>
  (await Promise.all(ROUTES.map((route) => placesOf(route, listing)))).flat();

/** The paths of every page that may be found, in every locale. @throws BackendError */
export const sharedPathsOf = async (listing: Listing): Promise<string[]> =>
  (await placesIn(listing)).flatMap((place) => LOCALES.map((locale) => place.in(locale)));

/** Every address that may be found, from the routes and the content. @throws BackendError */
export const sitemapOf = async (listing: Listing): Promise<string> => {
  const places = await placesIn(listing);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...places.flatMap((place) => entriesOf(place, listing.siteUrl)),
    '</urlset>',
    '',
  ].join('\n');
};
