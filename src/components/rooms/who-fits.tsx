import type { AgeBand } from '#src/booking/model/occupancy.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { SoldRoom } from './sold-room.ts';

interface WhoFitsProps {
  readonly room: Pick<SoldRoom, 'occupancy' | 'extraAdult' | 'extraChild'>;
  readonly locale: Locale;
  readonly currency: string;
}

/** B5 in words: how many, who is in the rate, and what the others pay. */
export const WhoFits = ({ room, locale, currency }: WhoFitsProps) => {
  const words = wordsIn(locale);
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = room.occupancy;
  const bandText = ({ fromAge: from, toAge: to, pays }: AgeBand): string =>
    words.t(`rooms.fits.${pays}`, { from, to, price: words.money(room.extraChild, currency) });
  return (
    <ul>
      <li>{words.t('rooms.fits.limits', { guests: maxGuests, adults: maxAdults })}</li>
      <li>{words.t('rooms.fits.included', { adults: adultsIncluded, children: childrenIncluded })}</li>
      {maxAdults > adultsIncluded && (
        <li>{words.t('rooms.fits.extra-adult', { price: words.money(room.extraAdult, currency) })}</li>
      )}
      {ageBands.map((band) => (
        <li key={band.fromAge}>{bandText(band)}</li>
      ))}
    </ul>
  );
};
