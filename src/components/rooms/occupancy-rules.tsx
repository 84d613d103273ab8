import type { AgeBand } from '#src/booking/model/stay/occupancy.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { PricePolicy } from './price-policy.ts';
import type { RoomListing } from './room-listing.ts';

interface OccupancyRulesProps {
  readonly room: Pick<RoomListing, 'occupancy' | 'extraAdult' | 'extraChild' | 'underOccupancy'>;
  readonly locale: Locale;
  readonly policy: Pick<PricePolicy, 'currency' | 'nightTax'>;
}

/** Occupancy rules: limits, included guests, and charges for others. B5 */
export const OccupancyRules = ({ room, locale, policy: { currency, nightTax: tax } }: OccupancyRulesProps) => {
  const translator = getTranslator(locale);
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = room.occupancy;
  const describeAgeBand = ({ fromAge: from, toAge: to, pays, price }: AgeBand): string =>
    translator.t(`rooms.fits.${pays}`, { from, to, tax, price: translator.money(price ?? room.extraChild, currency) });
  const fewer = Object.entries(room.underOccupancy ?? {}).filter(([, amount]) => amount !== 0);
  return (
    <ul>
      <li>{translator.t('rooms.fits.limits', { guests: maxGuests, adults: maxAdults })}</li>
      <li>{translator.t('rooms.fits.included', { adults: adultsIncluded, children: childrenIncluded })}</li>
      {fewer.map(([adults, amount]) => (
        <li key={`fewer-${adults}`}>
          {translator.t(amount < 0 ? 'rooms.fits.fewer.less' : 'rooms.fits.fewer.more', {
            adults: Number(adults),
            tax,
            price: translator.money(Math.abs(amount), currency),
          })}
        </li>
      ))}
      {maxAdults > adultsIncluded && (
        <li>{translator.t('rooms.fits.extra-adult', { tax, price: translator.money(room.extraAdult, currency) })}</li>
      )}
      {ageBands.map((band) => (
        <li key={band.fromAge}>{describeAgeBand(band)}</li>
      ))}
    </ul>
  );
};
