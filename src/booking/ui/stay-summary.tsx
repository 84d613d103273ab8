import type { ReactNode } from 'react';
import { listAddOnTexts } from '#src/booking/change-rules/add-on.text.ts';
import type { HotelFacts } from '#src/kernel/hotel.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { listHotelLines, type Quote, type RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { createQuoteLines, describeRoomParty } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { Picture } from '#src/site/ui/picture.tsx';
import { getRoomTypeName } from './load-room-contents.ts';
import type { RoomContents } from './offer.ts';
import { describeRestToday } from './same-day.text.ts';
import './price-lines.css';
import './stay-summary.css';

interface PriceLinesProps {
  /** `text` is shown instead of the amount. */
  readonly lines: readonly { readonly label: string; readonly amount: Minor; readonly text?: string }[];
  /** Stated beside the total: part of no sum. R20 */
  readonly notes: readonly { readonly label: string; readonly amount: Minor }[];
  readonly total: { readonly label: string; readonly amount: Minor };
  readonly money: (amount: Minor) => string;
}

/** Price lines and their sum. B1 */
export const PriceLines = ({ lines, total, notes, money }: PriceLinesProps) => (
  <dl className="amount-lines price-lines">
    {lines.map(({ label, amount, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text ?? money(amount)}</dd>
      </div>
    ))}
    <div className="price-total">
      <dt>{total.label}</dt>
      <dd>{money(total.amount)}</dd>
    </div>
    {notes.map(({ label, amount }) => (
      <div key={label} className="quiet-s">
        <dt>{label}</dt>
        <dd>{money(amount)}</dd>
      </div>
    ))}
  </dl>
);

/** When the guest looks. */
interface PaymentMoment {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}

interface StaySummaryProps {
  readonly translator: Translator;
  readonly title: string;
  readonly quote: Quote;
  readonly contents: RoomContents;
  /** Facts for future stays: check-in, check-out, and what the price includes. */
  readonly hotelFacts?: HotelFacts | undefined;
  /** Link to the page of a held room. */
  readonly createRoomHref?: (roomId: string) => string;
  readonly renderRoomNote?: (room: RoomQuote) => ReactNode;
  /** Adds what is due today and later, of a stay to be paid. */
  readonly payable?: PaymentMoment;
}

interface RoomLineProps
  extends Pick<StaySummaryProps, 'translator' | 'contents' | 'createRoomHref' | 'renderRoomNote'> {
  readonly room: RoomQuote;
  readonly quote: Quote;
}

interface AddOnTextsProps {
  readonly texts: readonly string[];
}

const AddOnTexts = ({ texts }: AddOnTextsProps) =>
  texts.map((text) => (
    <span key={text} className="quiet summary-party">
      {text}
    </span>
  ));

const BookingAddOns = ({ texts }: AddOnTextsProps) =>
  texts.length > 0 && (
    <li className="summary-name">
      <AddOnTexts texts={texts} />
    </li>
  );

const RoomLine = ({ translator, room, contents, quote, createRoomHref, renderRoomNote }: RoomLineProps) => {
  const name = getRoomTypeName(contents, room);
  const picture = contents.get(room.roomTypeId)?.picture;
  return (
    <li className="summary-room">
      {picture && (
        <Picture picture={picture} locale={translator.locale} sizes="4rem" decorative className="summary-picture" />
      )}
      <span className="summary-name">
        {createRoomHref ? (
          <a href={createRoomHref(room.roomId)}>
            {name}
            <span className="visually-hidden">, {translator.t('checkout.room.details', { number: room.roomId })}</span>
          </a>
        ) : (
          name
        )}
        <span className="quiet summary-party">{describeRoomParty(translator, room)}</span>
        <AddOnTexts texts={listAddOnTexts(translator, quote, room.roomId)} />
        {renderRoomNote?.(room)}
      </span>
      <span className="amount">{translator.money(room.total, quote.currency)}</span>
    </li>
  );
};

interface PaymentTodayProps extends Pick<StaySummaryProps, 'translator' | 'quote'> {
  readonly payable: PaymentMoment;
}

/** Amount due today and the balance. B7, B8 */
const PaymentToday = ({ translator, quote, payable }: PaymentTodayProps) => (
  <dl className="amount-lines summary-today">
    <div>
      <dt>{translator.t('results.summary.today')}</dt>
      <dd>{translator.money(quote.deposit, quote.currency)}</dd>
    </div>
    {quote.balance && (
      <div>
        <dt>
          {describeRestToday(translator, quote.balance, payable) ??
            translator.t('results.summary.later', { date: translator.date(quote.balance.dueOn, 'medium') })}
        </dt>
        <dd>{translator.money(quote.balance.amount, quote.currency)}</dd>
      </div>
    )}
  </dl>
);

const Dates = ({
  translator,
  quote: { stay },
  hotelFacts,
}: Pick<StaySummaryProps, 'translator' | 'quote' | 'hotelFacts'>) => (
  <dl className="facts">
    <div>
      <dt>{translator.t('booking.arrival')}</dt>
      <dd className="capitalized">{translator.date(stay.arrival, 'full')}</dd>
      {hotelFacts && (
        <dd className="quiet capitalized">
          {translator.t('booking.check-in', { time: translator.hour(hotelFacts.checkIn) })}
        </dd>
      )}
    </div>
    <div>
      <dt>{translator.t('booking.departure')}</dt>
      <dd className="capitalized">{translator.date(stay.departure, 'full')}</dd>
      {hotelFacts && (
        <dd className="quiet capitalized">
          {translator.t('booking.check-out', { time: translator.hour(hotelFacts.checkOut) })}
        </dd>
      )}
    </div>
  </dl>
);

/** Summary of a quote: dates, rooms and price lines. */
export const StaySummary = (props: StaySummaryProps) => {
  const { translator, title, quote, contents, hotelFacts, createRoomHref, renderRoomNote, payable } = props;
  return (
    <section className="panel stay-summary" aria-label={title}>
      <h2 className="subheading">{title}</h2>
      <Dates {...{ translator, quote, hotelFacts }} />
      <p className="quiet">
        {translator.t('booking.nights', { nights: quote.nights })} ·{' '}
        {translator.t('booking.rooms', { rooms: quote.rooms.length })}
      </p>
      <ul className="summary-rooms">
        {quote.rooms.map((room) => (
          <RoomLine
            key={room.roomId}
            translator={translator}
            room={room}
            contents={contents}
            quote={quote}
            {...(createRoomHref && { createRoomHref })}
            {...(renderRoomNote && { renderRoomNote })}
          />
        ))}
        <BookingAddOns texts={listAddOnTexts(translator, quote, null)} />
      </ul>
      <PriceLines {...createQuoteLines(translator, quote)} />
      {payable && <PaymentToday {...{ translator, quote, payable }} />}
      {hotelFacts && (
        <p className="quiet">
          {translator.t(listHotelLines(quote).length > 0 ? 'booking.included.hotel-fees' : 'booking.included', {
            included: hotelFacts.included[translator.locale],
          })}
        </p>
      )}
    </section>
  );
};
