'use server';
import { enums, nonempty, object, string } from 'superstruct';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

/** Answers with the guest's link, which no page of the desk contains. */
export const copyGuestLink = defineDeskAction(
  'handle',
  object({ code: nonempty(string()) }),
  async (context, { actor, fields, locale }) => {
    const { t } = getTranslator(locale);
    const link = await context.services.desk.copyGuestLink({ code: fields.code, actor });
    if (link === undefined) return refuseUnknownReservation(context, { fields, locale });
    const lines = [{ label: t('desk.link.label'), value: link }];
    return { ...READY, status: 'done', message: t('desk.link.shown'), lines };
  },
);

/** Ends all links of a guest after it has said what that means; the guest is not told. */
export const endGuestLinks = defineDeskAction(
  'handle',
  object({ code: nonempty(string()), step: enums(['preview', 'confirm']) }),
  async (context, { actor, fields, locale }) => {
    const { desk } = context.services;
    const { t } = getTranslator(locale);
    const { code, step } = fields;
    if (!(await desk.findByTypedCode(code))) return refuseUnknownReservation(context, { fields, locale });
    if (step === 'preview')
      return { ...READY, status: 'preview', message: t('desk.link.end.preview'), confirm: t('desk.link.end.confirm') };
    await desk.endGuestLinks({ code, actor });
    return context.redirect(createDeskLinks(locale).reservation(code, 'links-ended'));
  },
);
