'use server';
import { object, pattern, string } from 'superstruct';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { formatAmountExample, parseTypedAmount } from '#src/site/i18n/format-decimal.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

const Fields = object({
  year: pattern(string(), /^20\d{2}$/),
  revision: pattern(string(), /^\d{1,6}$/),
  ...{ m1: string(), m2: string(), m3: string(), m4: string(), m5: string(), m6: string() },
  ...{ m7: string(), m8: string(), m9: string(), m10: string(), m11: string(), m12: string() },
});

/** An empty field is no budget; undefined: no amount. */
const readAmount = (typed: string, locale: Locale, currency: string): Minor | null | undefined =>
  typed.trim() === '' ? null : parseTypedAmount(typed.trim(), locale, currency);

/** Sets what the hotel expects of each month of a year. */
export const changeBudget = defineDeskAction(
  'edit-settings',
  Fields,
  async (context, { actor, fields, locale, values }) => {
    const translator = getTranslator(locale);
    const { t } = translator;
    const { desk, policy } = context.services;
    const { year, revision, ...months } = fields;
    const read = Object.entries(months).map(
      ([name, typed]) => [name, readAmount(typed, locale, policy.currency)] as const,
    );
    const example = formatAmountExample(translator, policy.currency);
    const errors = read
      .filter(([, amount]) => amount === undefined)
      .map(([name]) => [name, t('desk.settings.budget.error', { example })]);
    if (errors.length > 0) return { ...READY, status: 'invalid', values, errors: Object.fromEntries(errors) };
    const amounts = read.map(([, amount]) => amount ?? null);
    const outcome = await desk.changeBudget({ actor, year: Number(year), amounts, revision: Number(revision) });
    if (outcome.ok) return context.redirect(createDeskLinks(locale).settings(year, 'budget'));
    context.rerenderPage();
    return { ...READY, status: 'refused', message: t('desk.settings.changed-meanwhile'), values };
  },
  { isConfirmed: true },
);
