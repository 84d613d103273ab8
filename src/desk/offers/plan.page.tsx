import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { HiddenFields } from '#src/desk/ui/desk-badge.tsx';
import { DeskChecks, DeskRadios, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { BOARDS, getReferencePlan, isBasePlan, PLAN_AUDIENCES } from '#src/rates/catalogue/catalogue.rules.ts';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import { changePlan } from './change-offer.action.ts';
import { describeTerms } from './describe-offer.text.ts';
import { loadOfferPage, type OfferPage } from './load-offer-page.ts';
import { MoreConditions, OfferInput } from './offer-fields.client.tsx';
import type { OfferTexts } from './offer-form.ts';
import { LimitFields, NamesQuestion, SoldForChecks, WhenQuestion } from './offer-questions.tsx';
import { OfferEditor, OfferScreen, UnknownOffer } from './offer-screen.tsx';
import { DIRECTIONS, formatPlan, PLAN_PRICES } from './plan-form.ts';

interface PlanFieldsProps {
  readonly page: OfferPage<'plan'>;
  readonly roomTypeIds: readonly RoomTypeId[];
  readonly values: OfferTexts;
}

/** What its price follows; of a base plan that exists, that its prices are changed elsewhere. R2 */
const PriceQuestion = ({ page: { words, lists, offer }, values }: PlanFieldsProps) => {
  const { t } = words.translator;
  const bases = lists.plans.filter((plan) => isBasePlan(plan) && plan.status !== 'archived' && plan !== offer);
  if (offer && isBasePlan(offer))
    return (
      <div className="offer-question">
        <HiddenFields
          fields={[
            ['price', 'own'],
            ['direction', 'less'],
          ]}
        />
        <p>{t('desk.offer.price.own.text')}</p>
      </div>
    );
  return (
    <div className="offer-question offer-plan-price">
      {offer ? (
        <HiddenFields fields={[['price', 'derived']]} />
      ) : (
        <DeskRadios
          name="price"
          label={t('desk.offer.question.price')}
          value={values.price}
          options={PLAN_PRICES.map((value) => ({ value, label: t(`desk.offer.price.${value}`) }))}
        />
      )}
      <div className="desk-fields">
        <DeskSelect
          name="base"
          label={t('desk.offer.base')}
          value={values.base}
          options={bases.map(({ ratePlanId: value }) => ({ value, label: words.getPlanName(value) }))}
        />
        <DeskSelect
          name="direction"
          label={t('desk.offer.direction')}
          value={values.direction}
          options={DIRECTIONS.map((value) => ({ value, label: t(`desk.offer.direction.${value}`) }))}
        />
        <OfferInput
          name="difference"
          label={t('desk.offer.difference')}
          hint={t('desk.offer.difference.hint')}
          inputMode="decimal"
          values={values}
        />
      </div>
    </div>
  );
};

/** Terms as sentences. R8 */
const TermsQuestion = ({ page: { words, lists }, values }: PlanFieldsProps) => {
  const { t } = words.translator;
  const isReady = (id: string): boolean => !lists.terms.some(({ termsId }) => termsId === id);
  return (
    <div className="offer-question">
      <DeskRadios
        name="terms"
        label={t('desk.offer.question.terms')}
        value={values.terms}
        options={words.terms.map((terms) => {
          const says = describeTerms(words, terms);
          return { value: terms.termsId, label: isReady(terms.termsId) ? t('desk.offer.terms.ready', { says }) : says };
        })}
      />
    </div>
  );
};

/** Who is offered it; the reference plan is everybody's. R1, R26 */
const WhoQuestion = ({ page: { words }, values }: PlanFieldsProps) => {
  const { t } = words.translator;
  return (
    <div className="offer-question offer-who">
      <DeskRadios
        name="who"
        label={t('desk.offer.question.who')}
        value={values.who}
        options={PLAN_AUDIENCES.map((value) => ({ value, label: t(`desk.offer.plan-who.${value}`) }))}
      />
      <div className="desk-fields">
        <OfferInput name="code" label={t('desk.offer.code')} hint={t('desk.offer.code.hint')} values={values} />
      </div>
    </div>
  );
};

const MORE = ['board', 'boardAdult', 'boardChild', 'baseAmount', 'minStay', 'maxStay', 'minAdvance', 'maxAdvance'];

const MoreQuestion = ({ page: { words, lists, offer }, roomTypeIds, values }: PlanFieldsProps) => {
  const { translator, currency, getExtraName } = words;
  const { t } = translator;
  const hint = t('desk.act.amount.hint', { example: formatAmountExample(translator, currency) });
  const extras = lists.addOns.filter(
    ({ status, days, dailyCapacity }) => status !== 'archived' && (dailyCapacity === null || days !== 'chosen'),
  );
  const isDerived = !offer || !isBasePlan(offer);
  return (
    <MoreConditions label={t('desk.offer.more')} names={[...MORE, 'rooms', 'includes']} values={values}>
      <div className="desk-fields">
        <DeskSelect
          name="board"
          label={t('desk.offer.board')}
          value={values.board}
          optional
          options={[
            { value: '', label: t('desk.offer.board.none') },
            ...BOARDS.map((value) => ({ value, label: t(`booking.board.${value}`) })),
          ]}
        />
        {(['boardAdult', 'boardChild'] as const).map((name) => (
          <OfferInput
            key={name}
            name={name}
            label={t(`desk.offer.${name}`)}
            hint={hint}
            inputMode="decimal"
            values={values}
          />
        ))}
        {isDerived && <OfferInput name="baseAmount" label={t('desk.offer.baseAmount')} hint={hint} values={values} />}
        {!offer?.isReference && <LimitFields words={words} values={values} />}
      </div>
      <div className="offer-lists">
        {!offer?.isReference && <SoldForChecks {...{ words, values, roomTypeIds }} />}
        {extras.length > 0 && (
          <DeskChecks
            name="includes"
            label={t('desk.offer.includes')}
            value={values.includes}
            options={extras.map(({ addOnId: value }) => ({ value, label: getExtraName(value) }))}
          />
        )}
      </div>
    </MoreConditions>
  );
};

/** What a new plan begins with: another one without its code, or 10 % less than the reference plan. */
const getFirstValues = ({ offer, copied, lists, words: { currency } }: OfferPage<'plan'>): OfferTexts => {
  if (offer) return formatPlan(offer, currency);
  const { ratePlanId, termsId } = getReferencePlan(lists);
  const first = { price: 'derived', base: ratePlanId, direction: 'less', terms: termsId, who: 'public' };
  if (!copied) return first;
  const { price, ...values } = formatPlan(copied, currency);
  const base = price === 'own' && { base: copied.ratePlanId };
  return { ...first, ...values, price: price ?? 'derived', ...base, code: '', nameEs: '', nameEn: '' };
};

/** A rate plan, or a new one. R1, R2 */
export default async function PlanPage(props: DeskPageProps) {
  const page = await loadOfferPage(props, 'plan');
  if (page.isUnknown) return <UnknownOffer page={page} context={props.context} />;
  const { desk } = props.context.services;
  const { words, offer } = page;
  const { t } = words.translator;
  const usage = offer && (await desk.listSoldUsage('plan')).find(({ id }) => id === offer.ratePlanId);
  const roomTypeIds = (await desk.listRoomTypes()).map(({ roomTypeId }) => roomTypeId);
  const values = getFirstValues(page);
  const fields = { page, roomTypeIds, values };
  const texts = getDeskFormTexts(props.locale, t('desk.offers.plan'));
  const isReference = offer?.isReference ?? false;
  const facts = [
    { label: t('desk.offers.bookings.ahead'), value: String(usage?.ahead ?? 0) },
    { label: t('desk.offers.bookings.year'), value: String(usage?.year ?? 0) },
  ];
  return (
    <OfferScreen page={page} texts={texts} facts={facts} notice={isReference ? t('desk.offer.reference') : undefined}>
      <OfferEditor page={page} texts={texts} action={changePlan}>
        <PriceQuestion {...fields} />
        <TermsQuestion {...fields} />
        <NamesQuestion words={words} values={values} />
        {isReference ? <HiddenFields fields={[['who', 'public']]} /> : <WhoQuestion {...fields} />}
        {!isReference && <WhenQuestion words={words} values={values} />}
        <MoreQuestion {...fields} />
      </OfferEditor>
    </OfferScreen>
  );
}
