import { isBasePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { groupManualNights } from '#src/rates/rates-file/entries/night-entries.rules.ts';
import type { RatesFileContext } from '#src/rates/rates-file/file-entries.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import {
  type CalendarEntry,
  type FileProblem,
  RATES_FILE_VERSION,
  type RatesFile,
} from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { compareOffers } from './offer-facts.rules.ts';
import type { NightSpan } from './plan-calendars-change.rules.ts';
import type { EditedRates } from './plan-rates-change.rules.ts';

/** What a hotel offers beside the price of a night; the desk changes one at a time. R29 */
export interface Offers {
  readonly promotion: Promotion;
  readonly plan: RatePlan;
  readonly extra: AddOn;
}

export type OfferKind = keyof Offers;

export const OFFER_KINDS = ['promotion', 'plan', 'extra'] as const satisfies readonly OfferKind[];

export type Offer = Offers[OfferKind];

/** Promotions, plans and extras of a hotel, archived ones too. */
export interface OfferLists {
  readonly promotions: readonly Promotion[];
  readonly plans: readonly RatePlan[];
  readonly addOns: readonly AddOn[];
}

const getOffers: { readonly [Kind in OfferKind]: (lists: OfferLists) => readonly Offers[Kind][] } = {
  promotion: ({ promotions }) => promotions,
  plan: ({ plans }) => plans,
  extra: ({ addOns }) => addOns,
};

/** Lists what a hotel has of a kind, in the order in which guests read it. */
export const listOffers = <Kind extends OfferKind>(kind: Kind, lists: OfferLists): readonly Offers[Kind][] =>
  getOffers[kind](lists);

export const getOfferId = (offer: Offer): string => {
  if ('promotionId' in offer) return offer.promotionId;
  return 'addOnId' in offer ? offer.addOnId : offer.ratePlanId;
};

export const findOffer = <Kind extends OfferKind>(
  kind: Kind,
  id: string | null,
  lists: OfferLists,
): Offers[Kind] | undefined => listOffers(kind, lists).find((offer) => getOfferId(offer) === id);

/** Picks promotions, plans and extras from the rates as they are. */
export const toOfferLists = ({ promotions, plans, addOns }: RatesState): OfferLists => ({
  promotions: promotions.map(({ promotion }) => promotion),
  plans,
  addOns: addOns.map(({ addOn }) => addOn),
});

const MAX_ID_LENGTH = 28;

/** Creates an id of a name or a code that no other one of the kind has, archived ones included. */
export const createOfferId = (text: string, taken: readonly string[]): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g)?.join('-') ?? '';
  const id = words.slice(0, MAX_ID_LENGTH).replace(/-+$/, '') || 'offer';
  const numbered = Array.from({ length: taken.length + 1 }, (_, index) => (index === 0 ? id : `${id}-${index + 1}`));
  return numbered.find((each) => !taken.includes(each)) ?? id;
};

/** A new promotion, plan or extra, or a change of one. */
export interface OfferEdit {
  readonly kind: OfferKind;
  /** null: a new one. */
  readonly id: string | null;
  /** Of what the id of a new one is made. */
  readonly named: string;
  /** Whether the person saw it as it is stored. D15 */
  readonly isSeen: (stored: Offer) => boolean;
  /** Members as the rates file has them, without `id`; what is left out stays. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Terms that a plan brings along, as the rates file has them. */
  readonly terms?: Readonly<Record<string, unknown>>;
  /** Base plan of which a new base plan gets the seasons and nights. */
  readonly pricesOf?: RatePlanId;
}

export type OfferRefusal =
  | { readonly status: 'unknown-offer' }
  /** Problems of the edited one have paths within it, such as `benefit.percent`. */
  | { readonly status: 'invalid'; readonly problems: readonly FileProblem[] }
  /** D15: both values, stored and typed. */
  | { readonly status: 'changed-meanwhile'; readonly stored: Offer; readonly typed: Offer };

const SECTIONS = { promotion: 'promotions', plan: 'ratePlans', extra: 'extras' } as const;

/** Removes the place of the edited entry from the path of a problem. */
export const toOwnProblem = (kind: OfferKind, { path, words }: FileProblem): FileProblem => ({
  path: path.replace(new RegExp(`^${SECTIONS[kind]}\\[\\d+\\]\\.?`), ''),
  words,
});

/** Parses one entry by the checks of the rates file; the others are named, and so stay as they are. */
const parseOffer = (
  { kind, entry, terms }: OfferEdit,
  id: string,
  context: RatesFileContext,
): { readonly file: RatesFile } | Extract<OfferRefusal, { status: 'invalid' }> => {
  // Archived ones have no code and, but for base plans, no price that another one needs; they would fill the list.
  const isNeeded = (offer: Offer): boolean =>
    getOfferId(offer) !== id && (offer.status !== 'archived' || ('derivation' in offer && isBasePlan(offer)));
  const others = listOffers<OfferKind>(kind, context)
    .filter(isNeeded)
    .map((offer) => ({ id: getOfferId(offer) }));
  const json = {
    ...{ version: RATES_FILE_VERSION, currency: context.currency },
    // The last one: a code that another one has is a problem of this one.
    [SECTIONS[kind]]: [...others, { id, ...entry }],
    ...(terms && { terms: [terms] }),
  };
  const parsed = parseRatesFile(json, context);
  if (parsed.ok) return parsed;
  const own = `${SECTIONS[kind]}[${others.length}]`;
  const problems = parsed.problems.map((problem) =>
    problem.path.startsWith(own) ? toOwnProblem(kind, problem) : problem,
  );
  return { status: 'invalid', problems };
};

