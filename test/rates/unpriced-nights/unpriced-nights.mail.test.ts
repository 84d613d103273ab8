import { expect, test, vi } from 'vitest';
import { composeUnpricedNightsMail } from '#src/rates/unpriced-nights/unpriced-nights.mail.ts';
import { MAIL_EVENT } from '#test/booking/mail/mail-examples.ts';
import { renderMail } from '#test/support/mail/render-mail.ts';

const CARRIED = { nights: 212, from: '2029-01-01' };
const LACKING = { nights: 1, from: '2029-12-31' };

const PLAN = { ratePlanId: 'flexible', names: null };

const compose = (...plans: Parameters<typeof composeUnpricedNightsMail>[0]) => {
  const mail = composeUnpricedNightsMail(plans, MAIL_EVENT);
  if (!mail) throw new Error('no mail');
  return mail;
};

/** Text as it reads when line ends do not count. */
const flattenText = (text: string): string => text.replace(/\s+/g, ' ');

test('composeUnpricedNightsMail: is null when every night has a season', () => {
  expect(composeUnpricedNightsMail([], MAIL_EVENT)).toBeNull();
});

test('composeUnpricedNightsMail: names number, start, rates and where seasons are set, in Spanish', () => {
  const mail = compose({ ...PLAN, carried: CARRIED, lacking: null });
  expect(mail).toMatchObject({
    to: MAIL_EVENT.hotel.email,
    replyTo: MAIL_EVENT.hotel.email,
    locale: 'es',
    kind: 'hotel-unpriced-nights',
    subject: 'Faltan temporadas: 212 noches',
    calendar: null,
  });
  expect(flattenText(mail.text)).toContain(
    'En 212 noches, la primera el lunes, 1 de enero de 2029, ninguna temporada tiene precio para algún tipo de habitación. Se vende al precio del mismo día de la semana del año anterior.',
  );
  expect(flattenText(mail.text)).toContain('en el archivo de tarifas del sitio');
  expect(mail.text).not.toContain('tampoco');
});

test('composeUnpricedNightsMail: names nights without any rate, without promising season rates', () => {
  const both = compose({ ...PLAN, carried: CARRIED, lacking: LACKING });
  expect(both.subject).toBe('Faltan temporadas: 213 noches');
  expect(flattenText(both.text)).toContain(
    'En 1 noche, la del lunes, 31 de diciembre de 2029, algún tipo de habitación no tiene ningún precio, ni siquiera de años anteriores',
  );
  const alone = compose({ ...PLAN, carried: null, lacking: LACKING });
  expect(alone.subject).toBe('Faltan temporadas: 1 noche');
  expect(flattenText(alone.text)).not.toContain('año anterior');
});

test('composeUnpricedNightsMail: names each plan where there are several, and counts the nights of all', () => {
  const names = { es: 'Con desayuno', en: 'With breakfast' };
  const mail = compose(
    { ...PLAN, names: { es: 'Tarifa flexible', en: 'Flexible rate' }, carried: CARRIED, lacking: null },
    { ratePlanId: 'breakfast', names, carried: null, lacking: LACKING },
  );
  expect(mail.subject).toBe('Faltan temporadas: 213 noches');
  expect(flattenText(mail.text)).toContain('Tarifa flexible: En 212 noches');
  expect(flattenText(mail.text)).toContain('Con desayuno: En 1 noche');
});

test('composeUnpricedNightsMail: has the same content in text and HTML, within 78 columns', () => {
  const warned = vi.spyOn(console, 'warn');
  const mail = compose({ ...PLAN, carried: CARRIED, lacking: LACKING });
  const page = renderMail(mail.html);
  const text = flattenText(mail.text.replace(/^-+$/gm, ''));
  const pieces = page.listPieces('h1, h2, p, li, table:not([role]) :is(td, th)');
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.filter((piece) => !text.includes(flattenText(piece)))).toEqual([]);
  expect(page.document.documentElement.lang).toBe('es');
  expect(page.document.title).toBe(mail.subject);
  expect([mail.subject, mail.text, mail.html].join('\n')).not.toMatch(/\bmail\.[a-z]|\{\w+[,}]|undefined|NaN|\[object/);
  expect(mail.text.split('\n').filter((line) => line.length > 78 && !line.startsWith('https://'))).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});
