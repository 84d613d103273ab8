'use client';
import { useEffect, useMemo, useRef } from 'react';
import { useNextRoom } from '#src/booking/results/choice/use-next-room.client.ts';
import { useRoomSelection, useSearch } from '#src/booking/results/chosen-rooms.client.tsx';
import { useComparedOffers } from '#src/booking/results/compare/use-compared-offers.client.ts';
import { parseProps, type SerializedProps } from '#src/site/i18n/serialized-props.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { OfferTexts } from './offer.text.ts';
import { OfferCard } from './offer-card.tsx';

interface OfferListProps {
  readonly roomId: string;
  readonly offers: SerializedProps<readonly OfferTexts[]>;
  /** Lines instead of cards. */
  readonly isBrief: boolean;
}

/** Offers of one room. Serialized texts are smaller than the markup of ten or more cards. */
export const OfferList = ({ roomId, offers, isBrief }: OfferListProps) => {
  const cards = useMemo(() => parseProps(offers), [offers]);
  const translator = useTranslator();
  const selection = useRoomSelection(roomId);
  const links = createLinks(translator.locale);
  const search = useSearch();
  const list = useRef<HTMLDivElement>(null);
  const compared = useComparedOffers(list, cards.length);
  useNextRoom(list);
  const { choose } = selection;
  // The choice may have been made before hydration.
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) choose(checked.value);
  }, [choose]);
  return (
    <div className="room-offers-list" ref={list}>
      {cards.map((offer) => (
        <OfferCard
          key={offer.roomTypeId}
          {...{ selection, compared, offer, isBrief }}
          href={links.room(offer.roomTypeId, search)}
        />
      ))}
      {compared.isOffered && (
        <p className="offers-compare">
          <button type="submit" form={`compare-${roomId}`} className="button button-secondary">
            {translator.t('results.mark.all')}
          </button>
        </p>
      )}
    </div>
  );
};
