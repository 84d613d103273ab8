'use server';
import { object, pattern, string } from 'superstruct';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { seeOther } from '#src/server/see-other.ts';
import { AmountText, type ManagedState, malformed, managing, refusedAnew } from './managed-reservation.ts';
import { matches } from './matches.ts';

const Command = object({
  /** The empty text: the whole reservation. */
  room: pattern(string(), /^\d{0,2}$/),
  refund: AmountText,
  chargedNow: AmountText,
});

/** Cancels a reservation, or one room of it, for the amounts that the page showed. B8 */
export const cancelReservation = async (_previous: ManagedState, form: FormData): Promise<ManagedState> =>
  managing(form, async ({ reserva, locale, one }) => {
    const command = { room: one('room'), refund: one('shown_refund'), chargedNow: one('shown_charge') };
    if (!matches(command, Command)) return malformed();
    const roomId = command.room || null;
    const shown = { refund: Number(command.refund), chargedNow: Number(command.chargedNow) };
    const outcome = await services().booking.cancelReservation({ reserva, roomId, shown });
    if (!outcome.ok) return refusedAnew(outcome.code);
    const news = outcome.value.remaining ? 'room-cancelled' : 'cancelled';
    return seeOther(linksIn(locale).reservation(reserva, news));
  });
