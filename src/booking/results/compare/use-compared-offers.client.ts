'use client';
import { type RefObject, useEffect, useState } from 'react';
import { MAX_COMPARED } from './comparison.ts';

export interface ComparedOffers {
  /** Room types in the order in which they were marked. */
  readonly marked: readonly string[];
  /** Whether there is anything to compare. */
  readonly isOffered: boolean;
  readonly toggle: (roomTypeId: string) => void;
}

/** The offers of a list that are marked for the comparison. */
export const useComparedOffers = (list: RefObject<HTMLElement | null>, offers: number): ComparedOffers => {
  const [marked, setMarked] = useState<readonly string[]>([]);
  // They may have been marked before hydration.
  useEffect(() => {
    const checked = list.current?.querySelectorAll<HTMLInputElement>('input[name=compare]:checked') ?? [];
    if (checked.length > 0) setMarked([...checked].map(({ value }) => value).slice(0, MAX_COMPARED));
  }, [list]);
  const toggle = (roomTypeId: string) =>
    setMarked((before) =>
      before.includes(roomTypeId) ? before.filter((each) => each !== roomTypeId) : [...before, roomTypeId],
    );
  return { marked, isOffered: offers > 1, toggle };
};
