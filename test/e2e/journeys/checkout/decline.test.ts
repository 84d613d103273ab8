import { expect, test } from 'vitest';
import {
  CARDS,
  DETAILS,
  fillDetails,
  findAlert,
  findField,
  findPayButton,
  holdRooms,
  payDeposit,
  readReservationCode,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { countTakenUnits, expectPaidOnce, expectUnpaid } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const GARDEN = '618449';

test.each(chooseCases(1, [true, false]))(
  'decline: keeps the rooms and the input (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const stay = createStay(javaScriptEnabled ? 40 : 44);
    const page = await openPage({ javaScriptEnabled });
    const reserva = await holdRooms(page, 'en', stay, ['Garden Room']);
    await payDeposit(page, { card_number: CARDS.declined });
    await findAlert(page).getByText('Your bank declined the card').waitFor();
    await expectUnpaid(reserva, 'held');
    expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 1, sold: 0 });

    expect(await findField(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
    expect(await findField(page, 'country').inputValue()).toBe(DETAILS.country);
    expect([await findField(page, 'card_number').inputValue(), await findField(page, 'cvc').inputValue()]).toEqual([
      '',
      '',
    ]);

    await fillDetails(page, { card_number: CARDS.mastercard, cvc: '123' });
    await findPayButton(page).click();
    const code = await waitForThankYou(page);
    await expectPaidOnce(reserva, code);
    expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 0, sold: 1 });

    await page.reload();
    expect(await readReservationCode(page)).toBe(code);
    await expectPaidOnce(reserva, code);
  },
);
