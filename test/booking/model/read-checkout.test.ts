import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  ECHOED_FIELDS,
  readCheckout,
  readExpiry,
} from '#src/booking/model/guest-details.ts';

const FORM: CheckoutForm = {
  nombre: 'María',
  apellido: 'García Márquez',
  email: 'maria@example.com',
  telefono: '+5078335100',
  country: 'PA',
  zip: '00000',
  legal_id: '8-123-456',
  estimated_arrival: '',
  card_holder: 'MARIA GARCIA',
  card_number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2027',
  cvc: '123',
};

describe('a form without errors is read', () => {
  test('trimmed, with the card in digits', () => {
    const padded = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ` ${FORM[field]}  `])) as CheckoutForm;
    expect(readCheckout(padded)).toEqual({
      guest: {
        firstName: 'María',
        lastName: 'García Márquez',
        email: 'maria@example.com',
        phone: '+5078335100',
        country: 'PA',
        zip: '00000',
        legalId: '8-123-456',
        estimatedArrival: null,
      },
      card: { holder: 'MARIA GARCIA', number: '4242424242424242', expMonth: 12, expYear: 2027, cvc: '123' },
    });
  });

  test('normalised: what the rules were asked about is what the hotel keeps', () => {
    const { guest, card } = readCheckout({
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

  test('readExpiry: month and year of the card, and undefined while one of them is missing or wrong', () => {
    expect(readExpiry({ exp_month: ' 5', exp_year: '30' })).toEqual({ expMonth: 5, expYear: 2030 });
    for (const [exp_month, exp_year] of [
      ['', '2030'],
      ['13', '2030'],
      ['5', ''],
      ['5', '203'],
      ['x', '2030'],
    ] as const)
      expect(readExpiry({ exp_month, exp_year })).toBeUndefined();
  });

  test('with the estimated arrival when it was told', () => {
    expect(readCheckout({ ...FORM, estimated_arrival: '15:05' }).guest.estimatedArrival).toBe('15:05');
  });

  test('B15: and nothing of the card is in the guest', () => {
    expect(JSON.stringify(readCheckout(FORM).guest)).not.toMatch(/4242|123\b(?!-)/);
  });
});

test('B15: card number and security code are never sent back to the form', () => {
  const echoed: readonly CheckoutField[] = ECHOED_FIELDS;
  expect(CHECKOUT_FIELDS.filter((field) => !echoed.includes(field))).toEqual(['card_number', 'cvc']);
});
