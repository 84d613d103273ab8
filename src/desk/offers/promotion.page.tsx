import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { DeskChecks, DeskRadios, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { listWeekdays } from '#src/rates/promotions/code.text.ts';
import { WEEKDAYS } from '#src/rates/rates-file/rates-file.rules.ts';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import { changePromotion } from './change-offer.action.ts';
import { loadOfferPage, type OfferPage } from './load-offer-page.ts';
import { MoreConditions, OfferInput } from './offer-fields.client.tsx';
import type { OfferTexts } from './offer-form.ts';
import { LimitFields, NamesQuestion, SoldForChecks, WhenQuestion } from './offer-questions.tsx';
import { OfferEditor, OfferScreen, UnknownOffer } from './offer-screen.tsx';
import type { PromotionUsage } from './offer-usage.table.ts';
import { BENEFITS, formatPromotion, NEW_PROMOTION, RECEIVERS, STAY_WINDOWS } from './promotion-form.ts';

interface PromotionFieldsProps {
  readonly page: OfferPage<'promotion'>;
  readonly roomTypeIds: readonly RoomTypeId[];
  readonly values: OfferTexts;
}

/** What it gives: one kind, and its fields, of which the browser shows those of the kind that is chosen. */
const GivesQuestion = ({ page: { words, lists }, values }: PromotionFieldsProps) => {
  const { translator, currency, getExtraName } = words;
  const { t } = translator;
  const extras = lists.addOns.filter(({ status, dailyCapacity }) => status !== 'archived' && dailyCapacity === null);
  const amountHint = t('desk.act.amount.hint', { example: formatAmountExample(translator, currency) });
  return (
    <div className="offer-question offer-gives">
      <DeskRadios
        name="gives"
        label={t('desk.offer.question.gives')}
        value={values.gives}
        options={BENEFITS.map((value) => ({ value, label: t(`desk.offer.gives.${value}`) }))}
      />
      <div className="desk-fields">
        <OfferInput
          name="percent"
          label={t('desk.offer.percent')}
          hint={t('desk.offer.percent.hint')}
          inputMode="decimal"
          values={values}
        />
        <OfferInput
          name="amount"
          label={t('desk.offer.amount')}
          hint={amountHint}
          inputMode="decimal"
          values={values}
        />
        <OfferInput name="nights" label={t('desk.offer.nights')} inputMode="numeric" values={values} />
        <OfferInput name="free" label={t('desk.offer.free')} inputMode="numeric" values={values} />
        <DeskSelect
          name="extra"
          label={t('desk.offer.extra')}
          value={values.extra}
          optional
          options={[
            { value: '', label: t('desk.offer.extra.none') },
            ...extras.map(({ addOnId }) => ({ value: addOnId, label: getExtraName(addOnId) })),
          ]}
        />
      </div>
    </div>
  );
};

/** Who gets it, and how often. R16, R18 */
const WhoQuestion = ({ page: { words }, values }: PromotionFieldsProps) => {
  const { t } = words.translator;
  return (
    <div className="offer-question offer-who">
      <DeskRadios
        name="who"
        label={t('desk.offer.question.who')}
        value={values.who}
        options={RECEIVERS.map((value) => ({ value, label: t(`desk.offer.who.${value}`) }))}
      />
      <div className="desk-fields">
        <OfferInput name="code" label={t('desk.offer.code')} hint={t('desk.offer.code.hint')} values={values} />
        <OfferInput
          name="codeCount"
          label={t('desk.offer.codeCount')}
          hint={t('desk.offer.codeCount.hint')}
          inputMode="numeric"
          values={values}
        />
        <OfferInput
          name="maxUses"
          label={t('desk.offer.maxUses')}
          hint={t('desk.offer.maxUses.hint')}
          inputMode="numeric"
          values={values}
        />
      </div>
    </div>
  );
};

const MORE = [
  ...['onePerGuest', 'minStay', 'maxStay', 'minAdvance', 'maxAdvance'],
  ...['weekdays', 'plans', 'rooms', 'minAdults', 'minCost'],
];

const MoreQuestion = ({ page: { words, lists }, roomTypeIds, values }: PromotionFieldsProps) => {
  const { translator, currency } = words;
  const { t } = translator;
  return (
    <MoreConditions label={t('desk.offer.more')} names={MORE} values={values}>
      <div className="desk-fields">
        <LimitFields words={words} values={values} />
        <OfferInput name="minAdults" inputMode="numeric" label={t('desk.offer.minAdults')} values={values} />
        <OfferInput
          name="minCost"
          inputMode="decimal"
          label={t('desk.offer.minCost')}
          hint={t('desk.act.amount.hint', { example: formatAmountExample(translator, currency) })}
          values={values}
        />
      </div>
      <div className="offer-lists">
        <DeskChecks
          name="weekdays"
          label={t('desk.offer.weekdays')}
          value={values.weekdays}
          options={WEEKDAYS.map((value, index) => ({ value, label: listWeekdays(translator, [index + 1]) }))}
        />
        <SoldForChecks {...{ words, values, roomTypeIds }} plans={lists.plans} />
        <DeskRadios
          name="stayWindow"
          label={t('desk.offer.stayWindow')}
          value={values.stayWindow}
          options={STAY_WINDOWS.map((value) => ({ value, label: t(`desk.offer.window.${value}`) }))}
        />
        <DeskChecks
          name="onePerGuest"
          label={t('desk.offer.onePerGuest')}
          value={values.onePerGuest}
          options={[{ value: 'yes', label: t('desk.offer.onePerGuest.yes') }]}
        />
      </div>
    </MoreConditions>
  );
};

const listFacts = (
  { words: { translator, currency } }: OfferPage,
  { maxUses }: Promotion,
  usage: PromotionUsage | undefined,
) => {
  const { t, money } = translator;
  const { used = 0, held = 0, discount = 0, brought = 0 } = usage ?? {};
  return [
    {
      label: t('desk.offers.uses'),
      value: maxUses === null ? String(used) : t('desk.offers.uses.of', { used, max: maxUses }),
    },
    { label: t('desk.offers.held'), value: String(held) },
    { label: t('desk.offers.discount'), value: money(discount, currency) },
    { label: t('desk.offers.brought'), value: money(brought, currency) },
  ];
};

/** What a new promotion begins with: another one without its code, or a percentage with a code. */
const getFirstValues = ({ offer, copied, words: { currency } }: OfferPage<'promotion'>): OfferTexts => {
  if (offer) return formatPromotion(offer, currency);
  if (!copied) return NEW_PROMOTION;
  return { ...formatPromotion(copied, currency), code: '', nameEs: '', nameEn: '' };
};

/** A promotion, or a new one. R15 */
export default async function PromotionPage(props: DeskPageProps) {
  const page = await loadOfferPage(props, 'promotion');
  if (page.isUnknown) return <UnknownOffer page={page} context={props.context} />;
  const { desk } = props.context.services;
  const { words, offer } = page;
  const usage = offer && (await desk.listPromotionUsage()).find(({ id }) => id === offer.promotionId);
  const roomTypeIds = (await desk.listRoomTypes()).map(({ roomTypeId }) => roomTypeId);
  const values = getFirstValues(page);
  const fields = { page, roomTypeIds, values };
  const texts = getDeskFormTexts(props.locale, words.translator.t('desk.offers.promotion'));
  return (
    <OfferScreen page={page} texts={texts} facts={offer ? listFacts(page, offer, usage) : []}>
      <OfferEditor page={page} texts={texts} action={changePromotion}>
        <GivesQuestion {...fields} />
        <WhoQuestion {...fields} />
        <WhenQuestion words={words} values={values} />
        <NamesQuestion words={words} values={values} hint={words.translator.t('desk.offer.question.names.code')} />
        <MoreQuestion {...fields} />
      </OfferEditor>
    </OfferScreen>
  );
}
