import { describe, expect, test } from 'vitest';
import { createLog, maskCards } from '#src/server/operations/log.ts';

const writeLine = (details: object, message = 'x'): Record<string, unknown> => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(details, message);
  return JSON.parse(lines.join(''));
};

describe('createLog: a line', () => {
  test('is JSON with time and level', () => {
    expect(writeLine({ a: 1 }, 'hello')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      a: 1,
      msg: 'hello',
    });
  });

  test.each(['card', 'card_number', 'number', 'cvc', 'authorization', 'cookie', 'password', 'token', 'refresh_token'])(
    'omits the value of %s',
    (key) => {
      expect(writeLine({ [key]: 'secret', form: { [key]: 'secret' } })).toMatchObject({
        [key]: '[redacted]',
        form: { [key]: '[redacted]' },
      });
    },
  );

  test('B15: masks a card number in any field', () => {
    const line = writeLine({ err: new Error('no: 4242 4242 4242 4242') }, 'paid with 4242424242424242');
    expect(line).toMatchObject({ err: { message: 'no: 9999 9999 9999 9999' }, msg: 'paid with 9999999999999999' });
    expect(JSON.stringify(line)).not.toMatch(/4242[ -]?4242/);
  });

  test('is not written below its level', () => {
    const lines: string[] = [];
    createLog('error', { write: (line) => void lines.push(line) }).info('quiet');
    expect(lines).toEqual([]);
  });
});

describe('maskCards', () => {
  test.each([
    ['4242424242424242', '9999999999999999'],
    ['{"n":4242424242424242}', '{"n":9999999999999999}'],
    ['378282246310005 and 5555-5555-5555-4444', '999999999999999 and 9999-9999-9999-9999'],
    ['/rooms/4242%204242%204242%204242', '/rooms/9999%999999%999999%999999'],
    ['?4242+4242+4242+4242', '?9999+9999+9999+9999'],
    ['4242424242424241', '4242424242424241'],
    ['2026-11-21T09:30:00.123Z', '2026-11-21T09:30:00.123Z'],
    ['+507 833 5100', '+507 833 5100'],
    ['0.4242424242424242', '0.4242424242424242'],
    ['{"id":"2163e834-6488-4252-816f-26558fa85646"}', '{"id":"2163e834-6488-4252-816f-26558fa85646"}'],
  ])('%s is written as %s', (line, expected) => expect(maskCards(line)).toBe(expected));
});
