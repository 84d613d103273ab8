import type { Services } from '#src/composition/services.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { MessageId } from '#src/messages/en.ts';
import type { Offer, OfferKind } from '#src/rates/editing/edit-offers.rules.ts';
import { getOfferId } from '#src/rates/editing/edit-offers.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { OfferContext } from './describe-offer.text.ts';
import { isReopened, type OfferAct } from './offer-acts.rules.ts';
import { findField } from './offer-form.ts';
import { describeProblem } from './offer-problems.text.ts';

/** The button of each act. */
export const ACT_LABELS = {
  'on-sale': 'desk.offer.sell',
  end: 'desk.offer.end',
  archived: 'desk.offer.archive',
} as const satisfies Record<OfferAct, MessageId>;

/** What an act does, in a sentence. */
export const describeAct = ({ t }: Translator, act: OfferAct, offer: Offer, today: IsoDate): string =>
  t(act === 'on-sale' && isReopened(offer, today) ? 'desk.offer.act.reopened' : `desk.offer.act.${act}`);

/** Bookings that keep an offer, whatever becomes of it. */
export const countBookings = async (
  { desk }: Pick<Services, 'desk'>,
  { t }: Translator,
  kind: OfferKind,
  offer: Offer,
): Promise<NonNullable<DeskFormState['lines']>> => {
  const id = getOfferId(offer);
  if (kind === 'promotion') {
    const usage = (await desk.listPromotionUsage()).find((each) => each.id === id);
    return [
      { label: t('desk.offer.act.kept'), value: String(usage?.used ?? 0) },
      { label: t('desk.offer.act.held'), value: String(usage?.held ?? 0) },
    ];
  }
  const usage = (await desk.listSoldUsage(kind)).find((each) => each.id === id);
  const label = t(kind === 'plan' ? 'desk.offer.act.kept' : 'desk.offer.act.units');
  return [{ label, value: String(usage?.ahead ?? 0) }];
};

const TEXT_FIELDS: Readonly<Record<string, MessageId>> = {
  nameEs: 'desk.fact.guestNameEs',
  nameEn: 'desk.fact.guestNameEn',
  textEs: 'desk.fact.guestTextEs',
  textEn: 'desk.fact.guestTextEn',
};

const OTHER_OFFER = /^(?:promotions|ratePlans|extras|terms)\[/;

const toLowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Says what an offer lacks before it goes on sale; undefined for problems of other offers. */
export const describeObstacles = (context: OfferContext, problems: readonly FileProblem[]): string | undefined => {
  const { t, list } = context.translator;
  if (problems.some(({ path }) => path === '' || path === 'extras' || OTHER_OFFER.test(path))) return undefined;
  const labels = problems.map(({ path }) => TEXT_FIELDS[findField(path)]);
  const known = labels.filter((label) => label !== undefined);
  if (known.length < problems.length) return problems.map((problem) => describeProblem(context, problem)).join(' ');
  return t('desk.offer.incomplete', { fields: list([...new Set(known)].map((label) => toLowerFirst(t(label)))) });
};
