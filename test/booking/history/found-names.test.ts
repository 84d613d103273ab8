import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listReservationWords } from '#src/booking/history/reservation-words.rules.ts';
import { parseSearchText } from '#src/desk/reservations/reservation-filter.rules.ts';
import { createGuest } from '#test/support/booking/builders.ts';

/** Whether the desk finds a guest by what is typed, as the database compares. */
const isFound = (firstName: string, lastName: string, typed: string): boolean => {
  const words = listReservationWords({
    code: 'K7QF2M9T',
    guest: createGuest({ firstName, lastName, email: 'x@y.example', phone: '+1' }),
    card: { last4: '4242' },
  }).map(({ word }) => word);
  const search = parseSearchText(typed);
  if (search.kind !== 'words') return false;
  return search.words.every((prefixes) => prefixes.some((prefix) => words.some((word) => word.startsWith(prefix))));
};

const FOUND: readonly (readonly [firstName: string, lastName: string, typed: readonly string[]])[] = [
  ['Kaʻiulani', 'Kalanikaupu', ['Kaiulani', 'Kaʻiulani', "Ka'iulani", 'ka iulani', 'kaiu', 'iulani']],
  [
    'Liam',
    'OʼBrien',
    ["O'Brien", 'OBrien', 'O’Brien', 'o brien', 'O´Brien', 'O`Brien', 'OʼBrien', 'Brien', 'O＇Brien'],
  ],
  ['Liam', "O'Brien", ['OʼBrien', 'O′Brien', '"OBrien"']],
  ['Jürgen', 'Müller', ['Mueller', 'Muller', 'Müller', 'MÜLLER', 'mu', 'muell', 'juergen mueller', 'Jurgen Mueller']],
  ['Juergen', 'Mueller', ['Mueller', 'Müller', 'Jürgen Müller']],
  ['Åse', 'Ødegård', ['Odegaard', 'Odegard', 'Oedegaard', 'Oedegård', 'Ødegård', 'aase', 'ase']],
  ['Martin', 'Odegaard', ['Ødegård', 'Ødegaard']],
  ['عبد الله', 'أحمد', ['عبدالله', 'عبد الله', 'احمد', 'الله', 'عبدالله أحمد', 'عَبْدُ ٱللّٰه']],
  ['عبدالله', 'الحسيني', ['عبد الله', 'عبد', 'الحسينى']],
  ['小明', '王', ['王', '小明', '王小明', '王 小明', '小明 王']],
  ['明', '王小明', ['王', '小明', '王小明', '王 小明']],
  ['María', 'De la Cruz', ['delacruz', 'de la cruz', 'dela cruz', 'lacruz', 'Cruz', 'María delacruz', 'maria de la']],
  ['María', 'DelaCruz', ['De la Cruz', 'de la cruz maria', 'delacruz']],
  ['María', 'García de la Cruz', ['delacruz', 'garcia delacruz', 'de la Cruz']],
  ['İpek', 'Işık', ['ipek isik', 'IPEK ISIK', 'Işık', 'ışık', 'İpek']],
  ['Anna', 'Weißmüller', ['weissmueller', 'weissmuller', 'WEISSMÜLLER', 'Weißmuller']],
  ['Jean-Luc', 'Saint-Étienne', ['jeanluc', 'jean luc', 'luc', 'saintetienne', 'Saint–Étienne', 'etienne']],
  ['Æthel', 'Łukasik', ['aethel', 'lukasik', 'Łukasik']],
  ['Đặng', 'Nguyễn Thị', ['dang nguyen', 'Nguyen Thi', 'nguyenthi', 'đặng']],
  ['דָּוִד', 'בֶּן־גּוּרְיוֹן', ['דוד', 'בן גוריון', 'בן-גוריון', 'בןגוריון', 'גוריון']],
  ['ג׳ורג׳', 'צה״ל', ['גורג', "ג'ורג'", 'צהל', 'צה"ל']],
  ['タロウ', 'ヤマダ', ['ﾔﾏﾀﾞ', 'やまだ', 'タロウ ヤマダ', 'ヤマダタロウ']],
  ['민수', '김', ['김민수', '김 민수', '민수']],
  ['علی‌رضا', 'رضایی', ['علیرضا', 'علي رضا', 'رضايي', 'علی رضا']],
  ['Алёна', 'Ковалёва', ['алена ковалева', 'АЛЁНА']],
  ['Αλέξης', 'Παπάς', ['ΑΛΕΞΗΣ', 'αλεξης παπας', 'Παπα']],
];

describe('reservations are found by names as people type them', () => {
  test.each(FOUND.flatMap(([first, last, texts]) => texts.map((typed) => [first, last, typed] as const)))(
    '%s %s by %j',
    (first, last, typed) => expect(isFound(first, last, typed)).toBe(true),
  );

  test.each([
    ['María', 'Cruz', 'delacruz'],
    ['Jürgen', 'Müller', 'mule'],
    ['Joe', 'Sue', 'jo se'],
    ['Noel', 'Manuel', 'Manul'],
    ['小明', '王', '王大'],
    ['María', 'García', 'mariana'],
    ['عبد الله', 'أحمد', 'عبدالرحمن'],
  ])('%s %s not by %j', (first, last, typed) => expect(isFound(first, last, typed)).toBe(false));

  const part = fc.stringMatching(/^[a-zà-öø-ÿ]{2,6}$/);
  const joint = fc.constantFrom(' ', '-', "'", '’', 'ʼ', '');
  test('every name by itself, by its parts in any order, and with its joints changed', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), joint, joint, (parts, written, typed) => {
        const name = parts.join(written);
        expect(isFound('Ana', name, name)).toBe(true);
        expect(isFound('Ana', name, `${parts.join(typed)} ana`)).toBe(true);
        if (written !== '') expect(isFound('Ana', name, parts.toReversed().join(' '))).toBe(true);
      }),
    );
  });
});
