import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Leased } from '#src/booking/reservation/reservations.port.ts';
import type { MemoryBookings, Row } from './memory-bookings.ts';

const compareAge = (a: readonly [string, Row], b: readonly [string, Row]): number => {
  const [one, other] = [a, b].map(([since, { booking }]) => `${since} ${booking.reserva}`);
  return String(one) < String(other) ? -1 : 1;
};

/** Leases the rows to which `dueSince` gives an instant, the oldest first. */
export const leaseWork = (
  { rows }: MemoryBookings,
  column: 'balanceLease' | 'refundLease',
  { now, leaseUntil, limit }: { now: string; leaseUntil: string; limit: number },
  getDueInstant: (booking: Paid) => string | undefined,
): Leased[] =>
  [...rows.values()]
    .flatMap((row): [string, Row][] => {
      const since = 'code' in row.booking ? getDueInstant(row.booking) : undefined;
      return since === undefined || (row[column] ?? '') > now ? [] : [[since, row]];
    })
    .sort(compareAge)
    .slice(0, limit)
    .map(([, row]) => {
      row[column] = leaseUntil;
      return { reserva: row.booking.reserva };
    });
