import { describe, expect, test } from 'vitest';
import { maskPath } from '#src/server/http/request-log.ts';

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
