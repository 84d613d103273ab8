import { expect, test } from 'vitest';
import { DeskLayout } from '#src/desk/frame/desk-frame.tsx';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

test('desk layout: no screen is stored', async () => {
  const { context } = createDeskRequest('signed-in');
  await renderAnswer(() => DeskLayout({ locale: 'en', context, children: 'the screen' }));
  expect(context.response.headers.get('cache-control')).toBe('no-store');
});
