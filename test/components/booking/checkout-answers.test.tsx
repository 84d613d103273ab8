import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CheckoutState, payDeposit } from '#src/actions/pay-deposit.ts';
import { ForgetDraft } from '#src/components/booking/forget-draft.client.tsx';
import { rendered, the } from '#test/support/rendered.tsx';
import { errorOf, field, fillIn, leave, press, READY, show, type, VALID } from './shown-checkout.tsx';

vi.mock('#src/actions/pay-deposit.ts', () => ({ payDeposit: vi.fn() }));
vi.mock('#src/actions/change-hold.ts', () => ({ extendHold: vi.fn() }));
vi.mock('#src/actions/hold-again.ts', () => ({ holdAgain: vi.fn() }));

const pay = vi.mocked(payDeposit);

beforeEach(() => pay.mockResolvedValue(READY));
afterEach(() => window.sessionStorage.clear());

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

  test('of no, it is not heard again when a later press was refused and put right', async () => {
    pay.mockResolvedValue(declined);
    await show();
    await fillIn();
    await press();
    await press();
    expect(the('.error-summary').textContent).toContain('All fields are required');
    for (const name of ['card_number', 'cvc'] as const) {
      await type(name, VALID[name]);
      await leave(name);
    }
    expect(document.querySelector('.error-summary')).toBeNull();
    expect(the('.checkout-answer').textContent).toBe('');
    expect(document.title).toBe('Checkout');
    await press();
    expect(the('.checkout-answer').textContent).toContain('please try another card');
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
    expect(the('.checkout-answer').textContent).toContain('please try again');
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

  test('includes when the guest means to arrive', async () => {
    await show();
    field('estimated_hour').value = '17';
    field('estimated_minute').value = '25';
    await leave('estimated_minute');
    document.body.replaceChildren();
    await show();
    expect([field('estimated_hour').value, field('estimated_minute').value]).toEqual(['17', '25']);
  });

  test('outlives its hold: other rooms, or the same held again, find it in the tab', async () => {
    await show();
    await type('apellido', 'O’Brien');
    await type('country', 'GB');
    await leave('country');
    document.body.replaceChildren();
    await show('en', READY, 'BBBBBBBBBBBBBBBBBBBBBB');
    expect([field('apellido').value, field('country').value]).toEqual(['O’Brien', 'GB']);
    expect(field('zip').getAttribute('aria-required')).toBe('true');
    expect(the('.checkout-form').textContent).toContain('We keep your details in this tab until you book');
  });

  test('is forgotten once a booking is made', async () => {
    await show();
    await type('nombre', 'María');
    await leave('nombre');
    expect(window.sessionStorage).toHaveLength(1);
    await rendered(<ForgetDraft />);
    expect(window.sessionStorage).toHaveLength(0);
  });
});
