import { listFacts } from '#src/booking/history/history.text.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { MessageId } from '#src/messages/en.ts';
import type { Offer } from '#src/rates/editing/edit-offers.rules.ts';
import { compareOffers } from '#src/rates/editing/offer-facts.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import type { OfferContext } from './describe-offer.text.ts';
import { findField } from './offer-form.ts';

type Lines = NonNullable<DeskFormState['lines']>;

/** What a change of an offer changes, one line a fact. */
export const listChanges = (context: OfferContext, before: Offer, after: Offer): Lines => {
  const { t } = context.translator;
  return listFacts(context, compareOffers(before, after)).map(({ label, before: old, after: next }) => ({
    label,
    value: t('desk.offer.becomes', { before: old ?? t('desk.detail.none'), after: next }),
  }));
};

/** Both values where another person changed it meanwhile. D15 */
export const listConflicts = (context: OfferContext, stored: Offer, typed: Offer): Lines => {
  const { t } = context.translator;
  return listFacts(context, compareOffers(stored, typed)).map(({ label, before, after }) => ({
    label,
    value: t('desk.offer.both', { now: before ?? t('desk.detail.none'), typed: after }),
  }));
};

interface ProblemText {
  readonly fields?: readonly string[];
  readonly words?: RegExp;
  readonly text: MessageId;
}

/** What a problem of the rates file is in the words of the form; the first row that fits. */
const PROBLEM_TEXTS: readonly ProblemText[] = [
  { words: / held or (?:used|sold)/, text: 'desk.offer.error.taken' },
  { words: /fewer than the \d+ codes/, text: 'desk.offer.error.fewer-codes' },
  { fields: ['codeCount'], text: 'desk.offer.error.codeCount' },
  { fields: ['code'], words: /^is the same/, text: 'desk.offer.error.repeated' },
  { fields: ['nameEs', 'nameEn'], words: /^is empty/, text: 'desk.offer.error.name.missing' },
  { fields: ['nameEs', 'nameEn'], text: 'desk.offer.error.name' },
  { fields: ['textEs', 'textEn'], words: /^is empty/, text: 'desk.offer.error.text.missing' },
  { fields: ['textEs', 'textEn'], text: 'desk.offer.error.text' },
  { words: /^is before/, text: 'desk.offer.error.reversed' },
  { words: /^is less than m/, text: 'desk.offer.error.less' },
  { fields: ['sellFrom', 'sellTo', 'stayFrom', 'stayTo'], text: 'desk.offer.error.date' },
  { fields: ['minStay', 'maxStay'], text: 'desk.offer.error.stay-nights' },
  { fields: ['minAdvance', 'maxAdvance'], text: 'desk.offer.error.days' },
  { fields: ['percent'], text: 'desk.offer.error.percent' },
  { fields: ['amount'], text: 'desk.offer.error.amount' },
  { fields: ['nights'], text: 'desk.offer.error.nights' },
  { fields: ['free'], text: 'desk.offer.error.free' },
  { fields: ['extra'], text: 'desk.offer.error.extra' },
  { fields: ['code'], text: 'desk.offer.error.code' },
  { fields: ['maxUses'], text: 'desk.offer.error.maxUses' },
  { fields: ['minAdults'], text: 'desk.offer.error.minAdults' },
  { fields: ['minCost'], text: 'desk.offer.error.minCost' },
  { fields: ['plans', 'rooms', 'weekdays', 'base', 'terms'], text: 'desk.offer.error.list' },
  { fields: ['difference'], words: /less than 0/, text: 'desk.offer.error.negative' },
  { fields: ['difference'], text: 'desk.offer.error.difference' },
  { fields: ['baseAmount', 'boardAdult', 'boardChild'], text: 'desk.offer.error.signed' },
  { fields: ['board'], text: 'desk.offer.error.board' },
  { fields: ['includes'], text: 'desk.offer.error.includes' },
  { fields: ['price'], text: 'desk.offer.error.price' },
  { fields: ['childPrice'], text: 'desk.offer.error.childPrice' },
  { fields: ['leadHours'], text: 'desk.offer.error.leadHours' },
  { fields: ['maxQuantity'], text: 'desk.offer.error.maxQuantity' },
  { fields: ['dailyCapacity'], text: 'desk.offer.error.dailyCapacity' },
];

/** Describes a problem of the rates file in the words of the form. */
export const describeProblem = ({ translator, currency }: OfferContext, { path, words }: FileProblem): string => {
  const field = findField(path);
  const found = PROBLEM_TEXTS.find((row) => (row.fields?.includes(field) ?? true) && (row.words?.test(words) ?? true));
  const [, taken = ''] = / (\d+) (?:held or|codes)/.exec(words) ?? [];
  const example = formatAmountExample(translator, currency);
  return translator.t(found?.text ?? 'desk.offer.error.other', { taken, example });
};

/** Errors by field in the order of the form, the first of each; undefined when a problem is of another offer. */
export const findErrors = (
  context: OfferContext,
  problems: readonly FileProblem[],
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined => {
  const errors = new Map<string, string>();
  for (const problem of problems) {
    const field = findField(problem.path);
    if (!fields.includes(field)) return undefined;
    if (!errors.has(field)) errors.set(field, describeProblem(context, problem));
  }
  const ordered = fields.map((field) => [field, errors.get(field)] as const);
  return Object.fromEntries(ordered.flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])));
};
