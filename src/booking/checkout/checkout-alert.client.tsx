'use client';
import type { Ref } from 'react';
import { Alert } from '#src/site/ui/alert.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { CardThrottleAlert } from './card-throttle-alert.client.tsx';
import type { CheckoutState } from './pay-deposit.action.ts';

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
