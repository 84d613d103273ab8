import { DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { AllowedSelect, createPreviewButtons } from './change-form.tsx';
import { changeNightsAtDesk } from './change-nights.action.ts';
import type { CalendarNight } from './load-prices.service.ts';
import { describeCell, type PriceWords } from './price-words.text.ts';

interface NightFormProps {
  readonly words: PriceWords;
  readonly night: CalendarNight;
  readonly plan: string;
  readonly texts: DeskFormTexts;
  /** The calendar without the chosen night. */
  readonly cancelHref: string;
}

/** The small form of one night, or until another: price, rules, sale. */
export const NightForm = ({ words, night, plan, texts, cancelHref }: NightFormProps) => {
  const { translator, currency, getRoomName } = words;
  const { t, locale, date } = translator;
  const hint = t('desk.prices.change.rule.hint');
  const cell = { ...night, manualFields: [] };
  const closed = { room: night.roomTypeId, from: night.night, to: night.night };
  const hidden = {
    ...{ locale, plan, back: 'calendar', types: night.roomTypeId, from_1: night.night, how: 'set', rounding: 'none' },
    ...{ from_2: '', to_2: '', from_3: '', to_3: '', weekdays: '', min_through: '', max_stay: '', departure: '' },
    ...{ reset: '', keep: '', reason: '' },
  };
  return (
    <DeskPanel
      id="night"
      title={t('desk.prices.night.title', { room: getRoomName(night.roomTypeId), date: date(night.night, 'medium') })}
      actions={
        <>
          <a href={`${createDeskLinks(locale).closures(closed)}#closure`}>{t('desk.prices.night.close')}</a>
          <a href={cancelHref}>{t('desk.prices.night.cancel')}</a>
        </>
      }
    >
      <p>{t('desk.prices.night.now', { text: describeCell(words, cell) })}</p>
      <p className="desk-muted">{t('desk.prices.night.hint')}</p>
      <div className="prices-form">
        <DeskForm action={changeNightsAtDesk} hidden={hidden} texts={texts} {...createPreviewButtons(translator)}>
          <div className="desk-fields">
            <DeskInput name="to_1" type="date" label={t('desk.prices.night.until')} value={night.night} />
            <DeskInput
              name="value"
              label={t('desk.prices.night.price')}
              hint={t('desk.act.amount.hint', { example: formatAmountExample(translator, currency) })}
              inputMode="decimal"
              optional
            />
            <DeskInput name="min_stay" label={t('desk.prices.change.min')} hint={hint} inputMode="numeric" optional />
            <AllowedSelect t={t} name="arrival" label={t('desk.prices.change.arrival')} />
            <DeskSelect
              name="sale"
              label={t('desk.prices.change.sale')}
              options={[
                { value: '', label: t('desk.prices.change.as-is') },
                { value: 'stop', label: t('desk.prices.change.stop') },
                { value: 'sell', label: t('desk.prices.change.sell') },
              ]}
            />
          </div>
        </DeskForm>
      </div>
    </DeskPanel>
  );
};
