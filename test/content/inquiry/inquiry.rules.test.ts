import { describe, expect, test } from 'vitest';
import { findInquiryErrors, type InquiryForm, readInquiry } from '#src/content/inquiry/inquiry.rules.ts';

const FORM: InquiryForm = { name: ' Ana ', email: ' ana@example.com', phone: '', message: 'Una boda\u0007\nen marzo ' };

describe('inquiry', () => {
  test.each([
    ['name', '', 'required'],
    ['name', '  ', 'required'],
    ['name', 'A', 'name-short'],
    ['name', 'Li', undefined],
    ['name', "Jean-Luc O'Neill 2", undefined],
    ['name', '王', undefined],
    ['name', 'D’Angelo & Ana', undefined],
    ['name', 'Ana\nBcc: x@y.example', 'name-invalid'],
    ['name', 'ñ'.repeat(200), undefined],
    ['name', 'ñ'.repeat(201), 'name-long'],
    ['email', '', 'required'],
    ['email', 'ana', 'email-invalid'],
    ['email', 'ana@example.com\r\nBcc: x@y.example', 'email-invalid'],
    ['phone', '', undefined],
    ['phone', '+507 6123-4567', undefined],
    ['phone', '(507) 833.5100', undefined],
    ['phone', '+44 (0)20 7946-0958', undefined],
    ['phone', '833-5100 ext. 4', undefined],
    ['phone', '+507\n8335100', 'phone-invalid'],
    ['phone', '123', 'phone-invalid'],
    ['phone', 'call me', 'phone-invalid'],
    ['phone', `+507 833 5100${' ('.repeat(100)}`, 'phone-invalid'],
    ['message', '', 'required'],
    ['message', 'ñ'.repeat(4_000), undefined],
    ['message', 'ñ'.repeat(4_001), 'message-long'],
  ])('%s %j: %s', (field, value, expected) => {
    expect(findInquiryErrors({ ...FORM, [field]: value })).toEqual(expected ? { [field]: expected } : {});
  });

  test('findInquiryErrors: reports all empty fields', () => {
    expect(findInquiryErrors({ name: '', email: '', phone: '', message: '' })).toEqual({
      name: 'required',
      email: 'required',
      message: 'required',
    });
  });

  test('readInquiry: normalizes the fields', () => {
    expect(readInquiry(FORM, { id: 'i1', kind: 'contact', locale: 'en' })).toEqual({
      id: 'i1',
      kind: 'contact',
      locale: 'en',
      name: 'Ana',
      email: 'ana@example.com',
      phone: null,
      message: 'Una boda\nen marzo',
    });
  });
});
