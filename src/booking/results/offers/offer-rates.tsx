import type { ReactNode } from 'react';
import type { RoomSelection } from '#src/booking/results/chosen-rooms.client.tsx';
import { getRatePlanId } from '#src/rates/plans/room-choice.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { OfferTexts, RatePrice } from './offer.text.ts';
import { PriceBefore } from './price-before.tsx';
import './offer-rates.css';

interface RoomRadioProps {
  /** None where its label contains it. */
  readonly id?: string | undefined;
  readonly selection: RoomSelection;
  /** Text of the `RoomChoice`. */
  readonly choice: string;
  /** Whether other rooms chose the last units or other terms. */
  readonly isDisabled: boolean;
  /** Ids of the name; default: its label. */
  readonly labelledBy?: string;
  /** Ids of price and facts. */
  readonly describedBy?: string;
  /** Id of the explanation while disabled; none where its name says it. */
  readonly reasonId: string | undefined;
}

/** Radio of an offer. */
export const RoomRadio = ({
  id,
  selection: { roomId, chosen, choose },
  choice,
  isDisabled,
  labelledBy,
  describedBy,
  reasonId,
}: RoomRadioProps) => (
  <input
    type="radio"
    id={id}
    name={`choice-${roomId}`}
    value={choice}
    checked={chosen === choice}
    // A checked radio stays enabled, since a disabled one is not submitted; the server then names the room type.
    disabled={isDisabled && chosen !== choice}
    onChange={() => choose(choice)}
    aria-labelledby={labelledBy}
    aria-describedby={[isDisabled && reasonId, describedBy].filter(Boolean).join(' ') || undefined}
  />
);

interface DetailsSummaryProps {
  readonly selection: RoomSelection;
  readonly roomTypeId: string;
  readonly children: ReactNode;
}

/** Summary of an offer's details. */
export const DetailsSummary = ({ selection, roomTypeId, children }: DetailsSummaryProps) => (
  <summary tabIndex={selection.getTabIndex(roomTypeId)}>{children}</summary>
);

interface OfferRatesProps {
  /** Id of the offer, with which the ids of its elements begin. */
  readonly id: string;
  readonly selection: RoomSelection;
  readonly roomTypeId: string;
  readonly rates: NonNullable<OfferTexts['rates']>;
  /** Whether other rooms chose the last units. */
  readonly isTaken: boolean;
}

interface RateOptionProps extends Omit<OfferRatesProps, 'rates' | 'roomTypeId'> {
  readonly translator: Translator;
  readonly price: RatePrice;
  /** Whether the card shows its total. */
  readonly isFirst?: boolean;
}

/** Rates that are listed before "more rates", with the card's own. */
const LISTED = 4;

/**
 * A rate of a room as a radio whose name says the room, the rate, its price and its conditions. Few elements and
 * attributes: a page has one of them for each room and plan, and each costs time of the server.
 */
const RateOption = ({ id, selection, price, isTaken, translator, isFirst = false }: RateOptionProps) => {
  const { choice, total, before, difference, extras = [] } = price;
  const { name, board, conditions = [] } = selection.rates[getRatePlanId(choice)] ?? {};
  const hasOtherTerms = selection.hasOtherTerms(choice);
  const rateId = `rate-${selection.roomId}-${choice}`.replace('.', '-');
  return (
    <label className={isFirst ? 'offer-rate-first' : undefined} id={rateId}>
      <RoomRadio
        id={isFirst ? id : undefined}
        selection={selection}
        choice={choice}
        isDisabled={isTaken || hasOtherTerms}
        labelledBy={`${id}-name ${rateId}`}
        {...(isFirst && { describedBy: `${id}-facts` })}
        // Other terms are said in the label.
        reasonId={hasOtherTerms ? undefined : `${id}-taken`}
      />
      <b>
        {name}
        {board && <span className="badge capitalized">{board}</span>}
      </b>
      <strong className={isFirst ? 'visually-hidden' : undefined}>
        {before && <PriceBefore amount={before} />}
        {total}
        {difference && <small>{difference}</small>}
      </strong>
      {[...(isFirst ? [] : extras), ...conditions].map((condition) => (
        <span key={condition}>{condition}</span>
      ))}
      {hasOtherTerms && <span className="offer-rate-reason">{translator.t('results.rate.other-terms')}</span>}
    </label>
  );
};

/** The card's rate, and the others under it; they open with the room that is chosen. R25 */
export const OfferRates = ({ rates: [first, ...others], roomTypeId, ...offer }: OfferRatesProps) => {
  const translator = useTranslator();
  const { selection } = offer;
  const createOption = (price: RatePrice) => (
    <RateOption key={price.choice} {...offer} translator={translator} price={price} />
  );
  const listed = others.slice(0, LISTED - 1);
  const more = others.slice(LISTED - 1);
  return (
    <div className="offer-rates">
      <RateOption {...offer} translator={translator} price={first} isFirst />
      {listed.length > 0 && (
        <details className="disclosure offer-details offer-rates-others" open={selection.isRoomTypeChosen(roomTypeId)}>
          <DetailsSummary selection={selection} roomTypeId={roomTypeId}>
            {translator.t('results.rate.others', { count: others.length })}
          </DetailsSummary>
          {listed.map(createOption)}
          {more.length > 0 && (
            <details className="disclosure offer-details" open={more.some(({ choice }) => choice === selection.chosen)}>
              <DetailsSummary selection={selection} roomTypeId={roomTypeId}>
                {translator.t('results.rate.more-rates')}
              </DetailsSummary>
              {more.map(createOption)}
            </details>
          )}
        </details>
      )}
    </div>
  );
};
