import { describe, expect, test } from 'vitest';
import {
  findEmailError,
  findNameError,
  findNewPasswordError,
  findSignInPasswordError,
} from '#src/accounts/directory/credentials.rules.ts';
import { buildProviderAddress } from '#src/accounts/directory/provider-address.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ana', 'email-invalid'],
  [`${'a'.repeat(250)}@b.example`, 'email-invalid'],
  [' ana@hotel.example ', undefined],
  ['\u202Aana@hotel.example\u202C', undefined],
])('findEmailError: %j is %s', (email, expected) => expect(findEmailError(email)).toBe(expected));

test.each([
  ['', 'required'],
  ['nine char', 'password-short'],
  ['ten chars.', undefined],
  ['          ', undefined],
  ['🌊'.repeat(9), 'password-short'],
  ['🌊'.repeat(10), undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'password-long'],
])('findNewPasswordError: %j is %s', (password, expected) => expect(findNewPasswordError(password)).toBe(expected));

test.each([
  ['', undefined],
  ["O'Brien", undefined],
  ['Jean-Luc J.R.', undefined],
  ['王', undefined],
  ['R2D2', 'name-letters'],
  ['Ana\nBcc: x', 'name-letters'],
])('findNameError: %j is %s', (name, expected) => expect(findNameError(name, 'name-letters')).toBe(expected));

test('findSignInPasswordError: accepts a short password', () => {
  expect([findSignInPasswordError('x'), findSignInPasswordError('')]).toEqual([undefined, 'required']);
});

describe('buildProviderAddress', () => {
  const settings = { backendUrl: 'https://cms.example/base/', authProviders: ['google'] };

  test('contains the page to return to', () => {
    expect(buildProviderAddress(settings, 'google', 'https://site.example/EN/rooms?a=1')).toBe(
      'https://cms.example/base/auth/login/google?redirect=https%3A%2F%2Fsite.example%2FEN%2Frooms%3Fa%3D1',
    );
  });

  test.each(['okta', '', '../users', 'google/../../x', 'GOOGLE'])('%j is not configured', (provider) => {
    expect(buildProviderAddress(settings, provider, 'https://site.example/')).toBeUndefined();
  });

  test('is undefined for the embedded backend', () => {
    expect(buildProviderAddress({ ...settings, backendUrl: undefined }, 'google', 'http://localhost/')).toBeUndefined();
  });
});
