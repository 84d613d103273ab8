import { expect, test } from 'vitest';
import { AgainNotice } from '#src/desk/new-booking/again-notice.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createCancelledReservation } from '#test/support/booking/paid-reservations.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

test.each([
  ['es', -10_000, 'El hotel retuvo US$ 100.00 de la reserva cancelada.'],
  ['en', -10_000, 'The hotel kept US$100.00 of the cancelled reservation.'],
  ['en', 0, 'The hotel kept nothing of the cancelled reservation.'],
] as const)('AgainNotice: says who books again and what was kept, and links back (%s, %i; D24)', async (...row) => {
  const [locale, amount, text] = row;
  const cancelled = createCancelledReservation();
  const at = '2027-01-10T15:00:00.000Z';
  const penalty = { seq: 1, kind: 'penalty', amount: 0 - amount, reference: null, at } as const;
  const folio = amount === 0 ? [] : [penalty, { ...penalty, seq: 2, kind: 'deposit', amount } as const];
  const reservation = { ...cancelled, refunds: [], folio };
  const html = await renderAnswer(async () => <AgainNotice translator={getTranslator(locale)} {...{ reservation }} />);
  expect(html.replaceAll('\u00a0', ' ')).toContain(text);
  expect(html).toContain(`/reservations/${reservation.code}"`);
  expect(html).toContain(`${reservation.guest.firstName} ${reservation.guest.lastName}`);
});
