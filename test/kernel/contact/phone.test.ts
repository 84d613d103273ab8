import { expect, test } from 'vitest';
import { findPhoneError, normalizePhone } from '#src/kernel/contact/phone.ts';

test.each([
  ['+44 (0)20 7946-0958', '+442079460958'],
  ['(0)20 7946-0958', '02079460958'],
  ['0041 (0)79 123 45 67', '+41791234567'],
  ['0041 ( 0 ) 79 123 45 67', '+41791234567'],
  ['＋４１ （０）７９ １２３ ４５ ６７', '+41791234567'],
  ['0041791234567', '+41791234567'],
  ['079 123 45 67', '0791234567'],
  ['tel:+41-79-123-45-67', '+41791234567'],
  ['TEL:+41%2079%20123%2045%2067', '+41791234567'],
  ['Tel.: 0041 79 123 45 67', '+41791234567'],
  ['０３ー１２３４ー５６７８', '0312345678'],
  ['03ｰ1234ｰ5678', '0312345678'],
  ['+81 [3] 1234〜5678', '+81312345678'],
  ['\u202A+41 79 123 45 67\u202C', '+41791234567'],
])('normalizePhone: %j becomes %j, without a trunk prefix only after a country code', (typed, phone) =>
  expect(normalizePhone(typed)).toBe(phone),
);

test.each([
  '833-5100 ext. 4',
  '+1 202 555 0142 x12',
  '+12025550142;ext=12',
  'tel:+1-202-555-0142;ext=12',
  '+507 833 5100 extensión 7',
  '+54 11 4321 5678 int. 4',
  '833-5100 #12',
  '+81 3-1234-5678 内線 9',
  '+971 4 123 4567 ext. ٤',
])('findPhoneError: names the extension of %j', (typed) =>
  expect(findPhoneError(normalizePhone(typed))).toBe('phone-extension'),
);

test.each(['8335100', '+41791234567'])('findPhoneError: accepts %j', (phone) =>
  expect(findPhoneError(phone)).toBeUndefined(),
);

test.each(['12 ext. 4', 'ext. 4', '833-5100 ext.', '833 or 5100', 'x'])('findPhoneError: refuses %j', (typed) =>
  expect(findPhoneError(normalizePhone(typed))).toBe('phone-invalid'),
);