const getLast = <Kind extends OfferKind>(kind: Kind, { ratePlans, promotions, extras }: RatesFile): Offer | undefined =>
  ({ promotion: promotions, plan: ratePlans?.map((entry) => ({ ...entry, position: 0 })), extra: extras })[kind]?.at(
    -1,
  );

/** Replaces the edited one at its place; a new one is the last. */
const replaceOffer = <Each extends Offer>(offers: readonly Each[], id: string, edited: readonly Each[]): Each[] => {
  const isKnown = offers.some((offer) => getOfferId(offer) === id);
  const replaced = offers.flatMap((offer) => (getOfferId(offer) === id ? edited : [offer]));
  return isKnown ? replaced : [...replaced, ...edited];
};

/** Seasons and nights set by hand of a base plan, for another one. R27 */
const copyPrices = (
  { seasons, rates, nights }: RatesState,
  from: RatePlanId,
  ratePlanId: RatePlanId,
): CalendarEntry => {
  const isCopied = (each: { readonly ratePlanId: RatePlanId }) => each.ratePlanId === from;
  return {
    ...{ ratePlanId, path: 'ratePlans' },
    calendar: {
      ratePlanId,
      seasons: seasons.filter(isCopied).map((season) => ({ ...season, ratePlanId })),
      rates: rates.filter(isCopied).map((rate) => ({ ...rate, ratePlanId })),
    },
    nights: { path: 'ratePlans', entries: groupManualNights(nights.filter(isCopied)) },
  };
};

/** The whole section with the edited one in it, so that nothing is archived; the others are the stored ones. R29 */
const createSections = (
  { kind, pricesOf }: OfferEdit,
  id: string,
  state: RatesState,
  parsed: RatesFile,
): EditedRates['file'] => {
  const lists = toOfferLists(state);
  switch (kind) {
    case 'promotion':
      return { promotions: replaceOffer(lists.promotions, id, parsed.promotions?.slice(-1) ?? []) };
    case 'extra':
      return { extras: replaceOffer(lists.addOns, id, parsed.extras?.slice(-1) ?? []) };
    case 'plan': {
      // Plans that are left out are archived, which archived ones are: at whichever position.
      const listed = lists.plans.filter(({ status }) => status !== 'archived');
      const kept = listed.map((plan) => ({ ...plan, restrictions: undefined }));
      const edited = parsed.ratePlans?.slice(-1).map((entry) => ({ ...entry, position: 0 })) ?? [];
      return {
        ratePlans: replaceOffer(kept, id, edited),
        ...(parsed.terms && { terms: parsed.terms }),
        ...(pricesOf && { calendars: [copyPrices(state, pricesOf, id)] }),
      };
    }
  }
};

/**
 * Creates the edit of one promotion, plan or extra, checked as a rates file is, while all others stay. Of one that
 * another person changed meanwhile nothing is written. D15, R29
 */
export const createOfferEdit =
  (edit: OfferEdit, { currency, createPersonalCode }: Pick<RatesFileContext, 'currency' | 'createPersonalCode'>) =>
  (state: RatesState, { lastNight }: Pick<NightSpan, 'lastNight'>): EditedRates | OfferRefusal => {
    const { kind, named, isSeen } = edit;
    const lists = toOfferLists(state);
    const stored = findOffer(kind, edit.id, lists);
    if (edit.id !== null && !stored) return { status: 'unknown-offer' };
    const id = edit.id ?? createOfferId(named, listOffers(kind, lists).map(getOfferId));
    const parsed = parseOffer(edit, id, {
      ...{ currency, createPersonalCode, lastNight, ...lists },
      roomTypeIds: state.roomTypes.map(({ roomTypeId }) => roomTypeId),
      termsIds: state.terms.map(({ termsId }) => termsId),
    });
    if (!('file' in parsed)) return parsed;
    const typed = getLast(kind, parsed.file);
    if (!typed) return { status: 'unknown-offer' };
    if (stored && !isSeen(stored)) return { status: 'changed-meanwhile', stored, typed };
    return {
      status: 'edited',
      file: createSections(edit, id, state, parsed.file),
      event: { action: 'offer-changed', subject: id, ...compareOffers(stored, typed) },
    };
  };

/** The edited one of a planned change: the new one where none was named. */
export const findEditedOffer = (
  kind: OfferKind,
  id: string | null,
  before: RatesState,
  after: RatesState,
): Offer | undefined => {
  const known = listOffers(kind, toOfferLists(before)).map(getOfferId);
  return listOffers(kind, toOfferLists(after)).find((offer) =>
    id === null ? !known.includes(getOfferId(offer)) : getOfferId(offer) === id,
  );
};
