'use client';
import {
  type FormRules,
  useValidatedForm,
  type ValidatedForm,
} from '#src/booking/checkout/use-validated-form.client.ts';
import type { DeclinedPayment } from './find-declined-payment.ts';
import type { ReservationFormState } from './reservation-form.ts';

export interface ReservationForm extends ValidatedForm<ReservationFormState> {
  /** Fields were refused, in the browser or by the server. */
  readonly isInvalid: boolean;
}

const createInitialState = (declined: DeclinedPayment | undefined): ReservationFormState => ({
  values: {},
  ...(declined ? { status: 'declined', ...declined } : { status: 'ready' }),
});

const NO_RULES: FormRules = { findErrors: () => ({}), today: '' };

/** Form state of a reservation page: one action and one outcome for all its buttons. */
export const useReservationForm = (
  action: (previous: ReservationFormState, form: FormData) => Promise<ReservationFormState>,
  declined?: DeclinedPayment,
  checks: FormRules = NO_RULES,
): ReservationForm => {
  const reservationForm = useValidatedForm(action, createInitialState(declined), checks);
  const isInvalid = reservationForm.isRefused && Object.keys(reservationForm.errors).length > 0;
  return { ...reservationForm, isInvalid, isBad: reservationForm.isBad || isInvalid };
};
