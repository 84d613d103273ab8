import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLongEnough, isPersonName, normalizeName } from '#src/kernel/contact/person-name.ts';
import { stretch } from '#test/support/machine-speed.ts';

const GIVEN = ['Al', 'María', 'Mari\u0301a', 'Ñandú', 'Çelik', 'Ana  María del Mar', '  José  ', '美玲', 'Владимир'];
const MARKED = ['Jean-Luc', 'Jean\u2010Luc', 'J.R.', 'J. R.', 'J.-L.', 'M.ª Luisa', 'St. John', 'Smith Jr.', 'Gal·la'];
const APOSTROPHES = ["O'Brien", 'O’Brien', 'O´Brien', 'D’Angelo', "D' Angelo", "'t Hart", '’s-Gravesande', 'Kaʻiulani'];
const SCRIPTS = [
  'अनिता',
  'علی\u200Cرضا',
  'มาลี',
  '山田 太郎',
  '김 민준',
  'レオ・メッシ',
  'ÇELİK ÑANDÚ',
  'García\u00A0Márquez',
];
const TYPED_ELSEWHERE = [
  'ג׳ורג׳',
  "ג'ורג'",
  'צה״ל',
  'צה"ל',
  'בן־גוריון',
  'בֶּן־גּוּרְיוֹן',
  'O＇Brien',
  'Jean－Luc',
  'Ｊ．Ｒ．',
  'O′Brien',
  'Smith - Jones',
  'García–Márquez',
  'García — Márquez',
  'García − Márquez',
];

describe('isPersonName', () => {
  test.each([...GIVEN, ...MARKED, ...APOSTROPHES, ...SCRIPTS, ...TYPED_ELSEWHERE])(
    'accepts %j: letters and name punctuation',
    (typed) => expect(isPersonName(normalizeName(typed))).toBe(true),
  );

  test.each([
    'A7',
    '王2',
    'Ana_María',
    '😀😀',
    '\u0301\u0301',
    '<b>Ana</b>',
    'Ana & Luis',
    'Ana, Luz',
    'a@b.cd',
    'Ana "Luz"',
  ])('refuses %j: a digit or a symbol', (typed) => expect(isPersonName(normalizeName(typed))).toBe(false));

  test.each(['', '--', "''", '..', '-Ana', 'Ana-', 'Ana--Luz', "Ana''Luz", 'Ana..', '.Ana', '- Ana'])(
    'refuses %j: punctuation without a letter',
    (typed) => expect(isPersonName(normalizeName(typed))).toBe(false),
  );

  test.each(['Ana\tMaría', 'Ana\nMaría', 'Ana\rMaría', 'Ana\u0000María', 'Ana\u2028María', 'Ana\u0085María'])(
    'refuses %j: a control character or a line break',
    (typed) => expect(isPersonName(normalizeName(typed))).toBe(false),
  );

  test('refuses a text of 500 characters in linear time', () => {
    const started = performance.now();
    for (const part of ["a'", 'a.', 'a ', 'a.-', "' ", '王', 'a\u0301'])
      for (let round = 0; round < 200; round += 1) isPersonName(normalizeName(`${part.repeat(250)}!`));
    expect(performance.now() - started).toBeLessThan(stretch(2_000));
  });
});

test.each([
  ['D‘Angelo', 'D’Angelo'],
  ['O´Brien', "O'Brien"],
  ['Jean\u2010Luc', 'Jean-Luc'],
  ['García\u00A0Márquez', 'García Márquez'],
  [' Ana  María ', 'Ana María'],
  ['Smith - Jones', 'Smith-Jones'],
  ['Smith  –  Jones', 'Smith-Jones'],
  ['García–Márquez', 'García-Márquez'],
  ['O＇Brien', "O'Brien"],
  ['צה"ל', 'צה״ל'],
  ['בן־גוריון', 'בן־גוריון'],
])('normalizeName: %j becomes %j', (typed, name) => expect(normalizeName(typed)).toBe(name));

describe('isLongEnough', () => {
  test.each([
    ['Al', 2, true],
    ['A', 2, false],
    ['e\u0301', 2, false],
    ['MG', 3, false],
    // One ideograph, or one Korean syllable, is a whole name.
    ['王', 2, true],
    ['王', 3, true],
    ['김', 2, true],
    ['あ', 2, false],
    ['Ж', 2, false],
  ])('%j of at least %d characters: %s', (name, least, expected) =>
    expect(isLongEnough(normalizeName(name), least)).toBe(expected),
  );
});

describe('normalizeName', () => {
  test.each([
    [' O´Brien\u00A0 Smith ', "O'Brien Smith"],
    ['O`Brien', "O'Brien"],
    ['D’Angelo', 'D’Angelo'],
    ['Jean\u2011Luc', 'Jean-Luc'],
    ['\uFEFFAna\u200B', 'Ana'],
    ['Mari\u0301a', 'María'],
    ['\u202EAna\u202C', 'Ana'],
  ])('stores %j as %j', (typed, kept) => expect(normalizeName(typed)).toBe(kept));

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = normalizeName(typed);
        expect(normalizeName(once)).toBe(once);
      }),
    );
  });
});
