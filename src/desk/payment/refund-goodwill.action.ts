'use server';
import { object, string } from 'superstruct';
import { calculateMaxGoodwill } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { ACTED_FIELDS, createActedAnswers, type FieldRefusals, ShownAmount } from '#src/desk/acting/acting-form.ts';
import { parseReason } from '#src/desk/acting/override.rules.ts';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const Fields = object({
  ...ACTED_FIELDS,
  amount: string(),
  reason: string(),
  shown_amount: ShownAmount,
  shown_card: ShownAmount,
  shown_hand: ShownAmount,
});

const FIELD_REFUSALS: FieldRefusals = {
  'reason-required': { field: 'reason', text: 'desk.act.error.reason' },
  'waiver-limit': { field: 'amount', text: 'desk.act.error.limit' },
};

/** Grants goodwill at the amounts shown. D9 */
export const refundGoodwillAtDesk = defineDeskAction('override', Fields, async (context, command) => {
  const { actor, fields, locale } = command;
  const { desk } = context.services;
  const reservation = await desk.findByTypedCode(fields.code);
  if (!reservation) return refuseUnknownReservation(context, command);
  const answers = createActedAnswers(context, command, reservation, FIELD_REFUSALS);
  const { translator, formatMoney } = answers;
  const typed = answers.readPositive(fields.amount);
  const reason = parseReason(fields.reason);
  if ('error' in typed || reason === undefined)
    return answers.invalid({
      ...('error' in typed && { amount: typed.error }),
      ...(reason === undefined && { reason: translator.t('desk.act.error.reason') }),
    });
  const { reserva, code } = reservation;
  const { amount } = typed;
  const acting = desk.actAs(actor);
  const asked = { reserva, revision: Number(fields.revision), amount, reason };
  // An amount typed after the preview is previewed first.
  const isConfirmed = fields.step === 'confirm' && fields.shown_amount === String(amount);
  const unconfirmed = isConfirmed ? answers.confirmFirst() : undefined;
  if (unconfirmed) return unconfirmed;
  const shown = { toCard: Number(fields.shown_card), byHand: Number(fields.shown_hand) };
  const outcome = isConfirmed ? await acting.refundGoodwill({ ...asked, shown }) : await acting.previewGoodwill(asked);
  if (!outcome.ok) {
    if (outcome.code !== 'amount-too-high') return answers.refuseBy(outcome);
    const max = formatMoney(calculateMaxGoodwill(reservation));
    return answers.invalid({ amount: translator.t('desk.act.error.most', { max }) });
  }
  if (outcome.value === null) return context.redirect(createDeskLinks(locale).reservation(code, 'goodwill'));
  const { lowered, toCard, byHand, owedAfter } = outcome.value;
  return answers.preview(translator.t('desk.act.previewed'), {
    lines: [
      { label: translator.t('desk.refund.lowered'), value: formatMoney(lowered) },
      { label: translator.t('desk.refund.to-card'), value: formatMoney(toCard) },
      { label: translator.t('desk.refund.by-hand'), value: formatMoney(byHand) },
      { label: translator.t('desk.refund.owed-after'), value: formatMoney(owedAfter) },
    ],
    confirm: translator.t('desk.refund.confirm', { amount: formatMoney(amount) }),
    shown: { shown_amount: String(amount), shown_card: String(toCard), shown_hand: String(byHand) },
  });
});
