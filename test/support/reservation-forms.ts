import { cancelReservation } from '#src/actions/cancel-reservation.ts';
import { acceptDates, dropDates, proposeDates } from '#src/actions/change-dates.ts';
import { changeGuest } from '#src/actions/change-guest.ts';
import type { ManagedState } from '#src/actions/managed-reservation.ts';
import { payBalance } from '#src/actions/pay-balance.ts';
import { inRequest, requestOf } from './request.ts';

export const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
export const CHANGE = 'BBBBBBBBBBBBBBBBBBBBBB';

const CONTEXT = { reserva: RESERVA, locale: 'en' };

/** What stands in the card fields. */
export const CARD = {
  card_holder: 'Maria Nunez',
  card_number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2031',
  cvc: '987',
};

export type Action = (previous: ManagedState, form: FormData) => Promise<ManagedState>;

/** What each form about a reservation sends. */
export const SENT = {
  cancelReservation: { ...CONTEXT, room: '', shown_refund: '32560', shown_charge: '0' },
  proposeDates: { ...CONTEXT, arrival: '2027-02-01', departure: '2027-02-04' },
  acceptDates: { ...CONTEXT, change: CHANGE, shown_due: '100', shown_refund: '0' },
  dropDates: { ...CONTEXT, change: CHANGE },
  changeGuest: { ...CONTEXT, nombre: 'María' },
  payBalance: { ...CONTEXT, intent: 'pay-other', shown_amount: '32560', ...CARD },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export const ACTIONS: Readonly<Record<keyof typeof SENT, Action>> = {
  cancelReservation,
  proposeDates,
  acceptDates,
  dropDates,
  changeGuest,
  payBalance,
};

/** Where an action led, or what it said, and the status of its answer. */
export const sendTo = async (action: Action, form: unknown, { isScripted = false } = {}) => {
  const start: ManagedState = { status: 'ready', values: {} };
  const work = () => action(start, form as FormData).catch((error: Error) => error.message);
  const { answer, status } = await inRequest(work, { ...requestOf(), isScripted });
  return { answer, status };
};
