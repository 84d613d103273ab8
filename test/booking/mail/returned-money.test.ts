import { describe, expect, test } from 'vitest';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { createMailedCancellation, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { renderMail } from '#test/support/mail/render-mail.ts';
import { createReservationMail, MAIL_EVENT } from './mail-examples.ts';

const NOTHING = { currency: 'USD', refund: 0, penalty: 0, chargedNow: 0 };

const flatten = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(': ', ' ');

/** Rows of the payments, from the first payment on, as text and HTML say them. */
const composeRows = (reservation: Paid, kind: 'reservation-cancelled' | 'room-cancelled'): string[] => {
  const facts = kind === 'room-cancelled' ? { ...NOTHING, roomTypeId: '618449', chargedLater: 0 } : NOTHING;
  const { text, html } = composeMail(createReservationMail(reservation, kind, facts), reservation, MAIL_EVENT);
  const rows = renderMail(html).listPieces('table:not([role]) tr').map(flatten);
  const flat = flatten(text);
  for (const row of rows) expect(flat).toContain(row);
  return rows.slice(rows.findIndex((row) => /^(Paid when booking|Pago al reservar)/.test(row)));
};

describe('a mail about a cancellation says what was paid, what is returned and what is kept', () => {
  test.each([
    [
      'es',
      [
        'Pago al reservar, 10 ene 2027 US$ 739.20',
        'Devolución en camino, 11 ene 2027 −US$ 739.20',
        'Pagado US$ 739.20',
        'Se devuelve US$ 739.20',
        'Queda para el hotel US$ 0.00',
        'Por pagar Nada',
      ],
    ],
    [
      'en',
      [
        'Paid when booking, Jan 10, 2027 US$739.20',
        'Refund on its way, Jan 11, 2027 −US$739.20',
        'Paid US$739.20',
        'Returned US$739.20',
        'Kept by the hotel US$0.00',
        'Balance due Nothing',
      ],
    ],
  ] as const)('before the gateway has refunded (%s)', (locale, rows) => {
    expect(composeRows(createMailedCancellation({ locale }), 'reservation-cancelled')).toEqual(rows);
  });

  test('after the gateway has refunded, with the same sums', () => {
    const { folio, ...rest } = createMailedCancellation({ locale: 'en' });
    const [refund] = rest.refunds;
    if (!refund) throw new Error('no refund');
    const paidOut = { kind: 'refund', amount: refund.amount, reference: 'refund_1', at: refund.requestedAt } as const;
    const reservation = {
      ...rest,
      folio: [...folio, { seq: folio.length + 1, ...paidOut }],
      refunds: [{ ...refund, reference: 'refund_1' }],
    };
    expect(composeRows(reservation, 'reservation-cancelled')).toEqual([
      'Paid when booking, Jan 10, 2027 US$739.20',
      'Refund, Jan 11, 2027 −US$739.20',
      'Paid US$739.20',
      'Returned US$739.20',
      'Kept by the hotel US$0.00',
      'Balance due Nothing',
    ]);
  });

  test.each([
    ['es', 'Por devolver en efectivo o por transferencia −US$ 739.20'],
    ['en', 'To be returned in cash or by transfer −US$739.20'],
  ] as const)('where the hotel returns it by hand (%s)', (locale, row) => {
    const rows = composeRows(createMailedCancellation({ locale, refunds: [] }), 'reservation-cancelled');
    expect(rows[1]).toBe(row);
  });

  test('with a penalty, which the hotel keeps', () => {
    const { folio, refunds, ...rest } = createMailedCancellation({ locale: 'en' });
    const penalty = { kind: 'penalty', amount: 50_000, reference: null, at: rest.cancelledAt } as const;
    const reservation = {
      ...rest,
      folio: [...folio, { seq: folio.length + 1, ...penalty }],
      refunds: refunds.map((refund) => ({ ...refund, amount: 23_920 })),
    };
    expect(composeRows(reservation, 'reservation-cancelled').slice(2, 5)).toEqual([
      'Paid US$739.20',
      'Returned US$239.20',
      'Kept by the hotel US$500.00',
    ]);
  });

  test.each([
    ['es', 'Pagado tras la devolución US$ 639.20'],
    ['en', 'Paid after the refund US$639.20'],
  ] as const)('of one room, where the rest stays paid (%s)', (locale, row) => {
    const { refunds } = createMailedCancellation();
    const reservation = createMailedReservation({
      locale,
      refunds: refunds.map((one) => ({ ...one, amount: 10_000 })),
    });
    expect(composeRows(reservation, 'room-cancelled')[4]).toBe(row);
  });

  test('to the hotel, beside its other facts', () => {
    const reservation = createMailedCancellation();
    const facts = { ...NOTHING, roomTypeId: null };
    const { text } = composeMail(createReservationMail(reservation, 'hotel-cancelled', facts), reservation, MAIL_EVENT);
    expect(flatten(text)).toContain('Pagado US$ 739.20 Se devuelve US$ 739.20 Queda para el hotel US$ 0.00 Por pagar');
  });
});
