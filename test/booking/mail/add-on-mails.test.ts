import { describe, expect, test } from 'vitest';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import type { MailKind } from '#src/booking/reservation/mail.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createIncludedAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createAddOn, createChoice, PICNIC, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';
import { createReservationMail, MAIL_EVENT } from './mail-examples.ts';

const PLAIN = createRoomsQuote(['580022', '618449']);

const includeDrink = (quote: Quote): Quote => ({
  ...quote,
  rooms: quote.rooms.map((room) => ({
    ...room,
    lines: [...room.lines, createIncludedAddOnLine(createAddOn('drink'))],
  })),
});

const QUOTE = includeDrink(
  quoteWithAddOns(
    PLAIN,
    [PICNIC, TRANSFER],
    [
      createChoice('picnic-basket', { roomId: '2', quantity: 2, day: '2027-03-02' }),
      createChoice('airport-transfer', { roomId: null }),
    ],
  ),
);

const write = (kind: MailKind, locale: Locale, quote: Quote = QUOTE): string => {
  const reservation = createMailedReservation({ locale, quote });
  return composeMail(createReservationMail(reservation, kind), reservation, MAIL_EVENT).text.replace(/\s+/gu, ' ');
};

describe('composeMail: extras', () => {
  test.each([
    ['en', 'Extra picnic-basket × 2, Tue, Mar 2 (room 2)', 'Extra airport-transfer US$65.00', 'Extra drink Included'],
    [
      'es',
      'Servicio picnic-basket × 2, mar, 2 mar (habitación 2)',
      'Servicio airport-transfer US$ 65.00',
      'Servicio drink Incluido',
    ],
  ] as const)('in %s, the confirmation names pieces, day and room, and each amount', (locale, ...texts) => {
    const text = write('confirmation', locale);
    for (const each of texts) expect(text).toContain(each);
  });

  test('the front desk reads what to prepare', () => {
    expect(write('hotel-booked', 'en')).toContain(
      'Servicio drink (habitación 1); Servicio picnic-basket × 2, mar, 2 mar (habitación 2); Servicio drink (habitación 2); Servicio airport-transfer',
    );
  });

  test.each<[MailKind]>([['confirmation'], ['hotel-booked']])(
    'the mail %s has no heading of extras without any',
    (kind) => {
      expect(write(kind, 'es', PLAIN)).not.toContain('Extras');
    },
  );
});
