'use server';
import { object, pattern, string } from 'superstruct';
import { GUEST_FIELDS } from '#src/booking/guest/guest-details.rules.ts';
import { describeMeanwhile } from '#src/booking/history/history.text.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import {
  defineDeskAction,
  describeGuestErrors,
  refuseUnknownReservation,
} from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { createRecord } from '#src/kernel/create-record.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const GuestFields = object({
  code: string(),
  revision: pattern(string(), /^\d{1,6}$/),
  ...createRecord(GUEST_FIELDS, () => string()),
  /** `yes`: the form has the two fields of requests. */
  request_shown: string(),
});

/** D7 */
const explainConflict = async (
  { services: { desk, policy, clock } }: RequestContext,
  translator: Translator,
  code: string,
): Promise<string> => {
  const reservation = await desk.findByTypedCode(code);
  const event = reservation && (await desk.findLastChange(reservation));
  return describeMeanwhile(translator, event, policy.timeZone, clock.now());
};

/** Changes the guest's details by the rules of a change by the guest, on the revision that the person saw. D7 */
export const changeGuest = defineDeskAction(
  'handle',
  GuestFields,
  async (context, { actor, fields, locale, values }) => {
    const translator = getTranslator(locale);
    const { code, revision, request_shown, ...form } = fields;
    const outcome = await context.services.desk.changeGuest({
      ...{ code, revision: Number(revision), form, actor },
      keepsRequest: request_shown !== 'yes',
    });
    if (outcome.status === 'changed')
      return context.redirect(createDeskLinks(locale).reservation(code, 'guest-changed'));
    if (outcome.status === 'invalid')
      return { ...READY, ...describeGuestErrors(translator, GUEST_FIELDS, outcome.errors), status: 'invalid', values };
    if (outcome.code === 'unknown-reservation') return refuseUnknownReservation(context, { fields, locale, values });
    const texts = {
      'not-changeable': translator.t('desk.guest.not-changeable'),
      'payment-in-progress': translator.t('desk.attention.payment-open'),
      'changed-meanwhile': await explainConflict(context, translator, code),
    };
    context.rerenderPage();
    return { ...READY, status: 'refused', message: texts[outcome.code], values };
  },
  { lists: ['request_choices'] },
);
