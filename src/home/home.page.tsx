import { HeldOffer } from '#src/booking/hold/held-offer/held-offer.client.tsx';
import { RoomList } from '#src/booking/room-pages/room-list.tsx';
import type { RoomListing } from '#src/booking/room-pages/room-listing.ts';
import { createRoomListings } from '#src/booking/room-pages/room-listing.ts';
import { TaxNote } from '#src/booking/room-pages/room-price.tsx';
import { AvailabilityForm } from '#src/booking/search-form/availability-form.tsx';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { Directions } from '#src/content/article/directions.tsx';
import { Hero } from '#src/content/article/hero.tsx';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import { NAVIGATION_SLUGS } from '#src/content/layout/frame-content.ts';
import { loadItemOrDraft, PreviewBar } from '#src/content/pages/content-item.tsx';
import type { Locale, Localized } from '#src/kernel/locale.ts';
import { getReferenceTerms } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { hasCodesOnSale } from '#src/rates/promotions/promotion-code.rules.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { describeTerms } from '#src/rates/quote/quote.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createHotelData } from '#src/site/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/site/search-engines/json-ld.tsx';
import { HtmlBlock, LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import './featured-rooms.css';
import './home-introduction.css';
import './policy-summary.css';
import './story-tiles.css';

interface FeaturedRoomsProps {
  readonly rooms: readonly RoomListing[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

/** Featured rooms of the home page. */
export const FeaturedRooms = ({ rooms, locale, policy }: FeaturedRoomsProps) => {
  const translator = getTranslator(locale);
  return (
    <section className="featured-rooms section section-tint">
      <div className="wrap stack stack-l">
        <header className="spread">
          <div className="stack stack-s">
            <p className="eyebrow">{translator.t('content.home.rooms.eyebrow')}</p>
            <h2>{translator.t('content.home.rooms.title')}</h2>
            <TaxNote locale={locale} policy={policy} />
          </div>
          <Link to={createLinks(locale).rooms} className="link-arrow">
            {translator.t('rooms.all')}
          </Link>
        </header>
        <RoomList rooms={rooms} locale={locale} policy={policy} level={3} />
      </div>
    </section>
  );
};

/** Introduction of the home page: first paragraph at full width, the rest in columns. */
export const HomeIntroduction = ({ body, locale }: { body: Localized; locale: Locale }) => (
  <section className="home-letter section">
    <div className="wrap">
      <HtmlBlock html={body} locale={locale} className="home-letter-text" />
    </div>
  </section>
);

interface PolicySummaryProps {
  readonly locale: Locale;
  /** Current terms of new bookings. */
  readonly terms: Terms;
}

/** Deposit and cancellation policy in one sentence. B7, B8 */
export const PolicySummary = ({ locale, terms }: PolicySummaryProps) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  return (
    <section className="policy-line section">
      <div className="wrap stack">
        <h2 className="eyebrow">{translator.t('content.policy.title')}</h2>
        <p className="policy-line-text">{describeTerms(translator, terms)}</p>
        <div className="cluster">
          <Link to={links.calendar()} className="button button-primary button-large">
            {translator.t('content.policy.book')}
          </Link>
          <Link to={links.content('politicas/cancelacion')}>{translator.t('content.policy.more')}</Link>
        </div>
      </div>
    </section>
  );
};

const StoryTile = ({ page, locale }: { page: ContentPage; locale: Locale }) => (
  <li className="story-tile">
    <Link to={createLinks(locale).pagina(page.slug)}>
      {page.picture && (
        <Picture picture={page.picture} locale={locale} sizes="(width >= 900px) 50vw, 100vw" decorative />
      )}
      <h3>
        <LocalizedText value={page.title} locale={locale} />
      </h3>
    </Link>
    <p>
      <LocalizedText value={page.summary} locale={locale} />
    </p>
  </li>
);

/** Large picture links: gastronomy, experiences, wellness, events. */
export const StoryTiles = ({ pages, locale }: { pages: readonly ContentPage[]; locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <section className="section">
      <div className="wrap stack stack-l">
        <header className="stack stack-s">
          <p className="eyebrow">{translator.t('content.home.stories.eyebrow')}</p>
          <h2 className="story-title">{translator.t('content.home.stories.title')}</h2>
        </header>
        <ul className="story-tiles">
          {pages.map((page) => (
            <StoryTile key={page.id} page={page} locale={locale} />
          ))}
        </ul>
      </div>
    </section>
  );
};

const FEATURED_ROOMS = 6;

const HOME = { collection: 'pages', key: 'home' } as const;

/** The pages of the header's navigation that the backend has, in its order. */
const selectStories = (pagesInside: readonly ContentPage[]): ContentPage[] =>
  NAVIGATION_SLUGS.flatMap((slug) => pagesInside.filter((page) => page.slug === slug));

export default async function HomePage(props: PageProps) {
  const { locale, context } = props;
  const { booking, clock, content, policy } = context.services;
  const [{ item: home, isDraft }, directions, pagesInside, contents, onSale, catalogue] = await Promise.all([
    loadItemOrDraft(HOME, props, () => content.getPage(HOME.key, locale)),
    content.getPage('como-llegar', locale),
    content.listPagesInside(locale),
    content.listRooms(locale),
    booking.listRoomTypes(),
    booking.readCatalogue(),
  ]);
  if (!home) return <NoSuchPage locale={locale} context={context} />;
  const rooms = createRoomListings(onSale, contents);
  const description = home.summary.text;
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(links) => links.home}
        title={home.title.text}
        description={description}
      />
      <JsonLd data={createHotelData(context.services, locale, description)} />
      {isDraft && <PreviewBar locale={locale} />}
      <HeldOffer locale={locale} />
      <Hero locale={locale} page={home} eyebrow={getTranslator(locale).t('content.home.eyebrow')} tall>
        <AvailabilityForm locale={locale} hasCodeField={hasCodesOnSale(catalogue)} />
      </Hero>
      <HomeIntroduction body={home.body} locale={locale} />
      <FeaturedRooms
        rooms={rooms.slice(0, FEATURED_ROOMS)}
        locale={locale}
        policy={createPricePolicy(policy, catalogue, clock.now())}
      />
      <StoryTiles pages={selectStories(pagesInside)} locale={locale} />
      {directions && <Directions page={directions} locale={locale} />}
      <PolicySummary locale={locale} terms={getReferenceTerms(catalogue)} />
    </>
  );
}
