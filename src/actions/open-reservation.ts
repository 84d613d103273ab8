'use server';
import { linksIn } from '#src/routing/links.ts';
import { isLocale } from '#src/routing/locales.ts';
import { admitCodeTry } from '#src/server/code-tries.ts';
import { services } from '#src/server/provided-services.ts';
import { giveAccess } from '#src/server/request-access.ts';
import { setStatus } from '#src/server/request-context.ts';
import { seeOther } from '#src/server/see-other.ts';
import { accessErrors } from './access-form.ts';
import { hasErrors } from './account-forms.ts';
import { type FormState, invalidWith, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';

/** Opens a reservation to whoever knows its code and e-mail. A wrong one of either has the same answer, in the same time. */
export const openReservation = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const locale = one('locale');
  const proof = { code: one('code').trim(), email: one('email').trim() };
  const errors = accessErrors(form);
  if (hasErrors(errors)) return invalidWith(errors, proof);
  const tries = await admitCodeTry(proof.code);
  if (!tries) return refusedWith('access.too-many', proof);
  const reserva = await services().access.recognise(proof);
  if (reserva) {
    await tries.giveBack();
    await giveAccess(reserva);
    return seeOther(linksIn(isLocale(locale) ? locale : 'es').reservation(reserva));
  }
  setStatus(403);
  return refusedWith('access.unknown', proof);
};
