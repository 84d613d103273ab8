import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';

const es = createLinks('es');
const en = createLinks('en');
const RESERVA = 'aZ09_-aZ09_-aZ09_-aZ09';

describe('createLinks: every route has one URL per language', () => {
  test.each([
    [es.home, en.home, '/', '/EN'],
    [es.aboutUs, en.aboutUs, '/about-us', '/EN/about-us'],
    [es.rooms, en.rooms, '/rooms', '/EN/rooms'],
    [es.pages, en.pages, '/pages', '/EN/pages'],
    [es.posts, en.posts, '/posts', '/EN/posts'],
    [es.room('618449'), en.room('618449'), '/rooms/618449', '/EN/rooms/618449'],
    [es.pagina('Eventos'), en.pagina('Eventos'), '/paginas/Eventos', '/EN/paginas/Eventos'],
    [es.interna('7'), en.interna('7'), '/internas/7', '/EN/internas/7'],
    [es.calendar(), en.calendar(), '/rooms/calendar', '/EN/rooms/calendar'],
    [es.booking(), en.booking(), '/rooms/booking', '/EN/rooms/booking'],
    [es.heldRoom(RESERVA, '2'), en.heldRoom(RESERVA, '2'), `/rooms/${RESERVA}/2`, `/EN/rooms/${RESERVA}/2`],
    [es.checkout(RESERVA), en.checkout(RESERVA), `/rooms/${RESERVA}/checkout`, `/EN/rooms/${RESERVA}/checkout`],
    [
      es.reservation(RESERVA),
      en.reservation(RESERVA),
      `/rooms/${RESERVA}/reservation`,
      `/EN/rooms/${RESERVA}/reservation`,
    ],
    [
      es.cancelReservation(RESERVA, { roomId: '2', sure: true }),
      en.cancelReservation(RESERVA),
      `/rooms/${RESERVA}/reservation/cancel?room=2&sure=1`,
      `/EN/rooms/${RESERVA}/reservation/cancel`,
    ],
    [
      es.proposedDates(RESERVA, RESERVA),
      en.changeDates(RESERVA),
      `/rooms/${RESERVA}/reservation/dates?change=${RESERVA}`,
      `/EN/rooms/${RESERVA}/reservation/dates`,
    ],
    [
      es.proposedChangeReturn('extras', RESERVA, RESERVA),
      en.addExtras(RESERVA),
      `/rooms/${RESERVA}/reservation/extras?change=${RESERVA}&return=1`,
      `/EN/rooms/${RESERVA}/reservation/extras`,
    ],
    [
      es.paymentReturn(RESERVA, 'card'),
      en.payment(RESERVA),
      `/rooms/${RESERVA}/reservation/payment?return=card`,
      `/EN/rooms/${RESERVA}/reservation/payment`,
    ],
    [es.thankYou(RESERVA), en.thankYou(RESERVA), `/thankyou?reserva=${RESERVA}`, `/EN/thankyou?reserva=${RESERVA}`],
    [es.content('policies/privacy'), en.content('/policies/privacy'), '/policies/privacy', '/EN/policies/privacy'],
  ])('%s, %s', (spanish, english, expectedSpanish, expectedEnglish) => {
    expect(spanish).toBe(expectedSpanish);
    expect(english).toBe(expectedEnglish);
  });

  test('an asset has the same URL in both', () => {
    expect(es.asset('abc')).toBe('/assets/abc');
    expect(en.asset('abc', { width: 640, format: 'auto', version: '17' })).toBe(
      '/assets/abc?width=640&format=auto&v=17',
    );
  });

  test.each([
    ['a/b', '/paginas/a%2Fb'],
    ['año nuevo', '/paginas/a%C3%B1o%20nuevo'],
    ['?x#y', '/paginas/%3Fx%23y'],
  ])('a content slug stays within its segment: %j', (slug, href) => expect(es.pagina(slug)).toBe(href));

  test('a content path never leads to another site', () => {
    expect(es.content('//example.com/x')).toBe('/example.com/x');
    expect(es.content('/\\example.com')).toBe('/%5Cexample.com');
    expect(en.content('\t/example.com')).toBe('/EN/%09/example.com');
  });
});

describe('createLinks: search parameters', () => {
  test('contain dates, rooms in order, and the room type', () => {
    const search = { arrival: '2027-02-01', departure: '2027-02-04', rooms: ['2', '2,4,9'], roomTypeId: '618449' };
    expect(en.booking(search)).toBe(
      '/EN/rooms/booking?arrival=2027-02-01&departure=2027-02-04&room=2&room=2,4,9&type=618449',
    );
    expect(es.calendar({ roomTypeId: '618449' })).toBe('/rooms/calendar?type=618449');
    expect(es.calendar({ arrival: '', rooms: [] })).toBe('/rooms/calendar');
  });

  test('round-trip for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(fc.string()), (arrival, departure, rooms) => {
        const { searchParams } = new URL(es.booking({ arrival, departure, rooms }), 'http://localhost');
        expect(searchParams.get('arrival') ?? '').toBe(arrival);
        expect(searchParams.get('departure') ?? '').toBe(departure);
        expect(searchParams.getAll('room')).toEqual(rooms);
      }),
    );
  });
});
