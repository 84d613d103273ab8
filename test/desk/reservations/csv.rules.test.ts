import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvCell, formatCsvLine, formatCsvPhone, listCsvCells } from '#src/desk/reservations/reservations-file.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createSummary } from '#test/support/booking/summaries.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

test.each<[CsvCell, string]>([
  ['Núñez Çelik', 'Núñez Çelik'],
  ['', ''],
  ['Ortiz, Ana', '"Ortiz, Ana"'],
  ['the "old" one', '"the ""old"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+50761234567', "'+50761234567"],
  ['-5', "'-5"],
  ['@here', "'@here"],
  ['\tTab', "'\tTab"],
  ['\rReturn', '"\'\rReturn"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
  [' =1', ' =1'],
  [3, '3'],
  [{ decimal: '-12.50' }, '-12.50'],
])('formatCsvLine: the cell %j is written as %j', (cell, expected) => {
  expect(formatCsvLine([cell])).toBe(`${expected}\r\n`);
});

test('formatCsvLine: cells are separated by commas', () => {
  expect(formatCsvLine(['a', '', 2])).toBe('a,,2\r\n');
});

test.each([
  ['+50761234567', '00 507 6123 4567'],
  ['+15075550123', '00 150 7555 0123'],
  ['+34612345678', '00 346 1234 5678'],
  ['+12345678', '00 1234 5678'],
  ['61234567', '61234567'],
  ['', ''],
])('formatCsvPhone: %s is written as %s (D20)', (phone, expected) => {
  expect(formatCsvPhone(phone)).toBe(expected);
});

test('formatCsvPhone: no international number is run or counted by a spreadsheet, and none gets an apostrophe', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (phone) => {
      const written = formatCsvPhone(phone);
      expect(formatCsvLine([written])).toBe(`${written}\r\n`);
      expect(written.replaceAll(' ', '')).toBe(phone.replace('+', '00'));
      // Groups of three digits would be thousands.
      expect(written).toMatch(/ \d{4}$/);
    }),
    { seed: getTestSeed() },
  );
});

test.each([
  ['confirmed', '2027-02-28', 'To come'],
  ['confirmed', '2027-03-01', 'To come'],
  ['confirmed', '2027-03-03', 'In house'],
  ['confirmed', '2027-03-05', 'Departed'],
  ['cancelled', '2027-03-05', 'Cancelled'],
  ['no-show', '2027-03-05', 'No-show'],
] as const)('listCsvCells: a %s stay from 1 to 4 March is on %s: %s', (status, today, expected) => {
  const translator = getTranslator('en');
  const day = { today, isMarking: false };
  const context = { translator, timeZone: 'America/Panama', day, getRoomName: String, getPlanName: String };
  expect(listCsvCells(context, createSummary({ status }))[1]).toBe(expected);
});
