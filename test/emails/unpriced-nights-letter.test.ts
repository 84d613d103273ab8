import { expect, test, vi } from 'vitest';
import { composeUnpricedNightsMail } from '#src/emails/unpriced-nights-letter.ts';
import { rendered } from '#test/support/rendered-mail.ts';
import { OCCASION } from './letters.ts';

const CARRIED = { nights: 212, from: '2029-01-01' };
const LACKING = { nights: 1, from: '2029-12-31' };

const compose = (summary: Parameters<typeof composeUnpricedNightsMail>[0]) => {
  const mail = composeUnpricedNightsMail(summary, OCCASION);
  if (!mail) throw new Error('no mail');
  return mail;
};

/** Text as it reads when line ends do not count. */
const flat = (text: string): string => text.replace(/\s+/g, ' ');

test('composeUnpricedNightsMail: writes nothing when every night has a season', () => {
  expect(composeUnpricedNightsMail({ carried: null, lacking: null }, OCCASION)).toBeNull();
});

test('composeUnpricedNightsMail: tells the hotel in Spanish how many nights, from when, at what prices and where seasons are set', () => {
  const mail = compose({ carried: CARRIED, lacking: null });
  expect(mail).toMatchObject({
    to: OCCASION.hotel.email,
    replyTo: OCCASION.hotel.email,
    locale: 'es',
    kind: 'hotel-unpriced-nights',
    subject: 'Faltan temporadas: 212 noches',
    calendar: null,
  });
  expect(flat(mail.text)).toContain(
    'Ninguna temporada cubre 212 noches, la primera el lunes, 1 de enero de 2029. Se venden a los precios del mismo día de la semana del año anterior.',
  );
  expect(flat(mail.text)).toContain('en las tablas season y season_rate');
  expect(mail.text).not.toContain('tampoco');
});

test('composeUnpricedNightsMail: tells of nights that cannot be sold, and promises no season price for them alone', () => {
  const both = compose({ carried: CARRIED, lacking: LACKING });
  expect(both.subject).toBe('Faltan temporadas: 213 noches');
  expect(flat(both.text)).toContain(
    '1 noche, la del lunes, 31 de diciembre de 2029, tampoco tiene precio de años anteriores',
  );
  const alone = compose({ carried: null, lacking: LACKING });
  expect(alone.subject).toBe('Faltan temporadas: 1 noche');
  expect(flat(alone.text)).not.toContain('año anterior');
});

test('composeUnpricedNightsMail: says the same in text and in HTML, in words and within 78 columns', () => {
  const warned = vi.spyOn(console, 'warn');
  const mail = compose({ carried: CARRIED, lacking: LACKING });
  const page = rendered(mail.html);
  const text = flat(mail.text.replace(/^-+$/gm, ''));
  const pieces = page.pieces('h1, h2, p, li, table:not([role]) :is(td, th)');
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.filter((piece) => !text.includes(flat(piece)))).toEqual([]);
  expect(page.document.documentElement.lang).toBe('es');
  expect(page.document.title).toBe(mail.subject);
  expect([mail.subject, mail.text, mail.html].join('\n')).not.toMatch(/\bmail\.[a-z]|\{\w+[,}]|undefined|NaN|\[object/);
  expect(mail.text.split('\n').filter((line) => line.length > 78 && !line.startsWith('https://'))).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});
