import { getReferenceTerms } from '#src/booking/model/rates/catalogue.ts';
import { hasCodesOnSale } from '#src/booking/model/rates/promotion-code.ts';
import { Directions } from '#src/components/content/directions.tsx';
import { Hero } from '#src/components/content/hero.tsx';
import { HomeIntroduction } from '#src/components/content/home-introduction.tsx';
import { PolicySummary } from '#src/components/content/policy-summary.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { StoryTiles } from '#src/components/content/story-tiles.tsx';
import { HeldOffer } from '#src/components/held-offer/held-offer.client.tsx';
import { NAVIGATION_SLUGS } from '#src/components/layout/frame-content.ts';
import { FeaturedRooms } from '#src/components/rooms/featured-rooms.tsx';
import { createPricePolicy } from '#src/components/rooms/price-policy.ts';
import { createRoomListings } from '#src/components/rooms/room-listing.ts';
import { AvailabilityForm } from '#src/components/search/availability-form.tsx';
import { createHotelData } from '#src/components/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/components/search-engines/json-ld.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import { NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { loadItemOrDraft } from './load-item-or-draft.ts';

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
