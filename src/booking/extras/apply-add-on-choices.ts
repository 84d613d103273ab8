import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Rejection, RejectionCode } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { createLinks } from '#src/site/routing/links.ts';

export interface AddOnRefusal {
  readonly code: RejectionCode;
  /** Id of the extra that was refused; undefined when it was not for one extra. */
  readonly addOnId: string | undefined;
  /** null: of the booking. */
  readonly roomId: string | null;
  /** Undefined: as offered. */
  readonly max: number | undefined;
}

export const toAddOnRefusal = ({ code, details: { addOnId, roomId, max } }: Rejection): AddOnRefusal => ({
  code,
  addOnId: typeof addOnId === 'string' ? addOnId : undefined,
  roomId: typeof roomId === 'string' && roomId !== '' ? roomId : null,
  max: typeof max === 'number' ? max : undefined,
});

export interface ChooseAddOnsState {
  readonly refused: AddOnRefusal | null;
  /** Amounts after the choice. */
  readonly agreed: { readonly total: Minor; readonly deposit: Minor } | null;
}

/** Replaces the extras of a hold by those of a form; an ended hold redirects to checkout, which says so. R14 */
export const applyAddOnChoices = async (
  { services: { booking }, redirect }: RequestContext,
  { reserva, locale }: { readonly reserva: Reserva; readonly locale: Locale },
  form: FormData,
): Promise<ChooseAddOnsState> => {
  const choices = readAddOnChoices(form);
  const outcome = choices.ok ? await booking.chooseAddOns({ reserva, choices: choices.value }) : choices;
  if (!outcome.ok && outcome.code === 'hold-expired') return redirect(createLinks(locale).checkout(reserva));
  if (!outcome.ok) return { refused: toAddOnRefusal(outcome), agreed: null };
  const found = await booking.findReservation(reserva);
  return { refused: null, agreed: found ? { total: found.quote.total, deposit: found.quote.deposit } : null };
};
