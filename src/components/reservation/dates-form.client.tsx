'use client';
import { Provider } from 'jotai';
import { useState } from 'react';
import { proposeDates } from '#src/actions/change-dates.ts';
import type { Stay } from '#src/booking/model/stay.ts';
import { StayDates } from '#src/components/booking/stay-dates.client.tsx';
import type { StayDatesProps } from '#src/components/booking/stay-dates-props.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { HiddenContext } from './hidden-context.client.tsx';
import { ManagedAnswer } from './managed-answer.client.tsx';
import { useManagedForm } from './managed-form.client.ts';
import './dates-form.css';

interface DatesFormProps extends Omit<StayDatesProps, 'arrival' | 'departure' | 'onChange' | 'own'> {
  readonly reserva: string;
  readonly stay: Stay;
  readonly documentTitle: string;
}

const isSame = (one: Stay | undefined, other: Stay): boolean =>
  one?.arrival === other.arrival && one.departure === other.departure;

/** Other dates for the same rooms: the calendar of the search, or two date inputs without JavaScript. */
export const DatesForm = ({ reserva, stay, documentTitle, ...dates }: DatesFormProps) => {
  const words = useWords();
  const managed = useManagedForm(proposeDates);
  const [chosen, setChosen] = useState(managed.state.dates ?? stay);
  return (
    <form action={managed.formAction} onSubmit={managed.submit} className="dates-form" noValidate>
      <HiddenContext reserva={reserva} />
      <ManagedAnswer
        managed={managed}
        documentTitle={documentTitle}
        note={isSame(managed.state.dates, stay) ? words.t('dates.same') : undefined}
      />
      <fieldset className="dates-picker">
        <legend>{words.t('dates.choose')}</legend>
        <Provider>
          <StayDates
            {...dates}
            {...chosen}
            own={stay}
            onChange={(arrival, departure) => setChosen({ arrival, departure })}
          />
        </Provider>
      </fieldset>
      <div>
        <PendingButton
          isPending={managed.pending !== null}
          pendingText={words.t('dates.searching')}
          className="button button-primary button-large"
        >
          {words.t('dates.submit')}
        </PendingButton>
      </div>
    </form>
  );
};
