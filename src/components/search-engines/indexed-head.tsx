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

const CARD_SIZE = { width: 1200, height: 630 };

/** The card of a shared page, for Open Graph and X alike. */
const SocialCard = ({ site, locale, title, description, picture }: IndexedHeadProps) => {
  const shown = picture ?? { id: site.socialCard, ...CARD_SIZE };
  const alt = picture?.alt.text || site.hotel.name;
  const image = absolute(site, linksIn(locale).asset(shown.id));
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
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
