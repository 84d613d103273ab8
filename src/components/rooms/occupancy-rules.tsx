import type { BasisPoints, Minor } from '#src/booking/model/money/money.ts';
import { addTaxRates } from '#src/booking/model/rates/tax-rule.ts';
import type { AgeBand } from '#src/booking/model/stay/occupancy.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { PricePolicy } from './price-policy.ts';
import type { RoomListing } from './room-listing.ts';

interface OccupancyRulesProps {
  readonly room: Pick<RoomListing, 'occupancy' | 'extraAdult' | 'extraChild' | 'underOccupancy'>;
  readonly locale: Locale;
  readonly policy: Pick<PricePolicy, 'currency' | 'taxRates' | 'extraTaxRates'>;
}

/** Occupancy rules: limits, included guests, and charges for others, with tax. B5 */
export const OccupancyRules = ({ room, locale, policy }: OccupancyRulesProps) => {
  const translator = getTranslator(locale);
  const format = (amount: Minor, rates: readonly BasisPoints[]): string =>
    translator.money(addTaxRates(amount, rates), policy.currency);
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = room.occupancy;
  const describeAgeBand = ({ fromAge: from, toAge: to, pays, price }: AgeBand): string =>
    translator.t(`rooms.fits.${pays}`, { from, to, price: format(price ?? room.extraChild, policy.extraTaxRates) });
  const fewer = Object.entries(room.underOccupancy ?? {}).filter(([, amount]) => amount !== 0);
  return (
    <ul>
      <li>{translator.t('rooms.fits.limits', { guests: maxGuests, adults: maxAdults })}</li>
      <li>{translator.t('rooms.fits.included', { adults: adultsIncluded, children: childrenIncluded })}</li>
      {fewer.map(([adults, amount]) => (
        <li key={`fewer-${adults}`}>
          {translator.t(amount < 0 ? 'rooms.fits.fewer.less' : 'rooms.fits.fewer.more', {
            adults: Number(adults),
            price: format(Math.abs(amount), policy.taxRates),
          })}
        </li>
      ))}
      {maxAdults > adultsIncluded && (
        <li>{translator.t('rooms.fits.extra-adult', { price: format(room.extraAdult, policy.extraTaxRates) })}</li>
      )}
      {ageBands.map((band) => (
        <li key={band.fromAge}>{describeAgeBand(band)}</li>
      ))}
    </ul>
  );
};
