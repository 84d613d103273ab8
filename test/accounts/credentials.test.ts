import { describe, expect, test } from 'vitest';
import { emailError, givenPasswordError, nameError, newPasswordError } from '#src/accounts/credentials.ts';
import { providerAddress } from '#src/accounts/provider-address.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ana', 'email-invalid'],
  [`${'a'.repeat(250)}@b.example`, 'email-invalid'],
  [' ana@hotel.example ', undefined],
  ['\u202Aana@hotel.example\u202C', undefined],
])('the mail %j: %s', (email, expected) => expect(emailError(email)).toBe(expected));

test.each([
  ['', 'required'],
  ['nine char', 'password-short'],
  ['ten chars.', undefined],
  ['          ', undefined],
  ['🌊'.repeat(9), 'password-short'],
  ['🌊'.repeat(10), undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'password-long'],
])('the new password %j: %s', (password, expected) => expect(newPasswordError(password)).toBe(expected));

test.each([
  ['', undefined],
  ["O'Brien", undefined],
  ['Jean-Luc J.R.', undefined],
  ['王', undefined],
  ['R2D2', 'name-letters'],
  ['Ana\nBcc: x', 'name-letters'],
])('nameError %j: %s', (name, expected) => expect(nameError(name, 'name-letters')).toBe(expected));

test('a password that was once accepted may be short', () => {
  expect([givenPasswordError('x'), givenPasswordError('')]).toEqual([undefined, 'required']);
});

describe('a provider', () => {
  const settings = { backendUrl: 'https://cms.example/base/', authProviders: ['google'] };

  test('is gone to with the page to come back to', () => {
    expect(providerAddress(settings, 'google', 'https://site.example/EN/rooms?a=1')).toBe(
      'https://cms.example/base/auth/login/google?redirect=https%3A%2F%2Fsite.example%2FEN%2Frooms%3Fa%3D1',
    );
  });

  test.each(['okta', '', '../users', 'google/../../x', 'GOOGLE'])('%j is not configured', (provider) => {
    expect(providerAddress(settings, provider, 'https://site.example/')).toBeUndefined();
  });

  test('the embedded backend has none', () => {
    expect(providerAddress({ ...settings, backendUrl: undefined }, 'google', 'http://localhost/')).toBeUndefined();
  });
});
