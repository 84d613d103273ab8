import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { BOOKED_AT, createGuest, createTestHold, toInstant } from './builders.ts';

/** A hold of the desk that is open for a day, unless told otherwise. */
export const createPayLink = (differences: Partial<PayLink> = {}): PayLink => {
  const { reserva, quote } = createTestHold();
  const placedAt = toInstant(BOOKED_AT);
  return {
    payLinkId: reserva.slice(-16).padStart(16, 'd'),
    reserva,
    status: 'open',
    quote,
    guest: createGuest(),
    locale: 'es',
    madeBy: { kind: 'desk', userId: '1', name: 'María', role: 'desk' },
    placedAt,
    expiresAt: differences.status === undefined ? toInstant(BOOKED_AT + 24 * 3_600_000) : null,
    latestEnd: toInstant(BOOKED_AT + 72 * 3_600_000),
    closedAt: null,
    hasBookedSince: false,
    code: null,
    mail: null,
    ...differences,
  };
};
