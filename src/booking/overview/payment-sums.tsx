import type { ReactNode } from 'react';
import { describeAmountDue, describePaymentSummary } from '#src/booking/reservation/payment-summary.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface PaymentSumsProps {
  readonly translator: Translator;
  readonly reservation: Paid;
  /** Follows the balance due. */
  readonly children?: ReactNode;
}

/** What was paid, returned and kept, and what is due, as parts of a list of facts. */
export const PaymentSums = ({ translator, reservation, children }: PaymentSumsProps) => (
  <>
    {describePaymentSummary(translator, reservation).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div>
      <dt>{translator.t('reservation.due')}</dt>
      <dd>{describeAmountDue(translator, reservation)}</dd>
      {children}
    </div>
  </>
);
