import { DeskBadge, DeskNotice, HiddenFields } from '#src/desk/ui/desk-badge.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import { describeClosedReason, describeParty, describeRejection } from '#src/rates/availability/refusals.text.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import {
  isTooBigForAnyRoom,
  listOpenPlans,
  type OfferedRoom,
  type PlanOffer,
  type UnavailableOffer,
} from '#src/rates/offers/room-offer.rules.ts';
import { describeBoard, describeTerms } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { type DeskBooking, getChoiceField, listBookingFields } from '#src/site/routing/desk-booking-query.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { listPricedChoices, listSharedPlans, type PricedChoice, type SharedPlan } from './shared-plans.rules.ts';

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

type TermsProps = Pick<RoomChoicesProps, 'translator' | 'rooms' | 'terms'>;

/** The conditions, once on the page: those that all rates share, or those of each rate. */
const RateTerms = ({ translator, rooms, terms }: TermsProps) => {
  if (terms) return <p className="desk-muted rate-terms">{describeTerms(translator, terms)}</p>;
  const plans = new Map(listOpenPlans(rooms).map((rate) => [rate.plan.ratePlanId, rate]));
  if (plans.size === 0) return null;
  return (
    <ul className="desk-muted rate-terms">
      {[...plans.values()].map(({ plan, terms: own }) => (
        <li key={plan.ratePlanId}>
          <strong>{plan.names[translator.locale]}:</strong> {describeTerms(translator, own)}
        </li>
      ))}
    </ul>
  );
};

type RateNameProps = Pick<RoomChoicesProps, 'translator'> & { readonly plan: PlanOffer['plan'] };

const RateName = ({ translator, plan }: RateNameProps) => {
  const name = plan.names[translator.locale];
  const board = describeBoard(translator, plan.board, name);
  return (
    <>
      {name}
      {board && <span className="desk-muted"> · {board}</span>}{' '}
      {plan.audience !== 'public' && (
        <DeskBadge tone="quiet">{translator.t(`desk.new.audience.${plan.audience}`)}</DeskBadge>
      )}
    </>
  );
};

interface RateRowProps extends Pick<RoomChoicesProps, 'translator' | 'currency' | 'getRoomName'> {
  readonly choice: PricedChoice;
  readonly field: string;
  readonly chosen: string;
}

