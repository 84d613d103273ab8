import { expect, test } from 'vitest';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const TEXTS = { errors: 'Errors', errorTitle: 'Error', pending: 'Sending', lost: 'Lost' };

test.each([
  ['preview', 'plain'],
  ['done', 'good'],
  ['refused', 'bad'],
] as const)('DeskForm: an answer that is %s looks %s', async (status, tone) => {
  const action = async (): Promise<DeskFormState> => ({ ...READY, status, message: 'Two nights' });
  await render(<DeskForm action={action} texts={TEXTS} buttons={<DeskButton>Look</DeskButton>} />);
  await click(getElement('button'));
  expect(getElement('.desk-notice').className).toBe(`desk-notice desk-notice-${tone}`);
});
