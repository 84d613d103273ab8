import { decideGoodwillRefund, type GoodwillPreview } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { settleReservationRefunds } from '#src/booking/payment/settle-refunds.service.ts';
import { isPaid, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { DeskCommand, DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import { amendAtDesk, type DeskRefusal, reviewWaiver } from '#src/desk/acting/amend-at-desk.service.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';

export interface GoodwillCommand extends DeskCommand {
  readonly amount: Minor;
  readonly reason: string;
}

type GoodwillRefusal = DeskRefusal | 'amount-too-high' | 'waiver-limit' | 'reason-required' | 'price-changed';

const decide = (ports: DeskPorts, reservation: Paid, { amount, reason }: GoodwillCommand, now: number) => {
  const goodwill = decideGoodwillRefund(reservation, amount, now);
  if (!goodwill.ok) return goodwill;
  const waiver = reviewWaiver(ports, reservation, amount, reason);
  if (!waiver.ok) return waiver;
  const { preview, decision } = goodwill.value;
  return accepted({ preview, decision: { ...decision, ...waiver.value } });
};

/** D9 */
export const previewGoodwill = async (
  ports: DeskPorts,
  command: GoodwillCommand,
): Promise<Outcome<GoodwillPreview, GoodwillRefusal>> => {
  const reservation = await ports.reservations.find(command.reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  if (reservation.revision !== command.revision) return rejected('changed-meanwhile');
  const decided = decide(ports, reservation, command, ports.clock.now());
  return decided.ok ? accepted(decided.value.preview) : decided;
};

/** Grants goodwill at the amounts shown; the job continues what the gateway does not answer. D9 */
export const refundGoodwill = async (
  ports: DeskPorts,
  { shown, ...command }: GoodwillCommand & { readonly shown: Pick<GoodwillPreview, 'toCard' | 'byHand'> },
): Promise<Outcome<null, GoodwillRefusal>> => {
  const { reserva, amount, reason } = command;
  const facts = {
    action: 'goodwill-granted',
    reason,
    after: { goodwill: amount, toCard: shown.toCard, byHand: shown.byHand },
  };
  const outcome = await amendAtDesk<Exclude<GoodwillRefusal, DeskRefusal>>(
    ports,
    command,
    facts,
    (reservation, now) => {
      const decided = decide(ports, reservation, command, now);
      if (!decided.ok) return decided;
      const { preview, decision } = decided.value;
      const isShown = preview.toCard === shown.toCard && preview.byHand === shown.byHand;
      return isShown ? accepted(decision) : rejected('price-changed');
    },
  );
  if (outcome.ok) await settleReservationRefunds(ports, reserva);
  return outcome;
};
