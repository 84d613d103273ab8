'use client';
import { Provider } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type PlaceHoldState, placeHold } from '#src/actions/place-hold.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useFormAnswer } from '#src/components/ui/form-answer.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { refusalText } from './booking-words.ts';
import { FirstChoice, useChosenRooms } from './chosen-rooms.client.tsx';
import './results-form.css';

/** What the summary tells of an offer. */
export interface OfferSummary {
  readonly name: string;
  readonly total: number;
}

export interface ResultsFormProps {
  readonly search: { readonly arrival: string; readonly departure: string; readonly rooms: readonly string[] };
  /** By room id, then by room type id; open offers only. */
  readonly summaries: Readonly<Record<string, Readonly<Record<string, OfferSummary>>>>;
  readonly first: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly currency: string;
  readonly holdMinutes: number;
  readonly maxRooms: number;
  /** The rooms with their offers. */
  readonly children: ReactNode;
}

type ChoiceSummaryProps = Pick<ResultsFormProps, 'summaries' | 'currency' | 'holdMinutes'> & {
  readonly isPending: boolean;
};

const ChoiceSummary = ({ summaries, currency, holdMinutes, isPending }: ChoiceSummaryProps) => {
  const words = useWords();
  const chosen = useChosenRooms();
  const rooms = Object.entries(summaries).map(([roomId, offers]) => ({ roomId, offer: offers[chosen[roomId] ?? ''] }));
  const done = rooms.filter(({ offer }) => offer).length;
  const total = rooms.reduce((sum, { offer }) => sum + (offer?.total ?? 0), 0);
  return (
    <aside className="choice-summary" aria-labelledby="choice-title">
      <h2 id="choice-title">{words.t('results.summary')}</h2>
      <dl className="choice-lines">
        {rooms.map(({ roomId, offer }) => (
          <div key={roomId}>
            <dt>{words.t('booking.room', { number: roomId })}</dt>
            <dd>{offer ? offer.name : words.t('results.summary.none')}</dd>
          </div>
        ))}
      </dl>
      <p className="choice-total" role="status">
        <span>{words.t('results.summary.total')}</span>
        <strong>{words.money(total, currency)}</strong>
        <span className="quiet">{words.t('results.summary.progress', { chosen: done, rooms: rooms.length })}</span>
      </p>
      <PendingButton
        isPending={isPending}
        pendingText={words.t('results.submitting')}
        className="button button-primary button-large button-wide"
      >
        {words.t('results.submit')}
      </PendingButton>
      <p className="quiet">{words.t('results.held', { minutes: Math.max(1, Math.round(holdMinutes)) })}</p>
    </aside>
  );
};

/** When a room went in between, the words that say so; the search itself speaks when nothing is left. */
const codeToSay = (code: RejectionCode): 'sold-meanwhile' | RejectionCode =>
  code === 'no-rooms' ? 'sold-meanwhile' : code;

/** Choose a room for each party and hold them: a server function that works as a plain form too. B11, B12 */
export const ResultsForm = ({ search, first, idempotencyKey, maxRooms, children, ...summary }: ResultsFormProps) => {
  const words = useWords();
  const initial: PlaceHoldState = { refused: null, choices: [] };
  const { state, formAction, send, isPending, isLost } = useFormAnswer(placeHold, initial);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.refused || isLost) alert.current?.focus();
  }, [state, isLost]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) send(new FormData(event.currentTarget));
  };
  const kept = Object.fromEntries(state.choices.map((choice, index) => [String(index + 1), choice]));
  const code = state.refused && codeToSay(state.refused);
  return (
    <Provider>
      <FirstChoice chosen={state.choices.length > 0 ? kept : first}>
        <form action={formAction} onSubmit={submit} className="with-sidebar results-form" noValidate>
          <div>
            <div ref={alert} tabIndex={-1} role="alert" className="results-alert">
              {isLost && <Alert tone="error" title={words.t('checkout.unexpected')} />}
              {code && !isLost && (
                <Alert
                  tone="error"
                  title={
                    code === 'sold-meanwhile' ? words.t('rejection.sold-meanwhile') : refusalText(words, code, maxRooms)
                  }
                />
              )}
            </div>
            {children}
          </div>
          <ChoiceSummary {...summary} isPending={isPending} />
          <input type="hidden" name="arrival" value={search.arrival} />
          <input type="hidden" name="departure" value={search.departure} />
          {search.rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other identity than their place
            <input key={index} type="hidden" name="room" value={room} />
          ))}
          <input type="hidden" name="key" value={idempotencyKey} />
          <input type="hidden" name="locale" value={words.locale} />
        </form>
      </FirstChoice>
    </Provider>
  );
};
