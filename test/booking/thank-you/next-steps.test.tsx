import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { ManageLinks } from '#src/booking/reservation-page/manage-links.tsx';
import { NextSteps } from '#src/booking/thank-you/thank-you.page.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';

const createReservation = (changesUntilDays: number | null): Confirmed => {
  const { quote } = createPaidReservation();
  return createPaidReservation({ quote: { ...quote, terms: { ...quote.terms, changesUntilDays } } });
};

const listSteps = (locale: Locale, reservation: Confirmed, today: string): string[] => {
  document.body.innerHTML = renderToStaticMarkup(
    <NextSteps translator={getTranslator(locale)} {...{ reservation, today }} hotelFacts={DEMO_POLICY} />,
  );
  return [...document.querySelectorAll('li')].map((step) => step.textContent ?? '');
};

/** Of the arrival on 1 March 2027. */
const CASES = [
  ['en', 30, '2027-01-10', 'change your dates until Jan 30, 2027'],
  ['es', 30, '2027-01-10', 'cambiar las fechas hasta el 30 ene 2027'],
  ['en', 30, '2027-02-10', 'Your dates can no longer be changed online.'],
  ['es', 30, '2027-02-10', 'Las fechas ya no se pueden cambiar en línea.'],
  ['en', null, '2027-01-10', 'With this rate the dates cannot be changed online.'],
  ['es', null, '2027-01-10', 'Con esta tarifa las fechas no se pueden cambiar en línea.'],
] as const;

describe('NextSteps: until when the dates can be changed', () => {
  test.each(CASES)('in %s, %s days before arrival, on %s: %s', (locale, days, today, words) => {
    const steps = listSteps(locale, createReservation(days), today);
    expect(steps.length).toBe(3);
    expect(steps[1]).toContain(words);
    expect(steps.join(' ')).not.toMatch(/any time\.|a cualquier hora/);
  });
});

test.each([
  ['en', 'at about 3:30\u00a0pm, hotel time'],
  ['es', 'a eso de las 15:30, hora del hotel'],
] as const)('NextSteps: writes the expected arrival by the clock of the language (%s)', (locale, words) => {
  const { guest } = createPaidReservation();
  const reservation = createPaidReservation({ guest: { ...guest, estimatedArrival: '15:30' } });
  expect(listSteps(locale, reservation, '2027-01-10').at(-1)).toContain(words);
});

describe('ManageLinks: until when the dates can be changed', () => {
  test.each([
    ['en', 30, '2027-01-10', 'Online until Jan 30, 2027'],
    ['en', 30, '2027-02-10', 'No longer available online. Please call us.'],
    ['en', null, '2027-01-10', 'Not available online with this rate. Please call us.'],
    ['es', null, '2027-01-10', 'Con esta tarifa no en línea; le ayudamos por teléfono'],
  ] as const)('in %s, %s days before arrival, on %s: %s', (locale, days, today, words) => {
    document.body.innerHTML = renderToStaticMarkup(
      <ManageLinks translator={getTranslator(locale)} reservation={createReservation(days)} today={today} />,
    );
    expect(document.querySelector('.manage-link-hint')?.textContent).toBe(words);
  });
});
