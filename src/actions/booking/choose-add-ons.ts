'use server';
import { enums, object, pattern, string } from 'superstruct';
import { defineFormAction } from '#src/actions/define-action.ts';
import { isMatch } from '#src/actions/is-match.ts';
import { readFormTexts } from '#src/actions/read-form-texts.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import type { Rejection, RejectionCode } from '#src/booking/model/outcome.ts';
import { createLinks } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { readAddOnChoices } from './add-on-form.ts';

interface AddOnRefusal {
  readonly code: RejectionCode;
  /** Of the extra that was refused; undefined when it was not for one extra. */
  readonly addOnId: string | undefined;
  /** null: of the booking. */
  readonly roomId: string | null;
  /** Undefined: as offered. */
  readonly max: number | undefined;
}

export interface ChooseAddOnsState {
  readonly refused: AddOnRefusal | null;
  /** After the choice. */
  readonly agreed: { readonly total: Minor; readonly deposit: Minor } | null;
}

const Command = object({ reserva: pattern(string(), /^[A-Za-z0-9_-]{22}$/), locale: enums(LOCALES) });

const toRefusal = ({ code, details: { addOnId, roomId, max } }: Rejection): AddOnRefusal => ({
  code,
  addOnId: typeof addOnId === 'string' ? addOnId : undefined,
  roomId: typeof roomId === 'string' && roomId !== '' ? roomId : null,
  max: typeof max === 'number' ? max : undefined,
});

/** Replaces the extras of a hold; the page follows with the new price and what is left. R14 */
export const chooseAddOns = defineFormAction<ChooseAddOnsState>(
  async ({ services: { booking }, redirect, rerenderPage, setStatus }, form) => {
    const { getText } = readFormTexts(form);
    const command = { reserva: getText('reserva'), locale: getText('locale') };
    if (!isMatch(command, Command)) {
      setStatus(400);
      return { refused: toRefusal({ ok: false, code: 'unknown-reservation', details: {} }), agreed: null };
    }
    const { reserva } = command;
    const choices = readAddOnChoices(form);
    const outcome = choices.ok ? await booking.chooseAddOns({ reserva, choices: choices.value }) : choices;
    if (!outcome.ok && outcome.code === 'hold-expired') return redirect(createLinks(command.locale).checkout(reserva));
    rerenderPage();
    if (!outcome.ok) return { refused: toRefusal(outcome), agreed: null };
    const found = await booking.findReservation(reserva);
    return { refused: null, agreed: found ? { total: found.quote.total, deposit: found.quote.deposit } : null };
  },
);
