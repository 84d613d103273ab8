import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payDeposit } from '#src/actions/pay-deposit.ts';
import { CheckoutForm } from '#src/components/booking/checkout-form.client.tsx';
import { HoldClock } from '#src/components/booking/hold-clock.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import { click, rendered, the } from '#test/support/rendered.tsx';
import { READY } from './shown-checkout.tsx';

vi.mock('#src/actions/pay-deposit.ts', () => ({ payDeposit: vi.fn() }));
vi.mock('#src/actions/change-hold.ts', () => ({ extendHold: vi.fn() }));
vi.mock('#src/actions/hold-again.ts', () => ({ holdAgain: vi.fn() }));

const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const show = (held: string, paid = held) =>
  rendered(
    <WordsProvider locale="en" messages={messagesFor('en', ['checkout.', 'field.', 'rejection.'])}>
      <HoldClock
        reserva={held}
        expiresAt={new Date(NOW + MINUTE).toISOString()}
        serverNow={NOW}
        timeZone="America/Panama"
      />
      <CheckoutForm
        reserva={paid}
        deposit={41_250}
        currency="USD"
        laterCharge={undefined}
        today="2026-11-20"
        checkIn="15:00"
        countries={[]}
        documentTitle="Checkout"
        first={READY}
        conditions={<section id="conditions" />}
      />
    </WordsProvider>,
  );

const button = () => the('.checkout-form button[type=submit]');

test('CheckoutForm: when the time of its hold is over, its button pays nothing and says what to do first', async () => {
  await show('A'.repeat(22));
  expect(button().getAttribute('aria-disabled')).toBeNull();
  await act(async () => void vi.advanceTimersByTime(MINUTE));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('Hold them again before you pay.');
  await click(button());
  expect(payDeposit).not.toHaveBeenCalled();
  // Nor are fields called wrong that nobody was asked to mend.
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('CheckoutForm: the end of another hold leaves its button alone', async () => {
  await show('B'.repeat(22), 'C'.repeat(22));
  await act(async () => void vi.advanceTimersByTime(MINUTE));
  expect(button().getAttribute('aria-disabled')).toBeNull();
});
