'use client';
import { Provider } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type PlaceHoldState, placeHold } from '#src/actions/place-hold.ts';
import { type BasisPoints, shareOf } from '#src/booking/model/money.ts';
import { useFormAnswer } from '#src/components/ui/form-answer.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { readSubmittedForm } from '#src/components/ui/submitted-form.client.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { linksIn } from '#src/routing/links.ts';
import { FirstChoice, useChosenRooms } from './chosen-rooms.client.tsx';
import { DefaultSubmit } from './default-submit.tsx';
import { ReplaceButton } from './held-rooms.client.tsx';
import type { HeldRooms } from './held-rooms.ts';
import type { OfferSummaries, OfferSummary } from './offer.ts';
import { ResultsAlert } from './results-alert.client.tsx';
import './results-form.css';

export interface ResultsFormProps {
  readonly search: {
    readonly arrival: string;
    readonly departure: string;
    readonly rooms: readonly string[];
    readonly roomTypeId?: string | undefined;
  };
  readonly summaries: OfferSummaries;
  readonly first: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly currency: string;
  /** What part of the total is paid at booking. B7 */
  readonly shareToday: BasisPoints;
  /** The hotel-local date on which the rest is charged. B7 */
  readonly balanceOn: string;
  readonly holdMinutes: number;
  readonly maxRooms: number;
  readonly held: HeldRooms;
  /** The rooms with their offers. */
  readonly children: ReactNode;
}

type ChoiceSummaryProps = Pick<
  ResultsFormProps,
  'search' | 'summaries' | 'currency' | 'shareToday' | 'balanceOn' | 'holdMinutes'
> & {
  readonly isPending: boolean;
  readonly held: HeldRooms;
  /** The rooms of the search and those that are held are more than a guest may hold. B4 */
  readonly isOverLimit: boolean;
};

type ChosenRoom = { readonly roomId: string; readonly offer: OfferSummary | undefined };

