import { expect, test } from 'vitest';
import type { GuestRequest } from '#src/booking/guest/guest-request.rules.ts';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import type { MailKind } from '#src/booking/reservation/mail.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { createReservationMail, MAIL_EVENT } from './mail-examples.ts';

const REQUEST: GuestRequest = { choices: ['cot', 'allergies', 'a-later-choice'], text: 'Sin <nueces>\n& gracias' };

const write = (kind: MailKind, locale: Locale, request: GuestRequest | null) => {
  const reservation = createMailedReservation({ locale });
  const asking = { ...reservation, guest: { ...reservation.guest, request } };
  return composeMail(
    createReservationMail(asking, kind, { fromArrival: null, fromDeparture: null }),
    asking,
    MAIL_EVENT,
  );
};

test.each([
  ['confirmation', 'es', 'Peticiones', 'Cuna para bebé; Alergias o intolerancias alimentarias; Sin <nueces>'],
  ['confirmation', 'en', 'Requests', 'Cot for a baby; Food allergies or intolerances; Sin <nueces>'],
  ['details-changed', 'en', 'Requests', 'Cot for a baby; Food allergies or intolerances; Sin <nueces>'],
  ['hotel-booked', 'en', 'Peticiones', 'Cuna para bebé; Alergias o intolerancias alimentarias; Sin <nueces>'],
  ['hotel-changed', 'es', 'Peticiones', 'Cuna para bebé; Alergias o intolerancias alimentarias; Sin <nueces>'],
] as const)('composeMail: %s in %s tells what the guest asks for', (kind, locale, label, requests) => {
  const { text, html } = write(kind, locale, REQUEST);
  expect(text.replace(/\s+/gu, ' ')).toContain(`${label}: ${requests}`);
  expect(html).toContain('Sin &lt;nueces&gt;');
  expect(html).not.toContain('<nueces>');
  expect(text).not.toContain('a-later-choice');
  expect(write(kind, locale, null).text).not.toContain(label);
});
