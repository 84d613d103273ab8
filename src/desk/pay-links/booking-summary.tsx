import { describeAddOns } from '#src/booking/change-rules/add-on.text.ts';
import { DeskFacts } from '#src/desk/ui/desk-badge.tsx';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { describeCancellation } from '#src/rates/penalties/cancellation.text.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createQuoteLines, describeRoomParty } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface BookingSummaryProps {
  readonly translator: Translator;
  readonly quote: Quote;
  readonly getRoomName: (roomTypeId: string) => string;
  /** Hotel-local. */
  readonly today: IsoDate;
}

const AmountRow = ({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) => (
  <tr className={isTotal ? 'amount-total' : undefined}>
    <th scope="row">{label}</th>
    <td>{amount}</td>
  </tr>
);

/** Lines of the price, and what is paid when. B7, R22 */
const QuoteAmounts = ({ translator, quote, today }: Pick<BookingSummaryProps, 'translator' | 'quote' | 'today'>) => {
  const { t, date } = translator;
  const { lines, total, notes, money } = createQuoteLines(translator, quote);
  const { deposit, balance } = quote;
  return (
    <table className="desk-lines">
      <caption className="visually-hidden">{t('desk.new.price')}</caption>
      <tbody>
        {lines.map(({ label, amount, text }) => (
          <AmountRow key={label} label={label} amount={text ?? money(amount)} />
        ))}
        <AmountRow label={total.label} amount={money(total.amount)} isTotal />
        {notes.map(({ label, amount }) => (
          <AmountRow key={label} label={label} amount={money(amount)} />
        ))}
        <AmountRow label={t('desk.new.due-now')} amount={money(deposit)} />
        {balance && (
          <AmountRow
            label={
              balance.dueOn === today ? t('due.rest') : t('desk.new.due-later', { date: date(balance.dueOn, 'medium') })
            }
            amount={money(balance.amount)}
          />
        )}
      </tbody>
    </table>
  );
};

/** What a pay link is for: stay, rooms, price and conditions. */
export const BookingSummary = ({ translator, quote, getRoomName, today }: BookingSummaryProps) => {
  const { t, date } = translator;
  const { stay, nights, rooms } = quote;
  const addOns = describeAddOns(translator, quote);
  return (
    <div className="desk-stack">
      <DeskFacts
        facts={[
          { label: t('booking.arrival'), value: date(stay.arrival) },
          { label: t('booking.departure'), value: date(stay.departure) },
          { label: t('reservation.stay'), value: t('booking.nights', { nights }) },
        ]}
      />
      <ul className="room-list">
        {rooms.map((room) => (
          <li key={room.roomId}>
            <strong>{getRoomName(room.roomTypeId)}</strong>{' '}
            <span className="desk-muted">{describeRoomParty(translator, room)}</span>
          </li>
        ))}
        {addOns.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <QuoteAmounts translator={translator} quote={quote} today={today} />
      <ul className="desk-muted terms-list">
        {describeCancellation(translator, quote, today, 'desk.policy').map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
};
