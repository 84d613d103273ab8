import type { ReactNode } from 'react';
import { listAddOnTexts } from '#src/booking/change-rules/add-on.text.ts';
import { formatMoment, type HistoryContext } from '#src/booking/history/history.text.ts';
import { calculateGoodwill } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { addDays, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeParty } from '#src/rates/availability/refusals.text.ts';
import { describeCancellation, describeGrace } from '#src/rates/penalties/cancellation.text.ts';
import type { RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { createQuoteLines, createRoomLines, describeRate } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface StayPanelProps {
  readonly context: HistoryContext;
  readonly reservation: Paid;
}

interface CourtesyRowsProps {
  readonly translator: Translator;
  readonly reservation: Paid;
}

type Lines = ReturnType<typeof createQuoteLines>;

const PriceLines = ({
  id,
  label,
  printed,
  courtesy,
}: {
  readonly id: string;
  readonly label: string;
  readonly printed: Lines;
  readonly courtesy?: ReactNode;
}) => (
  <table className="desk-lines">
    <caption className="visually-hidden">{label}</caption>
    <tbody>
      {printed.lines.map((line) => (
        <tr key={`${id} ${line.label}`}>
          <th scope="row">{line.label}</th>
          <td>{line.text ?? printed.money(line.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{printed.total.label}</th>
        <td>{printed.money(printed.total.amount)}</td>
      </tr>
      {courtesy}
      {printed.notes.map((note) => (
        <tr key={`${id} ${note.label}`} className="desk-muted">
          <th scope="row">{note.label}</th>
          <td>{printed.money(note.amount)}</td>
        </tr>
      ))}
    </tfoot>
  </table>
);

/** Goodwill under the agreed total, and what the stay comes to with it. D9 */
const CourtesyRows = ({ translator, reservation: { folio, quote } }: CourtesyRowsProps) => {
  const { t, money } = translator;
  const goodwill = calculateGoodwill(folio);
  if (goodwill === 0) return null;
  return (
    <>
      <tr>
        <th scope="row">{t('reservation.folio.adjustment')}</th>
        <td>{money(0 - goodwill, quote.currency)}</td>
      </tr>
      <tr className="desk-lines-total">
        <th scope="row">{t('desk.detail.total.after-goodwill')}</th>
        <td>{money(quote.total - goodwill, quote.currency)}</td>
      </tr>
    </>
  );
};

/** Where nights were slept before a move in house, each with the day of the move. D10 */
const listEarlierRooms = ({ nights }: RoomQuote): readonly (readonly [roomTypeId: string, until: IsoDate])[] => {
  const until = new Map<string, IsoDate>();
  for (const { night, roomTypeId } of nights) if (roomTypeId !== undefined) until.set(roomTypeId, addDays(night, 1));
  return [...until];
};

/** Dates, rooms with their guests, rates and extras, and the price line by line as agreed. */
export const StayPanel = ({ context, reservation }: StayPanelProps) => {
  const { translator, getRoomName } = context;
  const { quote } = reservation;
  const { t } = translator;
  const { arrival, departure } = quote.stay;
  const rooms = quote.rooms.length;
  return (
    <DeskPanel id="stay" title={t('desk.detail.stay')}>
      <p className="detail-stay">
        <strong>
          {t('desk.detail.stay.dates', {
            arrival: translator.date(arrival, 'full'),
            departure: translator.date(departure, 'full'),
          })}
        </strong>
        <span className="desk-muted">
          {t('desk.detail.stay.facts', { nights: t('desk.nights', { count: quote.nights }), rooms })}
        </span>
      </p>
      {quote.rooms.map((room) => {
        const extras = listAddOnTexts(translator, quote, room.roomId);
        const name = t('desk.detail.room', { number: room.roomId, name: getRoomName(room.roomTypeId) });
        return (
          <section key={room.roomId} className="detail-room" aria-label={name}>
            <h3>{name}</h3>
            <p className="desk-muted">
              {[describeParty(translator, room.party), describeRate(translator, room), ...extras]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {listEarlierRooms(room).map(([roomTypeId, until]) => (
              <p key={until} className="desk-muted">
                {t('desk.detail.room.earlier', {
                  until: translator.date(until, 'medium'),
                  name: getRoomName(roomTypeId),
                })}
              </p>
            ))}
            {rooms > 1 && (
              <PriceLines
                id={`room-${room.roomId}`}
                label={name}
                printed={createRoomLines(translator, room, quote.currency)}
              />
            )}
          </section>
        );
      })}
      <PriceLines
        id="quote"
        label={t('desk.detail.lines')}
        printed={createQuoteLines(translator, quote)}
        courtesy={reservation.status === 'confirmed' && <CourtesyRows {...{ translator, reservation }} />}
      />
    </DeskPanel>
  );
};

interface TermsPanelProps {
  readonly context: HistoryContext;
  readonly reservation: Paid;
}

/** Payment and cancellation terms with their dates and amounts, as the guest agreed to them. B17 */
export const TermsPanel = ({ context, reservation }: TermsPanelProps) => {
  const { translator, timeZone, currency } = context;
  const { t } = translator;
  const { quote, consent, confirmedAt } = reservation;
  const agreedOn = toHotelDate(Date.parse(confirmedAt), timeZone);
  const lines = [
    quote.balance
      ? t('desk.detail.terms.balance', {
          amount: translator.money(quote.balance.amount, currency),
          date: translator.date(quote.balance.dueOn),
        })
      : t('desk.detail.terms.no-balance'),
    describeGrace(translator, quote, agreedOn, 'desk.policy'),
    ...describeCancellation(translator, quote, agreedOn, 'desk.policy'),
  ];
  return (
    <DeskPanel id="terms" title={t('desk.detail.terms')}>
      <ul className="detail-terms">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
      <p className="desk-muted">
        {t(`desk.detail.terms.agreed.${consent.locale}`, { at: formatMoment(translator, consent.agreedAt, timeZone) })}
      </p>
    </DeskPanel>
  );
};