const RateRow = ({ translator, currency, getRoomName, choice, field, chosen }: RateRowProps) => {
  const { t, money } = translator;
  const { value, offer, rate } = choice;
  const { plan, quote, before } = rate;
  return (
    <tr>
      <th scope="row" data-label={t('desk.new.column.room')}>
        <label className="desk-choice">
          <input type="radio" name={field} value={value} defaultChecked={chosen === value} required />
          <span>{getRoomName(offer.roomTypeId)}</span>
        </label>
      </th>
      <td data-label={t('desk.new.column.rate')}>
        <RateName translator={translator} plan={plan} />
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

const describeNoChoice = ({ t }: Translator, room: OfferedRoom): string =>
  t(isTooBigForAnyRoom(room) ? 'desk.new.too-big.room' : 'desk.new.none-fits');

/** The room types and rates of one room, side by side with their prices. */
const RoomTable = ({ room, ...props }: RoomChoicesProps & { readonly room: OfferedRoom }) => {
  const { translator, booking } = props;
  const { t } = translator;
  const number = Number(room.roomId);
  const title = t('desk.new.room-for', { number, party: describeParty(translator, room.party) });
  const choices = listPricedChoices(room);
  const columns = [
    { key: 'room', label: t('desk.new.column.room') },
    { key: 'rate', label: t('desk.new.column.rate') },
    { key: 'left', label: t('desk.new.column.left'), isNumber: true },
    { key: 'total', label: t('desk.new.column.total'), isNumber: true },
  ];
  return (
    <div className="room-choice">
      <h3>{title}</h3>
      {choices.length === 0 ? (
        <p className="desk-empty">{describeNoChoice(translator, room)}</p>
      ) : (
        <DeskTable caption={title} columns={columns}>
          {choices.map((choice) => (
            <RateRow
              key={choice.value}
              {...props}
              choice={choice}
              field={getChoiceField(number)}
              chosen={booking.choices[number - 1] ?? ''}
            />
          ))}
        </DeskTable>
      )}
    </div>
  );
};

interface PlanLinksProps extends Pick<RoomChoicesProps, 'translator' | 'booking' | 'currency'> {
  readonly plans: readonly SharedPlan[];
  /** Undefined: a rate for each room. */
  readonly shown: SharedPlan | undefined;
}

/** The rates that all rooms can have, each with what the rooms cost in it at least; and a rate for each room. */
const PlanLinks = ({ translator, booking, currency, plans, shown }: PlanLinksProps) => {
  const { t, locale, money } = translator;
  const toHref = (plan: string): string =>
    `${createDeskLinks(locale).newBooking({ ...booking, plan, choices: [], extras: [] })}#rooms`;
  return (
    <nav aria-label={t('desk.new.plan')} className="plan-links">
      {plans.map((each) => {
        const { plan } = each.rate;
        return (
          <a key={plan.ratePlanId} href={toHref(plan.ratePlanId)} aria-current={each === shown ? 'true' : undefined}>
            <RateName translator={translator} plan={plan} />
            {each.from !== null && (
              <span className="desk-muted">{t('desk.new.plan.from', { amount: money(each.from, currency) })}</span>
            )}
          </a>
        );
      })}
      <a href={toHref('each')} aria-current={shown === undefined ? 'true' : undefined}>
        {t('desk.new.plan.each')}
      </a>
    </nav>
  );
};

interface RoomSelectProps extends Pick<RoomChoicesProps, 'translator' | 'currency' | 'getRoomName'> {
  readonly room: OfferedRoom;
  readonly shown: SharedPlan | undefined;
  readonly chosen: string;
}

/** The room types of one of several rooms, with their prices; in groups by rate where each room has its own. */
const RoomSelect = ({ translator, currency, getRoomName, room, shown, chosen }: RoomSelectProps) => {
  const { t, locale, money } = translator;
  const number = Number(room.roomId);
  const name = getChoiceField(number);
  const choices = listPricedChoices(room, shown?.rate.plan.ratePlanId);
  const title = t('desk.new.room-for', { number, party: describeParty(translator, room.party) });
  if (choices.length === 0)
    return (
      <div className="desk-field">
        <p>{title}</p>
        <p className="desk-empty">{describeNoChoice(translator, room)}</p>
      </div>
    );
  const groups = Map.groupBy(choices, ({ rate }) => rate.plan.names[locale]);
  const renderOptions = (listed: readonly PricedChoice[]) =>
    listed.map(({ value, offer, rate }) => (
      <option key={value} value={value}>
        {t('desk.new.room.option', {
          room: getRoomName(offer.roomTypeId),
          amount: money(rate.quote.total, currency),
          left: offer.left,
        })}
      </option>
    ));
  return (
    <div className="desk-field">
      <label htmlFor={name}>{title}</label>
      <select id={name} name={name} defaultValue={chosen} required>
        {chosen === '' && <option value="">{t('desk.new.room.none')}</option>}
        {shown
          ? renderOptions(choices)
          : [...groups].map(([label, listed]) => (
              <optgroup key={label} label={label}>
                {renderOptions(listed)}
              </optgroup>
            ))}
      </select>
    </div>
  );
};

/** Several rooms: one rate for all, unless each is to have its own, and a line for each room. */
const RoomLines = (props: RoomChoicesProps) => {
  const { translator, booking, rooms, currency } = props;
  const plans = listSharedPlans(rooms);
  const asked = plans.find(({ rate }) => rate.plan.ratePlanId === booking.plan);
  const shown = booking.plan === 'each' ? undefined : (asked ?? plans[0]);
  const getChosen = (index: number): string => booking.choices[index] || (shown?.picks[index] ?? '');
  const hasPlans = plans.length > 1 || (shown === undefined && plans.length > 0);
  return (
    <>
      {hasPlans && <PlanLinks {...{ translator, booking, currency, plans, shown }} />}
      <RateTerms {...{ translator, rooms }} terms={shown?.terms ?? props.terms} />
      <div className="room-lines">
        {rooms.map((room, index) => (
          <RoomSelect key={room.roomId} {...props} {...{ room, shown }} chosen={getChosen(index)} />
        ))}
      </div>
    </>
  );
};

/** Second step: a room type and rate for each room, with prices and what is free; goes on when each has a choice. */
export const RoomChoices = (props: RoomChoicesProps) => {
  const { translator, booking, rooms, terms, refusal } = props;
  const { t, locale } = translator;
  const [only, ...others] = rooms;
  return (
    <form className="desk-form" action={createDeskLinks(locale).newBooking()}>
      <HiddenFields fields={listBookingFields({ ...booking, choices: [], extras: [] })} />
      <input type="hidden" name="chosen" value="1" />
      {refusal && <DeskNotice tone="bad" title={refusal} />}
      {only && others.length === 0 ? (
        <>
          <RateTerms {...{ translator, rooms, terms }} />
          <RoomTable {...props} room={only} />
        </>
      ) : (
        <RoomLines {...props} />
      )}
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
