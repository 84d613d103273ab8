import { BookingStep } from '#src/booking/ui/booking-step.tsx';
import { getRoomTypeName, loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { PriceLines } from '#src/booking/ui/stay-summary.tsx';
import type { HeldRoomProps, PageProps } from '#src/composition/request/page-props.ts';
import { describeParty } from '#src/rates/availability/refusals.text.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { createRoomLines, describeRate } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { RoomRemoval } from './room-removal.client.tsx';
import './held-room.css';

interface HeldRoomViewProps {
  readonly translator: Translator;
  readonly reserva: string;
  readonly quote: Quote;
  readonly room: RoomQuote;
  readonly contents: RoomContents;
}

const NightTable = ({ translator, quote, room }: Pick<HeldRoomViewProps, 'translator' | 'quote' | 'room'>) => (
  <table className="table nights">
    <caption>{translator.t('held-room.nights')}</caption>
    <thead>
      <tr>
        <th className="quiet-s" scope="col">
          {translator.t('held-room.night')}
        </th>
        <th className="quiet-s" scope="col">
          {translator.t('held-room.price')}
        </th>
      </tr>
    </thead>
    <tbody>
      {room.nights.map(({ night, rate }) => (
        <tr key={night}>
          <td>{translator.date(night, 'short')}</td>
          <td>{translator.money(rate, quote.currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Page of one held room: guests, price of each night, and its removal. */
export const HeldRoom = ({ translator, reserva, quote, room, contents }: HeldRoomViewProps) => {
  const links = createLinks(translator.locale);
  const content = contents.get(room.roomTypeId);
  const rate = describeRate(translator, room);
  return (
    <div className="held-room with-summary">
      <div className="stack">
        {content?.picture && (
          <Picture
            picture={content.picture}
            locale={translator.locale}
            sizes="(min-width: 900px) 34rem, 100vw"
            className="held-room-picture"
          />
        )}
        {content && (
          <p className="lead">
            <LocalizedText value={content.summary} locale={translator.locale} />
          </p>
        )}
        <p>
          <a className="link-arrow" href={links.room(room.roomTypeId)}>
            {translator.t('held-room.about')}
          </a>
        </p>
      </div>
      <div className="stack">
        <dl className="facts">
          <div>
            <dt>{translator.t('booking.arrival')}</dt>
            <dd>{translator.date(quote.stay.arrival, 'medium')}</dd>
          </div>
          <div>
            <dt>{translator.t('booking.departure')}</dt>
            <dd>{translator.date(quote.stay.departure, 'medium')}</dd>
          </div>
          <div>
            <dt>{translator.t('held-room.guests')}</dt>
            <dd>{describeParty(translator, room.party)}</dd>
          </div>
          {rate && (
            <div>
              <dt>{translator.t('booking.rate')}</dt>
              <dd>{rate}</dd>
            </div>
          )}
        </dl>
        <NightTable translator={translator} quote={quote} room={room} />
        <PriceLines {...createRoomLines(translator, room, quote.currency)} />
        <div className="held-room-ways">
          <a className="button button-primary button-large" href={links.checkout(reserva)}>
            {translator.t('held-room.back')}
          </a>
          <RoomRemoval reserva={reserva} roomId={room.roomId} isOnly={quote.rooms.length === 1} />
        </div>
      </div>
    </div>
  );
};

const MESSAGES = ['held-room.', 'rejection.', 'checkout.unexpected'];

/** One room of the hold. */
export default async function HeldRoomPage({ locale, context, held, room }: PageProps & HeldRoomProps) {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const { reserva, quote } = held;
  const contents = await loadRoomContents(context.services, locale);
  const title = translator.t('held-room.title', { number: room.roomId, room: getRoomTypeName(contents, room) });
  return (
    <BookingStep translator={translator} step="checkout" title={title} back={{ checkout: links.checkout(reserva) }}>
      <PageHead title={title} hotelName={context.services.hotel.name} />
      <TranslatorProvider locale={locale} messages={selectMessages(locale, MESSAGES)}>
        <HeldRoom translator={translator} reserva={reserva} quote={quote} room={room} contents={contents} />
      </TranslatorProvider>
    </BookingStep>
  );
}
