import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import type { Coordinates, Hotel, HotelAddress } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { WhatsAppLink } from '#src/site/ui/whatsapp-link.tsx';
import { ContentItem, loadItemOrDraft, PreviousNextLinks, parseSlug } from './content-item.tsx';
import './map-links.css';

/** Addresses that open directions to a place: Google Maps and Apple Maps in the browser or their app, RFC 5870 in any. */
export const createMapLinks = (name: string, { latitude, longitude }: Coordinates) => {
  const place = `${latitude},${longitude}`;
  return {
    google: `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`,
    apple: `https://maps.apple.com/?${new URLSearchParams({ daddr: place, q: name })}`,
    // The place once more as a search, with the name: Android shows no pin otherwise.
    geo: `geo:${place}?q=${place}(${encodeURIComponent(name)})`,
  };
};

interface MapLinksProps {
  readonly translator: Translator;
  readonly hotel: Pick<Hotel, 'name' | 'whatsApp'>;
  readonly address: HotelAddress;
}

/** Opens the way to the hotel in the guest's own map: links only, no map of a third party in the page. */
export const MapLinks = ({ translator, hotel, address }: MapLinksProps) => {
  const { t } = translator;
  const { latitude, longitude } = address.coordinates;
  const links = createMapLinks(hotel.name, address.coordinates);
  return (
    <section className="panel map-links" aria-labelledby="map-links-title">
      <h2 className="subheading" id="map-links-title">
        {t('way.title')}
      </h2>
      <p>
        {[address.street, address.locality, address.region].join(', ')}
        <br />
        <span className="quiet">
          {t('way.coordinates', { latitude: String(latitude), longitude: String(longitude) })}
        </span>
      </p>
      <p className="cluster">
        <a className="button button-primary" href={links.google}>
          {t('way.google')}
        </a>
        <a className="button button-secondary" href={links.apple}>
          {t('way.apple')}
        </a>
        <a className="button button-quiet" href={links.geo}>
          {t('way.geo')}
        </a>
        <WhatsAppLink {...{ translator, hotel }} />
      </p>
    </section>
  );
};

const getParentPath = (slug: string): string => slug.slice(0, Math.max(0, slug.lastIndexOf('/')));

/** Breadcrumbs: the existing ancestors of a page, and the page itself. */
const createTrail = (page: ContentPage, all: readonly ContentPage[], locale: Locale) =>
  all
    .filter(({ slug }) => slug === page.slug || page.slug.startsWith(`${slug}/`))
    .sort((a, b) => a.slug.length - b.slug.length)
    .map(({ slug, title }) => ({ name: title.text, lang: title.lang, href: createLinks(locale).content(slug) }));

/** Slug of the page with directions. */
const WAY_HERE = 'como-llegar';

/** Any other path: a content page of the backend, or the site's 404. */
export default async function BackendContentPage(props: PageProps) {
  const { locale, context, uri = [] } = props;
  const segments = uri.map(parseSlug);
  if (context.invalidPath || segments.includes(undefined)) return <InvalidPage locale={locale} context={context} />;
  const { content, hotel, address: place } = context.services;
  const path = segments.join('/');
  const address = { collection: 'pages', key: path } as const;
  const [{ item: page, isDraft }, all] = await Promise.all([
    loadItemOrDraft(address, props, () => content.getPage(path, locale)),
    content.listPages(locale),
  ]);
  if (!page) return <NoSuchPage locale={locale} context={context} />;
  const siblings = all.filter(({ slug }) => getParentPath(slug) === getParentPath(page.slug) && slug !== 'home');
  return (
    <ContentItem
      locale={locale}
      context={context}
      page={page}
      isDraft={isDraft}
      selectLink={(links) => links.content(page.slug)}
      trail={createTrail(page, all, locale)}
      lead={page.slug === WAY_HERE && <MapLinks translator={getTranslator(locale)} hotel={hotel} address={place} />}
    >
      <PreviousNextLinks
        locale={locale}
        pages={siblings}
        shown={page}
        createHref={({ slug }) => createLinks(locale).content(slug)}
      />
    </ContentItem>
  );
}
