'use client';
import { useMemo } from 'react';
import { type Carried, unpacked } from '#src/i18n/carried.ts';
import { OfferCard } from './offer-card.tsx';
import type { OfferWords } from './offer-words.ts';

interface OfferListProps {
  readonly roomId: string;
  readonly offers: Carried<readonly OfferWords[]>;
  /** The rooms were shown in full before: lines, not cards. */
  readonly isBrief: boolean;
}

/** A page has ten and more offers, so they come as what they say, and are drawn where the browser draws as well. */
export const OfferList = ({ roomId, offers, isBrief }: OfferListProps) => {
  const cards = useMemo(() => unpacked(offers), [offers]);
  return (
    <div className="room-offers-list">
      {cards.map((offer) => (
        <OfferCard key={offer.roomTypeId} roomId={roomId} offer={offer} isBrief={isBrief} />
      ))}
    </div>
  );
};
