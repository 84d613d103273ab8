import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  ECHOED_FIELDS,
  parseCheckout,
  parseExpiry,
} from '#src/booking/guest/guest-details.rules.ts';
import { createPlainCheckoutForm } from '#test/support/booking/small-hotel.ts';

const FORM = createPlainCheckoutForm();

describe('parseCheckout: a form without errors', () => {
  test('is trimmed, and the card number reduced to digits', () => {
    const padded = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ` ${FORM[field]}  `])) as CheckoutForm;
    expect(parseCheckout(padded)).toEqual({
      guest: {
        firstName: 'María',
        lastName: 'García Márquez',
        email: 'maria@example.com',
        phone: '+5078335100',
        country: 'PA',
        zip: '00000',
        legalId: '8-123-456',
        estimatedArrival: null,
        request: null,
      },
      card: { holder: 'MARIA GARCIA', number: '4242424242424242', expMonth: 12, expYear: 2027, cvc: '123' },
    });
  });

  test('is stored normalised, as it was validated', () => {
    const { guest, card } = parseCheckout({
      ...FORM,
      apellido: ' O´Brien\u00A0 Smith ',
      telefono: '+44 (0)20 7946-0958',
      country: 'GB',
      zip: 'sw1a1aa',
      card_number: '4242–4242–4242–4242',
      exp_year: '30',
    });
    expect(guest).toMatchObject({ lastName: "O'Brien Smith", phone: '+442079460958', zip: 'SW1A1AA' });
    expect(card).toMatchObject({ number: '4242424242424242', expMonth: 12, expYear: 2030 });
  });

  test('parseExpiry: returns month and year, and undefined while one of them is missing or invalid', () => {
    expect(parseExpiry({ exp_month: ' 5', exp_year: '30' })).toEqual({ expMonth: 5, expYear: 2030 });
    expect(parseExpiry({ exp_month: '1', exp_year: '2030' })).toEqual({ expMonth: 1, expYear: 2030 });
    expect(parseExpiry({ exp_month: '12', exp_year: '2030' })).toEqual({ expMonth: 12, expYear: 2030 });
    for (const [exp_month, exp_year] of [
      ['', '2030'],
      ['0', '2030'],
      ['13', '2030'],
      ['5.5', '2030'],
      ['5', ''],
      ['5', '203'],
      ['x', '2030'],
    ] as const)
      expect(parseExpiry({ exp_month, exp_year })).toBeUndefined();
  });

  test("is stored with the postal code in its country's notation", () => {
    expect(parseCheckout({ ...FORM, country: 'LV', zip: '1010' }).guest.zip).toBe('LV-1010');
  });

  test('keeps the estimated arrival when one was entered', () => {
    expect(parseCheckout({ ...FORM, estimated_arrival: '15:05' }).guest.estimatedArrival).toBe('15:05');
  });

  test('B15: contains no card data in the guest', () => {
    expect(JSON.stringify(parseCheckout(FORM).guest)).not.toMatch(/4242|123\b(?!-)/);
  });
});

test('ECHOED_FIELDS: B15: card number and security code are never sent back to the form', () => {
  const echoed: readonly CheckoutField[] = ECHOED_FIELDS;
  expect(CHECKOUT_FIELDS.filter((field) => !echoed.includes(field))).toEqual(['card_number', 'cvc']);
});
