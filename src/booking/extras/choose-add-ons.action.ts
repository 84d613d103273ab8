'use server';
import { enums, object, pattern, string } from 'superstruct';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { applyAddOnChoices, type ChooseAddOnsState, toAddOnRefusal } from './apply-add-on-choices.ts';

const Command = object({ reserva: pattern(string(), /^[A-Za-z0-9_-]{22}$/), locale: enums(LOCALES) });

/** Replaces the extras of a hold; the page follows with the new price and what is left. R14 */
export const chooseAddOns = defineFormAction<ChooseAddOnsState>(async (context, form) => {
  const { getText } = readFormTexts(form);
  const command = { reserva: getText('reserva'), locale: getText('locale') };
  if (!isMatch(command, Command)) {
    context.setStatus(400);
    return { refused: toAddOnRefusal({ ok: false, code: 'unknown-reservation', details: {} }), agreed: null };
  }
  const answer = await applyAddOnChoices(context, command, form);
  context.rerenderPage();
  return answer;
});
