import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { MailFactsByKind } from '#src/booking/reservation/mail.rules.ts';
import {
  type Cancelled,
  type Confirmed,
  isGuaranteedByDesk,
  type Paid,
} from '#src/booking/reservation/reservation.rules.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { type Block, createNote, createParagraph, type MailContent } from '#src/site/mail/mail-content.ts';
import {
  composeGuestMail,
  createGreeting,
  createOpenButton,
  createReservationBlocks,
  formatDates,
} from './booking.mail.ts';
import type { MailContext } from './stay-blocks.mail.ts';
import { createPaymentBlocks, describeBalance } from './stay-blocks.mail.ts';

type CancellationAmounts = Pick<
  MailFactsByKind['reservation-cancelled'],
  'currency' | 'refund' | 'byHand' | 'penalty' | 'termsPenalty' | 'chargedNow'
>;

/** D8: a reduced penalty beside what the terms say. */
const describePenalty = (
  { translator }: MailContext,
  { currency, penalty, termsPenalty = penalty }: CancellationAmounts,
): string[] => {
  const amount = translator.money(penalty, currency);
  const terms = translator.money(termsPenalty, currency);
  if (termsPenalty > penalty)
    return [translator.t(penalty > 0 ? 'mail.cancelled.reduced' : 'mail.cancelled.waived', { amount, terms })];
  return penalty > 0 ? [translator.t('mail.cancelled.penalty', { amount })] : [];
};

/** Notes on refund, penalty and charge. B8 */
const createMoneyNotes = (context: MailContext, reservation: Paid, amounts: CancellationAmounts): Block[] => {
  const { translator } = context;
  const owed = isGuaranteedByDesk(reservation) ? calculateOutstandingAmount(reservation) : 0;
  const { currency, refund, byHand = 0, chargedNow } = amounts;
  const formatMoney = (amount: number) => translator.money(amount, currency);
  const texts = [
    ...describePenalty(context, amounts),
    ...(chargedNow > 0
      ? [
          translator.t('mail.cancelled.charged', {
            amount: formatMoney(chargedNow),
            card: describeCard(translator, reservation.card),
          }),
        ]
      : []),
    ...(owed > 0 && reservation.status === 'cancelled'
      ? [translator.t('mail.cancelled.owed', { amount: formatMoney(owed) })]
      : []),
    ...(refund > 0 ? [translator.t('mail.cancelled.refund', { amount: formatMoney(refund) })] : []),
    ...(byHand > 0 ? [translator.t('mail.by-hand', { amount: formatMoney(byHand) })] : []),
  ];
  return (texts.length > 0 ? texts : [translator.t('mail.cancelled.nothing')]).map(createNote);
};

export const composeCancellation = (
  context: MailContext,
  reservation: Cancelled,
  money: CancellationAmounts,
): MailContent => {
  const { code, quote, cause } = reservation;
  const id = cause === 'no-show' ? 'mail.cancelled.no-show' : 'mail.cancelled';
  return composeGuestMail(context, id, { code, ...formatDates(context, quote.stay) }, (text) => [
    createGreeting(context, reservation),
    createParagraph(text),
    ...createMoneyNotes(context, reservation, money),
    createOpenButton(context),
    ...createPaymentBlocks(context, reservation),
    createParagraph(context.translator.t('mail.cancelled.calendar')),
  ]);
};

export const composeRoomCancellation = (
  context: MailContext,
  reservation: Confirmed,
  cancelled: MailFactsByKind['room-cancelled'],
): MailContent => {
  const { code, balance } = reservation;
  const room = context.getRoomTypeName(cancelled.roomTypeId) ?? context.translator.t('mail.room.gone');
  return composeGuestMail(context, 'mail.room-cancelled', { code, room }, (text) => [
    createGreeting(context, reservation),
    createParagraph(text),
    ...createMoneyNotes(context, reservation, cancelled),
    ...(cancelled.chargedLater > 0 && (balance || isGuaranteedByDesk(reservation))
      ? [createNote(describeBalance(context, reservation))]
      : []),
    createOpenButton(context),
    ...createReservationBlocks(context, reservation),
  ]);
};
