'use server';
import { object, pattern, string } from 'superstruct';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const MailFields = object({ code: string(), kind: string(), number: pattern(string(), /^\d{1,4}$/) });

/** Sends a mail again to the guest's address. D13 */
export const resendMail = defineDeskAction('handle', MailFields, async (context, { actor, fields, locale, values }) => {
  const { t } = getTranslator(locale);
  const { code, kind, number } = fields;
  const outcome = await context.services.desk.resendMail({ code, kind, number: Number(number), actor });
  if (outcome.ok) return context.redirect(createDeskLinks(locale).reservation(code, 'mail-sent'));
  if (outcome.code === 'unknown-reservation') return refuseUnknownReservation(context, { fields, locale, values });
  const texts = {
    'mail-gone': t('desk.mail.gone'),
    'too-many-mails': t('desk.mail.too-many'),
  };
  return { ...READY, status: 'refused', message: texts[outcome.code], values };
});
