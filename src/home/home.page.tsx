import { HeldOffer } from '#src/booking/held-offer/held-offer.client.tsx';
import { createRoomListings } from '#src/booking/rooms/room-listing.ts';
import { AvailabilityForm } from '#src/booking/search/availability-form.tsx';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { Directions } from '#src/content/article/directions.tsx';
import { Hero } from '#src/content/article/hero.tsx';
import type { ContentPage } from '#src/content/backend/model.ts';
import { NAVIGATION_SLUGS } from '#src/content/layout/frame-content.ts';
import { loadItemOrDraft } from '#src/content/pages/load-item-or-draft.ts';
import { PreviewBar } from '#src/content/pages/preview-bar.tsx';
import { getReferenceTerms } from '#src/rates/catalogue/catalogue.rules.ts';
import { hasCodesOnSale } from '#src/rates/promotions/promotion-code.rules.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createHotelData } from '#src/site/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/site/search-engines/json-ld.tsx';
import { FeaturedRooms } from './featured-rooms.tsx';
import { HomeIntroduction } from './home-introduction.tsx';
import { PolicySummary } from './policy-summary.tsx';
import { StoryTiles } from './story-tiles.tsx';

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
