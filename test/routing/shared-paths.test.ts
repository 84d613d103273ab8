import { expect, test } from 'vitest';
import { isSharedPath } from '#src/routing/shared-paths.ts';

test.each([
  ['/', true],
  ['/EN', true],
  ['/about-us', true],
  ['/EN/about-us', true],
  ['/pages', true],
  ['/paginas/Eventos', true],
  ['/internas/3', true],
  ['/posts', true],
  ['/posts/ballenas', true],
  ['/rooms', true],
  ['/EN/rooms/618419', true],
  ['/politicas/cancelacion', true],
  ['/ENGLISH', true],
  ['/rooms/booking', false],
  ['/EN/rooms/calendar', false],
  ['/rooms/wBuR0kq3ZUhPB2b7CqJYJw/checkout', false],
  ['/rooms/wBuR0kq3ZUhPB2b7CqJYJw/1', false],
  ['/EN/rooms/wBuR0kq3ZUhPB2b7CqJYJw/reservation', false],
  ['/rooms/wBuR0kq3ZUhPB2b7CqJYJw/reservation/cancel', false],
  ['/thankyou', false],
  ['/EN/reservation', false],
  ['/sign-in', false],
  ['/register', false],
  ['/accept-invitation', false],
  ['/EN/set-password', false],
])('isSharedPath(%s): %s', (path, shared) => {
  expect(isSharedPath(path)).toBe(shared);
});
