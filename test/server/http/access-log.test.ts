import { describe, expect, test } from 'vitest';
import type { Exchange } from '#src/server/exchange/exchange.ts';
import { createAccessLog, maskPath } from '#src/server/http/access-log.ts';

const RESERVA = 'AbCdEfGhIjKlMnOpQrStUv';

describe('maskPath: masks secrets', () => {
  test.each([
    [`/rooms/${RESERVA}/checkout`, '/rooms/:reserva/checkout'],
    [`/rooms/%41bCdEfGhIjKlMnOpQrStUv/checkout`, '/rooms/:reserva/checkout'],
    [`/RSC/R/EN/rooms/${RESERVA}.txt`, '/RSC/R/EN/rooms/:reserva.txt'],
    [`/rooms/${RESERVA}/rooms/${RESERVA}/`, '/rooms/:reserva/rooms/:reserva/'],
    ['/sandbox-bank/challenge/Xy-z_123', '/sandbox-bank/challenge/:challenge'],
    ['/sandbox-bank/ch%61llenge/Xy-z_123', '/sandbox-bank/challenge/:challenge'],
    ['/rooms/618449', '/rooms/618449'],
  ])('%s is logged as %s', (path, logged) =>
    expect(maskPath({ path, search: '?key=secret&key=2' })).toBe(`${logged}?key`),
  );
});

const writeLine = (parts: Partial<Pick<Exchange, 'path' | 'search'>>, writableFinished = true, process?: number) => {
  const lines: string[] = [];
  const exchange = {
    id: '2163e834-6488-4252-816f-26558fa85646',
    request: { method: 'GET' },
    response: { statusCode: 200, writableFinished },
    path: '/rooms',
    search: '',
    ...parts,
  } as unknown as Exchange;
  createAccessLog({ write: (line) => void lines.push(line) }, process)(exchange, 1.26, '192.0.2.1');
  return JSON.parse(lines.join(''));
};

describe('createAccessLog: a line', () => {
  test('has the fields of a response', () =>
    expect(writeLine({})).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: '2163e834-6488-4252-816f-26558fa85646',
      method: 'GET',
      path: '/rooms',
      status: 200,
      ms: 1.3,
      client: '192.0.2.1',
      msg: 'request',
    }));

  test('names the process of several', () => expect(writeLine({}, true, 42)).toMatchObject({ process: 42 }));

  test('says that the client hung up', () => expect(writeLine({}, false)).toMatchObject({ hungUp: true }));

  test.each([
    ['a path', { path: '/rooms/4242%204242%204242%204242' }, '/rooms/9999%999999%999999%999999'],
    ['a parameter name', { search: '?4242424242424242=1' }, '/rooms?9999999999999999'],
  ])('B15: masks a card number in %s', (_, parts, path) => expect(writeLine(parts)).toMatchObject({ path }));

  test('stays JSON with quotes, line breaks and backslashes in its path', () =>
    expect(writeLine({ path: '/"\\', search: '?%22%0a%5c=1' }).path).toBe('/"\\?"\n\\'));
});
