import type { RequestContext } from '#src/composition/request/request-context.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

const MAX_SHOWN = 20;

interface UnknownReservation {
  readonly fields: { readonly code: string };
  readonly locale: Locale;
  readonly values?: DeskFormState['values'];
}

/** Says that no reservation has the code of the form, as of an old tab or a changed field; 404. */
export const refuseUnknownReservation = (
  context: Pick<RequestContext, 'setStatus'>,
  { fields, locale, values = {} }: UnknownReservation,
): DeskFormState => {
  context.setStatus(404);
  const code = fields.code.slice(0, MAX_SHOWN);
  return { ...READY, status: 'refused', message: getTranslator(locale).t('desk.act.unknown.text', { code }), values };
};
