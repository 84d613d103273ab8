import type { Minor, NightTax } from '#src/kernel/money/money.ts';
import { countNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks, type SearchParams } from '#src/site/routing/links.ts';
import './nearest-stays.css';

interface NearestStaysProps {
  readonly translator: Translator;
  readonly stays: readonly { readonly stay: Stay; readonly from: Minor }[];
  readonly currency: string;
  /** The search, of which the links change only the dates. */
  readonly search: SearchParams;
  readonly nightTax: NightTax;
}

/** Describes the distance from the requested dates, in days or additional nights. */
const describeShift = (translator: Translator, search: SearchParams, stay: Stay): string => {
  const { arrival: asked, departure } = search;
  const { arrival } = stay;
  if (!asked || !departure) return '';
  if (asked === arrival)
    return translator.t('results.nearest.longer', { nights: countNights(stay) - countNights({ arrival, departure }) });
  const days =
    asked < arrival ? countNights({ arrival: asked, departure: arrival }) : -countNights({ arrival, departure: asked });
  return translator.t(days > 0 ? 'results.nearest.later' : 'results.nearest.earlier', { days: Math.abs(days) });
};

/** Nearest bookable stays with prices, for a search without result. B9 */
export const NearestStays = ({ translator, stays, currency, search, nightTax }: NearestStaysProps) => (
  <section className="nearest" aria-labelledby="nearest-title">
    <h2 className="subheading" id="nearest-title">
      {translator.t('results.nearest.title')}
    </h2>
    {nightTax === 'included' && <p className="quiet">{translator.t('rooms.tax')}</p>}
    <ul className="nearest-list">
      {stays.map(({ stay, from }) => (
        <li key={stay.arrival}>
          <a className="link-card" href={createLinks(translator.locale).booking({ ...search, ...stay })}>
            <span className="nearest-shift">{describeShift(translator, search, stay)}</span>
            <strong className="capitalized">
              {translator.t('booking.from-until', {
                from: translator.date(stay.arrival, 'short'),
                until: translator.date(stay.departure, 'medium'),
              })}
            </strong>
            <span className="nearest-price">
              {translator.t('results.nearest.from', {
                nights: countNights(stay),
                price: translator.money(from, currency),
              })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
