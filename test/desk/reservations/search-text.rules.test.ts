import { describe, expect, test } from 'vitest';
import { parseSearchText } from '#src/desk/reservations/reservation-filter.rules.ts';
import { createCode } from '#test/support/booking/builders.ts';

const readWords = (typed: string) => {
  const search = parseSearchText(typed);
  return search.kind === 'words' ? search.words : search.kind;
};

describe('parseSearchText', () => {
  test.each([
    ['', 'empty'],
    ['  \u200b ', 'empty'],
    ['a', 'too-short'],
    ['%', 'too-short'],
    ['% _', 'too-short'],
    ['a b c', 'too-short'],
    ['7', 'too-short'],
  ])('%j is %s', (typed, kind) => {
    expect(parseSearchText(typed).kind).toBe(kind);
  });

  test.each([
    ['Núñez', [['nunez']]],
    ['NUÑEZ  María', [['nunez'], ['maria', 'nunezmaria']]],
    ["o'brien", [['obrien']]],
    ['Jean-Luc', [['jean'], ['luc', 'jeanluc']]],
    ['Weiß', [['weiss']]],
    ['Łukasz', [['lukasz']]],
    ['李', [['李']]],
    ['ma%ria', [['ma'], ['ria', 'maria']]],
    ['Maria@Example.com', [['maria@example.com']]],
    ['maria a_b%@x', [['maria'], ['a_b%@x']]],
    ['4242', [['4242', '<2424']]],
    ['42', [['42']]],
    ['+507 6123-4567', [['50761234567', '<76543216705']]],
    ['0041 (0)79 123 45 67', [['41791234567', '<76543219714']]],
    ['tel:+41-79-123-45-67', [['41791234567', '<76543219714']]],
    ['٠٧٩ ١٢٣ ٤٥ ٦٧', [['0791234567', '<765432197']]],
    ['020 7946 0958', [['02079460958', '<8590649702']]],
    ['４２４２', [['4242', '<2424']]],
    [
      '"; drop table reservation',
      [['drop'], ['table', 'droptable'], ['reservation', 'tablereservation', 'droptablereservation']],
    ],
  ])('%j: every one of %j', (typed, words) => {
    expect(readWords(typed)).toEqual(words);
  });

  test('is cut at 80 characters', () => {
    expect(parseSearchText('x'.repeat(200))).toMatchObject({ text: 'x'.repeat(80), words: [['x'.repeat(80)]] });
    expect(parseSearchText(`${'ab '.repeat(26)}cdefgh`)).toMatchObject({ text: `${'ab '.repeat(26)}cd` });
  });

  test.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242424242424242',
    'card 3782.822463.10005 please',
    '４２４２４２４２４２４２４２４２',
    '12 5555555555554444 99',
    '4242\u00a04242\u00a04242\u00a04242',
  ])('%j is a card number', (typed) => {
    expect(parseSearchText(typed)).toEqual({ kind: 'card-number' });
  });

  test.each(['+50761234567', '442079460958', '4242 4242 4242 4243', '2027-01-05 2027-01-09'])(
    '%j is no card number',
    (typed) => {
      expect(parseSearchText(typed).kind).toBe('words');
    },
  );

  test('a valid code is read in small letters and with spaces', () => {
    const code = createCode(123_456);
    const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `;
    expect(parseSearchText(typed)).toMatchObject({ code, isWrongCode: false });
  });

  test('a code with a wrong checksum or a look-alike is named as wrong; a name is not', () => {
    const code = 'K7QF2M9T';
    const isWrong = (typed: string) => {
      const search = parseSearchText(typed);
      return search.kind === 'words' && search.isWrongCode;
    };
    expect([code, 'k7qf 2m9o', 'K7QF2M9'].map(isWrong)).toEqual([true, true, false]);
    expect(['Fernanda', '61234567', 'maria lopez'].map(isWrong)).toEqual([false, false, false]);
  });
});
