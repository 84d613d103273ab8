import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  parseCheckout,
  validateCheckoutForm,
} from '#src/booking/guest/guest-details.rules.ts';
import { parsePayLinkHours } from '#src/booking/reservation/pay-link.rules.ts';
import { readSearchDraft } from '#src/booking/search-form/search-draft.ts';
import { readInquiry } from '#src/content/inquiry/inquiry.rules.ts';
import { readOtp } from '#src/desk/access/access-form.ts';
import { findListErrors, readListQuery } from '#src/desk/reservations/read-list-query.ts';
import { parseSearchText } from '#src/desk/reservations/reservation-filter.rules.ts';
import { parseReservationCode } from '#src/kernel/reserva.ts';
import { findPartyProblem, parseParty } from '#src/kernel/stay/party.ts';
import { readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { normalizePromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import { parseParties } from '#src/rates/room-limit/room-limit.rules.ts';
import { parseTypedAmount } from '#src/site/i18n/format-decimal.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { readDeskBooking } from '#src/site/routing/desk-booking-query.ts';
import { createPlainCheckoutForm } from '#test/support/booking/small-hotel.ts';
import { listDigitScripts, typeDigits } from '#test/support/digit-scripts.ts';
import { createForm } from '#test/support/site/request.ts';

const SCRIPTS = listDigitScripts();

const toQuery = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** Each reader of digits, with what is typed into it. */
const READERS: readonly (readonly [what: string, typed: string, read: (typed: string) => unknown])[] = [
  ['reservation code', '2345678E', parseReservationCode],
  ['promotion code', 'SUN-2027', normalizePromotionCode],
  ['one-time code', '123 456', (otp) => readOtp(createForm({ otp }))],
  ['hours of a pay link', '36', parsePayLinkHours],
  ['amount in English', '1,250.50', (typed) => parseTypedAmount(typed, 'en', 'USD')],
  ['amount in Spanish', '1,250.50', (typed) => parseTypedAmount(typed, 'es', 'USD')],
  ['party', '2,4,9', parseParty],
  ['parties of a search', '2,4', (typed) => parseParties([typed], { maxRooms: 4 })],
  ['pieces of an extra', '3', (typed) => readAddOnChoices(createForm({ 'quantity.booking.wine': typed }))],
  ['day of an extra', '2027-03-01', (typed) => readAddOnChoices(createForm({ 'day.booking.tour': typed }))],
  [
    'telephone of an inquiry',
    '+507 833-5100',
    (phone) => {
      const inquiry = { id: '1', kind: 'contact', locale: 'en' } as const;
      return readInquiry({ name: '', email: '', phone, message: '' }, inquiry).phone;
    },
  ],
  ['dates of a search', '2027-03-01', (typed) => readSearchDraft(toQuery({ arrival: typed, departure: typed }), 4)],
  ['guests of a search', '2,4', (room) => readSearchDraft(toQuery({ room }), 4).parties],
  ['adults of the home page', '3', (adults) => readSearchDraft(toQuery({ adults }), 4).parties],
  ['children of the home page', '3', (children) => readSearchDraft(toQuery({ adults: '2', children }), 4).parties],
  ['age of a child', '14', (age) => readSearchDraft(toQuery({ room: '2,', 'age.0.0': age }), 4).parties],
  ['new booking', '2027-03-01', (arrival) => readDeskBooking(toQuery({ arrival, departure: arrival }), 4)],
  [
    'party of a new booking',
    '2',
    (typed) => readDeskBooking(toQuery({ arrival: '', 'adults-1': typed, 'ages-1': `${typed}, ${typed}` }), 4),
  ],
  ['rooms of a new booking', '2,4', (room) => readDeskBooking(toQuery({ arrival: '', room }), 4)],
  [
    'dates of a list',
    '2027-03-01',
    (typed) => {
      const query = readListQuery(new URLSearchParams({ from: typed, to: typed }));
      return [query.filter, findListErrors(query, getTranslator('en'))];
    },
  ],
];

const TYPED_FIELDS: readonly CheckoutField[] = [
  'telefono',
  'zip',
  'legal_id',
  'card_number',
  'exp_month',
  'exp_year',
  'cvc',
  'estimated_arrival',
];

describe(`digits of ${SCRIPTS.length} scripts`, () => {
  test('are many', () => expect(SCRIPTS.length).toBeGreaterThan(60));

  test.each(READERS)('%s: %j is read as with ASCII digits', (_, typed, read) => {
    const expected = read(typed);
    expect(expected).not.toBeUndefined();
    expect(SCRIPTS.map((digits) => read(typeDigits(typed, digits)))).toEqual(SCRIPTS.map(() => expected));
  });

  test('refused by none of the readers of parties', () => {
    expect(SCRIPTS.map((digits) => findPartyProblem(typeDigits('2,4,17', digits)))).toEqual(
      SCRIPTS.map(() => undefined),
    );
  });

  test('checkout form: every field is read as with ASCII digits', () => {
    const form = { ...createPlainCheckoutForm(), legal_id: 'PA-123456', estimated_arrival: '15:30' };
    const expected = parseCheckout(form);
    expect(TYPED_FIELDS.every((field) => CHECKOUT_FIELDS.includes(field) && /\d/.test(form[field]))).toBe(true);
    for (const digits of SCRIPTS) {
      const typed = Object.fromEntries(TYPED_FIELDS.map((field) => [field, typeDigits(form[field], digits)]));
      const other = { ...form, ...typed };
      expect(validateCheckoutForm(other, '2026-11-21')).toEqual({});
      expect(parseCheckout(other)).toEqual(expected);
    }
  });

  test('request text: a card number is found, whatever its digits', () => {
    const form = createPlainCheckoutForm();
    for (const digits of SCRIPTS) {
      const request = `Card ${typeDigits('4242 4242 4242 4242', digits)}`;
      expect(validateCheckoutForm({ ...form, request }, '2026-11-21')).toEqual({ request: 'request-card' });
      expect(parseSearchText(request).kind).toBe('card-number');
    }
  });
});

test.each([
  ['١٬٢٥٠٫٥٠', 'en'],
  ['١٬٢٥٠٫٥٠', 'es'],
  ['１，２５０．５０', 'en'],
] as const)('parseTypedAmount: reads %j with the separators of its keyboard (%s)', (typed, locale) => {
  expect(parseTypedAmount(typed, locale, 'USD')).toBe(125_050);
});

test('readDeskBooking: reads ages between the commas of other keyboards', () => {
  const query = toQuery({ arrival: '', 'adults-1': '٢', 'ages-1': '٤، ٩' });
  expect(readDeskBooking(query, 4)?.rooms).toEqual(['2,4,9']);
});
