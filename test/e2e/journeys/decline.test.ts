import { expect, test } from 'vitest';
import { expectPaidOnce, expectUnpaid, takenOf } from '#test/e2e/support/books.ts';
import {
  alert,
  CARDS,
  codeAt,
  DETAILS,
  field,
  holds,
  isThanked,
  payButton,
  pays,
  types,
} from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const GARDEN = '618449';

test.each([true, false])(
  'a declined card loses neither the rooms nor what was typed (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = stayIn(javaScriptEnabled ? 40 : 44);
    const page = await visit({ javaScriptEnabled });
    const reserva = await holds(page, 'en', stay, ['Garden Room']);
    await pays(page, { card_number: CARDS.declined });
    await alert(page).getByText('Your bank declined the card').waitFor();
    await expectUnpaid(reserva, 'held');
    expect(await takenOf(GARDEN, stay)).toEqual({ held: 1, sold: 0 });

    expect(await field(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
    expect(await field(page, 'country').inputValue()).toBe(DETAILS.country);
    expect([await field(page, 'card_number').inputValue(), await field(page, 'cvc').inputValue()]).toEqual(['', '']);

    await types(page, { card_number: CARDS.mastercard, cvc: '123' });
    await payButton(page).click();
    const code = await isThanked(page);
    await expectPaidOnce(reserva, code);
    expect(await takenOf(GARDEN, stay)).toEqual({ held: 0, sold: 1 });

    await page.reload();
    expect(await codeAt(page)).toBe(code);
    await expectPaidOnce(reserva, code);
  },
);
