'use client';
import { Provider } from 'jotai';
import { useState } from 'react';
import {
  HiddenContext,
  ReservationFormAlert,
  useReservationForm,
} from '#src/booking/reservation-steps/use-reservation-form.client.tsx';
import { findDatesProblem, orderDates, type Stay } from '#src/kernel/stay/stay.ts';
import { describeDatesProblem } from '#src/rates/availability/refusals.text.ts';
import { StayDates } from '#src/rates/price-calendar/stay-dates.client.tsx';
import type { StayDatesProps } from '#src/rates/price-calendar/stay-dates-props.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { proposeDates } from './change-dates.action.ts';
import './dates-form.css';

interface DatesFormProps extends Omit<StayDatesProps, 'arrival' | 'departure' | 'onChange' | 'own'> {
  readonly reserva: string;
  readonly stay: Stay;
  readonly documentTitle: string;
}

const isSameStay = (one: Stay | undefined, other: Stay): boolean =>
  one?.arrival === other.arrival && one.departure === other.departure;

/** Explains why dates were refused, as far as the dates themselves show it. */
const describeNote = (
  translator: Translator,
  asked: Stay | undefined,
  { stay, today, lastDay, maxNights }: DatesFormProps,
): string => {
  if (!asked) return '';
  const limits = { today, lastDay, maxNights };
  const ordered = orderDates(asked);
  if (isSameStay(ordered, stay)) return translator.t('dates.same');
  const problem = findDatesProblem(ordered.arrival, ordered.departure, limits);
  return problem ? describeDatesProblem(translator, problem, limits) : '';
};

/** Form for other dates: the search's calendar, or two date inputs without JavaScript. */
export const DatesForm = (props: DatesFormProps) => {
  const { reserva, stay, documentTitle, ...dates } = props;
  const translator = useTranslator();
  const reservationForm = useReservationForm(proposeDates);
  const [chosen, setChosen] = useState(reservationForm.state.dates ?? stay);
  return (
    <form action={reservationForm.formAction} onSubmit={reservationForm.submit} className="step-parts" noValidate>
      <HiddenContext reserva={reserva} />
      <ReservationFormAlert
        reservationForm={reservationForm}
        documentTitle={documentTitle}
        note={describeNote(translator, reservationForm.state.dates, props)}
      />
      <fieldset className="dates-picker">
        <legend className="group-title">{translator.t('dates.choose')}</legend>
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
          isPending={reservationForm.pending !== null}
          pendingText={translator.t('dates.searching')}
          className="button button-primary button-large"
        >
          {translator.t('dates.submit')}
        </PendingButton>
      </div>
    </form>
  );
};
