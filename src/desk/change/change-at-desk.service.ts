import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { dropChange, proposeStay } from '#src/booking/change/propose-change.service.ts';
import type { StayWishes, WishRefusal } from '#src/booking/change/room-wishes.rules.ts';
import {
  type ChangeProposal,
  canChangeStay,
  createChangeProposal,
  findActiveChange,
  isChangeAccepted,
} from '#src/booking/change-rules/date-change.rules.ts';
import type { PaymentRefusal } from '#src/booking/payment/pay-for-reservation.service.ts';
import { calculateProposalEnd, createProposedHold } from '#src/booking/reservation/hold.rules.ts';
import { createAmendmentEnvelope, createMail } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Paid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskCommand, DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { amendAtDesk, type DeskRefusal, findWaiverLeft, reviewWaiver } from '#src/desk/acting/amend-at-desk.service.ts';
import { keepReason, parseReason } from '#src/desk/acting/override.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { addDays, validateInHouseStay } from '#src/kernel/stay/stay.ts';
import { toHotelInstant } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { findFirstChangedNight } from '#src/rates/quote/compare-rooms.rules.ts';
import { type PriceOffers, requoteAsWished } from './requote-as-wished.service.ts';

export interface DeskChangeCommand extends DeskCommand, StayWishes {
  readonly arrival: string;
  readonly departure: string;
  /** Reason of a named price. */
  readonly reason?: string | undefined;
}

export type DeskChangeRefusal =
  | DeskRefusal
  | WishRefusal
  | 'not-changeable'
  | 'verify-dates'
  | 'too-many-held'
  | 'waiver-limit'
  | 'reason-required';

/** A proposal with the prices that the person could choose instead. */
export interface DeskProposal extends ChangeProposal {
  readonly offers: PriceOffers;
}

/** The agreed price only within what the person may waive. D8 */
const limitOffers = (ports: DeskPorts, reservation: Paid, { today, ...agreed }: PriceOffers): PriceOffers => ({
  ...(today !== undefined && { today }),
  ...((agreed.agreedWaives ?? 0) <= findWaiverLeft(ports, reservation) && agreed),
});

/** Holds other dates, rooms, plans or guests, priced as chosen. D8, D10 */
export const proposeAtDesk = async (
  ports: DeskPorts,
  command: DeskChangeCommand,
): Promise<Outcome<DeskProposal, DeskChangeRefusal>> => {
  let offers: PriceOffers = {};
  const proposed = await proposeStay<WishRefusal | 'changed-meanwhile' | 'waiver-limit' | 'reason-required'>(
    ports,
    command,
    {
      canChange: canChangeStay,
      createHold: createProposedHold,
      validateInHouse: validateInHouseStay,
      requote: async (_, reservation, request) => {
        if (reservation.revision !== command.revision) return rejected('changed-meanwhile');
        const requoted = await requoteAsWished(ports, reservation, request, command);
        if (!requoted.ok) return requoted;
        offers = limitOffers(ports, reservation, requoted.value.offers);
        const reviewed = reviewWaiver(ports, reservation, requoted.value.waived, parseReason(command.reason ?? ''));
        return reviewed.ok ? requoted : reviewed;
      },
    },
  );
  return proposed.ok ? accepted({ ...proposed.value, offers }) : proposed;
};

export interface ProposedCommand extends DeskCommand {
  readonly change: Reserva;
  readonly shown: { readonly dueNow: Minor; readonly refund: Minor };
  readonly reason?: string | undefined;
}

type AcceptRefusal = PaymentRefusal | 'changed-meanwhile' | 'guest-must-agree' | 'waiver-limit' | 'reason-required';

const findChange = async ({ amendments }: DeskPorts, { reserva, change }: ProposedCommand) => {
  const hold = await amendments.findLatestChange(reserva);
  return hold?.reserva === change ? hold : undefined;
};

