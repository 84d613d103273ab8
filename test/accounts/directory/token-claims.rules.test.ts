import { expect, test } from 'vitest';
import { readInvitedRole } from '#src/accounts/directory/backend-roles.rules.ts';

const createToken = (claims: object): string => `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

test.each([
  ['of the desk', createToken({ role: 'desk' }), 'desk'],
  ['of a guest', createToken({ role: 'guest' }), 'guest'],
  ['of a backend that does not tell the role', createToken({}), undefined],
  ['of an unknown role', createToken({ role: 'toString' }), undefined],
  ['that is none', 'no token', undefined],
])('readInvitedRole: an invitation %s', (_, token, role) => {
  expect(readInvitedRole(token)).toBe(role);
});
