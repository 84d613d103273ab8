import type { ReactNode } from 'react';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { DeskButton, DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { formatAmountExample } from '#src/site/i18n/parse-amount.ts';

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

/** Buttons of the preview: confirm, or look at the amounts again. */
export const createPreviewButtons = ({ t }: Translator, confirm: ReactNode): ReactNode => (
  <>
    {confirm}
    <DeskButton step="preview" tone="plain">
      {t('desk.act.recalculate')}
    </DeskButton>
  </>
);

/** What the person may still waive of the reservation; nothing for the owner. D8 */
export const describeWaiverLeft = (translator: Translator, left: number, currency: string): string | undefined => {
  if (left === Number.POSITIVE_INFINITY) return undefined;
  return left === 0
    ? translator.t('desk.act.limit.none')
    : translator.t('desk.act.limit', { amount: translator.money(left, currency) });
};
