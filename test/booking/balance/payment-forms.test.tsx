import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payBalance } from '#src/booking/balance/pay-balance.action.ts';
import { PaymentForms } from '#src/booking/balance/payment-forms.client.tsx';
import { click, getElement } from '#test/support/browser/render.tsx';

import {
  getField,
  READY,
  RESERVA,
  readAlert,
  readSubmitted,
  showForm,
} from '#test/support/browser/reservation-form.tsx';

const pay = vi.mocked(payBalance);
const CARD = { card_holder: 'Maria', card_number: '4242424242424242', exp_month: '12', exp_year: '2031', cvc: '123' };
const fillForm = (values: Readonly<Record<string, string>> = CARD) => {
  for (const [name, value] of Object.entries(values)) getField(name).value = value;
};

beforeEach(() => {
  vi.mocked(payBalance).mockResolvedValue(READY);
});
afterEach(() => vi.clearAllMocks());

describe('PaymentForms', () => {
  const showPayment = (differences: Partial<Parameters<typeof PaymentForms>[0]> = {}) =>
    showForm(
      <PaymentForms
        reserva={RESERVA}
        owed={36_960}
        currency="USD"
        savedCard="Visa 4242"
        canUseSaved
        canSave
        chargeDate="2027-02-03"
        today="2026-11-20"
        documentTitle="Payment"
        declined={undefined}
        {...differences}
      />,
    );
  const getButton = (intent: string) => getElement<HTMLButtonElement>(`button[value=${intent}]`);

  test('warns of a card that expires before the balance is due, when a balance is due', async () => {
    const expireEarly = async () => {
      fillForm({ ...CARD, exp_month: '01', exp_year: '2027' });
      await act(async () => {
        getField('exp_year').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
    };
    await showPayment();
    await expireEarly();
    expect(getElement('.early-expiry').textContent).toContain('the balance of US$369.60 is due');
    document.body.replaceChildren();
    await showPayment({ chargeDate: null });
    await expireEarly();
    expect(document.querySelector('.early-expiry')).toBeNull();
  });

  test('each button names its effect, and submits it with the amount shown', async () => {
    await showPayment();
    expect(getButton('pay-saved').textContent).toBe('Pay US$369.60 with this card');
    await click(getButton('pay-saved'));
    expect(readSubmitted(pay)).toEqual({ reserva: RESERVA, locale: 'en', shown_amount: '36960', intent: 'pay-saved' });
    fillForm();
    await click(getButton('pay-other'));
    expect(readSubmitted(pay)).toMatchObject({ intent: 'pay-other', shown_amount: '36960', ...CARD });
    fillForm();
    await click(getButton('save'));
    expect(readSubmitted(pay)).toMatchObject({ intent: 'save' });
  });

  test('an invalid card is not submitted: the summary gets the focus; the saved card can still pay', async () => {
    await showPayment();
    fillForm({ ...CARD, cvc: '1' });
    await click(getButton('pay-other'));
    expect(pay).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(getElement('.error-summary'));
    expect(getElement('.error-summary').textContent).toContain('Invalid CCV code');
    expect(document.title).toBe('Error: Payment');
    await click(getButton('pay-saved'));
    expect(pay).toHaveBeenCalledOnce();
  });

  test.each([
    [{ status: 'declined', reason: 'insufficient-funds', what: 'payment' }, 'The payment did not go through'],
    [{ status: 'declined', reason: 'declined', what: 'card' }, 'Your card was not saved'],
    [{ status: 'refused', code: 'nothing-owed' }, 'There is nothing left to pay'],
  ] as const)('%o: shows the text, focuses it, and clears the card', async (state, text) => {
    pay.mockResolvedValue({ ...state, values: { card_holder: 'Maria' } });
    await showPayment();
    fillForm();
    await click(getButton('pay-other'));
    expect(readAlert()).toContain(text);
    expect(document.activeElement).toBe(getElement('[role=alert]'));
    expect([getField('card_number').value, getField('cvc').value, getField('card_holder').value]).toEqual([
      '',
      '',
      'Maria',
    ]);
  });

  test('a lost response asks the guest to submit again', async () => {
    pay.mockRejectedValueOnce(new Error('the line broke'));
    await showPayment();
    await click(getButton('pay-saved'));
    expect(readAlert()).toContain('nothing will be done twice');
  });

  test('hides buttons that do not apply', async () => {
    await showPayment({ owed: 0 });
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Save this card']);
    document.body.replaceChildren();
    await showPayment({ canUseSaved: false, canSave: false });
    expect([...document.querySelectorAll('button')].map(({ value }) => value)).toEqual(['pay-other']);
  });

  test('shows a declined payment after the return from the bank', async () => {
    await showPayment({ declined: { reason: 'authentication-failed', what: 'payment' } });
    expect(readAlert()).toContain('Your bank could not verify that it was you');
    expect(document.title).toBe('Error: Payment');
  });
});
