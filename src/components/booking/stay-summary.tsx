import type { ReactNode } from 'react';
import type { HouseFacts } from '#src/booking/model/hotel-policy.ts';
import type { Quote, RoomQuote } from '#src/booking/model/quote.ts';
import { Picture } from '#src/components/ui/picture.tsx';
import { partyText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { quoteLines } from '#src/i18n/quote-words.ts';
import type { RoomContents } from './offer.ts';
import { PriceLines } from './price-lines.tsx';
import { roomTypeName } from './room-type-name.ts';
import './stay-summary.css';

interface StaySummaryProps {
  readonly words: Words;
  readonly title: string;
  readonly quote: Quote;
  readonly contents: RoomContents;
  /** Of a stay that is going to be: when the room is ready, until when it is left, what is in the price. */
  readonly house?: HouseFacts | undefined;
  /** The page of a room of the hold; a reservation has none. */
  readonly roomHref?: (roomId: string) => string;
  /** What else there is to a room. */
  readonly roomNote?: (room: RoomQuote) => ReactNode;
  /** Says too what is paid today and until when cancelling is free. */
  readonly isToBePaid?: boolean;
}

interface RoomLineProps extends Pick<StaySummaryProps, 'words' | 'contents' | 'roomHref' | 'roomNote'> {
  readonly room: RoomQuote;
  readonly currency: string;
}

const RoomLine = ({ words, room, contents, currency, roomHref, roomNote }: RoomLineProps) => {
  const name = roomTypeName(contents, room);
  const picture = contents.get(room.roomTypeId)?.picture;
  return (
    <li className="summary-room">
      {picture && (
        <Picture picture={picture} locale={words.locale} sizes="4rem" decorative className="summary-picture" />
      )}
      <span className="summary-name">
        {roomHref ? (
          <a href={roomHref(room.roomId)}>
            {name}
            <span className="visually-hidden">, {words.t('checkout.room.details', { number: room.roomId })}</span>
          </a>
        ) : (
          name
        )}
        <span className="quiet summary-party">{partyText(words, room.party)}</span>
        {roomNote?.(room)}
      </span>
      <span className="summary-price">{words.money(room.total, currency)}</span>
    </li>
  );
};

/** What the button will charge, and what it does not commit to. B7, B8 */
const PaidToday = ({ words, quote }: Pick<StaySummaryProps, 'words' | 'quote'>) => (
  <dl className="summary-today">
    <div>
      <dt>{words.t('results.summary.today')}</dt>
      <dd>{words.money(quote.deposit, quote.currency)}</dd>
    </div>
    {quote.balance && (
      <div>
        <dt>{words.t('results.summary.later', { date: words.date(quote.balance.dueOn, 'medium') })}</dt>
        <dd>{words.money(quote.balance.amount, quote.currency)}</dd>
      </div>
    )}
  </dl>
);

const Dates = ({ words, quote: { stay }, house }: Pick<StaySummaryProps, 'words' | 'quote' | 'house'>) => (
  <dl className="facts summary-dates">
    <div>
      <dt>{words.t('booking.arrival')}</dt>
      <dd>{words.date(stay.arrival, 'full')}</dd>
      {house && (
        <dd className="quiet summary-hour">{words.t('booking.check-in', { time: words.hour(house.checkIn) })}</dd>
      )}
    </div>
    <div>
      <dt>{words.t('booking.departure')}</dt>
      <dd>{words.date(stay.departure, 'full')}</dd>
      {house && (
        <dd className="quiet summary-hour">{words.t('booking.check-out', { time: words.hour(house.checkOut) })}</dd>
      )}
    </div>
  </dl>
);

/** Dates, rooms and what they cost: the quote itself, as every page shows it. */
export const StaySummary = (props: StaySummaryProps) => {
  const { words, title, quote, contents, house, roomHref, roomNote, isToBePaid } = props;
  return (
    <section className="stay-summary" aria-label={title}>
      <h2>{title}</h2>
      <Dates {...{ words, quote, house }} />
      <p className="quiet">
        {words.t('booking.nights', { nights: quote.nights })} ·{' '}
        {words.t('booking.rooms', { rooms: quote.rooms.length })}
      </p>
      <ul className="summary-rooms">
        {quote.rooms.map((room) => (
          <RoomLine
            key={room.roomId}
            words={words}
            room={room}
            contents={contents}
            currency={quote.currency}
            {...(roomHref && { roomHref })}
            {...(roomNote && { roomNote })}
          />
        ))}
      </ul>
      <PriceLines {...quoteLines(words, quote)} />
      {isToBePaid && <PaidToday words={words} quote={quote} />}
      {house && (
        <p className="quiet summary-included">
          {words.t('booking.included', { included: house.included[words.locale] })}
        </p>
      )}
    </section>
  );
};
