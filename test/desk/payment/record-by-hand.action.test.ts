import { describe, expect, test, vi } from 'vitest';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { chargeSavedCardAtDesk } from '#src/desk/payment/record-by-hand.action.ts';
import { accepted } from '#src/kernel/outcome.ts';
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

describe('chargeSavedCardAtDesk: after the bank declined', () => {
  const send = (step: string, acting: object, copyGuestLink?: () => Promise<string>) => {
    const { code, revision } = reservation;
    const form = { locale: 'en', code, revision: String(revision), step, shown_amount: '100' };
    const desk = { findByTypedCode: async () => reservation, actAs: () => acting, copyGuestLink };
    return sendToDesk(chargeSavedCardAtDesk, desk, form, { rerenderPage: () => {} });
  };

  test('offers to send the link or to copy it, in the answer that says so', async () => {
    const { answer } = await send('confirm', { chargeCard: async () => ({ status: 'declined', reason: 'declined' }) });
    expect(answer).toMatchObject({ status: 'refused', steps: ['send', 'copy'], shown: { shown_amount: '100' } });
    expect(answer.message).toContain('can pay US$1.00 with another card by the link');
  });

  test.each(['nothing-owed', 'price-changed'])('offers no link where the charge is refused as %s', async (code) => {
    const { answer } = await send('confirm', { chargeCard: async () => ({ status: 'refused', code }) });
    expect(answer.status).toBe('refused');
    expect(answer.steps).toBeUndefined();
  });

  test('copying shows the link in a field with a button, and offers to send it still', async () => {
    const { answer } = await send('copy', {}, async () => 'https://hotel.example/r/abc');
    expect(answer).toMatchObject({ status: 'done', steps: ['send', 'copy'] });
    expect(answer.copy).toMatchObject({ value: 'https://hotel.example/r/abc', copy: 'Copy' });
  });

  test('sending asks for the amount shown, and opens the reservation', async () => {
    const askForPayment = vi.fn(async () => accepted(null));
    await expect(send('send', { askForPayment })).rejects.toThrow('?done=payment-asked');
    expect(askForPayment).toHaveBeenCalledWith(expect.objectContaining({ shownAmount: 100 }));
  });
});
