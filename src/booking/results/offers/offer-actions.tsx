import type { RoomSelection } from '#src/booking/results/chosen-rooms.client.tsx';
import { MAX_COMPARED } from '#src/booking/results/compare/comparison.ts';
import type { ComparedOffers } from '#src/booking/results/compare/use-compared-offers.client.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import './offer-actions.css';

interface OfferActionsProps {
  readonly selection: RoomSelection;
  readonly compared: ComparedOffers;
  readonly roomTypeId: string;
  readonly name: string;
  /** Page of the room, which leads back to the search. */
  readonly href: string;
}

interface CompareProps extends Pick<OfferActionsProps, 'compared' | 'roomTypeId' | 'name'> {
  readonly formId: string;
  readonly tabIndex: -1 | undefined;
}

/** Marks the offer for the comparison, and opens it once two are marked. */
const CompareOffer = ({ compared, roomTypeId, name, formId, tabIndex }: CompareProps) => {
  const translator = useTranslator();
  const { marked, toggle } = compared;
  const isMarked = marked.includes(roomTypeId);
  const isFull = !isMarked && marked.length === MAX_COMPARED;
  return (
    <>
      <label className="offer-compare">
        <input
          type="checkbox"
          form={formId}
          name="compare"
          value={roomTypeId}
          checked={isMarked}
          disabled={isFull}
          tabIndex={tabIndex}
          onChange={() => toggle(roomTypeId)}
        />
        <span>
          {translator.t(isFull ? 'results.mark.full' : 'results.mark')}
          <span className="visually-hidden">: {name}</span>
        </span>
      </label>
      {isMarked && marked.length > 1 && (
        <button type="submit" form={formId} className="button button-secondary offer-compare-open">
          {translator.t('results.mark.open', { count: marked.length })}
        </button>
      )}
    </>
  );
};

/** Comparison and page of an offer. */
export const OfferActions = ({ selection, compared, roomTypeId, name, href }: OfferActionsProps) => {
  const translator = useTranslator();
  const tabIndex = selection.getTabIndex(roomTypeId);
  return (
    <span className="offer-actions">
      <a href={href} tabIndex={tabIndex}>
        {translator.t('results.room-page')}
        <span className="visually-hidden">: {name}</span>
      </a>
      {compared.isOffered && (
        <CompareOffer {...{ compared, roomTypeId, name, tabIndex }} formId={`compare-${selection.roomId}`} />
      )}
    </span>
  );
};
