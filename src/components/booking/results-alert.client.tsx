'use client';
import { useEffect, useRef } from 'react';
import type { PlaceHoldState } from '#src/actions/place-hold.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { focusAnswer } from '#src/components/ui/answer-focus.client.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import { useChosenRooms } from './chosen-rooms.client.tsx';

interface ResultsAlertProps {
  readonly state: PlaceHoldState;
  /** The answer never came. */
  readonly isLost: boolean;
  /** The answer is the one that the page came with. */
  readonly isFirst: boolean;
  /** How many rooms were asked for. */
  readonly roomCount: number;
  readonly maxRooms: number;
}

/** Why the rooms are not held, with the focus on it; that a room is missing is said only while one is. B9 */
export const ResultsAlert = ({ state, isLost, isFirst, roomCount, maxRooms }: ResultsAlertProps) => {
  const words = useWords();
  const chosen = Object.values(useChosenRooms()).filter(Boolean).length;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.refused || isLost) focusAnswer(alert.current, isFirst && !isLost);
  }, [state, isLost, isFirst]);
  const { refused } = state;
  const isMended = refused === 'select-room' && chosen === roomCount;
  // When a room went in between, the words that say so; the search itself speaks when nothing is left.
  const said =
    refused === 'no-rooms' ? words.t('rejection.sold-meanwhile') : refused && refusalText(words, refused, maxRooms);
  return (
    <div ref={alert} tabIndex={-1} role="alert" className="results-alert">
      {isLost && <Alert tone="error" title={words.t('checkout.unexpected')} />}
      {said && !isLost && !isMended && <Alert tone="error" title={said} />}
    </div>
  );
};
