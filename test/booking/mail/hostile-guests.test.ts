import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import { toMimeMessage } from '#src/server/mail/mime-message.ts';
import { createGuest } from '#test/support/booking/builders.ts';
import { createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { renderMail } from '#test/support/mail/render-mail.ts';
import { countCases } from '#test/support/test-scope.ts';
import { createReservationMail, MAIL_EVENT } from './mail-examples.ts';

/** Injection attempts in guest fields. */
const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='position:fixed'",
    'Ana\r\nBcc: everybody@example.com',
    'Ana\nSubject: another',
    'Ana\r\n\r\n<html>another body',
    'Ana\u2028Bcc: x',
    '{hotel} <b>{code}</b> #',
    '=?utf-8?Q?=0d=0aBcc:_x?=',
    '\u202egnp.exe',
    '</style><script>',
    '-- \r\n.\r\nQUIT',
    'END:VEVENT\r\nBEGIN:VALARM',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const guests: fc.Arbitrary<GuestDetails> = fc
  .record({ firstName: hostile, lastName: hostile, phone: hostile, zip: hostile, legalId: hostile, country: hostile })
  .map((fields) => createGuest(fields));

/**
 * Control characters, line and paragraph separators, and marks that turn the direction of writing; a letter has line
 * feeds.
 */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Elements and attributes of a document, without texts. */
const listStructure = ({ document }: ReturnType<typeof renderMail>): string[] =>
  [...document.querySelectorAll('*')].map((element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`);

test.each(['confirmation', 'details-changed', 'hotel-booked'] as const)(
  'hostile guest data adds no element, header or recipient to %s',
  async (kind) => {
    const decent = createMailedReservation();
    const usual = listStructure(renderMail(composeMail(createReservationMail(decent, kind), decent, MAIL_EVENT).html));
    await fc.assert(
      fc.asyncProperty(guests, async (guest) => {
        const reservation = { ...decent, guest };
        const message = composeMail(createReservationMail(reservation, kind), reservation, MAIL_EVENT);
        const page = renderMail(message.html);
        expect(listStructure(page)).toEqual(usual);
        expect(message.subject).not.toMatch(/\p{Cc}/u);
        expect(message.text).not.toMatch(UNPRINTABLE);
        expect(page.document.body.textContent).not.toMatch(UNPRINTABLE);

        const from = { name: guest.firstName, address: 'reservas@puntaserena.example' };
        const sent = await transport.sendMail(toMimeMessage({ id: 'a1', ...message }, from));
        const { headers, to, cc, bcc, attachments } = await PostalMime.parse(sent.message as Buffer);
        expect(headers.map(({ key }) => key).sort()).toEqual(
          [
            'auto-submitted',
            'content-language',
            'content-type',
            'date',
            'from',
            'message-id',
            'mime-version',
            'reply-to',
            'subject',
            'to',
          ].sort(),
        );
        expect([to?.length, cc, bcc, sent.envelope.to]).toEqual([1, undefined, undefined, [message.to]]);
        expect(attachments.length).toBe(message.calendar ? 2 : 0);
      }),
      { numRuns: countCases(15) },
    );
  },
  60_000,
);

const LINE_BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'];

test.each(['hotel-booked', 'hotel-changed', 'hotel-cancelled', 'details-changed'] as const)(
  'composeMail: a line break in a field of the guest starts no line of %s',
  (kind) => {
    const decent = createMailedReservation();
    const facts = {
      fromArrival: null,
      fromDeparture: null,
      roomTypeId: '618449',
      currency: 'USD',
      refund: 0,
      penalty: 0,
    };
    for (const lineBreak of LINE_BREAKS) {
      const typed = `A1${lineBreak}Total: US$1.00`;
      const fields = { firstName: typed, lastName: typed, phone: typed, zip: typed, legalId: typed, country: typed };
      const reservation = { ...decent, guest: createGuest({ ...fields, estimatedArrival: typed }) };
      const { text, html } = composeMail(
        createReservationMail(reservation, kind, { ...facts, chargedNow: 0 }),
        reservation,
        MAIL_EVENT,
      );
      expect(text.split(/[\r\n\u2028\u2029\u0085\v\f]/).filter((line) => line.startsWith('Total: US$1.00'))).toEqual(
        [],
      );
      expect(text).toContain('A1 Total: US$1.00');
      expect(html).toContain('A1 Total: US$1.00');
    }
  },
);
