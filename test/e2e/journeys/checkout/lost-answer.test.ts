import { expect, test } from 'vitest';
import { CARDS, holdRooms, payDeposit, waitForThankYou } from '#test/e2e/support/steps/checkout-steps.ts';
import { countTakenUnits, expectPaidOnce, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

test.each(chooseCases(1, [true, false]))(
  'payment: a lost response of the bank ends in one charge and a code (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = createStay(javaScriptEnabled ? 78 : 82);
    const page = await openPage({ javaScriptEnabled });
    const reserva = await holdRooms(page, 'en', stay, ['Garden Room']);
    await payDeposit(page, { card_number: CARDS.answerLost });
    await expect.poll(() => page.url()).toContain('/thankyou');
    const code = await waitForThankYou(page);
    await expectPaidOnce(reserva, code);
    expect(await countTakenUnits('618449', stay)).toEqual({ held: 0, sold: 1 });
    expect((await summarizeLedgers(reserva)).captured).toHaveLength(1);
  },
);
