import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  ECHOED_FIELDS,
  type FieldError,
  fieldError,
  formErrors,
  readCheckout,
} from '#src/booking/model/guest-details.ts';
import { hotelToday } from '#src/booking/model/stay.ts';

const TODAY = '2026-11-21';

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

const errorOf = (field: CheckoutField, typed: string, others: Partial<CheckoutForm> = {}, today = TODAY) =>
  fieldError(field, { ...FORM, ...others, [field]: typed }, today);

const REFUSED: readonly (readonly [CheckoutField, FieldError, readonly string[]])[] = [
  ['nombre', 'name-short', ['', 'A', ' A ', 'e\u0301', '7']],
  [
    'nombre',
    'name-letters',
    ['A7', 'María-José', "O'Neill", 'Ana.', 'Ana_María', 'Ana\tMaría', '😀😀', '\u0301\u0301', '<b>Ana</b>'],
  ],
  ['apellido', 'lastname-short', ['', 'G']],
  ['apellido', 'lastname-letters', ['García  Márquez', 'García-Márquez', 'García\u00A0Márquez', 'García 2']],
  ['email', 'required', ['', '   ']],
  [
    'email',
    'email-invalid',
    [
      'maria',
      'maria@',
      '@example.com',
      'maria@example',
      'maria@example.',
      'maria@.com',
      'maria@example..com',
      'maria@example.c',
      'maria..luz@example.com',
      '.maria@example.com',
      'maria.@example.com',
      'maria@luz@example.com',
      'maria luz@example.com',
      'maria@example.com, luz@example.com',
      'María <maria@example.com>',
      'maria@example.com>',
      'maria@exa;mple.com',
      'maria@example.com\nBcc: luz@example.com',
      'maria\u0000@example.com',
      `${'a'.repeat(243)}@example.com`,
    ],
  ],
  [
    'telefono',
    'phone-invalid',
    [
      '',
      '123456',
      '1234567890123456',
      '+507 833 5100',
      '833-5100',
      '(507)8335100',
      '++5078335100',
      '5078335100+',
      '+',
      '٥٠٧٨٣٣٥',
    ],
  ],
  [
    'zip',
    'zip-invalid',
    ['', '1234', '123456', '12345-', '12345-678', '12345-67890', '12345 6789', '123456789', 'SW1A1'],
  ],
  ['country', 'required', ['']],
  ['country', 'country-invalid', ['Panamá', 'pa']],
  ['legal_id', 'required', ['', '  ']],
  ['card_holder', 'holder-short', ['', 'MG']],
  ['card_holder', 'holder-letters', ['MARIA 2', 'M. GARCIA']],
  ['card_number', 'card-required', ['', '   ']],
  // The pattern speaks before the check digit, which the last one breaks too.
  ['card_number', 'card-type-invalid', ['abc', '6011 1111 1111 1117', '4242 4242 4242 424', '4242 4242 4242 42411']],
  ['card_number', 'card-number-invalid', ['4242 4242 4242 4241', '5555 5555 5555 4445']],
  ['exp_year', 'exp-year-invalid', ['', '27', '20270', '202a', '-202']],
  ['exp_year', 'exp-year-past', ['2025', '0000']],
  ['exp_month', 'exp-month-required', ['', 'May', '1e1', '0x5', '-']],
  ['exp_month', 'exp-month-invalid', ['0', '00', '13', '-1', '5.5']],
  ['cvc', 'cvc-invalid', ['', '12', '12345', '12a', '1 23']],
  ['estimated_arrival', 'time-invalid', ['24:00', '9:00', '09:60', '3 pm']],
];

const WELL: Readonly<Record<CheckoutField, readonly string[]>> = {
  nombre: [
    'Al',
    'María',
    'Mari\u0301a',
    'Ñandú',
    'Çelik',
    'Ana  María del Mar',
    '  José  ',
    '美玲',
    'Владимир',
    'अनिता',
  ],
  apellido: ['García Márquez', 'de la Guardia', 'Ñandú', 'Çelik ', ' Ng'],
  email: [
    'maria@example.com',
    ' Maria.Luz+playa@mail.example.co ',
    "o'neill@example.com",
    'ñandú@correo.español',
    'a@b.cd',
    `${'a'.repeat(242)}@example.com`,
  ],
  telefono: ['8335100', '+8335100', '123456789012345', '+123456789012345', '+5078335100 '],
  zip: ['00000', '12345', '12345-6789', ' 12345 '],
  country: ['US'],
  legal_id: ['PE-12-345'],
  card_holder: ['Ana', 'ÇELİK ÑANDÚ'],
  card_number: ['4242-4242-4242-4242', '5555555555554444', '3782 822463 10005'],
  exp_year: ['2026', '2040'],
  exp_month: ['1', '01', '12'],
  cvc: ['000', '1234', ' 123 '],
  estimated_arrival: ['', '00:00', '23:59', '15:05'],
};

describe('specification §5: each field has its own rule and message', () => {
  test.each(REFUSED.flatMap(([field, error, texts]) => texts.map((typed) => [field, typed, error] as const)))(
    '%s %j: %s',
    (field, typed, error) => expect(errorOf(field, typed)).toBe(error),
  );

  test.each(CHECKOUT_FIELDS.flatMap((field) => WELL[field].map((typed) => [field, typed] as const)))(
    '%s %j is well',
    (field, typed) => expect(errorOf(field, typed)).toBeUndefined(),
  );
});

describe('the expiry is refused when month and year together are past', () => {
  test.each([
    ['10', '2026', '2026-11-01', 'card-expired'],
    ['10', ' 2026 ', '2026-11-01', 'card-expired'],
    ['11', '2026', '2026-11-30', undefined],
    ['11', '2026', '2026-12-01', 'card-expired'],
    ['1', '2027', '2026-12-31', undefined],
    ['1', '2027', '2027-02-01', 'card-expired'],
    // A year that is wrong or past says so itself.
    ['10', '2025', '2026-11-01', undefined],
    ['10', '26', '2026-11-01', undefined],
    ['10', '', '2026-11-01', undefined],
  ])('%s/%s on %s: %s', (month, year, today, error) => {
    expect(errorOf('exp_month', month, { exp_year: year }, today)).toBe(error);
  });

  test.each([
    ['2026-12-01T04:59:59Z', undefined],
    ['2026-12-01T05:00:00Z', 'card-expired'],
  ])("in the hotel's time zone: at %s %s", (instant, error) => {
    const today = hotelToday(Date.parse(instant), 'America/Panama');
    expect(errorOf('exp_month', '11', { exp_year: '2026' }, today)).toBe(error);
  });
});

describe('the whole form', () => {
  test('is well when every field is', () => expect(formErrors(FORM, TODAY)).toEqual({}));

  test('left empty has a message for every field but the estimated arrival', () => {
    const empty = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ''])) as CheckoutForm;
    expect(formErrors(empty, TODAY)).toEqual({
      nombre: 'name-short',
      apellido: 'lastname-short',
      email: 'required',
      telefono: 'phone-invalid',
      country: 'required',
      zip: 'zip-invalid',
      legal_id: 'required',
      card_holder: 'holder-short',
      card_number: 'card-required',
      exp_month: 'exp-month-required',
      exp_year: 'exp-year-invalid',
      cvc: 'cvc-invalid',
    });
  });

  test('reports only what is wrong', () => {
    expect(formErrors({ ...FORM, zip: 'x', cvc: '1' }, TODAY)).toEqual({ zip: 'zip-invalid', cvc: 'cvc-invalid' });
  });
});

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
