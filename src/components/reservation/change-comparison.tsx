import type { Quote, RoomQuote } from '#src/booking/model/quote.ts';
import type { RoomContents } from '#src/components/booking/offer.ts';
import { roomTypeName } from '#src/components/booking/room-type-name.ts';
import type { Words } from '#src/i18n/intl.ts';
import './change-comparison.css';

interface ChangeComparisonProps {
  readonly words: Words;
  readonly before: Quote;
  readonly after: Quote;
  readonly contents: RoomContents;
}

interface Row {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly isTotal?: boolean;
}

const signed = (difference: number, text: (magnitude: number) => string): string => {
  if (difference === 0) return text(0);
  return `${difference > 0 ? '+' : '−'}${text(Math.abs(difference))}`;
};

const rowsOf = ({ words, before, after, contents }: ChangeComparisonProps): Row[] => {
  const money = (amount: number) => words.money(amount, after.currency);
  const roomRow = (room: RoomQuote): Row => {
    const was = before.rooms.find(({ roomId }) => roomId === room.roomId)?.total ?? 0;
    return {
      label: words.t('dates.room', { number: room.roomId, room: roomTypeName(contents, room) }),
      before: money(was),
      after: money(room.total),
      difference: signed(room.total - was, money),
    };
  };
  return [
    ...after.rooms.map(roomRow),
    {
      label: words.t('results.summary.total'),
      before: money(before.total),
      after: money(after.total),
      difference: signed(after.total - before.total, money),
      isTotal: true,
    },
  ];
};

interface StayTicketProps {
  readonly words: Words;
  readonly label: string;
  readonly quote: Quote;
  readonly className?: string;
}

const StayTicket = ({ words, label, quote, className = 'ticket' }: StayTicketProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd className="ticket-dates">
      {words.t('booking.from-until', {
        from: words.date(quote.stay.arrival, 'short'),
        until: words.date(quote.stay.departure, 'medium'),
      })}
    </dd>
    <dd>{words.t('booking.nights', { nights: quote.nights })}</dd>
  </div>
);

/** Both stays side by side, room by room. Each name has a line of its own, so that amounts fit on a phone. */
export const ChangeComparison = (props: ChangeComparisonProps) => {
  const { words, before, after } = props;
  return (
    <div className="comparison-stays">
      <dl className="tickets">
        <StayTicket words={words} label={words.t('dates.table.before')} quote={before} />
        <StayTicket words={words} label={words.t('dates.table.after')} quote={after} className="ticket ticket-new" />
      </dl>
      <table className="comparison">
        <caption>{words.t('dates.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.t('dates.table.before')}</th>
            <th scope="col">{words.t('dates.table.after')}</th>
            <th scope="col">{words.t('dates.table.difference')}</th>
          </tr>
        </thead>
        {rowsOf(props).map(({ label, before, after, difference, isTotal }) => (
          <tbody key={label} className={isTotal ? 'comparison-total' : undefined}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {label}
              </th>
            </tr>
            <tr>
              <td>{before}</td>
              <td>{after}</td>
              <td>{difference}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
};
