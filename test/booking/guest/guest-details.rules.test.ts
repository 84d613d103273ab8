import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  type FieldError,
  toGuestForm,
  validateCardForm,
  validateCheckoutForm,
  validateField,
  validateGuestForm,
} from '#src/booking/guest/guest-details.rules.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { createGuest } from '#test/support/booking/builders.ts';
import { createPlainCheckoutForm } from '#test/support/booking/small-hotel.ts';

const TODAY = '2026-11-21';

const FORM = createPlainCheckoutForm();

const getError = (field: CheckoutField, typed: string, others: Partial<CheckoutForm> = {}, today = TODAY) =>
  validateField(field, { ...FORM, ...others, [field]: typed }, today);

const REFUSED: readonly (readonly [CheckoutField, FieldError, readonly string[]])[] = [
  ['nombre', 'required', ['', '   ', '\u200B']],
  ['nombre', 'name-short', ['A', ' A ', '7']],
  ['nombre', 'name-long', ['a'.repeat(101), `${'Ana '.repeat(25)}Ana`]],
  ['nombre', 'name-letters', ['A7', 'Ana_María', 'Ana\nMaría', '<b>Ana</b>']],
  ['apellido', 'required', ['']],
  ['apellido', 'lastname-short', ['G']],
  ['apellido', 'lastname-long', ['Ñ'.repeat(101)]],
  ['apellido', 'lastname-letters', ['García 2', 'García_Márquez', 'García\u0007Márquez', 'García\u2028Márquez']],
  ['email', 'required', ['', '   ']],
  ['email', 'email-letters', ['ñandú@correo.español', 'josé@example.com']],
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
      'maria@-example.com',
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
  ['telefono', 'required', ['', '  ']],
  [
    'telefono',
    'phone-invalid',
    [
      '123456',
      '+1 (202) 55',
      '1234567890123456',
      '++5078335100',
      '5078335100+',
      '+',
      '833\n5100',
      'call me',
      '12 ext. 4',
    ],
  ],
  ['telefono', 'phone-extension', ['833-5100 ext. 4']],
  ['country', 'required', ['']],
  ['country', 'country-invalid', ['Panamá', 'pa', 'ZZ', 'XX', 'UK', 'EU', 'PA\nPA']],
  ['legal_id', 'required', ['', '  ', '\uFEFF']],
  ['legal_id', 'id-long', ['8'.repeat(51)]],
  ['legal_id', 'id-invalid', ['8-123\n456', '8-123\r456', '8\t123', '8\u0000123', '8\u2029123', '8\u0085123']],
  ['card_holder', 'required', ['']],
  ['card_holder', 'holder-short', ['MG', 'M.']],
  ['card_holder', 'holder-long', ['a'.repeat(101)]],
  ['card_holder', 'holder-letters', ['MARIA 2', 'MARIA\nGARCIA', '4242 4242 4242 4242', 'A&B LTD']],
  ['card_number', 'card-required', ['', '   ']],
  // The pattern speaks before the check digit, which the last one breaks too.
  ['card_number', 'card-type-invalid', ['abc', '6011 1111 1111 1117', '4242 4242 4242 424', '4242 4242 4242 42411']],
  ['card_number', 'card-number-invalid', ['4242 4242 4242 4241', '5555 5555 5555 4445']],
  ['exp_year', 'required', ['']],
  ['exp_year', 'exp-year-invalid', ['7', '270', '20270', '202a', '-202', '2a']],
  ['exp_year', 'exp-year-past', ['2025', '0000', '25']],
  ['exp_month', 'exp-month-required', ['', 'May', '1e1', '0x5', '-']],
  ['exp_month', 'exp-month-invalid', ['0', '00', '13', '-1', '5.5', '5.25']],
  ['cvc', 'required', ['']],
  ['cvc', 'cvc-invalid', ['12', '12345', '12a', '1 23']],
  ['request', 'request-long', ['ñ'.repeat(501)]],
  ['request', 'request-card', ['my card 4242 4242 4242 4242']],
  ['estimated_arrival', 'time-invalid', ['24:00', '9:00', '09:60', '3 pm', '115:05', '15:050']],
];

