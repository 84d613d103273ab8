'use client';
import { Provider } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DefaultSubmit } from '#src/booking/ui/default-submit.tsx';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { countNights, findDatesProblem, orderDates, type StayLimits } from '#src/kernel/stay/stay.ts';
import {
  describeDatesProblem,
  describePartiesProblem,
  describeRejection,
} from '#src/rates/availability/refusals.text.ts';
import { StayDates } from '#src/rates/price-calendar/stay-dates.client.tsx';
import type { StayDatesProps } from '#src/rates/price-calendar/stay-dates-props.ts';
import { useInputBeforeHydration } from '#src/site/hydration/use-input-before-hydration.client.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { PartyFields } from './party-fields.client.tsx';
import {
  changeParties,
  countGuests,
  formatDraftParty,
  MAX_PROMO_LENGTH,
  type PartyChange,
  type SearchDraft,
  setChildAge,
} from './search-draft.ts';
import { Stepper } from './stepper.client.tsx';
import './code-field.css';
import './search-form.css';

interface CodeFieldProps {
  /** Code as typed. */
  readonly code: string;
  readonly onChange: (code: string) => void;
}

const omitEmptyCode = ({ formData }: FormDataEvent): void => {
  if (String(formData.get('promo')).trim() === '') formData.delete('promo');
};

/** Field of the promotion code; left empty it adds nothing to the address. R18 */
export const CodeField = ({ code, onChange }: CodeFieldProps) => {
  const translator = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  useInputBeforeHydration(place, { promo: code }, ({ promo }) => onChange(promo));
  useEffect(() => {
    const form = place.current?.closest('form');
    form?.addEventListener('formdata', omitEmptyCode);
    return () => form?.removeEventListener('formdata', omitEmptyCode);
  }, []);
  return (
    <div ref={place} className="field search-code">
      <label htmlFor="promo">{translator.t('promotion.field')}</label>
      <input
        id="promo"
        name="promo"
        value={code}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_PROMO_LENGTH}
      />
    </div>
  );
};

export interface SearchFormProps extends Pick<StayDatesProps, 'today' | 'lastDay' | 'maxNights' | 'currency'> {
  readonly draft: SearchDraft;
  readonly maxRooms: number;
  /** The hotel has promotion codes, or the address has one. */
  readonly hasCodeField: boolean;
  /** The search was already submitted and refused: missing input is marked. */
  readonly isRefused?: boolean;
}

/**
 * Keeps the address in sync with the input, for reload, bookmarks and language links, on the calendar and on refused
 * results.
 */
const useSyncedAddress = (draft: SearchDraft) => {
  const links = createLinks(useTranslator().locale);
  const { arrival, departure, parties, roomTypeId, promo } = draft;
  const search = { arrival, departure, rooms: parties.map(formatDraftParty), roomTypeId, promo: promo.trim() };
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

/** Finds the problem of a search before it is submitted; the results page swaps dates in reverse order. */
const findProblem = (draft: SearchDraft, limits: StayLimits): 'verify-dates' | 'verify-guests' | null => {
  const { arrival, departure } = orderDates(draft);
  if (findDatesProblem(arrival, departure, limits)) return 'verify-dates';
  return draft.parties.some(({ childAges }) => childAges.includes(null)) ? 'verify-guests' : null;
};

const describeReason = (
  translator: Translator,
  refused: RejectionCode,
  draft: SearchDraft,
  limits: StayLimits,
): string => {
  if (refused === 'verify-guests') return describePartiesProblem(translator, draft.parties.map(formatDraftParty));
  const { arrival, departure } = orderDates(draft);
  const problem = refused === 'verify-dates' && findDatesProblem(arrival, departure, limits);
  return problem ? describeDatesProblem(translator, problem, limits) : '';
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
      setDraft((before) => ({ ...before, parties: setChildAge(before.parties, room, child, age) }));
      setRefused(null);
    },
    setPromo: (promo: string) => setDraft((before) => ({ ...before, promo })),
    change: (change: PartyChange) => {
      const changed = changeParties(draft.parties, change, maxRooms);
      setDraft({ ...draft, parties: changed.parties });
      setRefused(changed.refused);
    },
  };
};

