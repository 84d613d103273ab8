'use client';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Reserva of the hold that expired while its page was open. */
const expiredHoldAtom = atom<string | null>(null);

/** Publishes the expiry of a hold to the forms of the page. */
export const usePublishHoldExpiry = (reserva: string, isOver: boolean): void => {
  const setEnded = useSetAtom(expiredHoldAtom);
  useEffect(() => setEnded(isOver ? reserva : null), [setEnded, reserva, isOver]);
};

/** Is true when this hold expired while its page was open. */
export const useIsHoldExpired = (reserva: string): boolean => useAtomValue(expiredHoldAtom) === reserva;
