import type { RoomContents } from '#src/booking/ui/offer.ts';
import { describeClosedReason, describeRejection } from '#src/rates/availability/refusals.text.ts';
import type { UnavailableOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './unavailable-offers.css';

interface UnavailableOffersProps {
  readonly translator: Translator;
  readonly offers: readonly UnavailableOffer[];
  readonly contents: RoomContents;
}

const describeReason = (translator: Translator, { status, because }: UnavailableOffer): string => {
  if (status === 'closed') return describeClosedReason(translator, because);
  const { max = 0, from = 0 } = because.details;
  return describeRejection(translator, because.code, Number(max), Number(from));
};

/** Unavailable room types grouped by reason. B5, B9 */
export const UnavailableOffers = ({ translator, offers, contents }: UnavailableOffersProps) => (
  <div className="refused">
    <p className="label">{translator.t('results.unavailable', { count: offers.length })}</p>
    <dl className="refused-reasons">
      {[...Map.groupBy(offers, (offer) => describeReason(translator, offer))].map(([reason, refused]) => (
        <div key={reason}>
          <dt>{reason}</dt>
          <dd>{translator.list(refused.map(({ roomTypeId }) => contents.get(roomTypeId)?.name.text ?? roomTypeId))}</dd>
        </div>
      ))}
    </dl>
  </div>
);
