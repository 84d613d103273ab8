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

/** How far from the dates that were asked for, in days, or how many nights longer from the same day. */
const shiftText = (words: Words, search: SearchParams, stay: Stay): string => {
  const { arrival: asked, departure } = search;
  const { arrival } = stay;
  if (!asked || !departure) return '';
  if (asked === arrival)
    return words.t('results.nearest.longer', { nights: nightCount(stay) - nightCount({ arrival, departure }) });
  const days =
    asked < arrival ? nightCount({ arrival: asked, departure: arrival }) : -nightCount({ arrival, departure: asked });
  return words.t(days > 0 ? 'results.nearest.later' : 'results.nearest.earlier', { days: Math.abs(days) });
};

/** B9: a search without result offers the nearest bookable stays, with prices. */
export const NearestStays = ({ words, stays, currency, search }: NearestStaysProps) => (
  <section className="nearest" aria-labelledby="nearest-title">
    <h2 id="nearest-title">{words.t('results.nearest.title')}</h2>
    <ul className="nearest-list">
      {stays.map(({ stay, from }) => (
        <li key={stay.arrival}>
          <a href={linksIn(words.locale).booking({ ...search, ...stay })}>
            <span className="nearest-shift">{shiftText(words, search, stay)}</span>
            <strong>
              {words.t('booking.from-until', {
                from: words.date(stay.arrival, 'short'),
                until: words.date(stay.departure, 'medium'),
              })}
            </strong>
            <span className="nearest-price">
              {words.t('results.nearest.from', { nights: nightCount(stay), price: words.money(from, currency) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
