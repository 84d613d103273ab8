'use client';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The hold whose time ran out on the page that is open. */
const endedHoldAtom = atom<string | null>(null);

/** Tells the form beside the clock that the time is over. */
export const useTellEnded = (reserva: string, isOver: boolean): void => {
  const setEnded = useSetAtom(endedHoldAtom);
  useEffect(() => setEnded(isOver ? reserva : null), [setEnded, reserva, isOver]);
};

/** Whether the time of this hold ran out while its page was open. */
export const useHoldEnded = (reserva: string): boolean => useAtomValue(endedHoldAtom) === reserva;
