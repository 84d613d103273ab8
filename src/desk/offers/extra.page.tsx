import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { DeskRadios, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { ADD_ON_CHARGES, ADD_ON_DAYS } from '#src/rates/extras/add-on.rules.ts';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import { changeExtra } from './change-offer.action.ts';
import { capitalize } from './describe-offer.text.ts';
import { EXTRA_OWNERS, formatExtra, NEW_EXTRA } from './extra-form.ts';
import { loadOfferPage, type OfferPage } from './load-offer-page.ts';
import { MoreConditions, OfferInput } from './offer-fields.client.tsx';
import type { OfferTexts } from './offer-form.ts';
import { NamesQuestion, SoldForChecks } from './offer-questions.tsx';
import { OfferEditor, OfferScreen, UnknownOffer } from './offer-screen.tsx';

interface ExtraFieldsProps {
  readonly page: OfferPage<'extra'>;
  readonly values: OfferTexts;
}

/** For what its price is, and how much; the browser shows the fields of the charge that is chosen. R12 */
const ChargeQuestion = ({ page: { words }, values }: ExtraFieldsProps) => {
  const { translator, currency } = words;
  const { t } = translator;
  return (
    <div className="offer-question offer-charge">
      <DeskRadios
        name="charge"
        label={t('desk.offer.question.charge')}
        value={values.charge}
        options={ADD_ON_CHARGES.map((value) => ({ value, label: capitalize(t(`desk.offer.charge.${value}`)) }))}
      />
      <div className="desk-fields">
        <OfferInput
          name="price"
          label={t('desk.offer.price')}
          hint={t('desk.act.amount.hint', { example: formatAmountExample(translator, currency) })}
          inputMode="decimal"
          isRequired
          values={values}
        />
        <OfferInput
          name="childPrice"
          label={t('desk.offer.childPrice')}
          hint={t('desk.offer.childPrice.hint')}
          inputMode="decimal"
          values={values}
        />
        <OfferInput name="maxQuantity" label={t('desk.offer.maxQuantity')} inputMode="numeric" values={values} />
        <DeskSelect
          name="per"
          label={t('desk.offer.per')}
          value={values.per}
          options={EXTRA_OWNERS.map((value) => ({ value, label: t(`desk.offer.per.${value}`) }))}
        />
      </div>
    </div>
  );
};

/** On which day it is used, until when it is sold, and how many there are. R13 */
const DaysQuestion = ({ page: { words }, values }: ExtraFieldsProps) => {
  const { t } = words.translator;
  return (
    <div className="offer-question">
      <fieldset className="desk-fieldset">
        <legend>{t('desk.offer.question.days')}</legend>
        <DeskRadios
          name="days"
          label={t('desk.offer.days')}
          value={values.days}
          options={ADD_ON_DAYS.map((value) => ({ value, label: capitalize(t(`desk.offer.days.${value}`)) }))}
        />
        <div className="desk-fields">
          <OfferInput
            name="leadHours"
            label={t('desk.offer.leadHours')}
            hint={t('desk.offer.leadHours.hint')}
            inputMode="numeric"
            values={values}
          />
          <OfferInput
            name="dailyCapacity"
            label={t('desk.offer.dailyCapacity')}
            hint={t('desk.offer.maxUses.hint')}
            inputMode="numeric"
            values={values}
          />
        </div>
      </fieldset>
    </div>
  );
};

const TextsQuestion = ({ page: { words }, values }: ExtraFieldsProps) => {
  const { t } = words.translator;
  return (
    <div className="offer-question">
      <fieldset className="desk-fieldset">
        <legend>{t('desk.offer.question.texts')}</legend>
        <p className="desk-field-hint">{t('desk.offer.question.texts.hint')}</p>
        <div className="offer-texts">
          <OfferInput name="textEs" label={t('desk.offer.textEs')} values={values} />
          <OfferInput name="textEn" label={t('desk.offer.textEn')} values={values} />
        </div>
      </fieldset>
    </div>
  );
};

const getFirstValues = ({ offer, copied, words: { currency } }: OfferPage<'extra'>): OfferTexts => {
  if (offer) return formatExtra(offer, currency);
  return copied ? { ...formatExtra(copied, currency), nameEs: '', nameEn: '' } : NEW_EXTRA;
};

/** An extra, or a new one. R12, R13 */
export default async function ExtraPage(props: DeskPageProps) {
  const page = await loadOfferPage(props, 'extra');
  if (page.isUnknown) return <UnknownOffer page={page} context={props.context} />;
  const { desk } = props.context.services;
  const { words, offer, lists } = page;
  const { t } = words.translator;
  const usage = offer && (await desk.listSoldUsage('extra')).find(({ id }) => id === offer.addOnId);
  const roomTypeIds = (await desk.listRoomTypes()).map(({ roomTypeId }) => roomTypeId);
  const values = getFirstValues(page);
  const texts = getDeskFormTexts(props.locale, t('desk.offers.extra'));
  const facts = [
    { label: t('desk.offers.units.ahead'), value: String(usage?.ahead ?? 0) },
    { label: t('desk.offers.units.year'), value: String(usage?.year ?? 0) },
  ];
  return (
    <OfferScreen page={page} texts={texts} facts={facts}>
      <OfferEditor page={page} texts={texts} action={changeExtra}>
        <ChargeQuestion page={page} values={values} />
        <DaysQuestion page={page} values={values} />
        <NamesQuestion words={words} values={values} />
        <TextsQuestion page={page} values={values} />
        <MoreConditions label={t('desk.offer.more')} names={['rooms', 'plans']} values={values}>
          <div className="offer-lists">
            <SoldForChecks {...{ words, values, roomTypeIds }} plans={lists.plans} />
          </div>
        </MoreConditions>
      </OfferEditor>
    </OfferScreen>
  );
}
