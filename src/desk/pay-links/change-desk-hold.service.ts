import { releaseHold } from '#src/booking/hold/change-hold.service.ts';
import {
  canHoldUntil,
  type DeskHold,
  type DeskHoldDetails,
  MAX_PAY_LINK_MAILS_PER_DAY,
} from '#src/booking/reservation/desk-hold.rules.ts';
import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { type EmailError, findAddressError, normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { DeskHoldPorts } from './desk-hold-ports.port.ts';

interface DeskHoldCommand {
  readonly deskHoldId: string;
  readonly actor: DeskActor;
}

type Ports = Pick<DeskHoldPorts, 'deskHolds' | 'reservations' | 'clock'>;

/** How long ended pay links are listed. */
const LISTED_DAYS = 14;
const DAY = 24 * 3_600_000;
const MAX_LISTED = 100;

/** Open ones by their end, then those of the last two weeks. D11 */
export const listDeskHolds = ({ deskHolds, clock }: Ports): Promise<DeskHold[]> => {
  const now = clock.now();
  return deskHolds.list({ now, since: new Date(now - LISTED_DAYS * DAY).toISOString(), limit: MAX_LISTED });
};

export const findDeskHold = ({ deskHolds, clock }: Ports, deskHoldId: string): Promise<DeskHoldDetails | undefined> =>
  deskHolds.find(deskHoldId, clock.now());

/** Extends a hold to a later end within 72 hours of placing, and mails it to the guest. `until`: ISO instant. D11 */
export const extendDeskHold = async (
  ports: Ports,
  { until, ...command }: DeskHoldCommand & { readonly until: string },
): Promise<Outcome<null, 'hold-expired' | 'not-changeable'>> => {
  const now = ports.clock.now();
  const desk = await ports.deskHolds.find(command.deskHoldId, now);
  const hold = desk && (await ports.reservations.find(desk.reserva));
  if (hold?.status !== 'held' || !isHoldActive(hold, now)) return rejected('hold-expired');
  if (!canHoldUntil(hold, until, now)) return rejected('not-changeable');
  const extended = await ports.deskHolds.extend({ ...command, now, until: new Date(until).toISOString() });
  return extended === 'extended' ? accepted(null) : rejected('hold-expired');
};

export type SendPayLinkOutcome = 'sent' | EmailError | 'hold-expired' | 'too-many-mails';

/** Again, to the address given. `number`: of the mail to send; the same again is sent once (B12). D13 */
export const sendPayLink = async (
  { deskHolds, clock }: Ports,
  { email: typed, ...command }: DeskHoldCommand & { readonly email: string; readonly number: number },
): Promise<SendPayLinkOutcome> => {
  const email = normalizeEmailAddress(typed);
  const error = findAddressError(email);
  if (error) return error;
  const maxPerDay = MAX_PAY_LINK_MAILS_PER_DAY;
  const sent = await deskHolds.sendAgain({ ...command, email, now: clock.now(), maxPerDay });
  if (sent === 'written') return 'sent';
  return sent === 'not-held' ? 'hold-expired' : sent;
};

/** Frees the rooms at once. */
export const releaseDeskHold = async (
  ports: DeskHoldPorts,
  { deskHoldId, actor }: DeskHoldCommand,
): Promise<Outcome<null, 'unknown-reservation' | 'hold-expired' | 'payment-in-progress'>> => {
  const hold = await ports.deskHolds.find(deskHoldId, ports.clock.now());
  return hold ? releaseHold({ ...ports, actor }, hold) : rejected('unknown-reservation');
};
