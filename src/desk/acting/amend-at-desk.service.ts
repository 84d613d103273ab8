import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { amendResolvingPayment } from '#src/booking/payment/resolve-open-payment.service.ts';
import type { StayMarks } from '#src/booking/presence/stay-marks.table.ts';
import type { AmendmentDecision } from '#src/booking/reservation/reservation.rules.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import type { DeskEvent, EventDetails, EventFacts } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { calculateWaiverLeft } from './override.rules.ts';

/** Ports of a person at the desk. */
export interface DeskPorts extends PaymentPorts {
  readonly actor: DeskActor;
  readonly deskEvents: DeskEvents;
  readonly stayMarks: Pick<StayMarks, 'list'>;
  /** What roles below the owner may waive of one reservation. D8 */
  readonly waiverLimit: Minor;
}

/** What every action at the desk names. D7 */
export interface DeskCommand {
  readonly reserva: string;
  /** Revision on which it was decided. */
  readonly revision: number;
}

/** `changed-meanwhile`: it is not the revision any more on which the person decided. D7 */
export type DeskRefusal = 'unknown-reservation' | 'payment-in-progress' | 'changed-meanwhile';

/** What the event of an action says; the same action says the same again. */
interface ActionFacts extends Omit<EventDetails, 'before'> {
  readonly after: EventFacts;
}

const isSameAction = (
  { actor, action, after = {}, reason }: DeskEvent,
  ports: Pick<DeskPorts, 'actor'>,
  facts: ActionFacts,
): boolean =>
  actor.kind === 'desk' &&
  actor.userId === ports.actor.userId &&
  action === facts.action &&
  reason === facts.reason &&
  Object.entries(facts.after).every(([name, value]) => JSON.stringify(after[name]) === JSON.stringify(value));

/** B12: the same person did the same on the same revision. */
export const isRepeated = async (
  ports: Pick<DeskPorts, 'actor' | 'deskEvents'>,
  { reserva, revision }: DeskCommand,
  facts: ActionFacts,
): Promise<boolean> => {
  const events = await ports.deskEvents.listOfReservation(reserva);
  const made = events.find((event) => event.revision === revision + 1);
  return made !== undefined && isSameAction(made, ports, facts);
};

const amendOnce = async <Code extends string>(
  ports: DeskPorts,
  command: DeskCommand,
  facts: ActionFacts,
  decide: (reservation: Paid, now: number) => Outcome<AmendmentDecision, Code>,
): Promise<Outcome<null, Code | DeskRefusal> | undefined> => {
  const reservation = await ports.reservations.find(command.reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  if (reservation.revision !== command.revision)
    return (await isRepeated(ports, command, facts)) ? accepted(null) : rejected('changed-meanwhile');
  const now = ports.clock.now();
  const decision = decide(reservation, now);
  if (!decision.ok) return decision;
  const written = await amendResolvingPayment(ports, reservation, { ...decision.value, event: facts }, now);
  if (written === 'amended') return accepted(null);
  return written === 'payment-in-progress' ? rejected(written) : undefined;
};

/** Writes a decision with its event, on the revision that the person saw; repeating it answers the same. D6, D7, B12 */
export const amendAtDesk = async <Code extends string>(
  ports: DeskPorts,
  command: DeskCommand,
  facts: ActionFacts,
  decide: (reservation: Paid, now: number) => Outcome<AmendmentDecision, Code>,
): Promise<Outcome<null, Code | DeskRefusal>> =>
  (await retryOnConflict(() => amendOnce(ports, command, facts, decide))) ?? rejected('payment-in-progress');

/** Who changed a reservation last, and when; undefined before the first change. D7 */
export const findLastChange = async (
  { deskEvents }: Pick<DeskPorts, 'deskEvents'>,
  { reserva }: { readonly reserva: Reserva },
): Promise<DeskEvent | undefined> => {
  const events = await deskEvents.listOfReservation(reserva);
  return events.findLast(({ revision }) => revision !== undefined && revision > 0);
};

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
