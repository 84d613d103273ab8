import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Amendment, AmendResult } from '#src/booking/reservation/reservations.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { PaymentPorts } from './payment-outcome.service.ts';

export type AmendmentDraft = Omit<Amendment, 'reserva' | 'revision' | 'at' | 'by'>;

/** `nothing`: nothing to write, or no paid reservation. */
export type AmendOutcome = AmendResult['status'] | 'nothing';

type AmendPorts = Pick<PaymentPorts, 'reservations' | 'amendments' | 'clock' | 'actor'>;

/** More than a request gets, because a charge that was made must be recorded. */
const MAX_ATTEMPTS = 8;

/** `now`: epoch milliseconds. Writes nothing when the revision has changed. */
export const amendRevision = async (
  { amendments, actor: by }: Pick<AmendPorts, 'amendments' | 'actor'>,
  { reserva, revision }: Paid,
  draft: AmendmentDraft,
  now: number,
): Promise<AmendResult['status']> => {
  const { status } = await amendments.amend({ ...draft, reserva, revision, at: new Date(now).toISOString(), by });
  return status;
};

/** Reads, decides and writes again after each conflict; `stale` when every attempt conflicted. */
export const amendWithRetry = async (
  ports: AmendPorts,
  reserva: Reserva,
  decide: (reservation: Paid, now: number) => AmendmentDraft | undefined,
): Promise<AmendOutcome> => {
  const amendOnce = async (): Promise<AmendOutcome | undefined> => {
    const reservation = await ports.reservations.find(reserva);
    const now = ports.clock.now();
    const draft = reservation && isPaid(reservation) ? decide(reservation, now) : undefined;
    if (!reservation || !isPaid(reservation) || !draft) return 'nothing';
    const status = await amendRevision(ports, reservation, draft, now);
    return status === 'stale' ? undefined : status;
  };
  return (await retryOnConflict(amendOnce, MAX_ATTEMPTS)) ?? 'stale';
};