const ChosenRooms = ({ rooms, currency }: { rooms: readonly ChosenRoom[]; currency: string }) => {
  const words = useWords();
  return (
    <dl className="choice-lines">
      {rooms.map(({ roomId, offer }) => (
        <div key={roomId}>
          <dt>{words.t('booking.room', { number: roomId })}</dt>
          <dd>
            {offer ? offer.name : <a href={`#room-${roomId}`}>{words.t('results.summary.none')}</a>}
            {offer && rooms.length > 1 && <span>{words.money(offer.total, currency)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** What is charged today and what later, as soon as every room is chosen. B7 */
const PaidWhen = ({
  total,
  currency,
  shareToday,
  balanceOn,
}: { total: number } & Pick<ChoiceSummaryProps, 'currency' | 'shareToday' | 'balanceOn'>) => {
  const words = useWords();
  const today = shareOf(total, shareToday);
  const rest = total - today;
  return (
    <dl className="choice-when">
      <div>
        <dt>{words.t('results.summary.today')}</dt>
        <dd>{words.money(today, currency)}</dd>
      </div>
      {rest > 0 && (
        <div>
          <dt>{words.t('results.summary.later', { date: words.date(balanceOn, 'medium') })}</dt>
          <dd>{words.money(rest, currency)}</dd>
        </div>
      )}
    </dl>
  );
};

/** The sum so far, or what there is to do before there is one. */
const Sum = ({ rooms, total, currency }: { rooms: readonly ChosenRoom[]; total: number; currency: string }) => {
  const words = useWords();
  const chosen = rooms.filter(({ offer }) => offer).length;
  return (
    <p className="choice-total" role="status">
      {chosen === 0 ? (
        <span className="choice-none">{words.t('results.summary.begin', { rooms: rooms.length })}</span>
      ) : (
        <>
          <span>{words.t(chosen < rooms.length ? 'results.summary.so-far' : 'results.summary.total')}</span>
          {/* Rows of a grid: to a screen reader they are one line, in which no space is left. */}
          <span className="visually-hidden">, </span>
          <strong>{words.money(total, currency)}</strong>
          {rooms.length > 1 && (
            <>
              <span className="visually-hidden">, </span>
              <span className="quiet">{words.t('results.summary.progress', { chosen, rooms: rooms.length })}</span>
            </>
          )}
        </>
      )}
    </p>
  );
};

/** The address follows the choice, so that the other language, a reload and the way back keep it. */
const useAddress = (search: ResultsFormProps['search'], chosen: Readonly<Record<string, string>>) => {
  const links = linksIn(useWords().locale);
  const choices = search.rooms.map((_, index) => chosen[String(index + 1)] ?? '');
  const href = links.booking({ ...search, choices });
  const shown = useRef(href);
  useEffect(() => {
    if (shown.current === href || !href.startsWith(`${window.location.pathname}?`)) return;
    shown.current = href;
    window.history.replaceState(window.history.state, '', href);
  }, [href]);
};

/** On to checkout: beside the rooms that are held already, or in their place. B4, B11 */
const WaysOn = ({ held, isOverLimit, isPending }: Pick<ChoiceSummaryProps, 'held' | 'isOverLimit' | 'isPending'>) => {
  const words = useWords();
  if (isOverLimit) return <ReplaceButton isPending={isPending} className="button-primary button-large button-wide" />;
  return (
    <>
      <PendingButton
        isPending={isPending}
        pendingText={words.t('results.submitting')}
        className="button button-primary button-large button-wide"
      >
        {words.t('results.submit')}
      </PendingButton>
      {held.rooms > 0 && <ReplaceButton isPending={isPending} className="button-secondary button-wide" />}
    </>
  );
};

const ChoiceSummary = ({ search, summaries, currency, holdMinutes, ...rest }: ChoiceSummaryProps) => {
  const { held, isOverLimit, isPending, ...when } = rest;
  const words = useWords();
  const chosen = useChosenRooms();
  useAddress(search, chosen);
  const rooms = Object.entries(summaries).map(([roomId, offers]) => ({ roomId, offer: offers[chosen[roomId] ?? ''] }));
  const total = rooms.reduce((sum, { offer }) => sum + (offer?.total ?? 0), 0);
  return (
    <aside className="choice-summary" aria-labelledby="choice-title">
      <h2 id="choice-title">{words.t('results.summary')}</h2>
      <ChosenRooms rooms={rooms} currency={currency} />
      <Sum rooms={rooms} total={total} currency={currency} />
      {rooms.every(({ offer }) => offer) && <PaidWhen total={total} currency={currency} {...when} />}
      <WaysOn {...{ held, isOverLimit, isPending }} />
      <p className="quiet">{words.t('results.held', { minutes: Math.max(1, Math.round(holdMinutes)) })}</p>
    </aside>
  );
};

/** Choose a room for each party and hold them: a server function that works as a plain form too. B11, B12 */
export const ResultsForm = ({ first, idempotencyKey, maxRooms, children, ...summary }: ResultsFormProps) => {
  const { search, held, summaries } = summary;
  const { locale } = useWords();
  const initial: PlaceHoldState = { refused: null, choices: [] };
  const { state, formAction, send, isPending, ...answer } = useFormAnswer(placeHold, initial);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) send(readSubmittedForm(event));
  };
  const kept = Object.fromEntries(state.choices.map((choice, index) => [String(index + 1), choice]));
  return (
    <Provider>
      <FirstChoice chosen={state.choices.length > 0 ? kept : first}>
        <form action={formAction} onSubmit={submit} className="with-sidebar results-form" noValidate>
          {/* Enter replaces nothing: the first button of a refusal would. */}
          {held.rooms > 0 && <DefaultSubmit />}
          <div>
            <ResultsAlert
              {...answer}
              {...{ state, isPending, held, summaries, maxRooms }}
              roomCount={search.rooms.length}
            />
            {children}
          </div>
          <ChoiceSummary
            {...summary}
            isPending={isPending}
            isOverLimit={held.rooms > 0 && held.rooms + search.rooms.length > maxRooms}
          />
          <input type="hidden" name="arrival" value={search.arrival} />
          <input type="hidden" name="departure" value={search.departure} />
          {search.rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other identity than their place
            <input key={index} type="hidden" name="room" value={room} />
          ))}
          {held.holds.map(({ reserva }) => (
            <input key={reserva} type="hidden" name="held" value={reserva} />
          ))}
          <input type="hidden" name="key" value={idempotencyKey} />
          <input type="hidden" name="locale" value={locale} />
        </form>
      </FirstChoice>
    </Provider>
  );
};
