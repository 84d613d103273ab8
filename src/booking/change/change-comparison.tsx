import { describeAddOns } from '#src/booking/change-rules/add-on.text.ts';
import type { ChangeProposal } from '#src/booking/change-rules/date-change.rules.ts';
import { calculateStayPayments } from '#src/booking/reservation/folio.rules.ts';
import { type Confirmed, isGuaranteedByDesk } from '#src/booking/reservation/reservation.rules.ts';
import { getRoomTypeName } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { describeTerms } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import './change-comparison.css';
import '#src/booking/reservation-steps/figures.css';

interface ChangeComparisonProps {
  readonly translator: Translator;
  readonly before: Quote;
  readonly after: Quote;
  /** Names of the extras that are left out. R14 */
  readonly dropped: readonly LocalizedText[];
  readonly contents: RoomContents;
}

interface Row {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly isTotal?: boolean;
}

const formatDifference = (difference: number, text: (magnitude: number) => string): string => {
  if (difference === 0) return text(0);
  return `${difference > 0 ? '+' : '−'}${text(Math.abs(difference))}`;
};

const createRows = ({ translator, before, after, contents }: ChangeComparisonProps): Row[] => {
  const formatMoney = (amount: number) => translator.money(amount, after.currency);
  const renderRoomRow = (room: RoomQuote): Row => {
    const was = before.rooms.find(({ roomId }) => roomId === room.roomId)?.total ?? 0;
    return {
      label: translator.t('dates.room', { number: room.roomId, room: getRoomTypeName(contents, room) }),
      before: formatMoney(was),
      after: formatMoney(room.total),
      difference: formatDifference(room.total - was, formatMoney),
    };
  };
  return [
    ...after.rooms.map(renderRoomRow),
    {
      label: translator.t('results.summary.total'),
      before: formatMoney(before.total),
      after: formatMoney(after.total),
      difference: formatDifference(after.total - before.total, formatMoney),
      isTotal: true,
    },
  ];
};

interface StayTicketProps {
  readonly translator: Translator;
  readonly label: string;
  readonly quote: Quote;
  readonly className?: string;
}

const StayTicket = ({ translator, label, quote, className = 'ticket' }: StayTicketProps) => (
  <div className={className}>
    <dt className="quiet-s">{label}</dt>
    <dd className="ticket-dates capitalized">
      {translator.t('booking.from-until', {
        from: translator.date(quote.stay.arrival, 'short'),
        until: translator.date(quote.stay.departure, 'medium'),
      })}
    </dd>
    <dd>{translator.t('booking.nights', { nights: quote.nights })}</dd>
    {describeAddOns(translator, quote).map((text) => (
      <dd key={text}>{text}</dd>
    ))}
  </div>
);

/** Comparison of both stays, room by room. Each room name has its own row, so that amounts fit on a phone. */
export const ChangeComparison = (props: ChangeComparisonProps) => {
  const { translator, before, after } = props;
  const dropped = props.dropped.map((names) => names[translator.locale]);
  return (
    <div className="step-parts">
      {dropped.length > 0 && (
        <Alert tone="warning" title={translator.t('add-on.dropped', { names: translator.list(dropped) })} />
      )}
      <dl className="tickets">
        <StayTicket translator={translator} label={translator.t('dates.table.before')} quote={before} />
        <StayTicket
          translator={translator}
          label={translator.t('dates.table.after')}
          quote={after}
          className="ticket ticket-new"
        />
      </dl>
      <table className="table comparison">
        <caption>{translator.t('dates.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{translator.t('dates.table.before')}</th>
            <th scope="col">{translator.t('dates.table.after')}</th>
            <th scope="col">{translator.t('dates.table.difference')}</th>
          </tr>
        </thead>
        {createRows(props).map(({ label, before, after, difference, isTotal }) => (
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

interface ChangeFiguresProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly proposal: ChangeProposal;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

/** Calculates the balance that remains after the change. */
const calculateRemainingBalance = (reservation: Confirmed, { after, dueNow, refund }: ChangeProposal): number =>
  Math.max(0, after.total - (calculateStayPayments(reservation) + dueNow - refund));

const DueNow = ({ translator, reservation, proposal }: ChangeFiguresProps) => {
  const { after, dueNow, refund } = proposal;
  const back = refund > 0;
  return (
    <div className={dueNow > 0 || back ? 'figures-strong' : undefined}>
      <dt>
        {back
          ? translator.t('dates.refund')
          : reservation.card === null
            ? translator.t('reservation.at-hotel.charged')
            : translator.t('dates.due-now', { card: describeCard(translator, reservation.card) })}
      </dt>
      <dd>{translator.money(back ? refund : dueNow, after.currency)}</dd>
    </div>
  );
};

/** R10: new dates are sold under the current terms. */
const hasDifferentTerms = (before: Quote, after: Quote): boolean =>
  before.terms.termsId !== after.terms.termsId || before.terms.version !== after.terms.version;

/** Amounts due now and later, and the end of free cancellation for the new dates. B7, B8 */
export const ChangeFigures = (props: ChangeFiguresProps) => {
  const { translator, reservation, proposal } = props;
  const { before, after } = proposal;
  const balance = calculateRemainingBalance(reservation, proposal);
  return (
    <section>
      <h2 className="subheading">{translator.t('dates.then')}</h2>
      {hasDifferentTerms(before, after) && (
        <p>{translator.t('dates.terms', { terms: describeTerms(translator, after.terms) })}</p>
      )}
      <dl className="figures">
        <DueNow {...props} />
        <div>
          <dt>{translator.t('dates.balance')}</dt>
          <dd>
            {balance > 0 ? translator.money(balance, after.currency) : translator.t('dates.balance.none')}
            {balance > 0 && isGuaranteedByDesk(reservation) && (
              <span className="quiet">{translator.t('reservation.at-hotel')}</span>
            )}
            {balance > 0 && after.balance && !isGuaranteedByDesk(reservation) && (
              <span className="quiet">
                {after.balance.dueOn === props.today && proposal.dueNow > 0
                  ? translator.t('due.change')
                  : translator.t('dates.balance.on', { date: translator.date(after.balance.dueOn, 'medium') })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{translator.t('dates.free')}</dt>
          <dd>
            {after.freeCancellationUntil
              ? translator.t('dates.free.until', { date: translator.date(after.freeCancellationUntil, 'medium') })
              : translator.t('dates.free.none')}
          </dd>
        </div>
      </dl>
    </section>
  );
};
