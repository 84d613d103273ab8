import { describe, expect, test } from 'vitest';
import { findAddressError, hasAsciiMailbox, normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';

describe('normalizeEmailAddress', () => {
  test.each([
    ['ｍａｒｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'maria@example.com'],
    ['maria１２@example.com', 'maria12@example.com'],
    ['maria@example。com', 'maria@example.com'],
    ['maria@example｡com', 'maria@example.com'],
    ['ｍａｒｉａ＋ｈｏｔｅｌ＠example.com', 'maria+hotel@example.com'],
    [' Maria@Example.com\u200b', 'Maria@Example.com'],
    ['josé@example.com', 'josé@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['maria@mañana.example', 'maria@mañana.example'],
  ])('%s becomes %s', (typed, normalized) => expect(normalizeEmailAddress(typed)).toBe(normalized));
});

describe('findAddressError', () => {
  test.each([
    ['maria@example.com', undefined],
    ['maria.o+x_y@sub.example.com', undefined],
    ["o'hara@example.com", undefined],
    ['maria@mañana.example', undefined],
    ['maria@例え.example', undefined],
    ['josé@example.com', 'email-letters'],
    ['张三@example.com', 'email-letters'],
    ['мария@пример.example', 'email-letters'],
    ['maria١@example.com', 'email-letters'],
    ['maria', 'email-invalid'],
    ['josé@', 'email-invalid'],
    ['maria @example.com', 'email-invalid'],
    ['a@b@example.com', 'email-invalid'],
  ])('%s: %s', (email, error) => expect(findAddressError(email)).toBe(error));
});

test('hasAsciiMailbox: of text that is no address it is false', () => {
  for (const text of ['', '@', 'maria', 'maria@', '@example.com', 'a b@example.com'])
    expect(hasAsciiMailbox(text)).toBe(false);
});
