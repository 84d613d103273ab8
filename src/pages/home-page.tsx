import { AvailabilityForm } from '#src/components/content/availability-form.tsx';
import { Hero } from '#src/components/content/hero.tsx';
import { HomeLetter } from '#src/components/content/home-letter.tsx';
import { PolicyLine } from '#src/components/content/policy-line.tsx';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { StoryTiles } from '#src/components/content/story-tiles.tsx';
import { WayHere } from '#src/components/content/way-here.tsx';
import { NAVIGATION_SLUGS } from '#src/components/layout/frame-content.ts';
import { FeaturedRooms } from '#src/components/rooms/featured-rooms.tsx';
import { soldRooms } from '#src/components/rooms/sold-room.ts';
import { hotelData } from '#src/components/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/components/search-engines/json-ld.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import { NoSuchPage } from './error-pages.tsx';
import { itemOrDraft } from './item-or-draft.ts';
import type { PageProps } from './page-props.ts';

const FEATURED = 6;

const HOME = { collection: 'pages', key: 'home' } as const;

/** In the order of the header, those that the backend has. */
const stories = (pagesInside: readonly ContentPage[]): ContentPage[] =>
  NAVIGATION_SLUGS.flatMap((slug) => pagesInside.filter((page) => page.slug === slug));

export default async function HomePage(props: PageProps) {
  const { locale } = props;
  const { booking, content, policy } = services();
  const [{ item: home, isDraft }, wayHere, pagesInside, contents, onSale] = await Promise.all([
    itemOrDraft(HOME, props, () => content.page(HOME.key, locale)),
    content.page('como-llegar', locale),
    content.pagesInside(locale),
    content.rooms(locale),
    booking.listRoomTypes(),
  ]);
  if (!home) return <NoSuchPage locale={locale} />;
  const rooms = soldRooms(onSale, contents);
  const description = home.summary.text;
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={(links) => links.home}
        title={home.title.text}
        description={description}
      />
      <JsonLd data={hotelData(services(), locale, description)} />
      {isDraft && <PreviewBar locale={locale} />}
      <Hero locale={locale} page={home} eyebrow={wordsIn(locale).t('content.home.eyebrow')} tall>
        <AvailabilityForm locale={locale} />
      </Hero>
      <HomeLetter body={home.body} locale={locale} />
      <FeaturedRooms rooms={rooms.slice(0, FEATURED)} locale={locale} policy={policy} />
      <StoryTiles pages={stories(pagesInside)} locale={locale} />
      {wayHere && <WayHere page={wayHere} locale={locale} />}
      <PolicyLine locale={locale} terms={policy.terms} />
    </>
  );
}