/** B12: accepted before; D7, D8: on the revision shown, within the limit. */
const reviewAcceptance = async (
  ports: DeskPorts,
  reservation: Paid,
  command: ProposedCommand,
): Promise<Outcome<'accepted' | 'open', AcceptRefusal>> => {
  const hold = await findChange(ports, command);
  if (hold?.status === 'expired' && isChangeAccepted(reservation, hold.quote)) return accepted('accepted');
  if (reservation.revision !== command.revision) return rejected('changed-meanwhile');
  const reviewed = reviewWaiver(ports, reservation, hold?.waived ?? 0, parseReason(command.reason ?? ''));
  return reviewed.ok ? accepted('open') : reviewed;
};

/** Accepts a change without the guest, only when nothing is charged at once. D10, B17 */
export const acceptAtDesk = async (
  ports: DeskPorts,
  command: ProposedCommand,
): Promise<Outcome<null, AcceptRefusal>> => {
  const { reserva, change, shown } = command;
  if (shown.dueNow > 0) return rejected('guest-must-agree');
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const reviewed = await reviewAcceptance(ports, reservation, command);
  if (!reviewed.ok) return reviewed;
  if (reviewed.value === 'accepted') return accepted(null);
  const { locale } = reservation;
  const reason = keepReason(command.reason ?? '');
  const outcome = await acceptChange(ports, {
    reserva,
    change,
    shown,
    locale,
    returnUrl: null,
    ...(reason && { reason }),
  });
  if (outcome.status === 'done') return accepted(null);
  return rejected(outcome.status === 'refused' ? outcome.code : 'payment-in-progress');
};

type SendRefusal = DeskRefusal | 'hold-expired' | 'price-changed';

const writeProposal = (
  ports: DeskPorts,
  { reserva, revision, change, shown, reason = '' }: ProposedCommand,
  hold: Reservation | undefined,
  expiresAt: string,
): Promise<Outcome<null, SendRefusal>> => {
  const text = keepReason(reason);
  const facts = { action: 'change-sent', after: { ...shown }, ...(text && { reason: text }) };
  return amendAtDesk<'hold-expired' | 'price-changed'>(ports, { reserva, revision }, facts, (reservation, now) => {
    const live = reservation.status === 'confirmed' ? findActiveChange(reservation, hold, now) : undefined;
    if (!live || reservation.status !== 'confirmed') return rejected('hold-expired');
    const { dueNow, refund } = createChangeProposal(reservation, live);
    if (dueNow !== shown.dueNow || refund !== shown.refund) return rejected('price-changed');
    const envelope = createAmendmentEnvelope('change-proposed', reservation.revision, new Date(now).toISOString());
    const mail = { change, currency: reservation.quote.currency, dueNow, expiresAt };
    return accepted({ mails: [createMail('change-proposed', mail, envelope)] });
  });
};

/** A night that is over cannot be changed any more. */
const findProposalEnd = async (
  { reservations, policy }: DeskPorts,
  { reserva, change }: ProposedCommand,
  now: number,
): Promise<string> => {
  const [before, after] = await Promise.all([reservations.find(reserva), reservations.find(change)]);
  const night = before && after && findFirstChangedNight(before.quote, after.quote);
  if (!night) return calculateProposalEnd(now);
  return calculateProposalEnd(now, Date.parse(toHotelInstant(addDays(night, 1), 0, policy.timeZone)));
};

/** Keeps the rooms for a day and mails the guest a link to agree and pay. D10, B17 */
export const sendProposal = async (ports: DeskPorts, command: ProposedCommand): Promise<Outcome<null, SendRefusal>> => {
  const { change } = command;
  const now = ports.clock.now();
  const expiresAt = await findProposalEnd(ports, command, now);
  await ports.amendments.extendForPayment(change, expiresAt, now);
  const outcome = await writeProposal(ports, command, await ports.reservations.find(change), expiresAt);
  if (!outcome.ok && outcome.code !== 'payment-in-progress') await dropChange(ports, command);
  return outcome;
};
