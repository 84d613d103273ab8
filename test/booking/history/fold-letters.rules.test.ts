import { describe, expect, test } from 'vitest';
import { foldLetters, listFoldings } from '#src/booking/history/reservation-words.rules.ts';

const listLetters = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter(
    (letter) => /\p{L}/u.test(letter) && /\p{Script=Latin}/u.test(letter),
  );

/** Of European languages and Vietnamese, and of languages of West Africa. */
const LATIN = [...listLetters(0xc0, 0x17f), ...listLetters(0x1e00, 0x1eff), ...'ƁɓƊɗƉɖƎǝƏəƐɛƑƒƔɣƘƙƝɲƆɔƲʋƳƴƠơƯư'];

describe('foldLetters', () => {
  test('writes every Latin letter of names with those of a keyboard without marks', () => {
    expect(LATIN.length).toBeGreaterThan(370);
    expect(LATIN.filter((letter) => !/^[a-zʼ·ʾ]+$/.test(foldLetters(letter)))).toEqual([]);
  });

  test.each([
    ['Ñúñez', 'nunez'],
    ['İSTANBUL ılgaz', 'istanbul ilgaz'],
    ['Strauß STRAUẞ', 'strauss strauss'],
    ['Łódź Đặng Thị', 'lodz dang thi'],
    ['Αλέξης', 'αλεξησ'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد إبراهيم آمنة ٱلله', 'احمد ابراهيم امنه الله'],
    ['علـــي على علی', 'علي علي علي'],
    ['ヤマダ ﾔﾏﾀﾞ やまだ', 'やまた やまた やまた'],
    ['김민수', '김민수'],
    ['Ｓｍｉｔｈ', 'smith'],
    ['ﷲ', 'الله'],
  ])('%j becomes %j', (text, expected) => expect(foldLetters(text)).toBe(expected));

  test.each(['Ñúñez', 'Đặng', '김민수', 'مُحَمَّد'])('folds composed and decomposed %j alike', (text) => {
    expect(foldLetters(text.normalize('NFD'))).toBe(foldLetters(text.normalize('NFC')));
  });
});

describe('listFoldings', () => {
  test.each([
    ['Müller', ['muller', 'mueller']],
    ['Ødegård', ['odegard', 'odegaard', 'oedegard', 'oedegaard']],
    ['Mu\u0308ller', ['muller', 'mueller']],
    ['Æsir', ['aesir']],
    ['Đorđević', ['dordevic', 'dordjevic', 'djordevic', 'djordjevic']],
    ['Əliyev', ['eliyev', 'aliyev']],
    ['García', ['garcia']],
    ['ـ', []],
  ])('of %j are %j', (word, expected) => expect(listFoldings(word)).toEqual(expected));

  test('of a word with many letters of two forms are two', () => {
    expect(listFoldings('äöüäöü'.repeat(15))).toEqual(['aouaou'.repeat(15), 'aeoeueaeoeue'.repeat(15)]);
  });
});
