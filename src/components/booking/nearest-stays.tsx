import type { Minor } from '#src/booking/model/money.ts';
import { nightCount, type Stay } from '#src/booking/model/stay.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn, type SearchParams } from '#src/routing/links.ts';
import './nearest-stays.css';

interface NearestStaysProps {
  readonly words: Words;
  readonly stays: readonly { readonly stay: Stay; readonly from: Minor }[];
  readonly currency: string;
  /** What was searched for; the links change its dates only. */
  readonly search: SearchParams;
}

/** B9: a search without result offers the nearest bookable stays of the same length, with prices. */
export const NearestStays = ({ words, stays, currency, search }: NearestStaysProps) => (
  <section className="nearest" aria-labelledby="nearest-title">
    <h2 id="nearest-title">{words.t('results.nearest.title')}</h2>
    <ul className="nearest-list">
      {stays.map(({ stay, from }) => (
        <li key={stay.arrival}>
          <a href={linksIn(words.locale).booking({ ...search, ...stay })}>
            <strong>
              {words.t('results.nearest.stay', {
                arrival: words.date(stay.arrival, 'short'),
                departure: words.date(stay.departure, 'medium'),
                nights: nightCount(stay),
              })}
            </strong>
            <span>{words.t('results.nearest.from', { price: words.money(from, currency) })}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
