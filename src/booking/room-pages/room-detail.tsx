import type { ReactNode } from 'react';
import { RoomGallery } from '#src/content/gallery/room-gallery.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { priceGuestNight } from '#src/rates/quote/night-price.rules.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import type { AgeBand } from '#src/rates/rooms/room-type.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks, type SearchParams } from '#src/site/routing/links.ts';
import { HtmlBlock, LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import type { RoomListing } from './room-listing.ts';
import { RoomPrice, TaxNote } from './room-price.tsx';
import { PRICES_ID } from './room-prices.tsx';
import './room-detail.css';

interface OccupancyRulesProps {
  readonly room: Pick<RoomListing, 'occupancy' | 'extraAdult' | 'extraChild' | 'underOccupancy'>;
  readonly locale: Locale;
  readonly policy: Pick<PricePolicy, 'currency' | 'taxes' | 'today'>;
}

const createAdults = (adults: number): Party => ({ adults, childAges: [] });

/** Occupancy rules: limits, included guests, and charges for others, with taxes and fees of a night. B5 */
export const OccupancyRules = ({ room, locale, policy: { currency, taxes, today } }: OccupancyRulesProps) => {
  const translator = getTranslator(locale);
  const format = (amount: Minor): string => translator.money(amount, currency);
  const priceGuests = (amount: Minor, guests: Party) => priceGuestNight(amount, guests, taxes, today);
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = room.occupancy;
  const describeAgeBand = ({ fromAge: from, toAge: to, pays, price }: AgeBand): string => {
    // Of a fee that not all ages of a band pay, the price is that of the oldest.
    const charge = priceGuests(pays === 'nothing' ? 0 : (price ?? room.extraChild), { adults: 0, childAges: [to] });
    const kind = pays === 'nothing' && charge > 0 ? 'child' : pays;
    return translator.t(`rooms.fits.${kind}`, { from, to, price: format(charge) });
  };
  /** Calculates how the room's price differs for fewer adults, who are charged fewer fees per person. R3 */
  const calculateDifference = (adults: number, amount: Minor): Minor => {
    const ofRoom = priceGuestNight(Math.abs(amount), createAdults(0), taxes, today, 'room');
    return Math.sign(amount) * ofRoom - priceGuests(0, createAdults(adultsIncluded - adults));
  };
  const fewer = Object.entries(room.underOccupancy ?? {})
    .filter(([, amount]) => amount !== 0)
    .map(([adults, amount]) => ({ adults: Number(adults), difference: calculateDifference(Number(adults), amount) }));
  return (
    <ul>
      <li>{translator.t('rooms.fits.limits', { guests: maxGuests, adults: maxAdults })}</li>
      <li>{translator.t('rooms.fits.included', { adults: adultsIncluded, children: childrenIncluded })}</li>
      {fewer.map(({ adults, difference }) => (
        <li key={`fewer-${adults}`}>
          {translator.t(difference < 0 ? 'rooms.fits.fewer.less' : 'rooms.fits.fewer.more', {
            adults,
            price: format(Math.abs(difference)),
          })}
        </li>
      ))}
      {maxAdults > adultsIncluded && (
        <li>
          {translator.t('rooms.fits.extra-adult', { price: format(priceGuests(room.extraAdult, createAdults(1))) })}
        </li>
      )}
      {ageBands.map((band) => (
        <li key={band.fromAge}>{describeAgeBand(band)}</li>
      ))}
    </ul>
  );
};

/** Size, beds, view and maximum guests. */
export const RoomFacts = ({ room, locale }: { room: RoomListing; locale: Locale }) => {
  const translator = getTranslator(locale);
  const { content, occupancy } = room;
  return (
    <dl className="facts">
      <div>
        <dt>{translator.t('rooms.guests')}</dt>
        <dd>{translator.t('rooms.guests.max', { guests: occupancy.maxGuests })}</dd>
      </div>
      <div>
        <dt>{translator.t('rooms.size')}</dt>
        <dd>{translator.t('rooms.square-metres', { size: content.sizeSquareMetres })}</dd>
      </div>
      <div>
        <dt>{translator.t('rooms.beds')}</dt>
        <dd>
          <LocalizedText value={content.beds} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{translator.t('rooms.view')}</dt>
        <dd>
          <LocalizedText value={content.view} locale={locale} />
        </dd>
      </div>
    </dl>
  );
};

interface RoomDetailProps {
  readonly room: RoomListing;
  readonly locale: Locale;
  readonly policy: PricePolicy;
  readonly breadcrumbs?: ReactNode;
  readonly share?: ReactNode;
  /** Search from which the page was opened. */
  readonly search?: SearchParams | undefined;
}

/** The results from which the page was opened; of a search for one room, with this one chosen. */
const ChooseLink = ({
  roomTypeId,
  locale,
  search,
}: Pick<RoomListing, 'roomTypeId'> & { locale: Locale; search: SearchParams }) => {
  const isOnlyRoom = search.rooms?.length === 1;
  return (
    <a
      href={createLinks(locale).booking(isOnlyRoom ? { ...search, choices: [roomTypeId] } : search)}
      className="button button-primary button-large button-wide"
    >
      {getTranslator(locale).t(isOnlyRoom ? 'rooms.choose' : 'rooms.back')}
    </a>
  );
};

/** Price and booking link of the room; sticky beside the text. */
const BookingCard = ({ room, locale, policy, search, share }: RoomDetailProps) => {
  const translator = getTranslator(locale);
  return (
    <aside className="room-booking card panel">
      <div>
        <RoomPrice locale={locale} from={room.from} policy={policy} />
        <TaxNote locale={locale} policy={policy} />
      </div>
      {search ? (
        <ChooseLink roomTypeId={room.roomTypeId} {...{ locale, search }} />
      ) : (
        <Link
          to={createLinks(locale).calendar({ roomTypeId: room.roomTypeId })}
          className="button button-primary button-large button-wide"
        >
          {translator.t('rooms.book')}
        </Link>
      )}
      <a href={`#${PRICES_ID}`} className="room-booking-prices">
        {translator.t('rooms.dates.see')}
      </a>
      <p className="quiet">{translator.t('rooms.book.terms')}</p>
      {share}
    </aside>
  );
};

export const RoomDetail = ({ room, locale, policy, breadcrumbs, search, share }: RoomDetailProps) => {
  const translator = getTranslator(locale);
  const { content } = room;
  return (
    <article className="room-detail wrap">
      <header className="stack stack-s">
        {search && (
          <a href={createLinks(locale).booking(search)} className="link-back room-back">
            {translator.t('rooms.back')}
          </a>
        )}
        {breadcrumbs}
        <h1>
          <LocalizedText value={content.name} locale={locale} />
        </h1>
        <p className="lead">
          <LocalizedText value={content.summary} locale={locale} />
        </p>
      </header>
      <RoomGallery room={content} locale={locale} />
      <div className="room-columns">
        <BookingCard {...{ room, locale, policy, search, share }} />
        <div className="stack stack-l">
          <RoomFacts room={room} locale={locale} />
          {content.body.text && <HtmlBlock html={content.body} locale={locale} />}
          {content.amenities.length > 0 && (
            <section className="stack">
              <h2>{translator.t('rooms.amenities')}</h2>
              <ul className="room-amenities">
                {content.amenities.map((amenity) => (
                  <li key={amenity.text}>
                    <LocalizedText value={amenity} locale={locale} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="prose">
            <h2>{translator.t('rooms.fits.title')}</h2>
            <OccupancyRules room={room} locale={locale} policy={policy} />
          </section>
        </div>
      </div>
    </article>
  );
};
