'use server';
import { object, pattern, string } from 'superstruct';
import {
  AmountText,
  defineReservationAction,
  refuseAndRerender,
  rejectMalformedForm,
} from '#src/booking/reservation-steps/reservation-form.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';

const CancelCommand = object({
  /** Empty text: the whole reservation. */
  room: pattern(string(), /^\d{0,2}$/),
  refund: AmountText,
  chargedNow: AmountText,
});

/** Cancels a reservation or one room at the amounts shown. B8 */
export const cancelReservation = defineReservationAction(async (context, { reserva, locale, getText }) => {
  const { booking } = context.services;
  const command = { room: getText('room'), refund: getText('shown_refund'), chargedNow: getText('shown_charge') };
  if (!isMatch(command, CancelCommand)) return rejectMalformedForm(context);
  const roomId = command.room || null;
  const shown = { refund: Number(command.refund), chargedNow: Number(command.chargedNow) };
  const outcome = await booking.cancelReservation({ reserva, roomId, shown });
  if (!outcome.ok) return refuseAndRerender(context, outcome.code);
  const news = outcome.value.remaining ? 'room-cancelled' : 'cancelled';
  return context.redirect(createLinks(locale).reservation(reserva, news));
});
