import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Locale, LocalizedText } from '#src/kernel/locale.ts';
import { roundHalfAwayFromZero } from '#src/kernel/money/money.ts';
import { type Catalogue, getReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { OfferPreview } from '#src/rates/editing/change-offer.service.ts';
import type { Offer, OfferEdit, OfferLists, OfferRefusal } from '#src/rates/editing/edit-offers.rules.ts';
import type { RatesRefusal } from '#src/rates/editing/edit-rates.service.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describeOffer, type OfferContext } from './describe-offer.text.ts';
import { createMark, createOfferMark, type OfferTexts } from './offer-form.ts';
import { findErrors, listChanges, listConflicts } from './offer-problems.text.ts';
import { addReadyTerms } from './plan-form.ts';

const findName = (names: ReadonlyMap<string, LocalizedText>, id: string, locale: Locale): string =>
  names.get(id)?.[locale] || id;

/** What the hotel offers, on its terms. */
export type OfferCatalogue = OfferLists & Pick<Catalogue, 'terms'>;

/** What the words about offers need. */
export const loadOfferContext = async (
  services: Services,
  locale: Locale,
  { plans, addOns, terms }: OfferCatalogue,
): Promise<OfferContext> => {
  const planNames = new Map(plans.map(({ ratePlanId, names }) => [ratePlanId, names]));
  const extraNames = new Map(addOns.map(({ addOnId, names }) => [addOnId, names]));
  return {
    translator: getTranslator(locale),
    ...{ timeZone: services.policy.timeZone, currency: services.policy.currency },
    getRoomName: await loadRoomNames(services, locale),
    getPlanName: (id) => findName(planNames, id, locale),
    getExtraName: (id) => findName(extraNames, id, locale),
    terms: addReadyTerms(terms),
  };
};

/** A form that a person sent, as far as its kind reads it. */
export interface OfferForm extends Pick<OfferEdit, 'kind' | 'id' | 'named' | 'entry' | 'terms' | 'pricesOf'> {
  /** Mark of what the person saw; empty of a new one. D15 */
  readonly seen: string;
  /** Names of its fields. */
  readonly fields: readonly string[];
}

interface OfferCommand {
  readonly actor: DeskActor;
  readonly locale: Locale;
  readonly values: OfferTexts;
  readonly fields: { readonly step: string; readonly shown: string };
}

/** Answers what is not written: at the field, or in words with what was typed. */
export const refuseOffer = (
  context: RequestContext,
  words: OfferContext,
  values: OfferTexts,
  refused: OfferRefusal | RatesRefusal,
  fields: readonly string[],
): DeskFormState => {
  const { t } = words.translator;
  const refuse = (message: string, lines?: DeskFormState['lines']): DeskFormState => ({
    ...{ ...READY, status: 'refused', message, values },
    ...(lines && { lines }),
  });
  switch (refused.status) {
    case 'invalid': {
      const errors = findErrors(words, refused.problems, fields);
      if (errors) return { ...READY, status: 'invalid', errors, values };
      const [problem] = refused.problems;
      if (problem && / entries; at most /.test(problem.words)) return refuse(t('desk.offer.too-many'));
      // The list of extras would lack one that a plan or a promotion includes.
      if (problem?.path === 'extras') return refuse(t('desk.offer.included'));
      return refuse(t('desk.offer.other-problem', { problem: `${problem?.path} ${problem?.words}` }));
    }
    case 'changed-meanwhile':
      // The form is sent on with the mark of what is stored now.
      context.rerenderPage();
      return refuse(t('desk.offer.changed-meanwhile'), listConflicts(words, refused.stored, refused.typed));
    case 'unknown-offer':
      context.setStatus(404);
      return refuse(t('desk.offer.unknown'));
    case 'outdated':
    case 'overtaken':
      return refuse(t('desk.offer.busy'));
  }
};

/** The cheapest night of the reference plan before and after a promotion; undefined where it has none. R15 */
const describeCheapestNight = (
  { translator: { t, money }, currency }: OfferContext,
  offer: Offer,
  { plans, nights }: RatesState,
): NonNullable<DeskFormState['lines']> => {
  if (!('benefit' in offer)) return [];
  const { benefit, roomTypeIds } = offer;
  const { ratePlanId } = getReferencePlan({ plans });
  const rates = nights
    .filter((night) => night.ratePlanId === ratePlanId && (roomTypeIds?.includes(night.roomTypeId) ?? true))
    .map(({ rate }) => rate);
  const isPerNight = benefit.kind === 'percent' || (benefit.kind === 'amount' && benefit.per === 'night');
  if (!isPerNight || rates.length === 0) return [];
  const before = Math.min(...rates);
  const off = benefit.kind === 'percent' ? roundHalfAwayFromZero(before * benefit.percent, 10_000) : benefit.amount;
  const amounts = { before: money(before, currency), after: money(Math.max(0, before - off), currency) };
  return [{ label: t('desk.offer.cheapest'), value: t('desk.offer.becomes', amounts) }];
};

/** The lowest and highest price of a night of a plan; undefined of anything else. R2 */
const describePlanPrices = (
  { translator: { t, money }, currency }: OfferContext,
  offer: Offer,
  { planPrices, prices }: OfferPreview['summary'],
): NonNullable<DeskFormState['lines']> => {
  if (!('isReference' in offer) || offer.status === 'archived') return [];
  const spans = [...planPrices, ...prices].flatMap(({ ratePlanId, after }) =>
    ratePlanId === offer.ratePlanId && after ? [after] : [],
  );
  const label = t('desk.offer.prices');
  if (spans.length === 0) return [{ label, value: t('desk.offer.prices.none') }];
  const lowest = money(Math.min(...spans.map((span) => span.lowest)), currency);
  const highest = money(Math.max(...spans.map((span) => span.highest)), currency);
  return [{ label, value: t('desk.offer.span', { lowest, highest }) }];
};

const showPreview = (
  words: OfferContext,
  values: OfferTexts,
  { offer, stored, isEmpty, state, summary }: OfferPreview,
  shown: Readonly<Record<string, string>>,
): DeskFormState => {
  const { t } = words.translator;
  if (isEmpty) return { ...READY, status: 'refused', message: t('desk.offer.unchanged'), values };
  const isDraft = offer.status === 'draft';
  return {
    ...{ ...READY, status: 'preview', values, shown },
    message: describeOffer(words, offer),
    lines: [
      ...describeCheapestNight(words, offer, state),
      ...describePlanPrices(words, offer, summary),
      ...(stored ? listChanges(words, stored, offer) : []),
    ],
    steps: isDraft ? ['sale', 'save', 'preview'] : ['save', 'preview'],
  };
};

const createEdit = ({ seen, entry, fields: _, ...form }: OfferForm, isSold: boolean): OfferEdit => ({
  ...form,
  isSeen: (stored) => createOfferMark(stored) === seen,
  // A new one is a draft unless it is put on sale; one that exists keeps its status.
  entry: { ...((form.id === null || isSold) && { status: isSold ? 'on-sale' : 'draft' }), ...entry },
});

/** Answers a form of a promotion, a plan or an extra: its preview in a sentence; then what it showed is written. D15, R29 */
export const answerOfferForm = async (
  context: RequestContext,
  { actor, locale, values, fields: { step, shown } }: OfferCommand,
  lists: OfferCatalogue,
  form: OfferForm,
): Promise<DeskFormState> => {
  const { rates } = context.services;
  const { kind, entry, terms = null, pricesOf = null } = form;
  const words = await loadOfferContext(context.services, locale, lists);
  const isSold = step === 'sale';
  const edit = createEdit(form, isSold);
  const mark = createMark([entry, terms, pricesOf]);
  if ((isSold || step === 'save') && shown === mark) {
    const result = await rates.changeOffer({ actor, edit });
    if (!('id' in result)) return refuseOffer(context, words, values, result, form.fields);
    const done = isSold ? 'on-sale' : 'saved';
    return context.redirect(createDeskLinks(locale).offer(kind, { id: result.id, done }));
  }
  const preview = await rates.previewOffer(edit);
  if (preview.status === 'previewed') return showPreview(words, values, preview, { shown: mark });
  return refuseOffer(context, words, values, preview, form.fields);
};
