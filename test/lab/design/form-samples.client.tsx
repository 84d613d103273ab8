'use client';
import { useState } from 'react';
import { ErrorSummary } from '#src/booking/checkout/checkout-alerts.client.tsx';
import { PartyFields } from '#src/booking/search-form/party-fields.client.tsx';
import { changeParties, type DraftParty, type PartyChange } from '#src/booking/search-form/search-draft.ts';
import { DateRangeCalendar } from '#src/site/ui/dates/date-range-calendar.client.tsx';
import type { DateRange } from '#src/site/ui/dates/date-range-field.client.tsx';
import { TextField } from '#src/site/ui/forms/text-field.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { Part } from './part.tsx';

const FIELD = { name: 'email', label: 'inquiry.email', hint: 'inquiry.email.hint', autoComplete: 'email' } as const;

const Fields = () => (
  <Part name="Fields: empty, filled, with an error, of several lines">
    <div className="design-columns">
      <TextField {...FIELD} id="empty" value={undefined} error={undefined} />
      <TextField {...FIELD} id="filled" value="maria@example.com" error={undefined} />
      <TextField {...FIELD} id="wrong" value="maria@" error="inquiry.error.email-invalid" />
      <TextField name="message" label="inquiry.message" type="lines" autoComplete="off" value="" error={undefined} />
    </div>
  </Part>
);

const Parties = () => {
  const [parties, setParties] = useState<readonly DraftParty[]>([{ adults: 2, childAges: [7, null] }]);
  const change = (change: PartyChange) => setParties(changeParties(parties, change, 4).parties);
  return (
    <Part name="Steppers and ages">
      <form className="search-parties">
        {parties.map((party, room) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other identity than their place
          <PartyFields key={room} {...{ party, room, isOnly: true, calendarPath: '#', onChange: change, onAge() {} }} />
        ))}
      </form>
    </Part>
  );
};

const CLOSED = ['2027-02-16', '2027-02-17'];

const Calendar = ({ months, value }: { months: 1 | 2; value: DateRange | null }) => {
  const translator = useTranslator();
  const [range, setRange] = useState(value);
  return (
    <DateRangeCalendar
      language={translator.locale}
      typedLanguage="en-US"
      firstDayOfWeek="mon"
      separator=" - "
      value={range}
      onChange={setRange}
      reach={{ start: '2027-02-03', end: '2027-08-31' }}
      typed={{ start: '1900-01-01', end: '2100-12-31' }}
      months={months}
      isUnavailable={(date) => CLOSED.includes(date)}
      renderNote={(date) => ({ shown: CLOSED.includes(date) ? '—' : '148', spoken: '' })}
      onView={() => {}}
      labels={{
        field: translator.t('calendar.dates.mdy'),
        start: translator.t('booking.arrival'),
        end: translator.t('booking.departure'),
        calendar: translator.t('calendar.pick'),
        previous: translator.t('calendar.previous'),
        next: translator.t('calendar.next'),
      }}
    />
  );
};

/** What asks for something. */
export const FormSamples = () => (
  <>
    <Part name="Error summary">
      <ErrorSummary errors={{ nombre: 'name-short', email: 'required' } as never} isMissing termsMissing ref={null} />
    </Part>
    <Fields />
    <Parties />
    <Part name="Calendar: two months, with a stay chosen">
      <Calendar months={2} value={{ start: '2027-02-10', end: '2027-02-13' }} />
    </Part>
    <Part name="Calendar: one month, nothing chosen">
      <Calendar months={1} value={null} />
    </Part>
  </>
);
