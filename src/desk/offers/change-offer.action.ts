'use server';
import { enums, object, pattern, string } from 'superstruct';
import { defineDeskAction } from '#src/desk/authorization/define-desk-action.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { PLAN_AUDIENCES } from '#src/rates/catalogue/catalogue.rules.ts';
import { findOffer, OFFER_KINDS, type OfferEdit } from '#src/rates/editing/edit-offers.rules.ts';
import { ADD_ON_CHARGES, ADD_ON_DAYS } from '#src/rates/extras/add-on.rules.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { ACT_LABELS, countBookings, describeAct, describeObstacles } from './describe-act.ts';
import { EXTRA_LISTS, EXTRA_OWNERS, EXTRA_TEXTS, readExtra } from './extra-form.ts';
import { createActEntry, findUsers, listOfferActs, OFFER_ACTS } from './offer-acts.rules.ts';
import { answerOfferForm, loadOfferContext, refuseOffer } from './offer-answers.ts';
import { createOfferMark } from './offer-form.ts';
import { DIRECTIONS, PLAN_LISTS, PLAN_PRICES, PLAN_TEXTS, readPlan } from './plan-form.ts';
import {
  BENEFITS,
  PROMOTION_LISTS,
  PROMOTION_TEXTS,
  RECEIVERS,
  readPromotion,
  STAY_WINDOWS,
} from './promotion-form.ts';

const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;

const Mark = pattern(string(), /^[\w-]{0,22}$/);

/** Fields that every form of one promotion, plan or extra sends; `id` and `seen` are empty of a new one. D15 */
const OFFER_FIELDS = {
  id: pattern(string(), new RegExp(`${ID.source}|^$`)),
  seen: Mark,
  /** Mark of what the preview showed. */
  shown: Mark,
  /** Pressed button; empty: Return. */
  step: pattern(string(), /^(|preview|save|sale)$/),
};

const defineTexts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, string()])) as Record<Name, ReturnType<typeof string>>;

const PromotionFields = object({
  ...OFFER_FIELDS,
  gives: enums(BENEFITS),
  who: enums(RECEIVERS),
  stayWindow: enums(STAY_WINDOWS),
  ...defineTexts(PROMOTION_TEXTS),
});

/** Adds or changes a promotion, and no other one. R15, R29 */
export const changePromotion = defineDeskAction(
  'edit-plans',
  PromotionFields,
  async (context, command) => {
    const { fields, values, locale } = command;
    const { desk, policy } = context.services;
    const lists = await desk.readCatalogue();
    return answerOfferForm(context, command, lists, {
      ...{ kind: 'promotion', id: fields.id || null, seen: fields.seen },
      named: fields.who === 'code' ? fields.code : fields.nameEn || fields.nameEs,
      entry: readPromotion(values, { locale, currency: policy.currency }),
      fields: Object.keys(PromotionFields.schema),
    });
  },
  { lists: PROMOTION_LISTS },
);

const PlanFields = object({
  ...OFFER_FIELDS,
  price: enums(PLAN_PRICES),
  direction: enums(DIRECTIONS),
  who: enums(PLAN_AUDIENCES),
  ...defineTexts(PLAN_TEXTS),
});

/** Adds or changes a rate plan, and no other one. R1, R2, R29 */
export const changePlan = defineDeskAction(
  'edit-plans',
  PlanFields,
  async (context, command) => {
    const { fields, values, locale } = command;
    const { desk, policy } = context.services;
    const lists = await desk.readCatalogue();
    const stored = findOffer('plan', fields.id, lists);
    return answerOfferForm(context, command, lists, {
      ...{ kind: 'plan', id: fields.id || null, seen: fields.seen, named: fields.nameEn || fields.nameEs },
      ...readPlan(values, { locale, currency: policy.currency }, stored, lists.terms),
      fields: Object.keys(PlanFields.schema),
    });
  },
  { lists: PLAN_LISTS },
);

const ExtraFields = object({
  ...OFFER_FIELDS,
  charge: enums(ADD_ON_CHARGES),
  per: enums(EXTRA_OWNERS),
  days: enums(ADD_ON_DAYS),
  ...defineTexts(EXTRA_TEXTS),
});

/** Adds or changes an extra, and no other one. R12, R29 */
export const changeExtra = defineDeskAction(
  'edit-plans',
  ExtraFields,
  async (context, command) => {
    const { fields, values, locale } = command;
    const { desk, policy } = context.services;
    const lists = await desk.readCatalogue();
    return answerOfferForm(context, command, lists, {
      ...{ kind: 'extra', id: fields.id || null, seen: fields.seen, named: fields.nameEn || fields.nameEs },
      entry: readExtra(values, { locale, currency: policy.currency }),
      fields: Object.keys(ExtraFields.schema),
    });
  },
  { lists: EXTRA_LISTS },
);

const StatusFields = object({
  kind: enums(OFFER_KINDS),
  id: pattern(string(), ID),
  seen: Mark,
  step: enums([...OFFER_ACTS, 'confirm']),
  /** What the preview showed; empty before it. */
  act: enums(['', ...OFFER_ACTS]),
});

/** Puts a promotion, a plan or an extra on sale, ends it or archives it, and no other one. R29 */
export const changeOfferStatus = defineDeskAction('edit-plans', StatusFields, async (context, command) => {
  const { actor, fields, locale, values } = command;
  const { desk, rates, clock, policy } = context.services;
  const { kind, id, seen, step } = fields;
  const lists = await desk.readCatalogue();
  const words = await loadOfferContext(context.services, locale, lists);
  const { t, list } = words.translator;
  const refuse = (message: string): DeskFormState => ({ ...READY, status: 'refused', message, values });
  const offer = findOffer(kind, id, lists);
  const act = step === 'confirm' ? fields.act : step;
  if (!offer || act === '') return refuseOffer(context, words, values, { status: 'unknown-offer' }, []);
  if ('isReference' in offer && offer.isReference) return refuse(t('desk.offer.is-reference'));
  const today = toHotelDate(clock.now(), policy.timeZone);
  const users = act === 'archived' ? findUsers(kind, offer, lists) : [];
  if (users.length > 0) return refuse(t('desk.offer.used-by', { names: list(users.map((names) => names[locale])) }));
  const isPossible = createOfferMark(offer) !== seen || listOfferActs(offer, today).includes(act);
  if (!isPossible) return refuse(t('desk.offer.unchanged'));
  const isSeen: OfferEdit['isSeen'] = (stored) => createOfferMark(stored) === seen;
  const edit: OfferEdit = { kind, id, named: '', isSeen, entry: createActEntry(act, offer, today) };
  const result = step === 'confirm' ? await rates.changeOffer({ actor, edit }) : await rates.previewOffer(edit);
  switch (result.status) {
    case 'written':
    case 'unchanged':
      return context.redirect(createDeskLinks(locale).offer(kind, { id, done: act }));
    case 'previewed':
      return {
        ...{ ...READY, status: 'preview', values, shown: { act } },
        message: describeAct(words.translator, act, offer, today),
        lines: await countBookings(context.services, words.translator, kind, offer),
        confirm: t(ACT_LABELS[act]),
      };
    case 'invalid': {
      const obstacles = describeObstacles(words, result.problems);
      return obstacles ? refuse(obstacles) : refuseOffer(context, words, values, result, []);
    }
    default:
      return refuseOffer(context, words, values, result, []);
  }
});
