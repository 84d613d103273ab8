import type { AmendmentDecision } from '#src/booking/reservation/amendment-decision.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { DeskPorts } from './desk-ports.port.ts';
import { calculateWaiverLeft } from './override.rules.ts';

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
