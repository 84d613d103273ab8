import type { Quote } from '#src/booking/model/quote.ts';
import { Picture } from '#src/components/ui/picture.tsx';
import type { Words } from '#src/i18n/intl.ts';
import type { RoomContents } from './offer.ts';
import { roomTypeName } from './room-type-name.ts';
import './stay-brief.css';

interface StayBriefProps {
  readonly words: Words;
  readonly quote: Quote;
  readonly contents: RoomContents;
}

/** The stay that a page speaks of, at a glance: its room, its days and its price. */
export const StayBrief = ({ words, quote, contents }: StayBriefProps) => {
  const { stay, rooms, nights, total, currency } = quote;
  const [only, ...others] = rooms;
  const picture = contents.get(only?.roomTypeId ?? '')?.picture;
  const what =
    only && others.length === 0 ? roomTypeName(contents, only) : words.t('booking.rooms', { rooms: rooms.length });
  return (
    <section className="stay-brief" aria-label={words.t('checkout.summary')}>
      {picture && (
        <Picture
          picture={picture}
          locale={words.locale}
          sizes="(min-width: 900px) 25rem, 100vw"
          decorative
          className="stay-brief-picture"
        />
      )}
      <div className="stay-brief-words">
        <div className="stay-brief-dates">
          {words.t('booking.from-until', {
            from: words.date(stay.arrival, 'short'),
            until: words.date(stay.departure, 'short'),
          })}
        </div>
        <p className="quiet">
          {words.t('booking.nights', { nights })} · {what}
        </p>
        <p className="stay-brief-total">
          <span>{words.t('results.summary.total')}</span> <strong>{words.money(total, currency)}</strong>
        </p>
      </div>
    </section>
  );
};
