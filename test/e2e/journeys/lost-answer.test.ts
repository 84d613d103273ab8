import { expect, test } from 'vitest';
import { booksOf, expectPaidOnce, takenOf } from '#test/e2e/support/books.ts';
import { CARDS, holds, isThanked, pays } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

test.each([true, false])(
  'an answer of the bank that is lost ends in one charge and a code (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = stayIn(javaScriptEnabled ? 78 : 82);
    const page = await visit({ javaScriptEnabled });
    const reserva = await holds(page, 'en', stay, ['Garden Room']);
    await pays(page, { card_number: CARDS.answerLost });
    await expect.poll(() => page.url()).toContain('/thankyou');
    const code = await isThanked(page);
    await expectPaidOnce(reserva, code);
    expect(await takenOf('618449', stay)).toEqual({ held: 0, sold: 1 });
    expect((await booksOf(reserva)).captured).toHaveLength(1);
  },
);
