'use client';
import { Alert } from '#src/site/ui/alert.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';

interface CardThrottleAlertProps {
  readonly phone: string;
  /** What happens to the rooms meanwhile. */
  readonly text: 'checkout.paused' | 'payment.paused';
}

/** Alert of the card throttle after too many declined cards, with the phone number. Fault 28 */
export const CardThrottleAlert = ({ phone, text }: CardThrottleAlertProps) => {
  const translator = useTranslator();
  const [before, after = ''] = translator.t('checkout.paused.call', { phone: '\n' }).split('\n');
  return (
    <Alert tone="error" title={translator.t('checkout.paused.title')}>
      <p>{translator.t(text)}</p>
      <p>
        {before}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        {after}
      </p>
    </Alert>
  );
};
