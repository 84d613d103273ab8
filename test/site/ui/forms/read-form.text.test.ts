import { expect, test } from 'vitest';
import { hasMissingFields, pickEchoedValues, readCheckoutForm } from '#src/booking/checkout/checkout-form.ts';
import { CHECKOUT_FIELDS } from '#src/booking/guest/guest-details.rules.ts';
import { INQUIRY_FIELDS } from '#src/content/inquiry/inquiry.rules.ts';
import { readInquiryForm } from '#src/content/inquiry/inquiry-form.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { createCheckoutForm } from '#test/support/booking/small-hotel.ts';

const createForm = (entries: readonly (readonly [string, string | Blob])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test.each([[undefined], [null], ['text'], [{ get: () => 'x' }], [[['a', 'b']]]])(
  'readFormTexts: %j is a form without fields',
  (body) => {
    expect(readFormTexts(body).getText('a')).toBe('');
    expect(readFormTexts(body).listTexts('a')).toEqual([]);
  },
);

test('readFormTexts: ignores files and truncates long texts', () => {
  const { getText, listTexts } = readFormTexts(
    createForm([
      ['a', new Blob(['x'])],
      ['b', 'y'.repeat(10_000)],
      ['c', '1'],
      ['c', '2'],
    ]),
  );
  expect(getText('a')).toBe('');
  expect(getText('b')).toHaveLength(500);
  expect(listTexts('c')).toEqual(['1', '2']);
});

test('readFormTexts: removes what the database cannot store', () => {
  const { getText } = readFormTexts(
    createForm([
      ['a', '8-\u0000123'],
      ['b', `${'y'.repeat(499)}😀`],
    ]),
  );
  expect(getText('a')).toBe('8-123');
  expect(getText('b')).toBe(`${'y'.repeat(499)}\uFFFD`);
});

test.each([
  ['', '', ''],
  ['15', '05', '15:05'],
  ['15', '', '15:00'],
  ['', '05', ':05'],
  ['99', 'x', '99:x'],
])('readFormTexts: the hour "%s" and the minute "%s" are the time "%s"', (hour, minute, time) => {
  const form = readCheckoutForm(
    createForm([
      ['estimated_hour', hour],
      ['estimated_minute', minute],
    ]),
  );
  expect(form.estimated_arrival).toBe(time);
});

test('readCheckoutForm: the form that is sent back has no card number and no security code', () => {
  const echoed = pickEchoedValues(createCheckoutForm());
  expect(Object.keys(echoed)).not.toContain('card_number');
  expect(Object.keys(echoed)).not.toContain('cvc');
  expect(echoed.nombre).toBe('María');
});

const CONTROLS = '\r\n\t\v\f\u0000\u0007\u001b\u007f\u0085\u2028\u2029';

test('readCheckoutForm: keeps line breaks and tabs in the request only', () => {
  const names = [...CHECKOUT_FIELDS, 'estimated_hour', 'estimated_minute'];
  const form = readCheckoutForm(createForm(names.map((name) => [name, `8${CONTROLS}Total: US$1.00`])));
  expect(form.legal_id).toBe('8 Total: US$1.00');
  const kept = Object.entries(form).filter(([, text]) => /[\p{Cc}\u2028\u2029]/u.test(text));
  expect(kept.map(([name]) => name)).toEqual(['request_choices', 'request']);
});

test('readInquiryForm: keeps line breaks in the message only', () => {
  const form = readInquiryForm(createForm(INQUIRY_FIELDS.map((name) => [name, `Ana${CONTROLS}Bcc: x`])));
  expect(INQUIRY_FIELDS.filter((field) => /[\p{Cc}\u2028\u2029]/u.test(form[field]))).toEqual(['message']);
});

test('hasMissingFields: a blank field is missing, a malformed one is not', () => {
  expect(hasMissingFields({ zip: 'zip-invalid' }, createCheckoutForm({ zip: '  ' }))).toBe(true);
  expect(hasMissingFields({ zip: 'zip-invalid' }, createCheckoutForm({ zip: '1' }))).toBe(false);
});
