'use client';
import { useRef } from 'react';
import { PARTY_LIMITS } from '#src/kernel/stay/party.ts';
import { useInputBeforeHydration } from '#src/site/hydration/use-input-before-hydration.client.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { type DraftParty, formatDraftParty, getAgeFieldName, type PartyChange } from './search-draft.ts';
import { Stepper } from './stepper.client.tsx';

interface PartyFieldsProps {
  readonly party: DraftParty;
  /** Index of the room, from 0. */
  readonly room: number;
  readonly isOnly: boolean;
  readonly calendarPath: string;
  /** Marks missing ages after the first submit. */
  readonly isSubmitted?: boolean;
  readonly onChange: (change: PartyChange) => void;
  readonly onAge: (child: number, age: number | null) => void;
}

const AGES = Array.from({ length: PARTY_LIMITS.oldestChild + 1 }, (_, age) => age);

interface AgeListProps extends Required<Pick<PartyFieldsProps, 'room' | 'isSubmitted' | 'onAge'>> {
  readonly child: number;
  readonly age: number | null;
}

const AgeList = ({ room, child, age, isSubmitted, onAge }: AgeListProps) => {
  const translator = useTranslator();
  const id = getAgeFieldName(room, child);
  const isMissing = isSubmitted && age === null;
  const place = useRef<HTMLDivElement>(null);
  const choose = (value: string) => onAge(child, value === '' ? null : Number(value));
  useInputBeforeHydration(place, { [id]: String(age ?? '') }, (typed) => choose(typed[id] ?? ''));
  return (
    <div ref={place} className="field">
      <label htmlFor={id}>
        {translator.t('parties.age', { child: child + 1 })}
        <span className="visually-hidden">, {translator.t('booking.room', { number: room + 1 })}</span>
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
            {translator.t('booking.age.years', { age: each })}
          </option>
        ))}
      </select>
      {isMissing && (
        <span id={`${id}-error`} className="field-error">
          {translator.t('search.guests.age')}
        </span>
      )}
    </div>
  );
};

/** Guests of one room. */
export const PartyFields = ({
  party,
  room,
  isOnly,
  calendarPath,
  isSubmitted = false,
  onChange,
  onAge,
}: PartyFieldsProps) => {
  const translator = useTranslator();
  const { adults, childAges } = party;
  const shared = { room, calendarPath, onChange };
  return (
    <fieldset className="frame party">
      <legend className="party-title">{translator.t('booking.room', { number: room + 1 })}</legend>
      <input type="hidden" name="room" value={formatDraftParty(party)} />
      <Stepper
        {...shared}
        label={translator.t('parties.adults')}
        value={String(adults)}
        fewer={{ change: `remove-adult.${room}`, name: 'parties.remove-adult', atLimit: adults <= 1 }}
        more={{ change: `add-adult.${room}`, name: 'parties.add-adult', atLimit: adults >= PARTY_LIMITS.adults }}
      />
      <Stepper
        {...shared}
        label={translator.t('parties.children')}
        hint={translator.t('parties.children.hint')}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: children are identified by their position only
            <AgeList key={child} {...{ room, child, age, isSubmitted, onAge }} />
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
          {translator.t('parties.remove-this-room', { number: room + 1 })}
        </button>
      )}
    </fieldset>
  );
};
