import { releaseHold } from '#src/booking/hold/change-hold.service.ts';
import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import {
  canHoldUntil,
  MAX_PAY_LINK_MAILS_PER_DAY,
  type PayLink,
  type PayLinkDetails,
} from '#src/booking/reservation/pay-link.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/reservations.port.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { type EmailError, findAddressError, normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { PayLinks } from './pay-links.table.ts';

export interface PayLinkPorts extends Omit<HoldPorts, 'actor'> {
  readonly payLinks: PayLinks;
}

interface PayLinkCommand {
  readonly payLinkId: string;
  readonly actor: DeskActor;
}

type Ports = Pick<PayLinkPorts, 'payLinks' | 'reservations' | 'clock'>;

/** How long ended pay links are listed. */
const LISTED_DAYS = 14;
const DAY = 24 * 3_600_000;
const MAX_LISTED = 100;

/** Open ones by their end, then those of the last two weeks. D11 */
export const listPayLinks = ({ payLinks, clock }: Ports): Promise<PayLink[]> => {
  const now = clock.now();
  return payLinks.list({ now, since: new Date(now - LISTED_DAYS * DAY).toISOString(), limit: MAX_LISTED });
};

export const findPayLink = ({ payLinks, clock }: Ports, payLinkId: string): Promise<PayLinkDetails | undefined> =>
  payLinks.find(payLinkId, clock.now());

/** Extends a hold to a later end within 72 hours of placing, and mails it to the guest. `until`: ISO instant. D11 */
export const extendPayLink = async (
  ports: Ports,
  { until, ...command }: PayLinkCommand & { readonly until: string },
): Promise<Outcome<null, 'hold-expired' | 'not-changeable'>> => {
  const now = ports.clock.now();
  const desk = await ports.payLinks.find(command.payLinkId, now);
  const hold = desk && (await ports.reservations.find(desk.reserva));
  if (hold?.status !== 'held' || !isHoldActive(hold, now)) return rejected('hold-expired');
  if (!canHoldUntil(hold, until, now)) return rejected('not-changeable');
  const extended = await ports.payLinks.extend({ ...command, now, until: new Date(until).toISOString() });
  return extended === 'extended' ? accepted(null) : rejected('hold-expired');
};

export type SendPayLinkOutcome = 'sent' | EmailError | 'hold-expired' | 'too-many-mails';

/** Again, to the address given. `number`: of the mail to send; the same again is sent once (B12). D13 */
export const sendPayLink = async (
  { payLinks, clock }: Ports,
  { email: typed, ...command }: PayLinkCommand & { readonly email: string; readonly number: number },
): Promise<SendPayLinkOutcome> => {
  const email = normalizeEmailAddress(typed);
  const error = findAddressError(email);
  if (error) return error;
  const maxPerDay = MAX_PAY_LINK_MAILS_PER_DAY;
  const sent = await payLinks.sendAgain({ ...command, email, now: clock.now(), maxPerDay });
  if (sent === 'written') return 'sent';
  return sent === 'not-held' ? 'hold-expired' : sent;
};

/** Frees the rooms at once. */
export const releasePayLink = async (
  ports: PayLinkPorts,
  { payLinkId, actor }: PayLinkCommand,
): Promise<Outcome<null, 'unknown-reservation' | 'hold-expired' | 'payment-in-progress'>> => {
  const hold = await ports.payLinks.find(payLinkId, ports.clock.now());
  return hold ? releaseHold({ ...ports, actor }, hold) : rejected('unknown-reservation');
};
