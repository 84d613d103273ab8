'use client';
import { useEffect, useMemo, useRef } from 'react';
import { parseProps, type SerializedProps } from '#src/i18n/serialized-props.ts';
import { useRoomSelection } from './chosen-rooms.client.tsx';
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
  const selection = useRoomSelection(roomId);
  const list = useRef<HTMLDivElement>(null);
  const { choose } = selection;
  // The choice may have been made before hydration.
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) choose(checked.value);
  }, [choose]);
  return (
    <div className="room-offers-list" ref={list}>
      {cards.map((offer) => (
        <OfferCard key={offer.roomTypeId} selection={selection} offer={offer} isBrief={isBrief} />
      ))}
    </div>
  );
};
