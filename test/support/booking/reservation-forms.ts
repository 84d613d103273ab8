import { proposeExtras } from '#src/booking/add-extras/add-extras.action.ts';
import { payBalance } from '#src/booking/balance/pay-balance.action.ts';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.action.ts';
import { acceptChange, discardChange, proposeDates } from '#src/booking/change/change-dates.action.ts';
import { changeGuest } from '#src/booking/change-guest/change-guest.action.ts';
import type { ReservationFormState } from '#src/booking/reservation-steps/reservation-form.ts';
import { runInRequest } from '#test/support/site/request.ts';
import { createReservationContext, RESERVA } from '#test/support/site/reservation-site.ts';

export const CHANGE = 'BBBBBBBBBBBBBBBBBBBBBB';

const CONTEXT = { reserva: RESERVA, locale: 'en' };

/** Values of the card fields. */
export const CARD = {
  card_holder: 'Maria Nunez',
  card_number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2031',
  cvc: '987',
};

export type Action = (previous: ReservationFormState, form: FormData) => Promise<ReservationFormState>;

/** Values of each form of a reservation. */
export const SENT = {
  cancelReservation: { ...CONTEXT, room: '', shown_refund: '32560', shown_charge: '0' },
  proposeDates: { ...CONTEXT, arrival: '2027-02-01', departure: '2027-02-04' },
  acceptChange: { ...CONTEXT, change: CHANGE, shown_due: '100', shown_refund: '0' },
  discardChange: { ...CONTEXT, change: CHANGE },
  proposeExtras: { ...CONTEXT, 'quantity.1.spa-circuit': '1', 'day.1.spa-circuit': '2027-02-02' },
  changeGuest: { ...CONTEXT, nombre: 'María' },
  payBalance: { ...CONTEXT, intent: 'pay-other', shown_amount: '32560', ...CARD },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export const ACTIONS: Readonly<Record<keyof typeof SENT, Action>> = {
  cancelReservation,
  proposeDates,
  acceptChange,
  discardChange,
  proposeExtras,
  changeGuest,
  payBalance,
};

/** Redirect or result of an action, and its status. */
export const sendForm = async (action: Action, form: unknown, { isScripted = false } = {}) => {
  const start: ReservationFormState = { status: 'ready', values: {} };
  const work = () => action(start, form as FormData).catch((error: Error) => error.message);
  const { answer, status, cookies } = await runInRequest(work, createReservationContext({ isScripted }));
  return { answer, status, cookies };
};
