import type { ChangeProposal } from '#src/booking/proposal/date-change.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { ChangePage } from '#src/site/routing/links.ts';
import type { DecisionWords } from './change-decision.client.tsx';

type DecidedAmounts = Pick<ChangeProposal, 'dueNow' | 'refund'>;

const describeAcceptance = (
  translator: Translator,
  page: ChangePage,
  { dueNow, refund }: DecidedAmounts,
  currency: string,
): string => {
  if (dueNow > 0) return translator.t(`${page}.accept.pay`, { amount: translator.money(dueNow, currency) });
  // R14: extras refund nothing.
  if (refund > 0) return translator.t('dates.accept.refund', { amount: translator.money(refund, currency) });
  return translator.t(`${page}.accept`);
};

/** Creates the texts of the buttons that decide about a change of dates or extras. */
export const createDecisionWords = (
  translator: Translator,
  page: ChangePage,
  amounts: DecidedAmounts,
  currency: string,
): DecisionWords => ({
  accept: describeAcceptance(translator, page, amounts, currency),
  accepting: translator.t(`${page}.accepting`),
  drop: translator.t(`${page}.drop`),
  dropping: translator.t(`${page}.dropping`),
  other: translator.t(`${page}.other`),
});
