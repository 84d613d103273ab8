import { expect, test, vi } from 'vitest';
import { RefundPanel } from '#src/desk/payment/refund.page.tsx';
import { refundGoodwillAtDesk } from '#src/desk/payment/refund-goodwill.action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const TEXTS = { errors: 'Errors', errorTitle: 'Error', pending: 'Sending', lost: 'Lost' };

const listButtons = (): string[] => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

test('RefundPanel: the button that grants goodwill says the text of the preview, with its amount', async () => {
  const translator = getTranslator('en');
  const reservation = createPaidReservation();
  vi.mocked(refundGoodwillAtDesk).mockResolvedValue({ ...READY, status: 'preview', confirm: 'Grant US$40.00' });
  await render(<RefundPanel {...{ title: '', texts: TEXTS, waiverLeft: 0, translator, reservation }} />);
  expect(listButtons()).toEqual(['Show amounts']);
  await click(getElement('button'));
  expect(listButtons()).toEqual(['Grant US$40.00', 'Show amounts again']);
});
