import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutForm } from '#src/booking/checkout/checkout-form.client.tsx';
import { payDeposit } from '#src/booking/checkout/pay-deposit.action.ts';
import { HoldCountdown } from '#src/booking/hold/countdown/hold-countdown.client.tsx';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { READY } from '#test/booking/checkout/shown-checkout.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const show = (held: string, paid = held) =>
  render(
    <TranslatorProvider locale="en" messages={selectMessages('en', ['checkout.', 'field.', 'rejection.'])}>
      <HoldCountdown
        holdMinutes={15}
        reserva={held}
        expiresAt={new Date(NOW + MINUTE).toISOString()}
        endText="10:01"
        serverNow={NOW}
        timeZone="America/Panama"
      />
      <CheckoutForm
        reserva={paid}
        rooms={1}
        deposit={41_250}
        depositText="US$412.50"
        laterCharge={undefined}
        today="2026-11-20"
        checkIn="15:00"
        countries={[]}
        documentTitle="Checkout"
        first={READY}
        conditions={<section id="conditions" />}
      />
    </TranslatorProvider>,
  );

const getSubmitButton = () => getElement('.checkout-form button[type=submit]');

test('CheckoutForm: after its hold expired the pay button is inactive and says what to do first', async () => {
  await show('A'.repeat(22));
  expect(getSubmitButton().getAttribute('aria-disabled')).toBeNull();
  await act(async () => void vi.advanceTimersByTime(MINUTE));
  expect(getSubmitButton().getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('Hold them again before you pay.');
  await click(getSubmitButton());
  expect(payDeposit).not.toHaveBeenCalled();
  // Fields that were not validated show no errors.
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('CheckoutForm: the expiry of another hold does not affect it', async () => {
  await show('B'.repeat(22), 'C'.repeat(22));
  await act(async () => void vi.advanceTimersByTime(MINUTE));
  expect(getSubmitButton().getAttribute('aria-disabled')).toBeNull();
});
