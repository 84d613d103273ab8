import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { Picture } from '#src/site/ui/picture.tsx';
import { getRoomTypeName } from './load-room-contents.ts';
import type { RoomContents } from './offer.ts';
import './stay-brief.css';

interface StayBriefProps {
  readonly translator: Translator;
  readonly quote: Quote;
  readonly contents: RoomContents;
}

/** Summary of a stay: room, dates and price. */
export const StayBrief = ({ translator, quote, contents }: StayBriefProps) => {
  const { stay, rooms, nights, total, currency } = quote;
  const [only, ...others] = rooms;
  const picture = contents.get(only?.roomTypeId ?? '')?.picture;
  const what =
    only && others.length === 0
      ? getRoomTypeName(contents, only)
      : translator.t('booking.rooms', { rooms: rooms.length });
  return (
    <section className="card stay-brief" aria-label={translator.t('checkout.summary')}>
      {picture && (
        <Picture
          picture={picture}
          locale={translator.locale}
          sizes="(min-width: 900px) 35rem, 100vw"
          decorative
          className="stay-brief-picture"
        />
      )}
      <div className="stay-brief-words">
        <div className="stay-brief-dates capitalized">
          {translator.t('booking.from-until', {
            from: translator.date(stay.arrival, 'short'),
            until: translator.date(stay.departure, 'short'),
          })}
        </div>
        <p className="quiet">
          {translator.t('booking.nights', { nights })} · {what}
        </p>
        <p className="stay-brief-total">
          <span>{translator.t('results.summary.total')}</span> <strong>{translator.money(total, currency)}</strong>
        </p>
      </div>
    </section>
  );
};
