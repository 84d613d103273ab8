'use client';
import { Provider } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { findDatesProblem, nightCount, orderDates, type StayLimits } from '#src/booking/model/stay.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { datesProblemText, partiesProblemText, refusalText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import { DefaultSubmit } from './default-submit.tsx';
import { PartyFields } from './party-fields.client.tsx';
import {
  changedParties,
  formatDraftParty,
  guestTotal,
  type PartyChange,
  type SearchDraft,
  withAge,
} from './search-draft.ts';
import { StayDates } from './stay-dates.client.tsx';
import type { StayDatesProps } from './stay-dates-props.ts';
import { Stepper } from './stepper.client.tsx';
import './search-form.css';

export interface SearchFormProps extends Pick<StayDatesProps, 'today' | 'lastDay' | 'maxNights' | 'currency'> {
  readonly draft: SearchDraft;
  readonly maxRooms: number;
  /** Whether this search was asked for already, and refused: what is still missing is marked. */
  readonly isRefused?: boolean;
}

/**
 * The address follows what is chosen, so that a reload, a bookmark and the other language keep it: that of the calendar,
 * or of the results that were refused.
 */
const useAddress = (draft: SearchDraft) => {
  const links = linksIn(useWords().locale);
  const { arrival, departure, parties, roomTypeId } = draft;
  const search = { arrival, departure, rooms: parties.map(formatDraftParty), roomTypeId };
  const [calendar, results] = [links.calendar(search), links.booking(search)];
  const shown = useRef(calendar);
  useEffect(() => {
    const { pathname } = window.location;
    const href = [calendar, results].find((each) => each.startsWith(`${pathname}?`));
    if (shown.current === calendar || !href) return;
    shown.current = calendar;
    window.history.replaceState(window.history.state, '', href);
  }, [calendar, results]);
};

/** What to do about a search that is refused here, before it is sent; dates in reverse order are swapped by the results. */
const findProblem = (draft: SearchDraft, limits: StayLimits): 'verify-dates' | 'verify-guests' | null => {
  const { arrival, departure } = orderDates(draft);
  if (findDatesProblem(arrival, departure, limits)) return 'verify-dates';
  return draft.parties.some(({ childAges }) => childAges.includes(null)) ? 'verify-guests' : null;
};

const reasonText = (words: Words, refused: RejectionCode, draft: SearchDraft, limits: StayLimits): string => {
  if (refused === 'verify-guests') return partiesProblemText(words, draft.parties.map(formatDraftParty));
  const { arrival, departure } = orderDates(draft);
  const problem = refused === 'verify-dates' && findDatesProblem(arrival, departure, limits);
  return problem ? datesProblemText(words, problem, limits) : '';
};

const useDraft = (initial: SearchDraft, maxRooms: number) => {
  const [draft, setDraft] = useState(initial);
  const [refused, setRefused] = useState<RejectionCode | null>(initial.refused);
  return {
    draft,
    refused,
    setRefused,
    setDates: (arrival: string, departure: string) => {
      setDraft((before) => ({ ...before, arrival, departure }));
      setRefused(null);
    },
    setAge: (room: number, child: number, age: number | null) => {
      setDraft((before) => ({ ...before, parties: withAge(before.parties, room, child, age) }));
      setRefused(null);
    },
    change: (change: PartyChange) => {
      const changed = changedParties(draft.parties, change, maxRooms);
      setDraft({ ...draft, parties: changed.parties });
      setRefused(changed.refused);
    },
  };
};

/** What is chosen, beside the button; the status lines of calendar and parties have said it. */
const SoFar = ({ arrival, departure, parties }: Pick<SearchDraft, 'arrival' | 'departure' | 'parties'>) => {
  const words = useWords();
  return (
    <p className="search-so-far" aria-hidden="true">
      <strong>
        {words.t('booking.from-until', { from: words.date(arrival, 'short'), until: words.date(departure, 'short') })}
      </strong>
      <span>
        {words.t('booking.nights', { nights: nightCount({ arrival, departure }) })} ·{' '}
        {words.t('parties.status', { rooms: parties.length, guests: guestTotal(parties) })}
      </span>
    </p>
  );
};

/** Dates and parties; it sends itself by GET to the results, with the address that can be shared. B3, B4 */
export const SearchForm = ({ draft: initial, maxRooms, isRefused = false, ...dates }: SearchFormProps) => {
  const words = useWords();
  const links = linksIn(words.locale);
  const calendarPath = links.calendar();
  const { draft, refused, setRefused, setDates, setAge, change } = useDraft(initial, maxRooms);
  const { arrival, departure, parties, roomTypeId } = draft;
  const [isAsked, setIsAsked] = useState(isRefused);
  const form = useRef<HTMLFormElement>(null);
  useAddress(draft);
  const submit = (event: FormEvent) => {
    const problem = findProblem(draft, dates);
    if (!problem) return;
    event.preventDefault();
    setIsAsked(true);
    setRefused(problem);
    const lists = [...(form.current?.querySelectorAll('select') ?? [])];
    if (problem === 'verify-guests') lists.find(({ value }) => value === '')?.focus();
  };
  const reason = refused && reasonText(words, refused, draft, dates);
  return (
    // The bubbles of a browser speak its own language, and are not read again.
    <form ref={form} method="get" action={links.booking()} className="search-form" onSubmit={submit} noValidate>
      <DefaultSubmit />
      {roomTypeId && <input type="hidden" name="type" value={roomTypeId} />}
      <div className="search-dates">
        <Provider>
          <StayDates {...dates} {...{ arrival, departure, roomTypeId }} onChange={setDates} />
        </Provider>
      </div>
      <fieldset className="search-parties">
        <legend className="search-title">{words.t('parties.title')}</legend>
        <Stepper
          label={words.t('parties.rooms')}
          value={String(parties.length)}
          calendarPath={calendarPath}
          onChange={change}
          fewer={{
            change: `remove-room.${parties.length - 1}`,
            name: 'parties.remove-room',
            atLimit: parties.length <= 1,
          }}
          more={{ change: 'add-room', name: 'parties.add-room' }}
        />
        {parties.map((party, room) => (
          <PartyFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other identity than their place
            key={room}
            party={party}
            room={room}
            isOnly={parties.length === 1}
            calendarPath={calendarPath}
            isAsked={isAsked}
            onChange={change}
            onAge={(child, age) => setAge(room, child, age)}
          />
        ))}
        <p className="visually-hidden" role="status">
          {words.t('parties.status', { rooms: parties.length, guests: guestTotal(parties) })}
        </p>
      </fieldset>
      <div className="search-actions">
        <div role="alert">
          {refused && (
            <Alert tone="error" title={refusalText(words, refused, maxRooms)}>
              {reason && <p>{reason}</p>}
            </Alert>
          )}
        </div>
        {arrival && departure > arrival && <SoFar {...{ arrival, departure, parties }} />}
        <button type="submit" className="button button-primary button-large">
          {words.t('calendar.submit')}
        </button>
      </div>
    </form>
  );
};
