import { calculateWaiverLeft } from '#src/booking/model/desk/override.ts';
import type { AmendmentDecision } from '#src/booking/model/reservation/amendment-decision.ts';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { DeskPorts } from './desk-ports.ts';

type WaiverPorts = Pick<DeskPorts, 'actor' | 'waiverLimit'>;

/** What the person may still waive of a reservation; Infinity: all. D8 */
export const findWaiverLeft = ({ actor, waiverLimit }: WaiverPorts, { waived = 0 }: Paid): number =>
  calculateWaiverLeft(actor.role, waiverLimit, waived);

/** Counts what is waived, within the limit of the role; nothing waived needs neither. D8 */
export const reviewWaiver = (
  ports: WaiverPorts,
  reservation: Paid,
  waived: Minor,
  reason: string | undefined,
): Outcome<Pick<AmendmentDecision, 'waived'>, 'waiver-limit' | 'reason-required'> => {
  if (waived === 0) return accepted({});
  if (reason === undefined) return rejected('reason-required');
  const left = findWaiverLeft(ports, reservation);
  return waived > left ? rejected('waiver-limit', { left }) : accepted({ waived });
};
