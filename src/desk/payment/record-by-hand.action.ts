'use server';
import { enums, object, pattern, string } from 'superstruct';
import { calculateManualReturn } from '#src/booking/payment/manual-payment.rules.ts';
import { MANUAL_METHODS } from '#src/booking/reservation/due-balance.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { describeFolioEntry } from '#src/booking/reservation/folio.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { findBalanceChargeDate } from '#src/booking/reservation/reservation-balance.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { ACTED_FIELDS, createActedAnswers, type FieldRefusals, ShownAmount } from '#src/desk/acting/acting-form.ts';
import { parseReason } from '#src/desk/acting/override.rules.ts';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { addDays, type IsoDate, parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const ChargeFields = object({ ...ACTED_FIELDS, shown_amount: ShownAmount });

const MovementFields = object({
  ...ACTED_FIELDS,
  direction: enums(['payment', 'return']),
  amount: string(),
  method: enums(MANUAL_METHODS),
  reference: string(),
  date: string(),
  shown_amount: ShownAmount,
});

const REFERENCE_LENGTH = 60;
const OLDEST_DAYS = 366;

type Answers = ReturnType<typeof createActedAnswers>;

/** Amount and day of a movement, or the errors of its fields. */
const readMovement = (
  { translator, readPositive }: Answers,
  fields: { readonly amount: string; readonly date: string; readonly reference: string },
  today: IsoDate,
) => {
  const typed = readPositive(fields.amount);
  const date = parseCalendarDate(normalizeFigures(fields.date))?.toString() ?? '';
  const isDate = date !== '' && date <= today && date >= addDays(today, -OLDEST_DAYS);
  if ('error' in typed || !isDate)
    return {
      errors: {
        ...('error' in typed && { amount: typed.error }),
        ...(!isDate && { date: translator.t('desk.act.error.date') }),
      },
    };
  const reference = fields.reference.trim().replace(/\s+/g, ' ').slice(0, REFERENCE_LENGTH) || null;
  return { amount: typed.amount, date, reference };
};

/** Records money that moved in cash or by transfer, to the hotel or back. D9 */
export const recordByHand = defineDeskAction('record-payments', MovementFields, async (context, command) => {
  const { actor, fields, locale } = command;
  const { desk, policy, clock } = context.services;
  const reservation = await desk.findByTypedCode(fields.code);
  if (!reservation) return refuseUnknownReservation(context, command);
  const answers = createActedAnswers(context, command, reservation);
  const { translator, formatMoney } = answers;
  const { reserva, code } = reservation;
  const { direction, method } = fields;
  const isPayment = direction === 'payment';
  const most = Math.max(0, isPayment ? calculateOutstandingAmount(reservation) : calculateManualReturn(reservation));
  const read = readMovement(answers, fields, toHotelDate(clock.now(), policy.timeZone));
  if ('errors' in read) return answers.invalid(read.errors);
  const tooMuch = () => answers.invalid({ amount: translator.t('desk.act.error.most', { max: formatMoney(most) }) });
  if (fields.step === 'confirm' && fields.shown_amount === String(read.amount)) {
    const acting = desk.actAs(actor);
    const record = isPayment ? acting.recordPayment : acting.recordReturn;
    const outcome = await record({ reserva, revision: Number(fields.revision), method, ...read });
    if (outcome.ok) return context.redirect(createDeskLinks(locale).reservation(code, direction));
    return outcome.code === 'amount-too-high' ? tooMuch() : answers.refuseBy(outcome);
  }
  if (read.amount > most) return tooMuch();
  const left = translator.t(isPayment ? 'desk.payment.left' : 'desk.payment.return-left');
  return answers.preview(translator.t('desk.act.previewed'), {
    lines: [
      { label: translator.t(`desk.payment.method.${method}`), value: formatMoney(read.amount) },
      { label: left, value: formatMoney(most - read.amount) },
    ],
    shown: { shown_amount: String(read.amount) },
  });
});

const ReversalFields = object({
  ...ACTED_FIELDS,
  /** `seq` of the movement; empty: none was chosen. */
  entry: pattern(string(), /^\d{0,6}$/),
  reason: string(),
  /** What is owed afterwards; less than zero: the hotel owes it. */
  shown_owed: pattern(string(), /^-?\d{0,15}$/),
});

const REVERSAL_REFUSALS: FieldRefusals = {
  'already-reversed': { field: 'entry', text: 'desk.reversal.refused.already' },
  'returned-since': { field: 'entry', text: 'desk.reversal.refused.returned' },
  'reversal-needs-owner': { field: 'entry', text: 'desk.reversal.refused.owner' },
};

/** Takes a recorded movement back by an opposite entry, at the amounts shown. D23 */
export const reverseByHand = defineDeskAction('record-payments', ReversalFields, async (context, command) => {
  const { actor, fields, locale } = command;
  const { desk, policy } = context.services;
  const reservation = await desk.findByTypedCode(fields.code);
  if (!reservation) return refuseUnknownReservation(context, command);
  const answers = createActedAnswers(context, command, reservation, REVERSAL_REFUSALS);
  const { translator, formatMoney } = answers;
  const { t } = translator;
  const { reserva, code } = reservation;
  const reason = parseReason(fields.reason);
  if (fields.entry === '' || reason === undefined)
    return answers.invalid({
      ...(fields.entry === '' && { entry: t('desk.reversal.error.entry') }),
      ...(reason === undefined && { reason: t('desk.act.error.reason') }),
    });
  const acting = desk.actAs(actor);
  const asked = { reserva, revision: Number(fields.revision), entry: Number(fields.entry) };
  if (fields.step === 'confirm' && fields.shown_owed !== '') {
    const outcome = await acting.reverse({ ...asked, reason, shownOwed: Number(fields.shown_owed) });
    return outcome.ok
      ? context.redirect(createDeskLinks(locale).reservation(code, 'reversed'))
      : answers.refuseBy(outcome);
  }
  const preview = await acting.previewReversal(asked);
  if (!preview.ok) return answers.refuseBy(preview);
  const { entry, owedAfter, balance } = preview.value;
  const chargedOn = findBalanceChargeDate({ balance }, policy);
  const isOwed = owedAfter >= 0;
  return answers.preview(t('desk.act.previewed'), {
    lines: [
      { label: describeFolioEntry(translator, entry), value: formatMoney(0 - entry.amount) },
      {
        label: t(isOwed ? 'desk.payment.left' : 'desk.payment.return-left'),
        value: formatMoney(Math.abs(owedAfter)),
      },
      ...(owedAfter > 0
        ? [
            {
              label: t('desk.reversal.charge'),
              value: chargedOn === null ? t('desk.reversal.charge.none') : translator.date(chargedOn, 'medium'),
            },
          ]
        : []),
    ],
    shown: { shown_owed: String(owedAfter) },
  });
});

/** After a refusal of the bank the guest pays by the link: sent, or copied. B15 */
const offerLink = (amount: string) => ({ steps: ['send', 'copy'], shown: { shown_amount: amount } });

interface Charge {
  readonly actor: DeskActor;
  readonly answers: Answers;
  readonly reservation: Paid;
  readonly revision: number;
  /** As the form has it. */
  readonly shown: string;
}

const refuse = ({ answers }: Charge, code: string) => answers.refuseBy({ code, details: {} });

type ChargeStep = (context: RequestContext, charge: Charge) => Promise<DeskFormState>;

const chargeCard: ChargeStep = async (context, charge) => {
  const { actor, answers, reservation, revision, shown } = charge;
  const { translator, formatMoney, refuse: answer } = answers;
  const { reserva, code, card } = reservation;
  const shownAmount = Number(shown);
  const outcome = await context.services.desk.actAs(actor).chargeCard({ reserva, revision, shownAmount });
  if (outcome.status === 'done')
    return context.redirect(createDeskLinks(translator.locale).reservation(code, 'charged'));
  if (outcome.status === 'refused') return refuse(charge, outcome.code);
  if (outcome.status !== 'declined') return refuse(charge, 'processing');
  const told = { card: describeCard(translator, card), amount: formatMoney(shownAmount) };
  return { ...answer(translator.t('desk.payment.card.declined', told)), ...offerLink(shown) };
};

const sendLink: ChargeStep = async (context, { actor, answers, reservation, revision, shown }) => {
  const { reserva, code } = reservation;
  const outcome = await context.services.desk
    .actAs(actor)
    .askForPayment({ reserva, revision, shownAmount: Number(shown) });
  if (!outcome.ok) return answers.refuseBy(outcome);
  return context.redirect(createDeskLinks(answers.translator.locale).reservation(code, 'payment-asked'));
};

const showLink: ChargeStep = async (context, charge) => {
  const { actor, answers, reservation, shown } = charge;
  const { t } = answers.translator;
  const value = await context.services.desk.copyGuestLink({ code: reservation.code, actor });
  if (value === undefined) return refuse(charge, 'unknown-reservation');
  const copy = { label: t('desk.link.label'), value, copy: t('desk.pay-link.copy'), copied: t('desk.pay-link.copied') };
  return { ...READY, status: 'done', message: t('desk.link.shown'), copy, ...offerLink(shown) };
};

const previewCharge: ChargeStep = async (_, charge) => {
  const { answers, reservation } = charge;
  const { translator, formatMoney, preview } = answers;
  const owed = calculateOutstandingAmount(reservation);
  if (owed <= 0) return refuse(charge, 'nothing-owed');
  // D26: without a card the guest is asked by the link.
  if (reservation.card === null)
    return preview(translator.t('desk.payment.link.previewed'), {
      lines: [{ label: translator.t('reservation.due'), value: formatMoney(owed) }],
      ...offerLink(String(owed)),
      steps: reservation.guest.email === '' ? ['copy'] : ['send', 'copy'],
    });
  const line = translator.t('desk.payment.card.line', { card: describeCard(translator, reservation.card) });
  return preview(translator.t('desk.act.previewed'), {
    lines: [{ label: line, value: formatMoney(owed) }],
    confirm: translator.t('desk.payment.card.confirm', { amount: formatMoney(owed) }),
    shown: { shown_amount: String(owed) },
    steps: ['confirm'],
  });
};

/** Each acts on the amount that was shown. */
const CHARGE_STEPS: Readonly<Record<string, ChargeStep>> = { confirm: chargeCard, send: sendLink, copy: showLink };

/** Charges what is owed to the saved card, or after a refusal gives the guest the link to pay. B15: no card is typed. */
export const chargeSavedCardAtDesk = defineDeskAction('record-payments', ChargeFields, async (context, command) => {
  const { actor, fields } = command;
  const reservation = await context.services.desk.findByTypedCode(fields.code);
  if (!reservation) return refuseUnknownReservation(context, command);
  const answers = createActedAnswers(context, command, reservation);
  const { revision, step, shown_amount: shown } = fields;
  const run = (shown !== '' && CHARGE_STEPS[step]) || previewCharge;
  return run(context, { actor, answers, reservation, revision: Number(revision), shown });
});
