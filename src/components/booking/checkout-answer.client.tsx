'use client';
import type { Ref } from 'react';
import type { CheckoutState } from '#src/actions/pay-deposit.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { CardsPaused } from './cards-paused.client.tsx';

interface CheckoutAnswerProps {
  readonly state: CheckoutState;
  readonly isLost: boolean;
  readonly isOutdated: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

const Message = ({ state, isLost, isOutdated }: Omit<CheckoutAnswerProps, 'ref'>) => {
  const words = useWords();
  if (isOutdated) return null;
  if (isLost) return <Alert tone="error" title={words.t('checkout.unexpected')} />;
  if (state.status === 'extended') return <Alert tone="success" title={words.t('checkout.hold.extended')} />;
  if (state.status === 'refused') return <Alert tone="error" title={words.t(`rejection.${state.code}`)} />;
  if (state.status === 'paused') return <CardsPaused phone={state.phone} text="checkout.paused" />;
  if (state.status !== 'declined') return null;
  return (
    <Alert tone="error" title={words.t('checkout.declined.title')}>
      <p>{words.t(`decline.${state.reason}`)}</p>
    </Alert>
  );
};

/** How the last press of the button ended, when it did not end in a booking. */
export const CheckoutAnswer = ({ ref, ...answer }: CheckoutAnswerProps) => (
  <div ref={ref} tabIndex={-1} role="alert" className="checkout-answer">
    <Message {...answer} />
  </div>
);
