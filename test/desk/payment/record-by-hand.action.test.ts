import { expect, test } from 'vitest';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { chargeSavedCardAtDesk } from '#src/desk/payment/record-by-hand.action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

const reservation = createPaidReservation();

test.each([
  ['en', 'Charge {} now'],
  ['es', 'Cobrar {} ahora'],
] as const)(
  'chargeSavedCardAtDesk: the button that charges names the amount that is owed (%s)',
  async (locale, text) => {
    const { context } = createDeskRequest('owner');
    const { code, revision, quote } = reservation;
    const form = createForm({ locale, code, revision: String(revision), step: 'preview', shown_amount: '' });
    const services = Object.create(context.services, { desk: { value: { findByTypedCode: async () => reservation } } });
    const { answer } = await runInRequest(() => chargeSavedCardAtDesk(READY, form), { ...context, services });
    const amount = getTranslator(locale).money(calculateOutstandingAmount(reservation), quote.currency);
    expect(answer.confirm).toBe(text.replace('{}', amount));
  },
);
