'use client';
import { Provider } from 'jotai';
import { useState } from 'react';
import { proposeDates } from '#src/actions/change-dates.ts';
import { findDatesProblem, orderDates, type Stay } from '#src/booking/model/stay.ts';
import { StayDates } from '#src/components/booking/stay-dates.client.tsx';
import type { StayDatesProps } from '#src/components/booking/stay-dates-props.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { datesProblemText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';
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

/** What to do about dates that were refused, where the dates themselves say it. */
const noteText = (
  words: Words,
  asked: Stay | undefined,
  { stay, today, lastDay, maxNights }: DatesFormProps,
): string => {
  if (!asked) return '';
  const limits = { today, lastDay, maxNights };
  const ordered = orderDates(asked);
  if (isSame(ordered, stay)) return words.t('dates.same');
  const problem = findDatesProblem(ordered.arrival, ordered.departure, limits);
  return problem ? datesProblemText(words, problem, limits) : '';
};

/** Other dates for the same rooms: the calendar of the search, or two date inputs without JavaScript. */
export const DatesForm = (props: DatesFormProps) => {
  const { reserva, stay, documentTitle, ...dates } = props;
  const words = useWords();
  const managed = useManagedForm(proposeDates);
  const [chosen, setChosen] = useState(managed.state.dates ?? stay);
  return (
    <form action={managed.formAction} onSubmit={managed.submit} className="dates-form" noValidate>
      <HiddenContext reserva={reserva} />
      <ManagedAnswer
        managed={managed}
        documentTitle={documentTitle}
        note={noteText(words, managed.state.dates, props)}
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
