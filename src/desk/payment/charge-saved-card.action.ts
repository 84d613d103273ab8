'use server';
import { object } from 'superstruct';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { ACTED_FIELDS, createActedAnswers, ShownAmount } from '#src/desk/acting/acting-form.ts';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const Fields = object({ ...ACTED_FIELDS, shown_amount: ShownAmount });

/** Charges what is owed to the saved card, at the amount shown. B15: no card is typed at the desk. */
export const chargeSavedCardAtDesk = defineDeskAction('record-payments', Fields, async (context, command) => {
  const { actor, fields, locale } = command;
  const { desk } = context.services;
  const reservation = await desk.findByTypedCode(fields.code);
  if (!reservation) return refuseUnknownReservation(context, command);
  const answers = createActedAnswers(context, command, reservation);
  const { translator, formatMoney } = answers;
  const { reserva, code, card } = reservation;
  const refuse = (refusal: string) => answers.refuseBy({ code: refusal, details: {} });
  if (fields.step === 'confirm' && fields.shown_amount !== '') {
    const shownAmount = Number(fields.shown_amount);
    const outcome = await desk.actAs(actor).chargeCard({ reserva, revision: Number(fields.revision), shownAmount });
    if (outcome.status === 'done') return context.redirect(createDeskLinks(locale).reservation(code, 'charged'));
    if (outcome.status === 'refused') return refuse(outcome.code);
    return refuse(outcome.status === 'declined' ? 'declined' : 'processing');
  }
  const owed = calculateOutstandingAmount(reservation);
  if (owed <= 0) return refuse('nothing-owed');
  const line = translator.t('desk.payment.card.line', { card: describeCard(translator, card) });
  return answers.preview(translator.t('desk.act.previewed'), {
    lines: [{ label: line, value: formatMoney(owed) }],
    confirm: translator.t('desk.payment.card.confirm', { amount: formatMoney(owed) }),
    shown: { shown_amount: String(owed) },
  });
});
