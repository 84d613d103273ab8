'use client';
import { Alert } from '#src/components/ui/alert.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';

interface CardsPausedProps {
  readonly phone: string;
  /** What becomes of the rooms meanwhile. */
  readonly text: 'checkout.paused' | 'payment.paused';
}

/** Fault 28: too many cards were declined; what stands, and whom to call. */
export const CardsPaused = ({ phone, text }: CardsPausedProps) => {
  const words = useWords();
  const [before, after = ''] = words.t('checkout.paused.call', { phone: '\n' }).split('\n');
  return (
    <Alert tone="error" title={words.t('checkout.paused.title')}>
      <p>{words.t(text)}</p>
      <p>
        {before}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        {after}
      </p>
    </Alert>
  );
};
