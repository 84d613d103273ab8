import { DeskChecks } from '#src/desk/ui/desk-fields.client.tsx';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { OfferContext } from './describe-offer.text.ts';
import type { OfferPage } from './load-offer-page.ts';
import { OfferInput } from './offer-fields.client.tsx';
import type { OfferTexts } from './offer-form.ts';

interface QuestionProps {
  readonly words: OfferContext;
  readonly values: OfferTexts;
}

/** Dates of booking and of the stay. */
export const WhenQuestion = ({ words: { translator }, values }: QuestionProps) => {
  const { t } = translator;
  return (
    <div className="offer-question">
      <fieldset className="desk-fieldset">
        <legend>{t('desk.offer.question.when')}</legend>
        <p className="desk-field-hint">{t('desk.offer.question.when.hint')}</p>
        <div className="desk-fields offer-dates">
          {(['sellFrom', 'sellTo', 'stayFrom', 'stayTo'] as const).map((name) => (
            <OfferInput key={name} name={name} type="date" label={t(`desk.offer.${name}`)} values={values} />
          ))}
        </div>
      </fieldset>
    </div>
  );
};

interface NamesQuestionProps extends QuestionProps {
  /** Said beside what every name is for. */
  readonly hint?: string;
}

/** The name that guests read, in both languages. */
export const NamesQuestion = ({ words: { translator }, values, hint }: NamesQuestionProps) => {
  const { t } = translator;
  return (
    <div className="offer-question">
      <fieldset className="desk-fieldset">
        <legend>{t('desk.offer.question.names')}</legend>
        <p className="desk-field-hint">{[t('desk.offer.question.names.hint'), hint].filter(Boolean).join(' ')}</p>
        <div className="desk-fields">
          <OfferInput name="nameEs" label={t('desk.offer.nameEs')} values={values} />
          <OfferInput name="nameEn" label={t('desk.offer.nameEn')} values={values} />
        </div>
      </fieldset>
    </div>
  );
};

/** Nights of the stay and days from booking to arrival. */
export const LimitFields = ({ words: { translator }, values }: QuestionProps) => (
  <>
    {(['minStay', 'maxStay', 'minAdvance', 'maxAdvance'] as const).map((name) => (
      <OfferInput
        key={name}
        name={name}
        inputMode="numeric"
        label={translator.t(`desk.offer.${name}`)}
        values={values}
      />
    ))}
  </>
);

interface SoldForChecksProps extends QuestionProps {
  readonly roomTypeIds: readonly RoomTypeId[];
  /** undefined of what is no matter of plans. */
  readonly plans?: OfferPage['lists']['plans'];
}

/** Room types, and plans, for which something is sold; none ticked is every one. */
export const SoldForChecks = ({ words, values, roomTypeIds, plans }: SoldForChecksProps) => {
  const { translator, getRoomName, getPlanName } = words;
  const { t } = translator;
  const live = plans?.filter(({ status }) => status !== 'archived');
  return (
    <>
      <DeskChecks
        name="rooms"
        label={t('desk.offer.rooms')}
        value={values.rooms}
        options={roomTypeIds.map((value) => ({ value, label: getRoomName(value) }))}
      />
      {live && (
        <DeskChecks
          name="plans"
          label={t('desk.offer.plans')}
          value={values.plans}
          options={live.map(({ ratePlanId: value }) => ({ value, label: getPlanName(value) }))}
        />
      )}
    </>
  );
};
