'use server';
import { nonempty, object, string } from 'superstruct';
import { getTranslator } from '#src/i18n/translator.ts';
import { defineDeskAction } from './define-desk-action.ts';
import { READY } from './desk-form-state.ts';
import { refuseUnknownReservation } from './refuse-unknown-reservation.ts';

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
