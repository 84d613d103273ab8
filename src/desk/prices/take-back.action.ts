'use server';
import { object, pattern, string } from 'superstruct';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { readSeen } from './night-edit-form.ts';

const Fields = object({
  set: pattern(string(), /^[\w-]{16,36}$/),
  seen: pattern(string(), /^\d{1,15}\.[\w-]{22}$/),
});

/** Takes back a set of changes as its screen showed it. D15, D17 */
export const takeBackAtDesk = defineDeskAction(
  'edit-rates',
  Fields,
  async (context, { actor, fields, locale, values }) => {
    const seen = readSeen(fields.seen) ?? { position: 0, digest: '' };
    const result = await context.services.rates.takeBackChangeSet({ changeSetId: fields.set, seen, actor });
    if (result.status === 'written')
      return context.redirect(createDeskLinks(locale).priceChangeSet(result.changeSetId, 'taken-back'));
    // The screen shows the change as it is now.
    context.rerenderPage();
    const message = getTranslator(locale).t(`desk.prices.take-back.refused.${result.status}`);
    return { ...READY, status: 'refused', message, values };
  },
);
