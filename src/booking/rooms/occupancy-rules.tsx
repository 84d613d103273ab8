import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { priceGuestNight } from '#src/rates/quote/night-price.rules.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.ts';
import type { AgeBand } from '#src/rates/rooms/occupancy.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import type { RoomListing } from './room-listing.ts';

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
  /** Of the room for fewer adults, who are charged fewer fees per person. R3 */
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
