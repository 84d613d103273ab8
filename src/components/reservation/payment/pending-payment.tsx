import { AutoRefresh } from '#src/components/booking-steps/auto-refresh.client.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import type { Translator } from '#src/i18n/intl.ts';

interface PendingPaymentProps {
  readonly translator: Translator;
  /** The bank's page when a challenge is pending; null when the bank's response is. */
  readonly bankHref: string | null;
}

/** Notice of a pending payment. B13 */
export const PendingPayment = ({ translator, bankHref }: PendingPaymentProps) =>
  bankHref ? (
    <Alert tone="warning" title={translator.t('checkout.action.title')}>
      <p>
        {translator.t('checkout.action.text')} <a href={bankHref}>{translator.t('checkout.action.continue')}</a>
      </p>
    </Alert>
  ) : (
    <Alert tone="info" title={translator.t('payment.processing.title')}>
      <p>{translator.t('payment.processing.text')}</p>
      <AutoRefresh />
    </Alert>
  );
