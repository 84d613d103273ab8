'use server';
import { enums, object, pattern, string } from 'superstruct';
import { defineFormAction } from '#src/actions/define-action.ts';
import { isMatch } from '#src/actions/is-match.ts';
import { readFormTexts } from '#src/actions/read-form-texts.ts';
import { readAddOnChoices } from '#src/booking/model/add-ons/add-on-form.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import { createLinks } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { type AddOnRefusal, toAddOnRefusal } from './add-on-refusal.ts';

export interface ChooseAddOnsState {
  readonly refused: AddOnRefusal | null;
  /** After the choice. */
  readonly agreed: { readonly total: Minor; readonly deposit: Minor } | null;
}

const Command = object({ reserva: pattern(string(), /^[A-Za-z0-9_-]{22}$/), locale: enums(LOCALES) });

/** Replaces the extras of a hold; the page follows with the new price and what is left. R14 */
export const chooseAddOns = defineFormAction<ChooseAddOnsState>(
  async ({ services: { booking }, redirect, rerenderPage, setStatus }, form) => {
    const { getText } = readFormTexts(form);
    const command = { reserva: getText('reserva'), locale: getText('locale') };
    if (!isMatch(command, Command)) {
      setStatus(400);
      return { refused: toAddOnRefusal({ ok: false, code: 'unknown-reservation', details: {} }), agreed: null };
    }
    const { reserva } = command;
    const choices = readAddOnChoices(form);
    const outcome = choices.ok ? await booking.chooseAddOns({ reserva, choices: choices.value }) : choices;
    if (!outcome.ok && outcome.code === 'hold-expired') return redirect(createLinks(command.locale).checkout(reserva));
    rerenderPage();
    if (!outcome.ok) return { refused: toAddOnRefusal(outcome), agreed: null };
    const found = await booking.findReservation(reserva);
    return { refused: null, agreed: found ? { total: found.quote.total, deposit: found.quote.deposit } : null };
  },
);
