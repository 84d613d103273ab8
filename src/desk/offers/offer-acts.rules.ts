import type { LocalizedText } from '#src/kernel/locale.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { getOfferId, type Offer, type OfferKind, type OfferLists } from '#src/rates/editing/edit-offers.rules.ts';
import type { PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { LIMITS } from '#src/rates/rates-file/entries/sold-entry.rules.ts';

/** How the lists of the desk are divided: an offer has ended when it is archived, or its last day is over. */
export const OFFER_STATES = ['on-sale', 'draft', 'ended'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** Limits of a promotion or a plan; an extra has none. */
export const findLimits = (offer: Offer): PlanLimits | undefined => ('limits' in offer ? offer.limits : undefined);

const isOver = (offer: Offer, today: IsoDate): boolean => {
  const { sellTo = null, stayTo = null } = findLimits(offer) ?? {};
  return (sellTo !== null && sellTo < today) || (stayTo !== null && stayTo < today);
};

export const findOfferState = (offer: Offer, today: IsoDate): OfferState => {
  if (offer.status === 'draft') return 'draft';
  return offer.status === 'archived' || isOver(offer, today) ? 'ended' : 'on-sale';
};

/** What is done with an offer as a whole: `end` lets no new booking have it, and keeps its words to guests who ask. */
export const OFFER_ACTS = ['on-sale', 'end', 'archived'] as const;

export type OfferAct = (typeof OFFER_ACTS)[number];

const isReference = (offer: Offer): boolean => 'isReference' in offer && offer.isReference;

/** Lists what can be done with an offer now. The reference plan is always on sale. R6, R26 */
export const listOfferActs = (offer: Offer, today: IsoDate): readonly OfferAct[] => {
  if (isReference(offer)) return [];
  const isSold = findOfferState(offer, today) === 'on-sale';
  const hasBegun = (findLimits(offer)?.sellFrom ?? '') < today;
  return OFFER_ACTS.filter((act) => {
    if (act === 'on-sale') return !isSold;
    return act === 'end' ? isSold && findLimits(offer) !== undefined && hasBegun : offer.status !== 'archived';
  });
};

/** Whether an offer goes back on sale without the last day of booking that it had. */
export const isReopened = (offer: Offer, today: IsoDate): boolean => (findLimits(offer)?.sellTo ?? today) < today;

/** Creates the members of the rates file by which an act is done. */
export const createActEntry = (act: OfferAct, offer: Offer, today: IsoDate): Readonly<Record<string, unknown>> => {
  const limits = findLimits(offer);
  if (act === 'archived' || !limits) return { status: act === 'end' ? 'archived' : act };
  const sellTo = act === 'end' ? addDays(today, -1) : null;
  const isChanged = act === 'end' || isReopened(offer, today);
  return { status: 'on-sale', ...(isChanged && { limits: LIMITS.write({ ...limits, sellTo }) }) };
};

/** Finds what needs an offer, by name: plans that follow its prices, plans and promotions that include it. R2, R12, R15 */
export const findUsers = (kind: OfferKind, offer: Offer, { plans, promotions }: OfferLists): LocalizedText[] => {
  const id = getOfferId(offer);
  const isLive = ({ status }: Offer) => status !== 'archived';
  const including = plans.filter(
    ({ derivation, includedAddOnIds }) =>
      (kind === 'plan' && derivation?.basePlanId === id) || (kind === 'extra' && includedAddOnIds.includes(id)),
  );
  const giving = promotions.filter(
    ({ benefit }) => kind === 'extra' && benefit.kind === 'add-on' && benefit.addOnId === id,
  );
  return [...including, ...giving].filter(isLive).map(({ names }) => names);
};
