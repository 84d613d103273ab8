import { useTranslator } from '#src/components/ui/translator.client.tsx';
import { DetailsSummary, RoomRadio, useHasOtherTerms, useIsRoomChosen } from './chosen-rooms.client.tsx';
import type { OfferTexts, RateTexts } from './offer-texts.ts';
import { PriceBefore } from './price-before.tsx';
import './offer-rates.css';

interface OfferRatesProps {
  /** Of the offer's elements. */
  readonly id: string;
  readonly roomId: string;
  readonly offer: Pick<OfferTexts, 'roomTypeId' | 'units' | 'total' | 'stay'>;
  readonly rates: NonNullable<OfferTexts['rates']>;
}

interface RateOptionProps extends Omit<OfferRatesProps, 'rates'> {
  readonly rate: RateTexts;
  /** Whether the card shows its total. */
  readonly isFirst?: boolean;
}

/** Rates that are listed before "more rates", with the card's own. */
const LISTED = 4;

/** Hidden separators: without them screen readers join the parts of a name. */
const Pause = () => <span className="visually-hidden">, </span>;

/** A rate of a room as a radio whose name says the room, the rate, its price and its conditions. */
const RateOption = ({ id, roomId, offer, rate, isFirst = false }: RateOptionProps) => {
  const translator = useTranslator();
  const hasOtherTerms = useHasOtherTerms(roomId, rate.choice);
  const rateId = `offer-${roomId}-${rate.choice}`.replace('.', '-');
  return (
    <div className={isFirst ? 'offer-rate offer-rate-first' : 'offer-rate'}>
      <RoomRadio
        id={isFirst ? id : rateId}
        roomId={roomId}
        roomTypeId={offer.roomTypeId}
        units={offer.units}
        choice={rate.choice}
        labelledBy={`${id}-name ${rateId}-rate`}
        {...(isFirst && { describedBy: `${id}-facts` })}
        reasonId={hasOtherTerms ? `${rateId}-reason` : `${id}-taken`}
      />
      <label htmlFor={isFirst ? id : rateId} id={`${rateId}-rate`}>
        <span className="offer-rate-name">
          {rate.name}
          {rate.board && rate.board !== rate.name && <span className="badge">{rate.board}</span>}
        </span>
        <Pause />
        <span className={isFirst ? 'visually-hidden' : 'offer-rate-price'}>
          {rate.before && <PriceBefore amount={rate.before} />}
          <strong>{rate.total}</strong>
          {rate.difference && (
            <>
              <Pause />
              <span>{rate.difference}</span>
            </>
          )}
        </span>
        {rate.conditions.map((condition) => (
          <span key={condition} className="offer-rate-condition">
            <Pause />
            {condition}
          </span>
        ))}
      </label>
      {hasOtherTerms && (
        <span className="offer-rate-reason" id={`${rateId}-reason`}>
          {translator.t('results.rate.other-terms')}
        </span>
      )}
    </div>
  );
};

/** The card's rate, and the others under it; they open with the room that is chosen. R25 */
export const OfferRates = ({ rates: [first, ...others], ...offer }: OfferRatesProps) => {
  const translator = useTranslator();
  const isChosen = useIsRoomChosen({ roomId: offer.roomId, roomTypeId: offer.offer.roomTypeId });
  const listed = others.slice(0, LISTED - 1);
  const more = others.slice(LISTED - 1);
  const position = { roomId: offer.roomId, roomTypeId: offer.offer.roomTypeId };
  return (
    <div className="offer-rates">
      <RateOption {...offer} rate={first} isFirst />
      {listed.length > 0 && (
        <details className="offer-details offer-rates-others" open={isChosen}>
          <DetailsSummary {...position}>{translator.t('results.rate.others', { count: others.length })}</DetailsSummary>
          {listed.map((rate) => (
            <RateOption key={rate.choice} {...offer} rate={rate} />
          ))}
          {more.length > 0 && (
            <details className="offer-details">
              <DetailsSummary {...position}>{translator.t('results.rate.more-rates')}</DetailsSummary>
              {more.map((rate) => (
                <RateOption key={rate.choice} {...offer} rate={rate} />
              ))}
            </details>
          )}
        </details>
      )}
    </div>
  );
};
