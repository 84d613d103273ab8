'use server';
import { object, pattern, string } from 'superstruct';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const HoldId = pattern(string(), /^[\w-]{16}$/);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const HoldFields = object({ hold: HoldId });
const SendFields = object({ hold: HoldId, email: string(), number: pattern(string(), /^\d{1,4}$/) });
const ExtendFields = object({ hold: HoldId, until: pattern(string(), INSTANT) });

/** Mails the link again, to a corrected address if need be. D13 */
export const sendPayLink = defineDeskAction(
  'handle',
  SendFields,
  async (context, { actor, fields, locale, values }) => {
    const { t } = getTranslator(locale);
    const { hold: payLinkId, email, number } = fields;
    const outcome = await context.services.desk.sendPayLink({ payLinkId, email, number: Number(number), actor });
    switch (outcome) {
      case 'sent':
        return context.redirect(createDeskLinks(locale).payLink(payLinkId, 'sent'));
      case 'email-invalid':
      case 'email-letters':
        return { ...READY, status: 'invalid', errors: { email: t(`field-error.${outcome}`) }, values };
      default:
        return { ...READY, status: 'refused', message: t(`desk.pay-link.refused.${outcome}`), values };
    }
  },
);

/** Keeps the rooms until a later end and tells the guest. D11 */
export const extendPayLink = defineDeskAction(
  'handle',
  ExtendFields,
  async (context, { actor, fields, locale, values }) => {
    const outcome = await context.services.desk.extendHold({ payLinkId: fields.hold, until: fields.until, actor });
    if (outcome.ok) return context.redirect(createDeskLinks(locale).payLink(fields.hold, 'extended'));
    context.rerenderPage();
    const message = getTranslator(locale).t(`desk.pay-link.refused.${outcome.code}`);
    return { ...READY, status: 'refused', message, values };
  },
);

/** Frees the rooms at once; the guest's link ends. D11 */
export const releasePayLink = defineDeskAction(
  'handle',
  HoldFields,
  async (context, { actor, fields, locale, values }) => {
    const outcome = await context.services.desk.releaseHold({ payLinkId: fields.hold, actor });
    if (outcome.ok) return context.redirect(createDeskLinks(locale).payLink(fields.hold, 'released'));
    context.rerenderPage();
    const message = getTranslator(locale).t(`desk.pay-link.refused.${outcome.code}`);
    return { ...READY, status: 'refused', message, values };
  },
);
