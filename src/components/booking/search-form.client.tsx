'use client';
import { Provider } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { nightCount } from '#src/booking/model/stay.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
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
}

/** The address follows what is chosen, so that a reload, a bookmark and the other language keep it. */
const useAddress = (draft: SearchDraft, calendarPath: string) => {
  const links = linksIn(useWords().locale);
  const { arrival, departure, parties, roomTypeId } = draft;
  const href = links.calendar({ arrival, departure, rooms: parties.map(formatDraftParty), roomTypeId });
  const shown = useRef(href);
  useEffect(() => {
    if (shown.current === href || window.location.pathname !== calendarPath) return;
    shown.current = href;
    window.history.replaceState(window.history.state, '', href);
  }, [href, calendarPath]);
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
    setAge: (room: number, child: number, age: number | null) =>
      setDraft((before) => ({ ...before, parties: withAge(before.parties, room, child, age) })),
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
export const SearchForm = ({ draft: initial, maxRooms, ...dates }: SearchFormProps) => {
  const words = useWords();
  const links = linksIn(words.locale);
  const calendarPath = links.calendar();
  const { draft, refused, setRefused, setDates, setAge, change } = useDraft(initial, maxRooms);
  const { arrival, departure, parties, roomTypeId } = draft;
  useAddress(draft, calendarPath);
  const submit = (event: FormEvent) => {
    if (arrival && departure) return;
    event.preventDefault();
    setRefused('verify-dates');
  };
  return (
    <form method="get" action={links.booking()} className="search-form" onSubmit={submit}>
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
            onChange={change}
            onAge={(child, age) => setAge(room, child, age)}
          />
        ))}
        <p className="visually-hidden" role="status">
          {words.t('parties.status', { rooms: parties.length, guests: guestTotal(parties) })}
        </p>
      </fieldset>
      <div className="search-actions">
        <div role="alert">{refused && <Alert tone="error" title={refusalText(words, refused, maxRooms)} />}</div>
        {arrival && departure > arrival && <SoFar {...{ arrival, departure, parties }} />}
        <button type="submit" className="button button-primary button-large">
          {words.t('calendar.submit')}
        </button>
      </div>
    </form>
  );
};
