'use server';
import { nonempty, object, string } from 'superstruct';
import { defineDeskAction, refuseUnknownReservation } from '#src/desk/frame/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

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
