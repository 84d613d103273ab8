import { expect, test } from 'vitest';
import { type CsvCell, formatCsvLine } from '#src/desk/reservations/reservations-file.ts';

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
