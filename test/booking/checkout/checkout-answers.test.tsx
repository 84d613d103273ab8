import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CheckoutState, payDeposit } from '#src/booking/checkout/pay-deposit.action.ts';
import { ClearCheckoutDraft } from '#src/booking/thank-you/clear-checkout-draft.client.tsx';
import { getElement, render } from '#test/support/browser/render.tsx';
import { fillForm, getField, getFieldError, leave, press, READY, show, typeValue, VALID } from './shown-checkout.tsx';

const pay = vi.mocked(payDeposit);

beforeEach(() => pay.mockResolvedValue(READY));
afterEach(() => window.sessionStorage.clear());

describe('CheckoutForm: after a response', () => {
  const declined: CheckoutState = { status: 'declined', reason: 'declined', values: {}, termsAccepted: true };

  test('declined: keeps what was typed, but clears card number and code', async () => {
    pay.mockResolvedValue(declined);
    await show();
    await fillForm();
    await press();
    expect(getElement('.checkout-answer').textContent).toContain('please try another card');
    expect(document.activeElement).toBe(getElement('.checkout-answer'));
    expect(getField('nombre').value).toBe('María');
    expect([getField('card_number').value, getField('cvc').value]).toEqual(['', '']);
    expect(document.title).toBe('Error: Checkout');
  });

  test('declined: the alert is not announced again after a later refused submit', async () => {
    pay.mockResolvedValue(declined);
    await show();
    await fillForm();
    await press();
    await press();
    expect(getElement('.error-summary').textContent).toContain('All fields are required');
    for (const name of ['card_number', 'cvc'] as const) {
      await typeValue(name, VALID[name]);
      await leave(name);
    }
    expect(document.querySelector('.error-summary')).toBeNull();
    expect(getElement('.checkout-answer').textContent).toBe('');
    expect(document.title).toBe('Checkout');
    await press();
    expect(getElement('.checkout-answer').textContent).toContain('please try another card');
  });

  test('server-side errors are shown at the fields', async () => {
    await show('en', {
      status: 'invalid',
      errors: { email: 'required' },
      isMissing: true,
      values: {},
      termsAccepted: true,
    });
    expect(getFieldError('email')).toBe('This field is required');
  });

  test('a lost response loses no input, and the guest may submit again', async () => {
    pay.mockRejectedValueOnce(new Error('the line broke'));
    await show();
    await fillForm();
    await press();
    expect(getElement('.checkout-answer').textContent).toContain('please try again');
    expect(getField('nombre').value).toBe('María');
    await press();
    expect(pay).toHaveBeenCalledTimes(2);
  });
});

describe('CheckoutForm: stored input', () => {
  test('is restored in the same tab, without card data', async () => {
    await show();
    await typeValue('nombre', 'María');
    await typeValue('card_holder', 'Maria Nunez');
    await typeValue('card_number', '4242424242424242');
    await leave('card_number');
    const kept = JSON.stringify(Object.values(window.sessionStorage));
    expect(kept).toContain('María');
    expect(kept).not.toMatch(/4242|Nunez/);
    document.body.replaceChildren();
    await show();
    expect(getField('nombre').value).toBe('María');
  });

  test('includes the arrival time', async () => {
    await show();
    getField('estimated_hour').value = '17';
    getField('estimated_minute').value = '25';
    await leave('estimated_minute');
    document.body.replaceChildren();
    await show();
    expect([getField('estimated_hour').value, getField('estimated_minute').value]).toEqual(['17', '25']);
  });

  test('is restored for other rooms or a new hold', async () => {
    await show();
    await typeValue('apellido', 'O’Brien');
    await typeValue('country', 'GB');
    await leave('country');
    document.body.replaceChildren();
    await show('en', READY, 'BBBBBBBBBBBBBBBBBBBBBB');
    expect([getField('apellido').value, getField('country').value]).toEqual(['O’Brien', 'GB']);
    expect(getField('zip').getAttribute('aria-required')).toBe('true');
    expect(getElement('.checkout-form').textContent).toContain('We keep your details in this tab until you book');
  });

  test('is cleared after a booking', async () => {
    await show();
    await typeValue('nombre', 'María');
    await leave('nombre');
    expect(window.sessionStorage).toHaveLength(1);
    await render(<ClearCheckoutDraft />);
    expect(window.sessionStorage).toHaveLength(0);
  });
});

test.each([
  ['es', ['--', '00', '12', '15']],
  ['en', ['--', '00 (12\u00a0am)', '12 (noon)', '15 (3\u00a0pm)']],
] as const)(
  'arrival time: its hours are by 24, in English also by the clock of the language (%s)',
  async (locale, texts) => {
    await show(locale);
    const options = [...document.querySelectorAll('[name=estimated_hour] option')].map(
      ({ textContent }) => textContent,
    );
    expect(options).toHaveLength(25);
    expect([0, 1, 13, 16].map((index) => options[index])).toEqual(texts);
  },
);
