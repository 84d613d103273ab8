'use client';
import type { Ref } from 'react';
import type { CheckoutState } from '#src/actions/booking/pay-deposit.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useTranslator } from '#src/components/ui/translator.client.tsx';
import { CardThrottleAlert } from './card-throttle-alert.client.tsx';

interface CheckoutAlertProps {
  readonly state: CheckoutState;
  readonly isLost: boolean;
  readonly isOutdated: boolean;
  /** Chat with the hotel. */
  readonly whatsApp: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}

const CheckoutMessage = ({ state, isLost, isOutdated, whatsApp }: Omit<CheckoutAlertProps, 'ref'>) => {
  const translator = useTranslator();
  if (isOutdated) return null;
  if (isLost) return <Alert tone="error" title={translator.t('checkout.unexpected')} />;
  if (state.status === 'extended') return <Alert tone="success" title={translator.t('checkout.hold.extended')} />;
  if (state.status === 'refused') return <Alert tone="error" title={translator.t(`rejection.${state.code}`)} />;
  if (state.status === 'paused') return <CardThrottleAlert phone={state.phone} text="checkout.paused" />;
  if (state.status !== 'declined') return null;
  return (
    <Alert tone="error" title={translator.t('checkout.declined.title')}>
      <p>
        {translator.t(`decline.${state.reason}`)}
        {whatsApp && (
          <>
            {' '}
            <a href={whatsApp}>{translator.t('contact.chat')}</a>
          </>
        )}
      </p>
    </Alert>
  );
};

/** Alert with the outcome of the last submit. */
export const CheckoutAlert = ({ ref, ...message }: CheckoutAlertProps) => (
  <div ref={ref} tabIndex={-1} role="alert" className="checkout-answer">
    <CheckoutMessage {...message} />
  </div>
);
