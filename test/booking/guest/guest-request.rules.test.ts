import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canChangeRequest,
  countCharacters,
  findRequestError,
  isSameRequest,
  maskRequest,
  parseGuestRequest,
} from '#src/booking/guest/guest-request.rules.ts';

const parse = (request: string, request_choices = '') => parseGuestRequest({ request, request_choices });

describe('countCharacters: as a person counts', () => {
  test.each([
    ['', 0],
    ['Cuna', 4],
    ['cafe\u0301', 4],
    ['a\r\nb', 3],
    ['a\u2028b', 3],
    ['👶', 1],
    ['👩🏽‍🚀', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🇵🇦🇪🇸', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['❤️‍🔥', 1],
    ['1️⃣', 1],
    ['שלום', 4],
    ['שָׁלוֹם', 4],
    ['حساسية', 6],
    ['می‌خواهم', 7],
    ['नमस्ते', 4],
    ['한국어', 3],
    ['a\u202Eb', 2],
  ])('%j has %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  test('is never more than code points, and of plain text exactly the number of letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(countCharacters(text)).toBeLessThanOrEqual([...text.normalize('NFC')].length);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zñ ]{0,300}$/), (text) => {
        expect(countCharacters(text)).toBe(text.length);
      }),
    );
  });
});

describe('findRequestError', () => {
  test.each([
    ['nothing', '', undefined],
    ['500 letters', 'ñ'.repeat(500), undefined],
    ['501 letters', 'ñ'.repeat(501), 'request-long'],
    ['500 letters of two code points', 'e\u0301'.repeat(500), undefined],
    ['500 families of eleven code units', '👨‍👩‍👧‍👦'.repeat(360), undefined],
    ['501 emoji', '👶'.repeat(501), 'request-long'],
    ['500 letters within spaces', `  ${'a'.repeat(500)}\n\n`, undefined],
    ['few characters with marks beyond number', `e${'\u0321'.repeat(5_000)}`, 'request-long'],
    ['a card number', 'My card: 4242 4242 4242 4242.', 'request-card'],
    ['a card number between hyphens', '5555-5555-5555-4444', 'request-card'],
    ['a card number in full-width digits', '４２４２４２４２４２４２４２４２', 'request-card'],
    ['a card number over two lines', '4242 4242\n4242 4242', 'request-card'],
    ['a telephone number', '+507 6123-4567', undefined],
    ['a date, a flight and a code', '2027-03-01, CM 317, K7QF2M9T', undefined],
  ])('%s', (_case, text, error) => {
    expect(findRequestError(text)).toBe(error);
  });
});

describe('parseGuestRequest', () => {
  test.each([
    ['nothing', '', '', null],
    ['spaces', ' \n ', '', null],
    ['choices in the order of the form', '', 'early-arrival cot', { choices: ['cot', 'early-arrival'], text: '' }],
    ['unknown and repeated choices', '', 'cot cot spa <b>', { choices: ['cot'], text: '' }],
    ['line breaks of any system', ' a\r\nb\rc\u2028d ', '', { choices: [], text: 'a\nb\nc\nd' }],
    ['control characters', 'a\0b\x07c\x1B[2Jd\te', '', { choices: [], text: 'abc[2Jd e' }],
    ['direction overrides', 'abc\u202Edef\u2066', '', { choices: [], text: 'abcdef' }],
    ['right-to-left text with its marks', 'حساسية\u200F: جوز', '', { choices: [], text: 'حساسية\u200F: جوز' }],
    ['joined emoji', '👩🏽‍🚀', '', { choices: [], text: '👩🏽‍🚀' }],
  ])('%s', (_case, text, choices, request) => {
    expect(parse(text, choices)).toEqual(request);
  });
});

test.each([
  ['2027-03-01', true],
  ['2027-02-28', true],
  ['2027-03-02', false],
])('canChangeRequest: on %s of a stay from 2027-03-01: %s', (today, isOpen) => {
  expect(canChangeRequest({ arrival: '2027-03-01' }, today)).toBe(isOpen);
});

test('isSameRequest: nothing in any form is the same; other choices or words are not', () => {
  const cot = { choices: ['cot'], text: '' };
  expect([isSameRequest(null, undefined), isSameRequest(cot, { ...cot })]).toEqual([true, true]);
  expect([isSameRequest(cot, null), isSameRequest(cot, { ...cot, text: 'a' })]).toEqual([false, false]);
});

test('maskRequest: a viewer sees that there is a request, not what (D14)', () => {
  expect(maskRequest({ choices: ['allergies'], text: 'nuts' })).toEqual({ choices: [], text: '•••' });
  expect(maskRequest(undefined)).toBeNull();
});
