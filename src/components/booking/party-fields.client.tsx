'use client';
import { useRef } from 'react';
import { PARTY_LIMITS } from '#src/booking/model/party.ts';
import { useTypedEarly } from '#src/components/first-paint/typed-early.client.ts';
import { useWords } from '#src/components/ui/words.client.tsx';
import { ageField, type DraftParty, formatDraftParty, type PartyChange } from './search-draft.ts';
import { Stepper } from './stepper.client.tsx';

interface PartyFieldsProps {
  readonly party: DraftParty;
  /** Counted from 0. */
  readonly room: number;
  readonly isOnly: boolean;
  readonly calendarPath: string;
  /** Whether the guest wanted to go on already: an age that is missing is marked. */
  readonly isAsked?: boolean;
  readonly onChange: (change: PartyChange) => void;
  readonly onAge: (child: number, age: number | null) => void;
}

const AGES = Array.from({ length: PARTY_LIMITS.oldestChild + 1 }, (_, age) => age);

interface AgeListProps extends Required<Pick<PartyFieldsProps, 'room' | 'isAsked' | 'onAge'>> {
  readonly child: number;
  readonly age: number | null;
}

const AgeList = ({ room, child, age, isAsked, onAge }: AgeListProps) => {
  const words = useWords();
  const id = ageField(room, child);
  const isMissing = isAsked && age === null;
  const place = useRef<HTMLDivElement>(null);
  const choose = (value: string) => onAge(child, value === '' ? null : Number(value));
  useTypedEarly(place, { [id]: String(age ?? '') }, (typed) => choose(typed[id] ?? ''));
  return (
    <div ref={place} className="field">
      <label htmlFor={id}>
        {words.t('parties.age', { child: child + 1 })}
        <span className="visually-hidden">, {words.t('booking.room', { number: room + 1 })}</span>
      </label>
      <select
        id={id}
        name={id}
        required
        autoComplete="off"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        value={age ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">—</option>
        {AGES.map((each) => (
          <option key={each} value={each}>
            {words.t('booking.age.years', { age: each })}
          </option>
        ))}
      </select>
      {isMissing && (
        <span id={`${id}-error`} className="field-error">
          {words.t('search.guests.age')}
        </span>
      )}
    </div>
  );
};

/** Who sleeps in one room. */
export const PartyFields = ({
  party,
  room,
  isOnly,
  calendarPath,
  isAsked = false,
  onChange,
  onAge,
}: PartyFieldsProps) => {
  const words = useWords();
  const { adults, childAges } = party;
  const shared = { room, calendarPath, onChange };
  return (
    <fieldset className="party">
      <legend className="party-title">{words.t('booking.room', { number: room + 1 })}</legend>
      <input type="hidden" name="room" value={formatDraftParty(party)} />
      <Stepper
        {...shared}
        label={words.t('parties.adults')}
        value={String(adults)}
        fewer={{ change: `remove-adult.${room}`, name: 'parties.remove-adult', atLimit: adults <= 1 }}
        more={{ change: `add-adult.${room}`, name: 'parties.add-adult', atLimit: adults >= PARTY_LIMITS.adults }}
      />
      <Stepper
        {...shared}
        label={words.t('parties.children')}
        hint={words.t('parties.children.hint')}
        value={String(childAges.length)}
        fewer={{ change: `remove-child.${room}`, name: 'parties.remove-child', atLimit: childAges.length === 0 }}
        more={{
          change: `add-child.${room}`,
          name: 'parties.add-child',
          atLimit: childAges.length >= PARTY_LIMITS.children,
        }}
      />
      {childAges.length > 0 && (
        <div className="party-ages">
          {childAges.map((age, child) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: children have no other identity than their place
            <AgeList key={child} {...{ room, child, age, isAsked, onAge }} />
          ))}
        </div>
      )}
      {!isOnly && (
        <button
          type="submit"
          className="button button-quiet party-remove"
          name="change"
          value={`remove-room.${room}`}
          formAction={calendarPath}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onChange(`remove-room.${room}`);
          }}
        >
          {words.t('parties.remove-this-room', { number: room + 1 })}
        </button>
      )}
    </fieldset>
  );
};
