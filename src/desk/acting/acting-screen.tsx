import type { ReactNode } from 'react';
import { calculateOutstandingAmount, type FolioEntry, isManualMovement } from '#src/booking/reservation/folio.rules.ts';
import { describePaymentSummary } from '#src/booking/reservation/folio.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { DeskFacts, StayDates } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormProps, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { formatAmountExample } from '#src/site/i18n/format-decimal.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

export interface ActingProps {
  readonly translator: Translator;
  readonly reservation: Paid;
}

/** Props of a panel with a form. */
export interface ActingFormProps extends ActingProps {
  readonly texts: DeskFormTexts;
}

interface ActingScreenProps extends ActingProps {
  readonly title: string;
  readonly hotelName: string;
  readonly children: ReactNode;
}

const sumByHand = (folio: readonly FolioEntry[]): Minor =>
  0 - sum(folio.filter(isManualMovement).map(({ amount }) => amount));

/** Who stays, and what is paid and owed, beside the form. */
const StandingFacts = ({ translator, reservation }: ActingProps) => {
  const { t, money } = translator;
  const { guest, quote, folio, card } = reservation;
  const { currency, stay, total } = quote;
  const owed = calculateOutstandingAmount(reservation);
  const byHand = sumByHand(folio);
  return (
    <DeskFacts
      facts={[
        { label: t('desk.act.guest'), value: `${guest.firstName} ${guest.lastName}` },
        { label: t('desk.act.stay'), value: <StayDates translator={translator} stay={stay} /> },
        { label: t('desk.act.total'), value: money(total, currency) },
        ...describePaymentSummary(translator, reservation),
        ...(byHand === 0 ? [] : [{ label: t('desk.act.paid-by-hand'), value: money(byHand, currency) }]),
        { label: t('reservation.due'), value: money(Math.max(0, owed), currency) },
        ...(owed < 0 ? [{ label: t('reservation.payments.by-hand'), value: money(0 - owed, currency) }] : []),
        { label: t('desk.act.card'), value: describeCard(translator, card) },
      ]}
    />
  );
};

/** A screen that acts on one reservation: how it stands, then the forms. */
export const ActingScreen = ({ title, hotelName, translator, reservation, children }: ActingScreenProps) => {
  const { t, locale } = translator;
  const { code } = reservation;
  return (
    <DeskScreen
      title={title}
      hotelName={hotelName}
      actions={
        <a className="desk-button desk-button-plain" href={createDeskLinks(locale).reservation(code)}>
          {t('desk.act.back')}
        </a>
      }
    >
      <div className="desk-columns desk-acting">
        <DeskPanel title={t('desk.act.now')}>
          <StandingFacts translator={translator} reservation={reservation} />
        </DeskPanel>
        <div className="desk-stack">{children}</div>
      </div>
    </DeskScreen>
  );
};

interface ActingPanelProps extends ActingFormProps {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly intro?: ReactNode;
  readonly action: DeskFormProps['action'];
  /** Sent along with the reservation and its revision. D7 */
  readonly sent?: Readonly<Record<string, string>>;
  /** Buttons that confirm the preview. */
  readonly confirm?: ReactNode;
  readonly children: ReactNode;
}

/** A form that acts on the reservation, in its panel: amounts are shown before they are confirmed, or looked at again. */
export const ActingPanel = ({
  title,
  isTitleHidden = false,
  intro,
  action,
  sent,
  confirm = <DeskButton step="confirm" />,
  translator,
  reservation,
  texts,
  children,
}: ActingPanelProps) => (
  <DeskPanel title={title} isTitleHidden={isTitleHidden}>
    {intro}
    <DeskForm
      action={action}
      hidden={createActedFields(translator, reservation, sent)}
      texts={texts}
      buttons={<DeskButton step="preview">{translator.t('desk.act.preview')}</DeskButton>}
      previewButtons={
        <>
          {confirm}
          <DeskButton step="preview" tone="plain">
            {translator.t('desk.act.recalculate')}
          </DeskButton>
        </>
      }
    >
      {children}
    </DeskForm>
  </DeskPanel>
);

/** What every form about a reservation sends along. D7 */
export const createActedFields = (
  { locale }: Translator,
  { code, revision }: Paid,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({ locale, code, revision: String(revision), ...more });

interface AmountFieldProps {
  readonly translator: Translator;
  readonly currency: string;
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
  /** Instead of the example. */
  readonly hint?: string;
  readonly optional?: boolean;
}

/** An amount as people type it; its error says how. */
export const AmountField = ({
  translator,
  currency,
  label,
  name = 'amount',
  value,
  hint,
  optional,
}: AmountFieldProps) => (
  <DeskInput
    name={name}
    label={label}
    value={value}
    hint={hint ?? translator.t('desk.act.amount.hint', { example: formatAmountExample(translator, currency) })}
    inputMode="decimal"
    optional={optional ?? false}
  />
);

interface ReasonFieldProps {
  readonly translator: Translator;
  readonly label: string;
  readonly optional?: boolean;
}

/** D8 */
export const ReasonField = ({ translator, label, optional = false }: ReasonFieldProps) => (
  <DeskInput name="reason" type="lines" label={label} hint={translator.t('desk.act.reason.hint')} optional={optional} />
);

/** What the person may still waive of the reservation; nothing for the owner. D8 */
export const describeWaiverLeft = (translator: Translator, left: number, currency: string): string | undefined => {
  if (left === Number.POSITIVE_INFINITY) return undefined;
  return left === 0
    ? translator.t('desk.act.limit.none')
    : translator.t('desk.act.limit', { amount: translator.money(left, currency) });
};