const WELL: Readonly<Record<CheckoutField, readonly string[]>> = {
  nombre: ['Al', 'a'.repeat(100), 'María', "Ka'iulani", '王'],
  apellido: ['García Márquez', "O'Brien", 'D’Angelo', 'García  Márquez'],
  email: [
    'maria@example.com',
    ' Maria.Luz+playa@mail.example.co ',
    "o'neill@example.com",
    'nandu@correo.español',
    ...['a@b.cd', 'maria@1example.com'],
    'maria@example.com\u200B',
    `${'a'.repeat(242)}@example.com`,
  ],
  telefono: [
    '8335100',
    '+8335100',
    '123456789012345',
    '+123456789012345',
    '+5078335100 ',
    '+1 (202) 555-0142',
    '+507 833 5100',
    '833-5100',
    '(507)8335100',
    '202.555.0142',
    '+49 30/901820',
    '+44 (0)20 7946 0958',
    '\u202A+1\u00A0202\u2011555\u20110142\u202C',
    '＋５０７８３３５１００',
  ],
  zip: ['', '00000', '0801', '12345', ' 12345 '],
  country: ['US', ' PA '],
  legal_id: ['PE-12-345', 'C.C. 1.234.567', 'AB\u00A0123456'],
  card_holder: ['Ana', 'ÇELİK ÑANDÚ', 'M. GARCIA', "SEAN O'BRIEN", 'JEAN-LUC D’ANGELO', '王', '王芳'],
  card_number: [
    '4242-4242-4242-4242',
    '4242–4242–4242–4242',
    '5555555555554444',
    '3782 822463 10005',
    '４２４２４２４２４２４２４２４２',
  ],
  exp_year: ['2026', '2040', '26', '30', ' 30 ', '２０３０'],
  exp_month: ['1', '01', '12', '１２'],
  cvc: ['000', '1234', ' 123 ', '１２３'],
  request_choices: ['', 'cot allergies', 'a-later-one'],
  request: ['', 'Cuna, por favor.\r\nGracias', 'ñ'.repeat(500), 'call +507 833 5100'],
  estimated_arrival: ['', '00:00', '23:59', '15:05'],
};

describe('validateField (specification §5): each field has its own rule and message', () => {
  test.each(REFUSED.flatMap(([field, error, texts]) => texts.map((typed) => [field, typed, error] as const)))(
    '%s %j: %s',
    (field, typed, error) => expect(getError(field, typed)).toBe(error),
  );

  test.each(CHECKOUT_FIELDS.flatMap((field) => WELL[field].map((typed) => [field, typed] as const)))(
    '%s %j is valid',
    (field, typed) => expect(getError(field, typed)).toBeUndefined(),
  );
});

describe('validateField: an expired card is reported at the month', () => {
  test.each([
    ['10', '2026', '2026-11-01', 'card-expired'],
    ['10', ' 2026 ', '2026-11-01', 'card-expired'],
    ['11', '2026', '2026-11-30', undefined],
    ['11', '2026', '2026-12-01', 'card-expired'],
    ['1', '2027', '2026-12-31', undefined],
    ['1', '2027', '2027-02-01', 'card-expired'],
    ['10', '26', '2026-11-01', 'card-expired'],
    ['11', '26', '2026-11-30', undefined],
    // A year that is wrong or past says so itself.
    ['10', '2025', '2026-11-01', undefined],
    ['10', '6', '2026-11-01', undefined],
    ['10', '', '2026-11-01', undefined],
  ])('%s/%s on %s: %s', (month, year, today, error) => {
    expect(getError('exp_month', month, { exp_year: year }, today)).toBe(error);
  });

  test.each([
    ['2026-12-01T04:59:59Z', undefined],
    ['2026-12-01T05:00:00Z', 'card-expired'],
  ])("in the hotel's time zone: at %s %s", (instant, error) => {
    const today = toHotelDate(Date.parse(instant), 'America/Panama');
    expect(getError('exp_month', '11', { exp_year: '2026' }, today)).toBe(error);
  });
});

describe('validateCheckoutForm', () => {
  test('reports nothing for a valid form', () => expect(validateCheckoutForm(FORM, TODAY)).toStrictEqual({}));

  test('reports every empty field except the estimated arrival', () => {
    const empty = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ''])) as CheckoutForm;
    expect(validateCheckoutForm(empty, TODAY)).toEqual({
      nombre: 'required',
      apellido: 'required',
      email: 'required',
      telefono: 'required',
      country: 'required',
      zip: 'required',
      legal_id: 'required',
      card_holder: 'required',
      card_number: 'card-required',
      exp_month: 'exp-month-required',
      exp_year: 'required',
      cvc: 'required',
    });
  });

  test('reports only invalid fields', () => {
    expect(validateCheckoutForm({ ...FORM, country: 'US', zip: 'x', cvc: '1' }, TODAY)).toEqual({
      zip: 'zip-invalid',
      cvc: 'cvc-invalid',
    });
  });
});

test('validateGuestForm and validateCardForm: each reports only fields of its own', () => {
  const wrong = { ...FORM, email: 'maria', cvc: '1' };
  expect(validateGuestForm(wrong, TODAY)).toStrictEqual({ email: 'email-invalid' });
  expect(validateCardForm(wrong, TODAY)).toStrictEqual({ cvc: 'cvc-invalid' });
});

test.each([
  ['15:05', '15:05'],
  [null, ''],
])('toGuestForm: fills every field, an estimated arrival of %j with %j', (estimatedArrival, typed) => {
  const guest = createGuest({ estimatedArrival });
  expect(toGuestForm(guest)).toEqual({
    nombre: guest.firstName,
    apellido: guest.lastName,
    email: guest.email,
    telefono: guest.phone,
    country: guest.country,
    zip: guest.zip,
    legal_id: guest.legalId,
    estimated_arrival: typed,
    request_choices: '',
    request: '',
  });
});
