import { PageHead } from '#src/components/layout/page-head.tsx';
import type { Picture } from '#src/content/model.ts';
import { linksIn } from '#src/routing/links.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/routing/locales.ts';
import { type Address, absolute, addressIn, type ListedSite } from './listed-site.ts';

interface IndexedHeadProps {
  readonly site: ListedSite;
  readonly locale: Locale;
  /** The one address of the page in each language, whichever it was asked by. */
  readonly at: Address;
  readonly title: string;
  readonly description: string;
  /** What a card shows; without it the hotel's own. */
  readonly picture?: Picture | null;
  readonly kind?: 'website' | 'article';
}

/** As Open Graph spells a language and its region. */
const OPEN_GRAPH_LOCALES = { es: 'es_PA', en: 'en_US' } as const satisfies Record<Locale, string>;

/** Pixels: the width that a card is shown in. Few readers of cards know SVG, AVIF or WebP. */
const CARD_WIDTH = 1200;
const OWN_CARD = { width: CARD_WIDTH, height: 630, type: 'image/svg+xml', version: undefined };

/** A picture as a card shows it: a drawing as PNG, a photograph as JPEG, never larger than it is. */
const cardOf = ({ site, locale, picture }: IndexedHeadProps) => {
  const { id, width, height, type, version } = picture ?? { id: site.socialCard[locale], ...OWN_CARD };
  const format = type === 'image/svg+xml' ? 'png' : 'jpg';
  const shown = Math.min(width, CARD_WIDTH);
  return {
    image: absolute(site, linksIn(locale).asset(id, { width: CARD_WIDTH, format, version })),
    width: shown,
    height: Math.round((height * shown) / width),
    alt: picture?.alt.text || site.hotel.name,
  };
};

/** The card of a shared page, for Open Graph and X alike. */
const SocialCard = (props: IndexedHeadProps) => {
  const { title, description } = props;
  const { image, width, height, alt } = cardOf(props);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
};

/** The head of a page that search engines may list: its one address, its other language, and its card. */
export const IndexedHead = (props: IndexedHeadProps) => {
  const { site, locale, at, title, description, kind = 'website' } = props;
  const others = LOCALES.filter((other) => other !== locale);
  return (
    <>
      <PageHead title={title} hotelName={site.hotel.name} description={description} />
      <link rel="canonical" href={addressIn(site, at, locale)} />
      {LOCALES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(site, at, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(site, at, DEFAULT_LOCALE)} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={addressIn(site, at, locale)} />
      <meta property="og:site_name" content={site.hotel.name} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[other]} />
      ))}
      <SocialCard {...props} />
    </>
  );
};
