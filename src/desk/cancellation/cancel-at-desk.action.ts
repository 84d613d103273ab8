'use server';
import { enums, type Infer, object, pattern, string } from 'superstruct';
import type { CancellationPreview } from '#src/booking/cancellation/cancellation.rules.ts';
import { isGuaranteedByDesk } from '#src/booking/reservation/reservation.rules.ts';
import type { Services } from '#src/composition/services.ts';
import { ACTED_FIELDS, createActedAnswers, type FieldRefusals, ShownAmount } from '#src/desk/acting/acting-form.ts';
import { halvePenalty } from '#src/desk/acting/override.rules.ts';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { DeskCancellation } from './cancel-at-desk.service.ts';

const Fields = object({
  ...ACTED_FIELDS,
  cause: enums(['guest', 'no-show']),
  /** Empty: the whole reservation. */
  room: pattern(string(), /^\d{0,2}$/),
  charge: enums(['terms', 'half', 'nothing', 'other']),
  amount: string(),
  reason: string(),
  shown_refund: ShownAmount,
  shown_charge: ShownAmount,
  shown_penalty: ShownAmount,
});

const FIELD_REFUSALS: FieldRefusals = {
  'penalty-too-high': { field: 'amount', text: 'desk.act.error.penalty' },
  'reason-required': { field: 'reason', text: 'desk.act.error.reason' },
  'waiver-limit': { field: 'charge', text: 'desk.act.error.limit' },
};

type Answers = ReturnType<typeof createActedAnswers>;
type Acting = ReturnType<Services['desk']['actAs']>;

/** What is charged instead of what the terms say; undefined: by the terms. D8 */
const choosePenalty = (
  charge: 'terms' | 'half' | 'nothing' | 'other',
  termsPenalty: Minor,
  typed: () => ReturnType<Answers['readAmount']>,
): { readonly amount: Minor | undefined } | { readonly error: string } => {
  switch (charge) {
    case 'terms':
      return { amount: undefined };
    case 'half':
      return { amount: halvePenalty(termsPenalty) };
    case 'nothing':
      return { amount: 0 };
    case 'other':
      return typed();
  }
};

const showPreview = (
  { translator, formatMoney, preview }: Answers,
  amounts: CancellationPreview,
  isOfDesk: boolean,
): DeskFormState => {
  const { t } = translator;
  const { termsPenalty, penalty, refund, byHand, chargedNow, chargedLater } = amounts;
  const lines = [
    { label: t('desk.cancel.terms-penalty'), value: formatMoney(termsPenalty) },
    { label: t('desk.cancel.penalty'), value: formatMoney(penalty) },
    { label: t('desk.cancel.waived'), value: formatMoney(termsPenalty - penalty) },
    { label: t('desk.cancel.to-card'), value: formatMoney(refund - byHand) },
    ...(byHand > 0 ? [{ label: t('desk.cancel.by-hand'), value: formatMoney(byHand) }] : []),
    { label: t('desk.cancel.charged-now'), value: formatMoney(chargedNow) },
    ...(chargedLater > 0
      ? [{ label: t(isOfDesk ? 'desk.cancel.owed' : 'desk.cancel.charged-later'), value: formatMoney(chargedLater) }]
      : []),
  ];
  const shown = { shown_refund: refund, shown_charge: chargedNow, shown_penalty: penalty };
  const texts = Object.fromEntries(Object.entries(shown).map(([name, amount]) => [name, String(amount)]));
  return preview(t('desk.act.previewed'), { lines, shown: texts });
};

const DONE = { guest: 'cancelled', 'no-show': 'no-show' } as const;

/**
 * Whether the amounts shown are those of what is chosen now: a choice that was made after them is previewed first.
 * Undecided where it cannot be cancelled any more, which the service tells.
 */
const isShownChoice = async (
  acting: Acting,
  answers: Answers,
  asked: DeskCancellation,
  { charge, amount, shown_penalty }: Infer<typeof Fields>,
): Promise<boolean> => {
  if (charge === 'terms') return true;
  const byTerms = await acting.previewCancellation(asked);
  if (!byTerms.ok) return true;
  const chosen = choosePenalty(charge, byTerms.value.termsPenalty, () => answers.readAmount(amount));
  return 'amount' in chosen && chosen.amount === Number(shown_penalty);
};

/** Undefined when it is done. */
const confirm = async (
  acting: Acting,
  answers: Answers,
  asked: DeskCancellation,
  { charge, reason, shown_refund, shown_charge, shown_penalty }: Infer<typeof Fields>,
): Promise<DeskFormState | undefined> => {
  const isByTerms = charge === 'terms';
  const unconfirmed = isByTerms ? undefined : answers.confirmFirst();
  if (unconfirmed) return unconfirmed;
  const penalty = Number(shown_penalty);
  const shown = { refund: Number(shown_refund), chargedNow: Number(shown_charge), penalty };
  const outcome = await acting.cancel({ ...asked, reason, shown, ...(!isByTerms && { agreedPenalty: penalty }) });
  return outcome.ok ? undefined : answers.refuseBy(outcome);
};

/** Cancels, or records a no-show, by the terms or below them, at the amounts shown. D8, D12 */
export const cancelReservationAtDesk = defineDeskAction('handle', Fields, async (context, command) => {
  const { actor, fields, locale } = command;
  const { desk } = context.services;
  const reservation = await desk.findByTypedCode(fields.code);
  if (!reservation) return refuseUnknownReservation(context, command);
  const answers = createActedAnswers(context, command, reservation, FIELD_REFUSALS);
  const { reserva, code } = reservation;
  const acting = desk.actAs(actor);
  const asked = { reserva, revision: Number(fields.revision), roomId: fields.room || null, cause: fields.cause };
  const isPreviewed = fields.step === 'confirm' && fields.shown_penalty !== '';
  if (isPreviewed && (await isShownChoice(acting, answers, asked, fields))) {
    const refused = await confirm(acting, answers, asked, fields);
    return refused ?? context.redirect(createDeskLinks(locale).reservation(code, DONE[fields.cause]));
  }
  const byTerms = await acting.previewCancellation(asked);
  if (!byTerms.ok) return answers.refuseBy(byTerms);
  const chosen = choosePenalty(fields.charge, byTerms.value.termsPenalty, () => answers.readAmount(fields.amount));
  if ('error' in chosen) return answers.invalid({ amount: chosen.error });
  const preview = await acting.previewCancellation({ ...asked, agreedPenalty: chosen.amount, reason: fields.reason });
  return preview.ok ? showPreview(answers, preview.value, isGuaranteedByDesk(reservation)) : answers.refuseBy(preview);
});
