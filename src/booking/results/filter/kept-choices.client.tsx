'use client';
import type { ReactNode } from 'react';
import { useChosenRooms, useSearch } from '#src/booking/results/chosen-rooms.client.tsx';
import { createLinks, type ResultsView } from '#src/site/routing/links.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

/** Fields that keep the rooms chosen so far, in a form that loads the results again. */
export const KeptChoices = () =>
  Object.entries(useChosenRooms()).map(
    ([roomId, choice]) => choice && <input key={roomId} type="hidden" name={`choice-${roomId}`} value={choice} />,
  );

interface ViewLinkProps {
  /** Order and filter that replace those of the page. */
  readonly view: ResultsView;
  readonly children: ReactNode;
}

/** Link to the same results with the rooms chosen so far, ordered or narrowed otherwise. */
export const ViewLink = ({ view, children }: ViewLinkProps) => {
  const { arrival, departure, rooms, roomTypeId, promo, choices } = useSearch();
  const links = createLinks(useTranslator().locale);
  const href = links.booking({ arrival, departure, rooms, roomTypeId, promo, choices, ...view });
  return (
    <a className="target-s" href={href}>
      {children}
    </a>
  );
};
