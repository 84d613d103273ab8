import type { AgeBand } from '#src/booking/model/stay/occupancy.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { RoomListing } from './room-listing.ts';

interface OccupancyRulesProps {
  readonly room: Pick<RoomListing, 'occupancy' | 'extraAdult' | 'extraChild'>;
  readonly locale: Locale;
  readonly currency: string;
}

/** Occupancy rules: limits, included guests, and charges for others. B5 */
export const OccupancyRules = ({ room, locale, currency }: OccupancyRulesProps) => {
  const translator = getTranslator(locale);
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = room.occupancy;
  const describeAgeBand = ({ fromAge: from, toAge: to, pays }: AgeBand): string =>
    translator.t(`rooms.fits.${pays}`, { from, to, price: translator.money(room.extraChild, currency) });
  return (
    <ul>
      <li>{translator.t('rooms.fits.limits', { guests: maxGuests, adults: maxAdults })}</li>
      <li>{translator.t('rooms.fits.included', { adults: adultsIncluded, children: childrenIncluded })}</li>
      {maxAdults > adultsIncluded && (
        <li>{translator.t('rooms.fits.extra-adult', { price: translator.money(room.extraAdult, currency) })}</li>
      )}
      {ageBands.map((band) => (
        <li key={band.fromAge}>{describeAgeBand(band)}</li>
      ))}
    </ul>
  );
};
