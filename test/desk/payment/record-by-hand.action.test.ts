import { expect, test } from 'vitest';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { chargeSavedCardAtDesk } from '#src/desk/payment/record-by-hand.action.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

const reservation = createPaidReservation();

test.each([
  ['en', 'Charge {} now'],
  ['es', 'Cobrar {} ahora'],
] as const)(
  'chargeSavedCardAtDesk: the button that charges names the amount that is owed (%s)',
  async (locale, text) => {
    const { code, revision, quote } = reservation;
    const form = { locale, code, revision: String(revision), step: 'preview', shown_amount: '' };
    const { answer } = await sendToDesk(chargeSavedCardAtDesk, { findByTypedCode: async () => reservation }, form);
    const amount = getTranslator(locale).money(calculateOutstandingAmount(reservation), quote.currency);
    expect(answer.confirm).toBe(text.replace('{}', amount));
  },
);
