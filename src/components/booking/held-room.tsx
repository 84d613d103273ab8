import type { Quote, RoomQuote } from '#src/booking/model/quote.ts';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import { partyText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { roomLines } from '#src/i18n/quote-words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { RoomContents } from './offer.ts';
import { PriceLines } from './price-lines.tsx';
import { RoomRemoval } from './room-removal.client.tsx';
import './held-room.css';

interface HeldRoomProps {
  readonly words: Words;
  readonly reserva: string;
  readonly quote: Quote;
  readonly room: RoomQuote;
  readonly contents: RoomContents;
}

const NightTable = ({ words, quote, room }: Pick<HeldRoomProps, 'words' | 'quote' | 'room'>) => (
  <table className="nights">
    <caption>{words.t('held-room.nights')}</caption>
    <thead>
      <tr>
        <th scope="col">{words.t('held-room.night')}</th>
        <th scope="col">{words.t('held-room.price')}</th>
      </tr>
    </thead>
    <tbody>
      {room.nights.map(({ night, rate }) => (
        <tr key={night}>
          <td>{words.date(night, 'short')}</td>
          <td>{words.money(rate, quote.currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** One room of the hold: who sleeps there, what each night costs, and the way to take it out. */
export const HeldRoom = ({ words, reserva, quote, room, contents }: HeldRoomProps) => {
  const links = linksIn(words.locale);
  const content = contents.get(room.roomTypeId);
  return (
    <div className="held-room">
      <div className="stack">
        {content?.picture && (
          <Picture
            picture={content.picture}
            locale={words.locale}
            sizes="(min-width: 900px) 34rem, 100vw"
            className="held-room-picture"
          />
        )}
        {content && (
          <p className="lead">
            <LocalizedText value={content.summary} locale={words.locale} />
          </p>
        )}
        <p>
          <a className="link-arrow" href={links.room(room.roomTypeId)}>
            {words.t('held-room.about')}
          </a>
        </p>
      </div>
      <div className="stack">
        <dl className="facts">
          <div>
            <dt>{words.t('booking.arrival')}</dt>
            <dd>{words.date(quote.stay.arrival, 'medium')}</dd>
          </div>
          <div>
            <dt>{words.t('booking.departure')}</dt>
            <dd>{words.date(quote.stay.departure, 'medium')}</dd>
          </div>
          <div>
            <dt>{words.t('held-room.guests')}</dt>
            <dd>{partyText(words, room.party)}</dd>
          </div>
        </dl>
        <NightTable words={words} quote={quote} room={room} />
        <PriceLines {...roomLines(words, room, quote.currency)} />
        <div className="held-room-ways">
          <a className="button button-primary button-large" href={links.checkout(reserva)}>
            {words.t('held-room.back')}
          </a>
          <RoomRemoval reserva={reserva} roomId={room.roomId} isOnly={quote.rooms.length === 1} />
        </div>
      </div>
    </div>
  );
};
