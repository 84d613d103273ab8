import fc from 'fast-check';
import { sync, type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { createStayCalendar } from '#src/booking/mail/stay-calendar.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createMailedCancellation, createMailedReservation } from '#test/support/booking/mailed-reservations.ts';
import { MAIL_EVENT } from './mail-examples.ts';

const NOW = '2027-01-10T15:00:00.000Z';

/** Parses a calendar file: its event and method. */
const read = (content: string) => {
  const parsed = sync.parseICS(content);
  const events = Object.values(parsed).filter((part): part is VEvent => part?.type === 'VEVENT');
  expect(events).toHaveLength(1);
  const [event] = events;
  if (!event) throw new Error('no event');
  return { event, method: event.method };
};

const toLocalDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

describe('createStayCalendar', () => {
  test('creates an all-day event from arrival to departure at the hotel', () => {
    const { event, method } = read(
      createStayCalendar(createMailedReservation(), MAIL_EVENT, getTranslator('es'), NOW).content,
    );
    expect(method).toBe('PUBLISH');
    expect([event.datetype, toLocalDate(event.start), toLocalDate(event.end ?? new Date(0))]).toEqual([
      'date',
      '2027-03-01',
      '2027-03-04',
    ]);
    expect(event).toMatchObject({
      uid: 'FK72222N@hotel.example',
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Punta Serena Resort',
      location: 'Punta Serena Resort, Playa Serena, Puerto Candela, Chiriquí, Panamá',
      organizer: { params: { CN: 'Punta Serena Resort' }, val: 'mailto:reservas@puntaserena.example' },
    });
    expect(event.description).toBe(
      'Código de reserva: FK72222N\nLa habitación está lista desde las 15:00; la salida es hasta las 11:00.\n' +
        '¿Preguntas? reservas@puntaserena.example, +507 833 5100\nhttps://hotel.example',
    );
  });

  test('keeps the UID and increases SEQUENCE after a change', () => {
    const booked = createMailedReservation();
    const changed = { ...booked, revision: 3 };
    const events = [booked, changed].map(
      (each) => read(createStayCalendar(each, MAIL_EVENT, getTranslator('en'), NOW).content).event,
    );
    expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
      ['FK72222N@hotel.example', 0],
      ['FK72222N@hotel.example', 3],
    ]);
  });

  test('cancels the event of a cancelled stay', () => {
    const { method, content, fileName } = createStayCalendar(
      createMailedCancellation(),
      MAIL_EVENT,
      getTranslator('en'),
      NOW,
    );
    expect([method, fileName]).toEqual(['CANCEL', 'FK72222N.ics']);
    const { event } = read(content);
    expect([event.uid, event.status, event.sequence]).toEqual(['FK72222N@hotel.example', 'CANCELLED', 1]);
  });

  test('does not name the guest', () => {
    const { content } = createStayCalendar(createMailedReservation(), MAIL_EVENT, getTranslator('es'), NOW);
    expect(content.replace(/\r\n /g, '')).not.toMatch(/María|Núñez|maria@|8-123|\?key=/);
  });

  test('folds lines at 75 octets with CRLF', () => {
    const hotel = { ...MAIL_EVENT.hotel, name: 'Ñandú & Çelik, Río; 🌊 '.repeat(20) };
    const { content } = createStayCalendar(
      createMailedReservation(),
      { ...MAIL_EVENT, hotel },
      getTranslator('es'),
      NOW,
    );
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = content.slice(0, -2).split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(read(content).event.summary).toBe(hotel.name);
  });
});

/** Unfolded lines of a calendar file; node-ical reads an escaped backslash before an n as a line ending. */
const readLines = (name: string): string[] => {
  const place = { ...MAIL_EVENT, hotel: { ...MAIL_EVENT.hotel, name } };
  const { content } = createStayCalendar(createMailedReservation(), place, getTranslator('en'), NOW);
  return content.replace(/\r\n[ \t]/g, '').split('\r\n');
};

const readSummary = (name: string): string | undefined =>
  readLines(name)
    .find((line) => line.startsWith('SUMMARY:'))
    ?.slice('SUMMARY:'.length)
    .replace(/\\([\\;,])|\\n/g, (_, plain) => plain ?? '\n');

describe('createStayCalendar: texts', () => {
  test('round-trip, except control characters and line endings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (typed) => {
        const name = `a${typed}b`;
        expect(readSummary(name)).toBe(name.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, ' '));
      }),
      { examples: [['\u2028'], ['\r\nEND:VEVENT'], ['\u0000\u0007'], ['\\n;,:"^']] },
    );
  });

  test('cannot begin a new line, in a value or in a parameter', () => {
    const lines = readLines('a "b"\r\nEND:VEVENT\u2028^c:d;e');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines).toContain('SUMMARY:a "b"\\nEND:VEVENT\\n^c:d\\;e');
    expect(lines).toContain(`ORGANIZER;CN="a ^'b^'^nEND:VEVENT^n^^c:d;e":mailto:${MAIL_EVENT.hotel.email}`);
  });
});
