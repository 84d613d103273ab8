'use client';
import { useEffect, useRef } from 'react';
import type { PlaceHoldState } from '#src/actions/place-hold.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { focusAnswer } from '#src/components/ui/answer-focus.client.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { useChosenRooms } from './chosen-rooms.client.tsx';
import { HeldRoomsWays } from './held-rooms.client.tsx';
import type { HeldRooms } from './held-rooms.ts';
import type { OfferSummaries } from './offer.ts';

interface ResultsAlertProps {
  readonly state: PlaceHoldState;
  /** The answer never came. */
  readonly isLost: boolean;
  /** The answer is the one that the page came with. */
  readonly isFirst: boolean;
  /** How many rooms were asked for. */
  readonly roomCount: number;
  readonly maxRooms: number;
  readonly isPending: boolean;
  readonly held: HeldRooms;
  readonly summaries: OfferSummaries;
}

/** B9: which room type was chosen for more rooms than are left of it; undefined when the page knows of none. */
const findOverchosen = ({ choices }: PlaceHoldState, summaries: OfferSummaries) => {
  for (const roomTypeId of new Set(choices)) {
    const chosen = choices.filter((choice) => choice === roomTypeId).length;
    const offer = Object.values(summaries).find((offers) => offers[roomTypeId])?.[roomTypeId];
    if (offer && chosen > offer.left) return { name: offer.name, left: offer.left, over: chosen - offer.left };
  }
  return undefined;
};

/** What a refusal says on this page: of a room that went meanwhile, and of room types by their names. */
const resultsRefusalText = (
  words: Words,
  { state, summaries, maxRooms }: Pick<ResultsAlertProps, 'state' | 'summaries' | 'maxRooms'>,
): string | undefined => {
  const { refused } = state;
  // When a room went in between, the words that say so; the search itself speaks when nothing is left.
  if (refused === 'no-rooms') return words.t('rejection.sold-meanwhile');
  const overchosen = refused === 'not-enough-left' && findOverchosen(state, summaries);
  if (overchosen) return words.t('results.not-enough-left', overchosen);
  return refused ? refusalText(words, refused, maxRooms) : undefined;
};

/** Why the rooms are not held, with the focus on it; that a room is missing is said only while one is. B9 */
export const ResultsAlert = ({ state, isLost, isFirst, roomCount, isPending, held, ...said }: ResultsAlertProps) => {
  const words = useWords();
  const chosen = Object.values(useChosenRooms()).filter(Boolean).length;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.refused || isLost) focusAnswer(alert.current, isFirst && !isLost);
  }, [state, isLost, isFirst]);
  const { refused } = state;
  const isMended = refused === 'select-room' && chosen === roomCount;
  const text = resultsRefusalText(words, { state, ...said });
  return (
    <div ref={alert} tabIndex={-1} role="alert" className="results-alert">
      {isLost && <Alert tone="error" title={words.t('checkout.unexpected')} />}
      {text && !isLost && !isMended && (
        <Alert tone="error" title={text}>
          {refused === 'too-many-rooms' && held.rooms > 0 && <HeldRoomsWays held={held} isPending={isPending} />}
        </Alert>
      )}
    </div>
  );
};
