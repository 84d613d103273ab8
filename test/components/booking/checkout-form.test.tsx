import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CheckoutState, payDeposit } from '#src/actions/pay-deposit.ts';
import { CheckoutForm } from '#src/components/booking/checkout-form.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { click, rendered, the } from '#test/support/rendered.tsx';

vi.mock('#src/actions/pay-deposit.ts', () => ({ payDeposit: vi.fn() }));
vi.mock('#src/actions/change-hold.ts', () => ({ extendHold: vi.fn() }));

const pay = vi.mocked(payDeposit);
const READY: CheckoutState = { status: 'ready', values: {}, termsAccepted: false };
const MESSAGES = ['checkout.', 'field.', 'field-error.', 'rejection.', 'decline.'];

const show = (locale: Locale = 'en', first: CheckoutState = READY) =>
  rendered(
    <WordsProvider locale={locale} messages={messagesFor(locale, MESSAGES)}>
      <CheckoutForm
        reserva="AAAAAAAAAAAAAAAAAAAAAA"
        deposit={41_250}
        currency="USD"
        today="2026-11-20"
        checkIn="15:00"
        countries={[{ code: 'PA', name: 'Panama' }]}
        documentTitle="Checkout"
        first={first}
        conditions={<section id="conditions" />}
      />
    </WordsProvider>,
  );

const field = (name: string) => the<HTMLInputElement>(`[name=${name}]`);
const errorOf = (name: string) => the(`#field-${name}-error`).textContent;

const fire = (name: string, ...events: Event[]) =>
  act(async () => {
    for (const event of events) field(name).dispatchEvent(event);
  });

const type = async (name: string, value: string) => {
  field(name).value = value;
  await fire(name, new Event('input', { bubbles: true }));
};

const commit = (name: string) => fire(name, new Event('change', { bubbles: true }));
const leave = (name: string) => fire(name, new FocusEvent('focusout', { bubbles: true }));

const VALID = {
  nombre: 'María',
  apellido: 'Núñez Çelik',
  email: 'maria@example.com',
  telefono: '+50761234567',
  country: 'PA',
  zip: '00000',
  legal_id: '8-123-456',
  card_holder: 'Maria Nunez',
  card_number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2029',
  cvc: '123',
};

const fillIn = async (values: Partial<typeof VALID> = VALID) => {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
  the<HTMLInputElement>('#terms').checked = true;
};

const press = () => click(the('button.button-primary'));

beforeEach(() => pay.mockResolvedValue(READY));
afterEach(() => window.sessionStorage.clear());

describe('a field', () => {
  test('says nothing while it is typed in', async () => {
    await show();
    await type('email', 'maria@');
    expect(errorOf('email')).toBe('');
    expect(field('email').getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['a change', commit],
    ['leaving it', leave],
  ])('is read on %s, and named as the cause', async (_name, event) => {
    await show();
    await type('email', 'maria@');
    await event('email');
    expect(errorOf('email')).toBe('This field must be a valid email');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    expect(field('email').getAttribute('aria-describedby')).toContain('field-email-error');
  });

  test('keeps its message until it is left again, then is well', async () => {
    await show();
    await type('cvc', '12');
    await leave('cvc');
    await type('cvc', '123');
    expect(errorOf('cvc')).toBe('Invalid CCV code');
    await leave('cvc');
    expect(errorOf('cvc')).toBe('');
  });

  test('does not speak for its neighbours', async () => {
    await show();
    await leave('nombre');
    expect(errorOf('nombre')).toBe('Name must contain at least 2 characters');
    expect(errorOf('apellido')).toBe('');
  });

  test('of the year has the month read again, since both expire together', async () => {
    await show();
    await type('exp_month', '01');
    await leave('exp_month');
    await type('exp_year', '2026');
    await commit('exp_year');
    expect(errorOf('exp_month')).toBe('This card has expired');
    await type('exp_year', '2027');
    await commit('exp_year');
    expect(errorOf('exp_month')).toBe('');
  });
});

describe('the button', () => {
  test.each([
    ['en', 'Pay US$412.50 and book'],
    ['es', 'Pagar US$\u00a0412.50 y reservar'],
  ] as const)('says in %s what it does', async (locale, words) => {
    await show(locale);
    expect(the('button.button-primary').textContent).toBe(words);
  });

  test('sends a form that is well, with the amount that was shown', async () => {
    await show();
    await fillIn();
    await press();
    expect(pay).toHaveBeenCalledOnce();
    expect(pay.mock.calls[0]?.[1].get('shown_deposit')).toBe('41250');
    expect(pay.mock.calls[0]?.[1].get('card_number')).toBe('4242 4242 4242 4242');
  });

  test('sends nothing while a field is empty: a focused summary leads to each', async () => {
    await show();
    await fillIn({ ...VALID, zip: '', cvc: '1' });
    await press();
    expect(pay).not.toHaveBeenCalled();
    const summary = the('.error-summary');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('All fields are required');
    expect([...summary.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#field-zip', 'Zip code: Invalid zip code'],
      ['#field-cvc', 'CCV code: Invalid CCV code'],
    ]);
    expect(document.title).toBe('Error: Checkout');
  });

  test('does not call a wrong field a missing one', async () => {
    await show();
    await fillIn({ ...VALID, zip: '1' });
    await press();
    expect(the('.error-summary').textContent).toContain('Please check these fields');
    expect(the('.error-summary').textContent).not.toContain('All fields are required');
  });

  test('asks for the terms', async () => {
    await show();
    await fillIn();
    the<HTMLInputElement>('#terms').checked = false;
    await press();
    expect(pay).not.toHaveBeenCalled();
    expect(the('.error-summary').textContent).toContain('Please accept the booking conditions');
  });
});

describe('after an answer', () => {
  const declined: CheckoutState = { status: 'declined', reason: 'declined', values: {}, termsAccepted: true };

  test('of no, what was typed stays, and the card number and code are gone', async () => {
    pay.mockResolvedValue(declined);
    await show();
    await fillIn();
    await press();
    expect(the('.checkout-answer').textContent).toContain('please try another card');
    expect(document.activeElement).toBe(the('.checkout-answer'));
    expect(field('nombre').value).toBe('María');
    expect([field('card_number').value, field('cvc').value]).toEqual(['', '']);
    expect(document.title).toBe('Error: Checkout');
  });

  test('from the server, its errors stand at the fields', async () => {
    await show('en', {
      status: 'invalid',
      errors: { email: 'required' },
      isMissing: true,
      values: {},
      termsAccepted: true,
    });
    expect(errorOf('email')).toBe('This field is required');
  });

  test('that never came, nothing is lost and the guest may press again', async () => {
    pay.mockRejectedValueOnce(new Error('the line broke'));
    await show();
    await fillIn();
    await press();
    expect(the('.checkout-answer').textContent).toContain('please press the button again');
    expect(field('nombre').value).toBe('María');
    await press();
    expect(pay).toHaveBeenCalledTimes(2);
  });
});

describe('what is typed', () => {
  test('outlives the page in the tab, without anything of the card', async () => {
    await show();
    await type('nombre', 'María');
    await type('card_holder', 'Maria Nunez');
    await type('card_number', '4242424242424242');
    await leave('card_number');
    const kept = JSON.stringify(Object.values(window.sessionStorage));
    expect(kept).toContain('María');
    expect(kept).not.toMatch(/4242|Nunez/);
    document.body.replaceChildren();
    await show();
    expect(field('nombre').value).toBe('María');
  });
});