/** Current choice beside the button; hidden from screen readers, which heard it in status messages. */
const ChoiceSoFar = ({ arrival, departure, parties }: Pick<SearchDraft, 'arrival' | 'departure' | 'parties'>) => {
  const translator = useTranslator();
  return (
    <p className="search-so-far" aria-hidden="true">
      <strong className="capitalized">
        {translator.t('booking.from-until', {
          from: translator.date(arrival, 'short'),
          until: translator.date(departure, 'short'),
        })}
      </strong>
      <span className="quiet-s">
        {translator.t('booking.nights', { nights: countNights({ arrival, departure }) })} ·{' '}
        {translator.t('parties.status', { rooms: parties.length, guests: countGuests(parties) })}
      </span>
    </p>
  );
};

/** Search form for dates and parties; submits by GET, so that the results URL can be shared. B3, B4 */
export const SearchForm = ({
  draft: initial,
  maxRooms,
  hasCodeField,
  isRefused = false,
  ...dates
}: SearchFormProps) => {
  const translator = useTranslator();
  const links = createLinks(translator.locale);
  const calendarPath = links.calendar();
  const { draft, refused, setRefused, setDates, setAge, setPromo, change } = useDraft(initial, maxRooms);
  const { arrival, departure, parties, roomTypeId } = draft;
  const [isSubmitted, setIsSubmitted] = useState(isRefused);
  const form = useRef<HTMLFormElement>(null);
  useSyncedAddress(draft);
  const submit = (event: FormEvent) => {
    const problem = findProblem(draft, dates);
    if (!problem) return;
    event.preventDefault();
    setIsSubmitted(true);
    setRefused(problem);
    const lists = [...(form.current?.querySelectorAll('select') ?? [])];
    if (problem === 'verify-guests') lists.find(({ value }) => value === '')?.focus();
  };
  const reason = refused && describeReason(translator, refused, draft, dates);
  return (
    // noValidate: browser messages are in the browser's language and are not announced again.
    <form
      ref={form}
      method="get"
      action={links.booking()}
      className="search-form with-summary"
      onSubmit={submit}
      noValidate
    >
      <DefaultSubmit />
      {roomTypeId && <input type="hidden" name="type" value={roomTypeId} />}
      <div className="search-dates">
        <Provider>
          <StayDates {...dates} {...{ arrival, departure, roomTypeId }} onChange={setDates} />
        </Provider>
      </div>
      <fieldset className="search-parties">
        <legend className="group-title">{translator.t('parties.title')}</legend>
        <Stepper
          label={translator.t('parties.rooms')}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms are identified by their position only
            key={room}
            party={party}
            room={room}
            isOnly={parties.length === 1}
            calendarPath={calendarPath}
            isSubmitted={isSubmitted}
            onChange={change}
            onAge={(child, age) => setAge(room, child, age)}
          />
        ))}
        <p className="visually-hidden" role="status">
          {translator.t('parties.status', { rooms: parties.length, guests: countGuests(parties) })}
        </p>
      </fieldset>
      {hasCodeField && <CodeField code={draft.promo} onChange={setPromo} />}
      <div className="search-actions">
        <div role="alert">
          {refused && (
            <Alert tone="error" title={describeRejection(translator, refused, maxRooms)}>
              {reason && <p>{reason}</p>}
            </Alert>
          )}
        </div>
        {arrival && departure > arrival && <ChoiceSoFar {...{ arrival, departure, parties }} />}
        <button type="submit" className="button button-primary button-large">
          {translator.t('calendar.submit')}
        </button>
      </div>
    </form>
  );
};
