import { expect, test } from 'vitest';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';
import { isAnonymousPath, isSharedPath } from '#src/site/routing/shared-paths.ts';

test.each([
  ['/desk', true],
  ['/EN/desk', true],
  ['/desk/reservations', true],
  ['/desks', false],
  ['/EN', false],
  ['/rooms/desk', false],
])('isDeskPath: %s → %s', (path, expected) => {
  expect(isDeskPath(path)).toBe(expected);
});

test('isSharedPath, isAnonymousPath: without cookies a desk screen is like any unknown address', () => {
  expect(isSharedPath('/desk/reservations')).toBe(isSharedPath('/no-such-page/here'));
  expect(isAnonymousPath('/EN/desk')).toBe(isAnonymousPath('/EN/no-such-page'));
});
