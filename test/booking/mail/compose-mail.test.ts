import { describe, expect, test, vi } from 'vitest';
import { composeMail } from '#src/booking/mail/compose-mail.ts';
import { isForHotel } from '#src/booking/outbox/mail-relevance.rules.ts';
import { calculateOutstandingAmount, summarizePayments } from '#src/booking/reservation/folio.rules.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { listLines } from '#src/rates/quote/quote.rules.ts';
import { combineLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { renderMail } from '#test/support/mail/render-mail.ts';
import { listWrongTimes } from '#test/support/wrong-times.ts';
import { CHANGE, composeExamples, createReservationMail, MAIL_EVENT } from './mail-examples.ts';

const composed = composeExamples().map((mail) => [mail.name, mail] as const);

const find = (name: string) => {
  const letter = composeExamples().find((each) => each.name === name);
  if (!letter) throw new Error(`no letter ${name}`);
  return letter;
};

/** Text as it reads when line ends do not count. */
const flattenText = (text: string): string => text.replace(/[ \n\r\t]+/g, ' ');

describe.each(composed)('composeMail: %s', (_name, { locale, kind, reservation, message }) => {
  const translator = getTranslator(isForHotel(kind) ? 'es' : locale);
  const page = renderMail(message.html);

  test('has all messages translated', () => {
    const warned = vi.spyOn(console, 'warn');
    composeExamples();
    expect(warned).not.toHaveBeenCalled();
    const all = [message.subject, message.text, message.html].join('\n');
    expect(all).not.toMatch(/\bmail\.[a-z]|\breservation\.[a-z]+\.|\{\w+\}|undefined|null|NaN|\[object/);
  });

  test('has the same content in text and HTML', () => {
    const text = flattenText(message.text.replace(/^-+$/gm, ''));
    const pieces = page.listPieces('h1, h2, p, li, table:not([role]) :is(td, th)');
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.filter((piece) => !text.includes(flattenText(piece)))).toEqual([]);
  });

  test("is a titled HTML page in the reader's language without external resources", () => {
    expect(page.document.documentElement.lang).toBe(translator.locale);
    expect(page.document.title).toBe(message.subject);
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark');
    expect(page.document.querySelectorAll('img, link, script, iframe, form, input, video, object, svg')).toHaveLength(
      0,
    );
    expect(message.html).not.toMatch(/url\(|@import|@font-face|background=/);
    expect(page.listPieces('table:not([role]) tr').length).toBe(page.listPieces('th[scope=row]').length);
  });

  const hrefs = [...page.document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

  test('links only to the reservation, of the hotel to that at the desk, and to the home page; to an old address without link and details', () => {
    if (kind === 'address-changed' && isPaid(reservation)) {
      const { firstName, lastName, email } = reservation.guest;
      for (const detail of [MAIL_EVENT.link, firstName, lastName, email]) expect(message.text).not.toContain(detail);
      expect(hrefs).toEqual(['https://hotel.example']);
      return;
    }
    if (isForHotel(kind)) {
      const desk = `https://hotel.example/desk/reservations${isPaid(reservation) ? `/${reservation.code}` : ''}`;
      expect(hrefs).toEqual([desk, 'https://hotel.example']);
      return;
    }
    const [action, home, ...more] = hrefs;
    expect(more).toEqual([]);
    expect(home).toBe('https://hotel.example');
    expect(action).toMatch(/^https:\/\/hotel\.example\//);
    const proposed = kind === 'change-proposed' ? `&change=${CHANGE}` : '';
    if (isPaid(reservation)) expect(action).toBe(MAIL_EVENT.link + proposed);
    expect(message.text).toContain(`:\n${action}\n`);
  });

  test('to the hotel has the code but no access link of the guest', () => {
    if (!isForHotel(kind)) return;
    const { calendar, ...rest } = message;
    const source = [...Object.values(rest), calendar?.content ?? ''].join('\n');
    for (const secret of [MAIL_EVENT.link ?? 'no link', reservation.reserva, 'key=', '/reservation?'])
      expect(source).not.toContain(secret);
    if (!isPaid(reservation)) return;
    expect(message.text).toContain(reservation.code);
    expect(message.html).toContain(reservation.code);
  });

  test('is at most 78 columns wide, except URLs', () => {
    const long = message.text.split('\n').filter((line) => line.length > 78 && !line.startsWith('https://'));
    expect(long).toEqual([]);
  });

  test('has recipient and reply address of guest and hotel', () => {
    const guest = isPaid(reservation) ? reservation.guest.email : 'maria@example.com';
    const hotel = MAIL_EVENT.hotel.email;
    // A reply to an undeliverable address would bounce.
    const answered = kind === 'hotel-mail-undelivered' ? hotel : guest;
    expect([message.to, message.replyTo]).toEqual(isForHotel(kind) ? [hotel, answered] : [guest, hotel]);
    expect(message.subject).not.toMatch(/[\r\n]/);
    expect(message.kind).toBe(kind);
  });

  test('shows paid and outstanding amounts of the folio, to the cent', () => {
    if (!isPaid(reservation) || ['details-changed', 'address-changed', 'payment-returned'].includes(kind)) return;
    const formatMoney = (amount: number) => translator.money(amount, reservation.quote.currency);
    expect(flattenText(message.text)).toContain(
      `${translator.t('reservation.paid')}${isForHotel(kind) ? ':' : ''} ${formatMoney(summarizePayments(reservation).paid)}`,
    );
    const owed = Math.max(0, calculateOutstandingAmount(reservation));
    const due = owed > 0 || isForHotel(kind) ? formatMoney(owed) : translator.t('reservation.due.nothing');
    expect(flattenText(message.text)).toContain(
      `${translator.t('reservation.due')}${isForHotel(kind) ? ':' : ''} ${due}`,
    );
  });
});

describe('rooms and lines of the quote', () => {
  test.each(['confirmation', 'dates-changed', 'room-cancelled'])('are in %s as on the pages', (name) => {
    for (const locale of ['es', 'en'] as const) {
      const { message, reservation } = find(`${locale} ${name}`);
      const translator = getTranslator(locale);
      const { quote } = reservation;
      const lines = combineLines(listLines(quote));
      expect(lines.map(({ kind }) => kind)).toEqual(['room', 'tax']);
      const totals = [quote, ...quote.rooms].map(({ total }) => total);
      for (const amount of [...lines.map(({ amount }) => amount), ...totals])
        expect(message.text).toContain(translator.money(amount, 'USD'));
      for (const date of [quote.stay.arrival, quote.stay.departure])
        expect(flattenText(message.text)).toContain(translator.date(date));
      expect(message.text).toContain('Habitación Familiar');
    }
  });
});

describe('text specific to one mail', () => {
  test.each([
    [
      'es confirmation',
      'El lunes, 22 de febrero de 2027 cargamos los US$\u00a0739.20 restantes a su tarjeta terminada en 4242.',
    ],
    ['es confirmation', 'Puede cancelar gratis hasta el sábado, 30 de enero de 2027 inclusive'],
    ['es confirmation', 'El lunes, 1 de marzo de 2027 le esperamos a eso de las 15:05, hora del hotel.'],
    ['en reservation-cancelled', 'We are refunding US$739.20 to the card you paid with.'],
    ['en cancelled-late', 'Under the conditions of your booking, the charge is US$1,478.40.'],
    ['en cancelled-late', 'The part that had not been paid, US$739.20, has been charged to your Visa ending in 4242.'],
    ['es no-show', 'Le esperábamos el lunes, 1 de marzo de 2027 y no llegó.'],
    ['es room-cancelled', 'Cancelamos esta habitación de su reserva FK72222N: Habitación Jardín.'],
    ['en dates-changed', 'It was previously from Saturday, February 20, 2027 to Monday, February 22, 2027.'],
    ['en dates-changed', 'We have charged US$123.45 to your Visa ending in 4242 for the change.'],
    ['en dates-and-rooms-changed', 'The rooms have changed too. Before: Habitación Jardín.'],
    ['es dates-and-rooms-changed', 'Antes era del sábado, 20 de febrero de 2027 al lunes, 22 de febrero de 2027.'],
    ['es dates-and-rates-changed', 'También cambió la tarifa o cambiaron los huéspedes.'],
    ['en extras-added', 'We have added these extras to your reservation FK72222N. Everything else is unchanged.'],
    ['en extras-added', '- Extra spa-circuit, Tue, Mar 2 (room 1)'],
    ['en extras-added', '- Extra airport-transfer × 2'],
    ['en extras-added', 'We have charged US$220.00 to your Visa ending in 4242 for them.'],
    ['es extras-added', 'Por ellos cargamos US$\u00a0220.00 a su Visa terminada en 4242.'],
    ['es extras-added', 'Total US$\u00a01,698.40'],
    ['en extras-returned', 'By the time your payment for the extras arrived, they had been taken.'],
    ['es hotel-extras-added', 'El huésped agregó estos extras:'],
    ['es hotel-extras-added', 'Cobrado ahora: US$\u00a0220.00'],
    ['es details-changed', 'Cédula o pasaporte: 8-123-456'],
    ['es address-changed', 'Si no fue usted quien los cambió, llámenos ahora'],
    ['es address-changed', 'sus datos se cambiaron en nuestro sitio'],
    ['es address-changed-at-desk', 'porque en recepción cambiamos sus datos'],
    ['en address-changed-at-desk', 'Our front desk changed the details of reservation FK72222N'],
    ['en card-changed', 'will go to your Visa ending in 4242'],
    [
      'en balance-announced',
      'On Monday, February 22, 2027 at 9:00\u00a0am, hotel time, we will charge the balance of US$739.20',
    ],
    ['es balance-charged', 'Cargamos US$\u00a0739.20 a su Visa terminada en 4242.'],
    ['en balance-failed', 'Your bank declined the charge of US$739.20'],
    ['en balance-failed', 'for the last time on Thursday, February 25, 2027 at 9:00\u00a0am, hotel time.'],
    ['en payment-asked', 'asks you to pay US$739.20 for your reservation FK72222N'],
    ['es payment-asked', 'Pagar ahora'],
    ['es failed-for-good', 'su Visa terminada en 4242 está vencida'],
    ['es failed-for-good', 'No lo intentamos más por nuestra cuenta, y su reserva no se cancela sola.'],
    ['es payment-returned', 'No hay nada reservado, y le devolvemos los US$\u00a0739.20 completos a su tarjeta.'],
    ['en change-returned', 'Your reservation is unchanged, from Monday, March 1, 2027 to Thursday, March 4, 2027'],
    ['en hotel-booked', 'Idioma: Inglés'],
    ['es hotel-room-cancelled', 'Se canceló una habitación: Habitación Jardín.'],
    ['es hotel-changed', 'Antes: sábado, 20 de febrero de 2027 – lunes, 22 de febrero de 2027.'],
    ['es hotel-dates-and-rooms-changed', 'Antes: sábado, 20 de febrero de 2027 – lunes, 22 de febrero de 2027.'],
    ['es hotel-dates-and-rooms-changed', 'También cambiaron las habitaciones. Antes: Habitación Jardín.'],
    ['es hotel-guest-changed', 'Cambiaron los datos o las peticiones del huésped.'],
    [
      'es hotel-balance-failed',
      'El banco pide que el huésped confirme el cargo de US$\u00a0739.20 a la Visa terminada en 4242.',
    ],
  ])('%s: %s', (name, sentence) => expect(flattenText(find(name).message.text)).toContain(sentence));

  test('balance-charged: the last receipt says that everything is paid', () => {
    const before = createMailedReservation({ locale: 'en' });
    const payment = {
      kind: 'balance' as const,
      amount: -73_920,
      reference: 'charge_2',
      at: '2027-02-22T14:00:00.000Z',
    };
    const settled = { ...before, balance: null, folio: [...before.folio, { seq: 9, ...payment }] };
    const mail = createReservationMail(settled, 'balance-charged', { amount: 73_920, currency: 'USD' });
    const { text } = composeMail(mail, settled, MAIL_EVENT);
    expect(flattenText(text)).toContain('Everything is paid. There is nothing left to do.');
    expect(flattenText(text)).toContain('Balance paid, Feb 22, 2027 US$739.20');
    expect(flattenText(text)).toContain('Balance due Nothing');
  });

  test('getRoomName: uses the number when the name is unknown', () => {
    const reservation = createMailedReservation();
    const occasion = { ...MAIL_EVENT, getRoomTypeName: () => undefined };
    const { text } = composeMail(createReservationMail(reservation, 'confirmation'), reservation, occasion);
    expect(text).toContain('Habitación 1: 2 adultos');
    expect(text).toContain('Habitación 2: 2 adultos');
  });

  test('composeMail: writes times by the clock of the language', () => {
    const mails = composeExamples().flatMap(({ name, kind, locale, message: { text } }) =>
      listWrongTimes(text.replaceAll(/\bhttps?:\S+/g, ''), isForHotel(kind) ? 'es' : locale).map(
        (time) => `${name}: ${time}`,
      ),
    );
    expect(composeExamples().filter(({ message }) => /\d:\d\d/.test(message.text)).length).toBeGreaterThan(5);
    expect(mails).toEqual([]);
  });

  test('composeMail: attaches the calendar to guest mails that change dates', () => {
    const withCalendar = composeExamples().filter(({ message }) => message.calendar);
    const kinds = ['confirmation', 'dates-changed', 'reservation-cancelled', 'room-cancelled'];
    expect([...new Set(withCalendar.map(({ kind }) => kind))].sort()).toEqual(kinds);
    expect(withCalendar.map(({ kind, message }) => [kind, message.calendar?.method])).toEqual(
      withCalendar.map(({ kind }) => [kind, kind === 'reservation-cancelled' ? 'CANCEL' : 'PUBLISH']),
    );
  });
});

test("composeMail: throws when the mail does not match the reservation's state", () => {
  const reservation = createMailedReservation();
  expect(() =>
    composeMail(createReservationMail(reservation, 'reservation-cancelled'), reservation, MAIL_EVENT),
  ).toThrow(TypeError);
});
