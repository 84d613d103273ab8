import {
  DeskButton,
  DeskChecks,
  DeskInput,
  DeskRadios,
  DeskSelect,
  DeskTypedAgain,
} from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { ROUNDINGS } from '#src/rates/night-editing/adjust-price.rules.ts';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { changeNightsAtDesk } from './change-nights.action.ts';
import { PERCENT_EXAMPLE, PRICE_CHANGES } from './night-edit-form.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChangeFormProps {
  readonly translator: Translator;
  readonly currency: string;
  readonly texts: DeskFormTexts;
  readonly plans: readonly Option[];
  readonly roomTypes: readonly Option[];
  readonly filled: { readonly from: string; readonly to: string; readonly plan: string; readonly types: string };
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Buttons of a form of nights: what confirms its preview stands right below it. D16 */
export const createPreviewButtons = ({ t }: Translator) => ({
  buttons: <DeskButton step="preview">{t('desk.prices.change.preview')}</DeskButton>,
  afterPreview: (
    <>
      <DeskTypedAgain name="typed" by="guarded" hint={t('desk.prices.change.typed.hint')} />
      <div className="desk-actions">
        <DeskButton step="confirm" />
      </div>
    </>
  ),
});

/** Select of a restriction that is set, lifted, or stays. */
export const AllowedSelect = ({
  t,
  name,
  label,
}: {
  readonly t: Translator['t'];
  readonly name: string;
  readonly label: string;
}) => (
  <DeskSelect
    name={name}
    label={label}
    options={[
      { value: '', label: t('desk.prices.change.as-is') },
      { value: 'closed', label: t('desk.prices.change.closed') },
      { value: 'allowed', label: t('desk.prices.change.allowed') },
    ]}
  />
);

const Nights = ({ translator: { t }, plans, roomTypes, filled }: ChangeFormProps) => (
  <DeskPanel title={t('desk.prices.change.nights')}>
    <div className="desk-fields">
      <DeskInput name="from_1" type="date" label={t('desk.prices.change.from')} value={filled.from} />
      <DeskInput name="to_1" type="date" label={t('desk.prices.change.to')} value={filled.to} />
    </div>
    <details className="prices-more">
      <summary>{t('desk.prices.change.more')}</summary>
      <div className="desk-fields">
        {([2, 3] as const).flatMap((number) => [
          <DeskInput
            key={`from_${number}`}
            name={`from_${number}`}
            type="date"
            label={t('desk.prices.change.from-more')}
            optional
          />,
          <DeskInput
            key={`to_${number}`}
            name={`to_${number}`}
            type="date"
            label={t('desk.prices.change.to')}
            optional
          />,
        ])}
      </div>
    </details>
    <div className="prices-days">
      <DeskChecks
        name="weekdays"
        label={t('desk.prices.change.weekdays')}
        options={[
          ...WEEKDAYS.map((day) => ({ value: String(day), label: t(`desk.prices.weekday.${day}`) })),
          { value: '5 6', label: t('desk.prices.weekend') },
        ]}
      />
    </div>
    <div className="prices-types">
      <DeskChecks name="types" label={t('desk.prices.change.types')} value={filled.types} options={roomTypes} />
    </div>
    <DeskChecks
      name="keep"
      label={t('desk.prices.change.keep')}
      options={[{ value: 'yes', label: t('desk.prices.change.keep.yes') }]}
    />
    {plans.length > 1 && (
      <div className="desk-fields">
        <DeskSelect
          name="plan"
          label={t('desk.prices.change.plan')}
          hint={t('desk.prices.change.plan.hint')}
          value={filled.plan}
          options={plans}
        />
      </div>
    )}
  </DeskPanel>
);

const Price = ({ translator, currency }: ChangeFormProps) => {
  const { t } = translator;
  const hint = t('desk.prices.change.value.hint', {
    percent: PERCENT_EXAMPLE,
    amount: formatAmountExample(translator, currency),
  });
  return (
    <DeskPanel title={t('desk.prices.change.price')}>
      <DeskRadios
        name="how"
        label={t('desk.prices.change.how')}
        value="raise-percent"
        options={PRICE_CHANGES.map((value) => ({ value, label: t(`desk.prices.how.${value}`) }))}
      />
      <div className="desk-fields">
        <DeskInput name="value" label={t('desk.prices.change.value')} hint={hint} inputMode="decimal" optional />
        <DeskSelect
          name="rounding"
          label={t('desk.prices.change.rounding')}
          value="whole"
          options={ROUNDINGS.map((value) => ({ value, label: t(`desk.prices.rounding.${value}`) }))}
        />
      </div>
    </DeskPanel>
  );
};

const Rules = ({ translator: { t } }: Pick<ChangeFormProps, 'translator'>) => {
  const hint = t('desk.prices.change.rule.hint');
  return (
    <DeskPanel title={t('desk.prices.change.rules')}>
      <div className="desk-fields">
        <DeskInput name="min_stay" label={t('desk.prices.change.min')} hint={hint} inputMode="numeric" optional />
        <DeskInput
          name="min_through"
          label={t('desk.prices.change.through')}
          hint={hint}
          inputMode="numeric"
          optional
        />
        <DeskInput name="max_stay" label={t('desk.prices.change.max')} hint={hint} inputMode="numeric" optional />
        <AllowedSelect t={t} name="arrival" label={t('desk.prices.change.arrival')} />
        <AllowedSelect t={t} name="departure" label={t('desk.prices.change.departure')} />
        <DeskSelect
          name="sale"
          label={t('desk.prices.change.sale')}
          hint={t('desk.prices.change.sale.hint')}
          options={[
            { value: '', label: t('desk.prices.change.as-is') },
            { value: 'stop', label: t('desk.prices.change.stop') },
            { value: 'sell', label: t('desk.prices.change.sell') },
          ]}
        />
      </div>
      <DeskChecks
        name="reset"
        label={t('desk.prices.change.reset')}
        options={(['price', 'rules'] as const).map((value) => ({ value, label: t(`desk.prices.reset.${value}`) }))}
      />
    </DeskPanel>
  );
};

/** One form for prices, rules and sale of many nights, previewed before it is confirmed. */
export const ChangeForm = (props: ChangeFormProps) => {
  const { translator, texts, plans, filled } = props;
  const { t, locale } = translator;
  return (
    <div className="prices-form">
      <DeskForm
        action={changeNightsAtDesk}
        hidden={{ locale, back: '', ...(plans.length === 1 && { plan: filled.plan }) }}
        texts={texts}
        {...createPreviewButtons(translator)}
      >
        <div className="prices-change">
          <div className="desk-stack">
            <Nights {...props} />
            <DeskInput
              name="reason"
              label={t('desk.prices.change.reason')}
              hint={t('desk.prices.change.reason.hint')}
              optional
            />
          </div>
          <div className="desk-stack">
            <Price {...props} />
            <Rules translator={translator} />
          </div>
        </div>
      </DeskForm>
    </div>
  );
};
