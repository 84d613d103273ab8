'use client';
import { useEffect, useRef } from 'react';
import type { PlaceHoldState } from '#src/booking/hold/place-hold.action.ts';
import { findChosenOffer, type OfferSummaries } from '#src/booking/ui/offer.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { getRoomTypeId } from '#src/rates/plans/room-choice.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { focusAnswer } from '#src/site/ui/focus-answer.client.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { useChosenRooms, useSearch } from './chosen-rooms.client.tsx';
import type { HeldRooms } from './held-rooms.ts';
import { HeldRoomsActions } from './held-rooms-actions.client.tsx';

interface ResultsAlertProps {
  readonly state: PlaceHoldState;
  /** The response was lost. */
  readonly isLost: boolean;
  /** The state came with the page. */
  readonly isFirst: boolean;
  /** Number of requested rooms. */
  readonly roomCount: number;
  readonly maxRooms: number;
  readonly isPending: boolean;
  readonly held: HeldRooms;
  readonly summaries: OfferSummaries;
}

/** Finds a room type chosen for more rooms than are left; undefined when there is none. B9 */
const findOverbookedChoice = ({ choices }: PlaceHoldState, summaries: OfferSummaries) => {
  for (const choice of new Set(choices)) {
    const chosen = choices.filter((other) => getRoomTypeId(other) === getRoomTypeId(choice)).length;
    const offer = Object.values(summaries).flatMap((offers) => findChosenOffer(offers, choice) ?? [])[0];
    if (offer && chosen > offer.left) return { name: offer.name, left: offer.left, over: chosen - offer.left };
  }
  return undefined;
};

/** Describes a refusal in the context of this page. */
const describeRefusal = (
  translator: Translator,
  { state, summaries, maxRooms }: Pick<ResultsAlertProps, 'state' | 'summaries' | 'maxRooms'>,
): string | undefined => {
  const { refused, text } = state;
  if (text) return text;
  // 'no-rooms' here means sold since the search; an empty search has its own text.
  if (refused === 'no-rooms') return translator.t('rejection.sold-meanwhile');
  const overchosen = refused === 'not-enough-left' && findOverbookedChoice(state, summaries);
  if (overchosen) return translator.t('results.not-enough-left', overchosen);
  return refused ? describeRejection(translator, refused, maxRooms) : undefined;
};

/** Alert about why rooms were not held; gets the focus. A missing choice disappears once every room is chosen. B9 */
export const ResultsAlert = ({ state, isLost, isFirst, roomCount, isPending, held, ...said }: ResultsAlertProps) => {
  const translator = useTranslator();
  const search = { ...useSearch(), choices: state.choices };
  const links = createLinks(translator.locale);
  const chosen = Object.values(useChosenRooms()).filter(Boolean).length;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.refused || isLost) focusAnswer(alert.current, isFirst && !isLost);
  }, [state, isLost, isFirst]);
  const { refused } = state;
  const isMended = refused === 'select-room' && chosen === roomCount;
  const text = describeRefusal(translator, { state, ...said });
  return (
    <div ref={alert} tabIndex={-1} role="alert" className="results-alert">
      {isLost && <Alert tone="error" title={translator.t('checkout.unexpected')} />}
      {text && !isLost && !isMended && (
        <Alert tone="error" title={text}>
          {refused === 'too-many-rooms' && held.rooms > 0 && <HeldRoomsActions held={held} isPending={isPending} />}
          {refused === 'members-only' && (
            <a href={links.signIn(links.booking(search))}>{translator.t('accounts.sign-in.title')}</a>
          )}
        </Alert>
      )}
    </div>
  );
};
