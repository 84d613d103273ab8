import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.action.ts';
import { click, getElement } from '#test/support/browser/render.tsx';
import {
  commit,
  fillForm,
  getField,
  getFieldError,
  leave,
  press,
  READY,
  show,
  typeValue,
  VALID,
} from './shown-checkout.tsx';

const pay = vi.mocked(payDeposit);

beforeEach(() => pay.mockResolvedValue(READY));
afterEach(() => window.sessionStorage.clear());

describe('CheckoutForm: a field', () => {
  test('shows no error while typing', async () => {
    await show();
    await typeValue('email', 'maria@');
    expect(getFieldError('email')).toBe('');
    expect(getField('email').getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['a change', commit],
    ['leaving it', leave],
  ])('is validated on %s, with its error linked', async (_name, event) => {
    await show();
    await typeValue('email', 'maria@');
    await event('email');
    expect(getFieldError('email')).toBe('This field must be a valid email');
    expect(getField('email').getAttribute('aria-invalid')).toBe('true');
    expect(getField('email').getAttribute('aria-describedby')).toContain('field-email-error');
  });

  test('keeps its error until it is left again, then is valid', async () => {
    await show();
    await typeValue('cvc', '12');
    await leave('cvc');
    await typeValue('cvc', '123');
    expect(getFieldError('cvc')).toBe('Invalid CCV code');
    await leave('cvc');
    expect(getFieldError('cvc')).toBe('');
  });

  test('does not validate its neighbours', async () => {
    await show();
    await leave('nombre');
    expect(getFieldError('nombre')).toBe('This field is required');
    expect(getFieldError('apellido')).toBe('');
  });

  test.each([
    ['en', 'Name must only contain letters', 'apostrophes'],
    ['es', 'El nombre solo debe contener letras', 'apóstrofos'],
  ] as const)('explains in %s how to correct the error, after the fixed message', async (locale, fixed, help) => {
    await show(locale);
    await typeValue('nombre', 'Ana_María');
    await leave('nombre');
    expect(getFieldError('nombre')).toBe(fixed);
    expect(getElement('#field-nombre-help').textContent).toContain(help);
    expect(getField('nombre').getAttribute('aria-describedby')).toContain('field-nombre-help');
    await typeValue('nombre', 'Ana-María');
    await leave('nombre');
    expect(document.querySelector('#field-nombre-help')).toBeNull();
  });

  test('country: validates the postal code again, and decides whether it is required', async () => {
    await show();
    expect(getField('zip').getAttribute('aria-required')).toBe('true');
    await typeValue('zip', 'SW1A 1AA');
    await leave('zip');
    expect(getFieldError('zip')).toBe('Invalid zip code');
    await typeValue('country', 'GB');
    await commit('country');
    expect(getFieldError('zip')).toBe('');
    await typeValue('country', 'PA');
    expect(getField('zip').getAttribute('aria-required')).toBeNull();
    expect(getElement('label[for=field-zip]').textContent).toBe('Postcode / ZIP (optional)');
  });

  test('year: validates the month again, since both expire together', async () => {
    await show();
    await typeValue('exp_month', '01');
    await leave('exp_month');
    await typeValue('exp_year', '2026');
    await commit('exp_year');
    expect(getFieldError('exp_month')).toBe('This card has expired');
    await typeValue('exp_year', '2027');
    await commit('exp_year');
    expect(getFieldError('exp_month')).toBe('');
  });
});

describe('CheckoutForm: the pay button', () => {
  test.each([
    ['en', 'Pay US$412.50 and book'],
    ['es', 'Pagar US$\u00a0412.50 y reservar'],
  ] as const)('names its effect in %s', async (locale, words) => {
    await show(locale);
    expect(getElement('button.button-primary').textContent).toBe(words);
  });

  test('submits a valid form with the amount shown', async () => {
    await show();
    await fillForm();
    await press();
    expect(pay).toHaveBeenCalledOnce();
    expect(pay.mock.calls[0]?.[1].get('shown_deposit')).toBe('41250');
    expect(pay.mock.calls[0]?.[1].get('card_number')).toBe('4242 4242 4242 4242');
  });

  test('submits nothing while a field is empty: the focused summary links to each', async () => {
    await show();
    await fillForm({ ...VALID, country: 'GB', zip: '', cvc: '1' });
    await press();
    expect(pay).not.toHaveBeenCalled();
    const summary = getElement('.error-summary');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('All fields are required');
    expect([...summary.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#field-zip', 'Postcode / ZIP: This field is required'],
      ['#field-cvc', 'Security code: Invalid CCV code'],
    ]);
    expect(document.title).toBe('Error: Checkout');
  });

  test('does not report an invalid field as missing', async () => {
    await show();
    await fillForm({ ...VALID, country: 'GB', zip: '1' });
    await press();
    expect(getElement('.error-summary').textContent).toContain('Please check these fields');
    expect(getElement('.error-summary').textContent).not.toContain('All fields are required');
  });

  test('requires the terms', async () => {
    await show();
    await fillForm();
    getElement<HTMLInputElement>('#terms').checked = false;
    await press();
    expect(pay).not.toHaveBeenCalled();
    expect(getElement('.error-summary').textContent).toContain('Please accept the booking conditions');
    expect(getElement('#terms-error').textContent).toBe('Please accept the booking conditions to continue.');
    await click(getElement('#terms'));
    expect(document.querySelector('.error-summary')).toBeNull();
    expect(getElement('#terms-error').textContent).toBe('');
    await press();
    expect(pay).toHaveBeenCalledOnce();
  });

  test('clears the server’s terms error once they are accepted', async () => {
    await show('en', { status: 'refused', code: 'terms-required', values: VALID, termsAccepted: false });
    expect(getElement('#terms-error').textContent).toBe('Please accept the booking conditions to continue.');
    await click(getElement('#terms'));
    expect(getElement('#terms-error').textContent).toBe('');
    expect(document.body.textContent).not.toContain('Please accept the booking conditions');
  });
});
