import { describe, expect, test } from 'vitest';
import { formatRoomChoice, parseRoomChoice } from '#src/rates/plans/room-choice.rules.ts';

describe('parseRoomChoice', () => {
  test.each([
    ['618449', { roomTypeId: '618449', ratePlanId: null }],
    ['618449.half-board', { roomTypeId: '618449', ratePlanId: 'half-board' }],
    ['1.a', { roomTypeId: '1', ratePlanId: 'a' }],
    ['1234567890.2027-early', { roomTypeId: '1234567890', ratePlanId: '2027-early' }],
    [`1.${'a'.repeat(32)}`, { roomTypeId: '1', ratePlanId: 'a'.repeat(32) }],
  ])('%s', (text, choice) => {
    expect(parseRoomChoice(text)).toEqual(choice);
    expect(formatRoomChoice(choice)).toBe(text);
  });

  test.each([
    '',
    '.',
    '618449.',
    '.half-board',
    '618449.half.board',
    '618449.-half',
    '618449.Half',
    '618449.half_board',
    '618449.half board',
    ' 618449',
    '618449\n',
    '61844x',
    '12345678901',
    `1.${'a'.repeat(33)}`,
  ])('refuses %j', (text) => expect(parseRoomChoice(text)).toBeUndefined());
});
