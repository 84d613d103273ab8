import { expect, test } from 'vitest';
import AcceptInvitationPage from '#src/accounts/screens/accept-invitation.page.tsx';
import { createPageContext } from '#test/support/page-context.ts';

test.each([
  ['of the desk', 'staff', '/EN/desk'],
  ['of a guest', 'guest', undefined],
])('accept-invitation page: after an invitation %s the sign-in leads to %s, %s', (_, token, returnTo) => {
  const context = createPageContext({ deskAccess: { isStaffInvitation: (given) => given === 'staff' } });
  const query = `token=${token}`;
  const page = AcceptInvitationPage({ locale: 'en', path: '/accept-invitation', query, context });
  expect(page.props.children.props.returnTo).toBe(returnTo);
});
