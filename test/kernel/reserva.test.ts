import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReservationCode, findReservationCode, parseReservationCode } from '#src/kernel/reserva.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const codes = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(createReservationCode);

/** Every code that differs in one character. */
const listSubstitutions = (code: string): string[] =>
  [...code].flatMap((right, index) =>
    [...ALPHABET]
      .filter((wrong) => wrong !== right)
      .map((wrong) => code.slice(0, index) + wrong + code.slice(index + 1)),
  );

/** Every code with two different neighbours swapped. */
const listSwaps = (code: string): string[] =>
  [...code].flatMap((character, index) => {
    const next = code[index + 1];
    if (next === undefined || next === character) return [];
    return [code.slice(0, index) + next + character + code.slice(index + 2)];
  });

describe('createReservationCode', () => {
  test.each([
    [[0, 0, 0, 0, 0, 0, 0], '22222222'],
    [[0, 1, 2, 3, 4, 5, 6], '2345678E'],
    [[28, 29, 255, 100, 7, 58, 1], 'Z2TF923Y'],
  ])('from random bytes %j returns %s', (bytes, code) => {
    expect(createReservationCode(Uint8Array.from(bytes))).toBe(code);
  });

  test('is eight characters without look-alikes', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[2-9A-HJKMNPQRTV-Z]{8}$/);
      }),
    );
  });

  test('throws with too few random bytes', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index);
    expect(createReservationCode(bytes)).toBe(createReservationCode(bytes.subarray(0, 7)));
    expect(() => createReservationCode(bytes.subarray(0, 6))).toThrow(RangeError);
  });

  test('can have every letter in every position', () => {
    const seen = Array.from({ length: 29 }, (_, value) => createReservationCode(new Uint8Array(7).fill(value)));
    expect(seen.map((code) => code[0]).join('')).toBe(ALPHABET);
    expect(new Set(seen.map((code) => code[7])).size).toBe(29);
  });
});

describe('parseReservationCode', () => {
  test('ignores case and spacing', () => {
    const noise = fc.array(fc.constantFrom('', ' ', '-', '\t', '\u00A0'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(codes, noise, fc.boolean(), (code, gaps, lower) => {
        const spaced = [...code].map((character, index) => gaps[index] + character).join('') + gaps[8];
        expect(parseReservationCode(lower ? spaced.toLowerCase() : spaced)).toBe(code);
      }),
    );
  });

  test('detects one wrong character', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(listSubstitutions(code)).toHaveLength(8 * 28);
        expect(listSubstitutions(code).filter((wrong) => parseReservationCode(wrong))).toEqual([]);
      }),
    );
  });

  test('detects two swapped neighbours', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(listSwaps(code).filter((wrong) => parseReservationCode(wrong))).toEqual([]);
      }),
    );
  });

  test.each([
    '',
    ' ',
    '2222222',
    '222222222',
    '0OIL1SUU',
    '2222222😀',
    '22222222; drop',
    'ABCDEFGH',
    '٢٢٢٢٢٢٢',
    'Ｋ７ＱＦ２Ｍ９',
  ])('refuses %j', (typed) => expect(parseReservationCode(typed)).toBeUndefined());
});

/** What stands around a copied code, and between its characters. */
const COPIES: readonly (readonly [copied: string, write: (code: string) => string])[] = [
  ['#', (code) => `#${code}`],
  ['a full-width #', (code) => `＃ ${code}`],
  ['a full stop', (code) => `${code}.`],
  ['a comma', (code) => `${code},`],
  ['brackets', (code) => `(${code})`],
  ['angle brackets', (code) => `<${code}>`],
  ['quotes', (code) => `“${code}”`],
  ['straight quotes', (code) => `"${code}"`],
  ['guillemets', (code) => `«\u00A0${code}\u00A0»`],
  ['asterisks', (code) => `*${code}*`],
  ['a colon', (code) => `: ${code};`],
  ['a line break', (code) => `${code}\r\n`],
  ['a tab', (code) => `\t${code}`],
  ['isolates', (code) => `\u2066${code}\u2069`],
  ['direction marks', (code) => `\u200F${code}\u200E\u061C`],
  ['zero-width spaces', (code) => [...code].join('\u200B')],
  ['zero-width joiners', (code) => `\u200D${code}\u200C`],
  ['a byte order mark', (code) => `\uFEFF${code}`],
  ['soft hyphens', (code) => [...code].join('\u00AD')],
  ...[...'‐‑‒–—―−－﹣·•./_'].map(
    (sign) => [`${sign} in the middle`, (code: string) => `${code.slice(0, 4)}${sign}${code.slice(4)}`] as const,
  ),
  ['full width', (code) => code.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  ['ideographic spaces', (code) => `　${[...code].join('　')}。`],
  ['combining spaces', (code) => [...code].join('\u202F')],
];

const AMONG_WORDS: readonly ((code: string) => string)[] = [
  (code) => `Reservation ${code}`,
  (code) => `Código de reserva: ${code.slice(0, 4)} ${code.slice(4)}.`,
  (code) => `Your code is ${code} (confirmed)`,
  (code) => `${code} – Punta Serena`,
  (code) => `予約コード：${code}`,
  (code) => `رمز الحجز: ${code}`,
];

describe('a copied code', () => {
  test.each(COPIES)('parseReservationCode: reads one with %s', (_, write) => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(parseReservationCode(write(code))).toBe(code);
      }),
    );
  });

  test('findReservationCode: reads it however it was copied, and among words', () => {
    const writers = [...COPIES.map(([, write]) => write), ...AMONG_WORDS];
    for (const write of writers) expect(findReservationCode(write('2345678E'))).toBe('2345678E');
  });

  test.each(['', 'Reservation', 'K7QF 2M9', 'my code: 0OIL1SUU', 'a '.repeat(300)])(
    'findReservationCode: finds none in %j',
    (typed) => expect(findReservationCode(typed)).toBeUndefined(),
  );

  test('findReservationCode: chooses none of two codes, so that one attempt tries one', () => {
    expect(findReservationCode('22222222 2345678E')).toBeUndefined();
    expect(findReservationCode('22222222 or 22222222')).toBe('22222222');
  });
});
