import { expect, test } from 'vitest';
import { decideGoodwillRefund } from '#src/booking/cancellation/goodwill-refund.rules.ts';
import { refundGoodwillAtDesk } from '#src/desk/payment/refund-goodwill.action.ts';
import { accepted } from '#src/kernel/outcome.ts';
import { BOOKED_AT } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

const reservation = createPaidReservation();

/** The desk of a hotel that has the one reservation, which previews by the rule itself. */
const desk = {
  findByTypedCode: async () => reservation,
  actAs: () => ({
    previewGoodwill: async ({ amount }: { readonly amount: number }) => {
      const decided = decideGoodwillRefund(reservation, amount, BOOKED_AT);
      return decided.ok ? accepted(decided.value.preview) : decided;
    },
  }),
};

test.each([
  ['en', '40', '', 'Grant US$40.00'],
  ['en', '7.5', '', 'Grant US$7.50'],
  ['es', '40', '', 'Conceder US$ 40.00'],
  // Typed after the preview of another amount.
  ['en', '60', '4000', 'Grant US$60.00'],
])('refundGoodwillAtDesk: the preview names the amount that is granted next (%s, %s)', async (...row) => {
  const [locale, amount, shown, text] = row;
  const { code, revision } = reservation;
  const fields = { locale, code, revision: String(revision), amount, reason: 'The pool was closed all week' };
  const form = { ...fields, step: shown ? 'confirm' : 'preview', shown_amount: shown };
  const { answer } = await sendToDesk(refundGoodwillAtDesk, desk, form);
  expect(answer.confirm?.replaceAll('\u00a0', ' ')).toBe(text);
});
