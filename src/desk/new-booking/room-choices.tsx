import { DeskBadge, DeskNotice, HiddenFields } from '#src/desk/ui/desk-badge.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import { describeClosedReason, describeParty, describeRejection } from '#src/rates/availability/refusals.text.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import {
  isTooBigForAnyRoom,
  type OfferedRoom,
  type OpenOffer,
  type PlanOffer,
  type UnavailableOffer,
} from '#src/rates/offers/room-offer.rules.ts';
import { formatRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import { describeBoard, describeTerms } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type DeskBooking, getChoiceField, listBookingFields } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

export interface RoomChoicesProps {
  readonly translator: Translator;
  readonly booking: DeskBooking;
  readonly rooms: readonly OfferedRoom[];
  /** That all rates share; null when they differ. */
  readonly terms: Terms | null;
  readonly currency: string;
  readonly getRoomName: (roomTypeId: string) => string;
  /** Why the last choice was refused, in words. */
  readonly refusal: string | undefined;
}

interface RateRowProps extends Pick<RoomChoicesProps, 'translator' | 'currency' | 'getRoomName'> {
  readonly offer: OpenOffer;
  readonly rate: PlanOffer;
  readonly field: string;
  readonly chosen: string;
  /** Whether rates differ in their conditions. */
  readonly hasOwnTerms: boolean;
}

const RateRow = ({ translator, currency, getRoomName, offer, rate, field, chosen, hasOwnTerms }: RateRowProps) => {
  const { t, locale, money } = translator;
  const { plan, terms, quote, before } = rate;
  const board = describeBoard(translator, plan.board, plan.names[locale]);
  const value = formatRoomChoice({
    roomTypeId: offer.roomTypeId,
    ratePlanId: plan.isReference ? null : plan.ratePlanId,
  });
  return (
    <tr>
      <th scope="row" data-label={t('desk.new.column.room')}>
        <label className="desk-choice">
          <input type="radio" name={field} value={value} defaultChecked={chosen === value} required />
          <span>{getRoomName(offer.roomTypeId)}</span>
        </label>
      </th>
      <td data-label={t('desk.new.column.rate')}>
        {plan.names[locale]}
        {board && <span className="desk-muted"> · {board}</span>}{' '}
        {plan.audience !== 'public' && <DeskBadge tone="quiet">{t(`desk.new.audience.${plan.audience}`)}</DeskBadge>}
        {hasOwnTerms && <p className="desk-muted rate-terms">{describeTerms(translator, terms)}</p>}
      </td>
      <td className="desk-number" data-label={t('desk.new.column.left')}>
        {offer.left}
      </td>
      <td className="desk-number" data-label={t('desk.new.column.total')}>
        {before !== null && <s className="desk-muted">{money(before, currency)}</s>} {money(quote.total, currency)}
      </td>
    </tr>
  );
};

const describeUnavailable = (translator: Translator, offer: UnavailableOffer): string => {
  if (offer.status === 'closed') return describeClosedReason(translator, offer.because);
  const { code, details } = offer.because;
  return describeRejection(translator, code, Number(details.max ?? 0), Number(details.from ?? 0));
};

const Unavailable = ({
  translator,
  rooms,
  getRoomName,
}: Pick<RoomChoicesProps, 'translator' | 'rooms' | 'getRoomName'>) => {
  const offers = rooms.flatMap((room) =>
    room.offers.filter((offer): offer is UnavailableOffer => offer.status !== 'open'),
  );
  const texts = new Set(
    offers.map((offer) => `${getRoomName(offer.roomTypeId)}: ${describeUnavailable(translator, offer)}`),
  );
  if (texts.size === 0) return null;
  return (
    <details>
      <summary>{translator.t('desk.new.unavailable', { count: texts.size })}</summary>
      <ul className="desk-muted">
        {[...texts].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
};

const RoomTable = ({ room, ...props }: RoomChoicesProps & { readonly room: OfferedRoom }) => {
  const { translator, booking } = props;
  const { t } = translator;
  const number = Number(room.roomId);
  const title = t('desk.new.room-for', { number, party: describeParty(translator, room.party) });
  const open = room.offers.filter((offer): offer is OpenOffer => offer.status === 'open');
  const columns = [
    { key: 'room', label: t('desk.new.column.room') },
    { key: 'rate', label: t('desk.new.column.rate') },
    { key: 'left', label: t('desk.new.column.left'), isNumber: true },
    { key: 'total', label: t('desk.new.column.total'), isNumber: true },
  ];
  return (
    <div className="room-choice">
      <h3>{title}</h3>
      {open.length === 0 ? (
        <p className="desk-empty">{t(isTooBigForAnyRoom(room) ? 'desk.new.too-big.room' : 'desk.new.none-fits')}</p>
      ) : (
        <DeskTable caption={title} columns={columns}>
          {open.flatMap((offer) =>
            offer.plans.map((rate) => (
              <RateRow
                key={`${offer.roomTypeId} ${rate.plan.ratePlanId}`}
                {...props}
                {...{ offer, rate }}
                field={getChoiceField(number)}
                chosen={booking.choices[number - 1] ?? ''}
                hasOwnTerms={props.terms === null}
              />
            )),
          )}
        </DeskTable>
      )}
    </div>
  );
};

/** Second step: a room type and rate for each room, with prices and what is free; goes on when each has a choice. */
export const RoomChoices = (props: RoomChoicesProps) => {
  const { translator, booking, rooms, terms, refusal } = props;
  const { t, locale } = translator;
  return (
    <form className="desk-form" action={createDeskLinks(locale).newBooking()}>
      <HiddenFields fields={listBookingFields({ ...booking, choices: [], extras: [] })} />
      <input type="hidden" name="chosen" value="1" />
      {refusal && <DeskNotice tone="bad" title={refusal} />}
      {terms && <p className="desk-muted rate-terms">{describeTerms(translator, terms)}</p>}
      {rooms.map((room) => (
        <RoomTable key={room.roomId} {...props} room={room} />
      ))}
      <Unavailable {...props} />
      {rooms.every(({ offers }) => offers.some(({ status }) => status === 'open')) && (
        <div className="desk-actions">
          <button type="submit" className="desk-button desk-button-primary">
            {t('desk.new.choose')}
          </button>
        </div>
      )}
    </form>
  );
};
