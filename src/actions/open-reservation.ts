'use server';
import { readReservationCode } from '#src/booking/model/reservation-code.ts';
import { linksIn } from '#src/routing/links.ts';
import { isLocale } from '#src/routing/locales.ts';
import { admit } from '#src/server/admit.ts';
import { services } from '#src/server/provided-services.ts';
import { giveAccess } from '#src/server/request-access.ts';
import { setStatus } from '#src/server/request-context.ts';
import { seeOther } from '#src/server/see-other.ts';
import { accessErrors } from './access-form.ts';
import { hasErrors } from './account-forms.ts';
import { type FormState, invalidWith, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';

/** Per address, and per code whoever asks and whether or not there is such a code. */
const isAdmitted = async (typed: string): Promise<boolean> => {
  if (!(await admit('open-reservation'))) return false;
  const code = readReservationCode(typed);
  return code === undefined || (await admit('reservation-code', code));
};

/** Opens a reservation to whoever knows its code and e-mail. A wrong one of either has the same answer, in the same time. */
export const openReservation = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const locale = one('locale');
  const proof = { code: one('code').trim(), email: one('email').trim() };
  const errors = accessErrors(form);
  if (hasErrors(errors)) return invalidWith(errors, proof);
  if (!(await isAdmitted(proof.code))) return refusedWith('access.too-many', proof);
  const reserva = await services().access.recognise(proof);
  if (reserva) {
    await giveAccess(reserva);
    return seeOther(linksIn(isLocale(locale) ? locale : 'es').reservation(reserva));
  }
  setStatus(403);
  return refusedWith('access.unknown', proof);
};
