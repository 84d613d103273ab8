import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Picture } from '#src/kernel/picture.ts';
import { DEFAULT_LOCALE } from '#src/site/i18n/locales.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { getPageUrl, type IndexedSite, type LinkSelector, toAbsoluteUrl } from './hotel-data.ts';

interface IndexedHeadProps {
  readonly site: IndexedSite;
  readonly locale: Locale;
  /** Canonical link of the page in each language. */
  readonly selectLink: LinkSelector;
  readonly title: string;
  readonly description: string;
  /** Picture of the social card; the hotel's by default. */
  readonly picture?: Picture | null;
  readonly kind?: 'website' | 'article' | undefined;
}

const OPEN_GRAPH_LOCALES = { es: 'es_PA', en: 'en_US' } as const satisfies Record<Locale, string>;

/** Pixels. Social cards are bitmaps: few of their readers support SVG, AVIF or WebP. */
const CARD_WIDTH = 1200;
const DEFAULT_CARD = { width: CARD_WIDTH, height: 630, type: 'image/svg+xml', version: undefined };

/** Selects the card's picture: PNG for drawings, JPEG for photographs, never enlarged. */
const getCardPicture = ({ site, locale, picture }: IndexedHeadProps) => {
  const { id, width, height, type, version } = picture ?? { id: site.socialCard[locale], ...DEFAULT_CARD };
  const format = type === 'image/svg+xml' ? 'png' : 'jpg';
  const shown = Math.min(width, CARD_WIDTH);
  return {
    image: toAbsoluteUrl(site, createLinks(locale).asset(id, { width: CARD_WIDTH, format, version })),
    width: shown,
    height: Math.round((height * shown) / width),
    alt: picture?.alt.text || site.hotel.name,
  };
};

const SocialCard = (props: IndexedHeadProps) => {
  const { title, description } = props;
  const { image, width, height, alt } = getCardPicture(props);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      {/* Title, description and picture are read from the lines above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
};

/** Head of an indexable page: canonical and alternate links, and the social card. */
export const IndexedHead = (props: IndexedHeadProps) => {
  const { site, locale, selectLink, title, description, kind = 'website' } = props;
  const others = LOCALES.filter((other) => other !== locale);
  return (
    <>
      <PageHead title={title} hotelName={site.hotel.name} description={description} />
      <link rel="canonical" href={getPageUrl(site, selectLink, locale)} />
      {LOCALES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={getPageUrl(site, selectLink, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={getPageUrl(site, selectLink, DEFAULT_LOCALE)} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={getPageUrl(site, selectLink, locale)} />
      <meta property="og:site_name" content={site.hotel.name} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[other]} />
      ))}
      <SocialCard {...props} />
    </>
  );
};
