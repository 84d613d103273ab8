import fc from 'fast-check';
import { sync, type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { calendarParameter, calendarText, folded } from '#src/emails/calendar-lines.ts';
import { stayCalendar } from '#src/emails/stay-calendar.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { cancelledOf, confirmedOf } from '#test/support/mailed-reservations.ts';
import { OCCASION } from './letters.ts';

const NOW = '2027-01-10T15:00:00.000Z';

/** What another program reads in a calendar file: its one event, and what it asks for. */
const read = (content: string) => {
  const parsed = sync.parseICS(content);
  const events = Object.values(parsed).filter((part): part is VEvent => part?.type === 'VEVENT');
  expect(events).toHaveLength(1);
  const [event] = events;
  if (!event) throw new Error('no event');
  return { event, method: event.method };
};

const localDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

describe('the calendar file of a stay', () => {
  test('is an event of whole days, from arrival to departure, at the hotel', () => {
    const { event, method } = read(stayCalendar(confirmedOf(), OCCASION, wordsIn('es'), NOW).content);
    expect(method).toBe('PUBLISH');
    expect([event.datetype, localDate(event.start), localDate(event.end ?? new Date(0))]).toEqual([
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

  test('is the same event after a change, and a later one', () => {
    const booked = confirmedOf();
    const changed = { ...booked, revision: 3 };
    const events = [booked, changed].map(
      (each) => read(stayCalendar(each, OCCASION, wordsIn('en'), NOW).content).event,
    );
    expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
      ['FK72222N@hotel.example', 0],
      ['FK72222N@hotel.example', 3],
    ]);
  });

  test('takes a cancelled stay out of the calendar', () => {
    const { method, content, fileName } = stayCalendar(cancelledOf(), OCCASION, wordsIn('en'), NOW);
    expect([method, fileName]).toEqual(['CANCEL', 'FK72222N.ics']);
    const { event } = read(content);
    expect([event.uid, event.status, event.sequence]).toEqual(['FK72222N@hotel.example', 'CANCELLED', 1]);
  });

  test('does not say who the guest is', () => {
    const { content } = stayCalendar(confirmedOf(), OCCASION, wordsIn('es'), NOW);
    expect(content.replace(/\r\n /g, '')).not.toMatch(/María|Núñez|maria@|8-123|\?key=/);
  });

  test('has lines of 75 octets at the most, each ended by CR LF', () => {
    const hotel = { ...OCCASION.hotel, name: 'Ñandú & Çelik, Río; 🌊 '.repeat(20) };
    const { content } = stayCalendar(confirmedOf(), { ...OCCASION, hotel }, wordsIn('es'), NOW);
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = content.slice(0, -2).split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(read(content).event.summary).toBe(hotel.name);
  });
});

describe('a text in a calendar file', () => {
  test('comes back as it was, whatever it says, but for control characters and other ends of lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const content = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270101\r\n${folded(
          `COMMENT:${calendarText(text)}`,
        )}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
        const unfolded = content.replace(/\r\n[ \t]/g, '').split('\r\n');
        expect(unfolded).toHaveLength(8);
        const [, value = ''] = unfolded[4]?.split(/COMMENT:/) ?? [];
        const expected = text.replace(/[\u2028\u2029]/g, '\n');
        expect(value.replace(/\\([\\;,])|\\n/g, (_, plain) => plain ?? '\n')).toBe(expected);
      }),
      { examples: [['a\u2028b']] },
    );
  });

  test('never ends its line', () => {
    expect(calendarText('a\r\nEND:VEVENT\u2028b\u0000c')).toBe('a\\nEND:VEVENT\\nb c');
    expect(calendarParameter('a "b"\r\n^c:d;e')).toBe(`"a ^'b^' ^^c:d;e"`);
  });
});
