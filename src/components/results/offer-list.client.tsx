'use client';
import { useMemo } from 'react';
import { parseProps, type SerializedProps } from '#src/i18n/serialized-props.ts';
import { OfferCard } from './offer-card.tsx';
import type { OfferTexts } from './offer-texts.ts';

interface OfferListProps {
  readonly roomId: string;
  readonly offers: SerializedProps<readonly OfferTexts[]>;
  /** Lines instead of cards. */
  readonly isBrief: boolean;
}

/** Offers of one room. Serialized texts are smaller than the markup of ten or more cards. */
export const OfferList = ({ roomId, offers, isBrief }: OfferListProps) => {
  const cards = useMemo(() => parseProps(offers), [offers]);
  return (
    <div className="room-offers-list">
      {cards.map((offer) => (
        <OfferCard key={offer.roomTypeId} roomId={roomId} offer={offer} isBrief={isBrief} />
      ))}
    </div>
  );
};
