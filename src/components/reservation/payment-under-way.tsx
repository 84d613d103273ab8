import { LookAgain } from '#src/components/booking/look-again.client.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import type { Words } from '#src/i18n/intl.ts';

interface PaymentUnderWayProps {
  readonly words: Words;
  /** The bank's page when it waits for the guest; null when the guest waits for the bank. */
  readonly bankHref: string | null;
}

/** A payment whose end is not known yet. B13 */
export const PaymentUnderWay = ({ words, bankHref }: PaymentUnderWayProps) =>
  bankHref ? (
    <Alert tone="warning" title={words.t('checkout.action.title')}>
      <p>
        {words.t('checkout.action.text')} <a href={bankHref}>{words.t('checkout.action.continue')}</a>
      </p>
    </Alert>
  ) : (
    <Alert tone="info" title={words.t('payment.processing.title')}>
      <p>{words.t('payment.processing.text')}</p>
      <LookAgain />
    </Alert>
  );
