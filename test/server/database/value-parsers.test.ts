import { describe, expect, test } from 'vitest';
import { VALUE_PARSERS } from '#src/server/database/value-parsers.ts';

const read = (type: number, text: string) => VALUE_PARSERS[type]?.(text);

describe('VALUE_PARSERS', () => {
  test.each([
    ['a date', 1082, '2027-03-01', '2027-03-01'],
    ['an integer', 20, '-42', -42],
    ['the largest safe integer', 20, '9007199254740991', Number.MAX_SAFE_INTEGER],
    ['an instant in UTC', 1184, '2027-03-01 15:00:00+00', '2027-03-01T15:00:00.000Z'],
    ['an instant with a fraction', 1184, '2027-03-01 15:00:00.25+00', '2027-03-01T15:00:00.250Z'],
    ['an instant with microseconds', 1184, '2027-03-01 15:00:00.123456+00', '2027-03-01T15:00:00.123Z'],
    ['an instant of another zone', 1184, '2027-03-01 10:00:00-05', '2027-03-01T15:00:00.000Z'],
    ['an instant of a zone between hours', 1184, '2027-03-01 20:45:00+05:45', '2027-03-01T15:00:00.000Z'],
  ])('%s', (_, type, text, value) => expect(read(type, text)).toBe(value));

  test.each(['9007199254740992', '-9007199254740993'])('refuses the unsafe integer %s', (text) => {
    expect(() => read(20, text)).toThrow(RangeError);
  });
});
