import { expect, test } from 'vitest';
import DeskSignInPage from '#src/desk/access/sign-in.page.tsx';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

const ADDRESS = '/EN/desk/reservations?q=ana';

test('sign-in page: asks for the address of a link in a mail once more by itself, and has no form (D1)', async () => {
  const show = (isCrossSite: boolean) => {
    const { context } = createDeskRequest('signed-in');
    const asked = { ...context, fullPath: ADDRESS, isCrossSite };
    return renderAnswer(() => DeskSignInPage({ locale: 'en', path: '/the/path', context: asked }));
  };
  const again = await show(true);
  expect(again).toContain(`content="0; url=${ADDRESS}"`);
  expect(again).not.toContain('name="password"');
  expect(await show(false)).toContain('name="password"');
});
